// What there is to say about a solved position.
import { t } from '../i18n/index.svelte';
import { sideName } from '../store/names';
import type { Explored } from '../types';
import { words, type MoveWorth } from './values';

/** How the game ends from here, and why, in one or two sentences. */
export function explanation(explored: Explored, worths: MoveWorth[] | null, game: string): string {
  const [best] = worths ?? [];
  if (!worths || !best) return '';
  const { verdict } = best.exact;
  const side = sideName(game, explored.side);
  const good = worths.filter(({ exact }) => exact.verdict === verdict).length;
  const values = { side, good, count: worths.length, move: best.move.label, worth: words(best.exact), plies: best.exact.plies ?? 0 };
  if (verdict === 'win') return t('solution-win', values);
  return t(verdict === 'draw' ? 'solution-draw' : 'solution-loss', values);
}
