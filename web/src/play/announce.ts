// What a screen reader is told, and which sound goes with it.
import { t } from '../i18n/index.svelte';
import type { Sound } from '../sound';
import { endingText, sideName } from '../store/names';
import type { GameView } from '../types';

/** The sentence for the change from one state to the next; empty for none. */
export function announcement(before: GameView | null, now: GameView): string {
  const parts: string[] = [];
  const move = now.lastMove;
  if (before && before.current !== now.current) {
    const forward = now.nodes.find((node) => node.id === now.current)?.parent === before.current;
    if (move && forward) parts.push(t('said-move', { side: sideName(now.game, move.side), move: move.label }));
    else parts.push(t('said-step', { move: move?.label ?? t('the-start') }));
    if (now.marks.some((mark) => mark.reason === 'check') && !now.ending) parts.push(t('said-check'));
  }
  if (now.ending && !before?.ending) {
    const { title, reason } = endingText(now.ending, now.game);
    parts.push(`${title}. ${reason}`);
  }
  return parts.join(' ');
}

export function soundOf(before: GameView | null, now: GameView): Sound | null {
  if (!before) return null;
  if (now.ending && !before.ending) return 'end';
  if (before.current === now.current) return null;
  if (now.marks.some((mark) => mark.reason === 'check')) return 'check';
  return now.lastMove && now.lastMove.captured.length > 0 ? 'capture' : 'move';
}
