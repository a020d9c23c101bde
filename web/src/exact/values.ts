// What is known for certain about moves, and what follows from it. Knows no
// rule: the server says how each move ends with perfect play.
import { t } from '../i18n/index.svelte';
import type { Exact, Explored, LegalMove, Side } from '../types';

export interface MoveWorth { move: LegalMove; exact: Exact }

const RANK = { loss: 0, draw: 1, win: 2 } as const;

/** Above zero when `a` is better for whoever moves: a quick win, a late loss. */
export function compare(a: Exact, b: Exact): number {
  const rank = RANK[a.verdict] - RANK[b.verdict];
  if (rank !== 0) return rank;
  if (a.score !== null && b.score !== null && a.score !== b.score) return a.score - b.score;
  const later = (a.plies ?? 0) - (b.plies ?? 0);
  return a.verdict === 'win' ? -later : a.verdict === 'loss' ? later : 0;
}

/** The legal moves with their worth, the best first; nothing when it is not known. */
export function worths(explored: Explored): MoveWorth[] | null {
  const { legal, values } = explored;
  if (!values || values.length === 0) return null;
  const all = legal.flatMap((move, index) => {
    const exact = values[index];
    return exact ? [{ move, exact }] : [];
  });
  return all.sort((a, b) => compare(b.exact, a.exact));
}

/** `win in 5`, `draw`, `loss in 8`. */
export function words({ verdict, plies }: Exact): string {
  return verdict === 'draw' || plies === null ? t(`exact-${verdict}`) : t(`exact-${verdict}-in`, { plies });
}

/** `+3`, `0`, `−5`: the game's own score, or the number of moves to the end. */
export function sign({ verdict, plies, score }: Exact): string {
  if (verdict === 'draw') return score === null ? '=' : '0';
  const size = Math.abs(score ?? plies ?? 1);
  return `${verdict === 'win' ? '+' : '−'}${size}`;
}

export type Judgement = 'blunder' | 'slip';

/** What a move gave away: the result itself, or some of the time to it. */
export function judge(best: Exact, played: Exact): Judgement | null {
  if (RANK[played.verdict] < RANK[best.verdict]) return 'blunder';
  return compare(played, best) < 0 ? 'slip' : null;
}

/** Moves beyond this many look equally far away. */
const FARTHEST = 60;
/** How high the latest win stands above a draw. */
const LEAST = 0.35;

/** A height between −1 and 1 for a picture of the game: the first player above. */
export function height({ verdict, plies }: Exact, side: Side): number {
  if (verdict === 'draw') return 0;
  const nearness = 1 - Math.min(plies ?? FARTHEST, FARTHEST) / FARTHEST;
  const size = LEAST + (1 - LEAST) * nearness;
  return (verdict === 'win') === (side === 'first') ? size : -size;
}
