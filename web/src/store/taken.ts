// Which pieces are gone since the start, told from the two positions alone.
import type { Piece, Side } from '../types';

function tally(pieces: Piece[], side: Side): Map<string, number> {
  const counts = new Map<string, number>();
  for (const piece of pieces) {
    if (piece.side === side) counts.set(piece.kind, (counts.get(piece.kind) ?? 0) + 1);
  }
  return counts;
}

/**
 * The kinds of the pieces that `side` has lost. A kind that there is more of
 * than before was something else once: the most numerous kind pays for it.
 */
export function lost(start: Piece[], now: Piece[], side: Side): string[] {
  const before = tally(start, side);
  const after = tally(now, side);
  let changed = 0;
  for (const [kind, count] of after) changed += Math.max(count - (before.get(kind) ?? 0), 0);
  const kinds = [...before].sort((a, b) => b[1] - a[1]);
  return kinds.flatMap(([kind, count], index) => {
    const gone = Math.max(count - (after.get(kind) ?? 0), 0);
    const kept = index === 0 ? Math.min(changed, gone) : 0;
    return Array<string>(gone - kept).fill(kind);
  });
}
