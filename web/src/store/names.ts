// What things are called, in the reader's language.
import { has, pick, t } from '../i18n/index.svelte';
import type { Catalog, Ending, GameView, Seat, Setup, Side } from '../types';

export const sideName = (game: string, side: Side): string => t(`side-${side}`, { game });

/** `e4, white pawn`. */
export function pointLabel(view: GameView, point: number): string {
  const name = view.board.points[point]?.name ?? '';
  const piece = view.pieces.find((standing) => standing.point === point);
  const what = piece ? t('piece-of', { side: sideName(view.game, piece.side), piece: t(`piece-${piece.kind}`) }) : t('empty');
  return `${name}, ${what}`;
}

export function seatName(seat: Seat, game: string, catalog: Catalog | null): string {
  if (seat.kind === 'person') return seat.open ? t('seat-open') : (seat.name ?? t('person'));
  const [id = '', method] = seat.opponent.split(':');
  const opponent = catalog?.opponents.find((known) => known.game === game && known.id === (id || 'langkah'));
  const how = opponent?.methods.find((known) => known.id === method);
  const name = opponent ? pick(opponent.name) : id || 'Langkah';
  return how ? `${name} (${pick(how.name)})` : name;
}

export function seatDetail(seat: Seat): string | null {
  if (seat.kind === 'person') return null;
  if (seat.depth !== undefined) return t('depth-is', { depth: seat.depth });
  return seat.level === undefined ? null : t('level-is', { level: seat.level });
}

export function endingText(ending: Ending, game: string): { title: string; reason: string } {
  const title = ending.outcome === 'draw' ? t('drawn') : t('won', { side: sideName(game, ending.outcome) });
  const key = `reason-${ending.reason}`;
  return { title, reason: has(key) ? t(key) : ending.reason };
}

/** `Ntil · 5x9 · lombok`. */
export function setupText(setup: Setup): string {
  const parts = [t(`game-${setup.game}`)];
  if (setup.chess960 !== undefined) parts.push(`960 #${setup.chess960}`);
  if (setup.size) parts.push(setup.size);
  if (setup.free) parts.push(t('placement-free'));
  if (setup.line) parts.push(t('in-a-row', { count: setup.line }));
  if (setup.board) parts.push(setup.board);
  if (setup.boardText) parts.push(t('own-board'));
  if (setup.rules) parts.push(setup.rules);
  if (setup.rulesText) parts.push(t('own-rules'));
  return parts.join(' · ');
}

/** Minutes and seconds; tenths in the last ten seconds. */
export function clockText(ms: number): string {
  if (ms < 10_000) return (Math.ceil(ms / 100) / 10).toFixed(1);
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
