import { describe, expect, it } from 'vitest';
import { CHAPTERS } from '../src/rules/chapters';
import type { BoardShape } from '../src/types';

const samples = Object.entries(CHAPTERS).flatMap(([game, chapters]) =>
  chapters.flatMap(({ id, samples: drawn }) => drawn.map((sample, index) => ({ name: `${game} ${id} ${index}`, game, sample }))),
);

/** Do straight steps along drawn lines lead from `a` to `b`? */
function joined(board: BoardShape, a: number, b: number): boolean {
  const [from, to] = [board.points[a], board.points[b]];
  if (!from || !to) return false;
  const direction = Math.atan2(to.y - from.y, to.x - from.x);
  for (let at = a, steps = 0; steps < 20; steps++) {
    if (at === b) return true;
    const here = board.points[at];
    const next = board.lines.flatMap(([x, y]) => (x === at ? [y] : y === at ? [x] : [])).find((point) => {
      const there = board.points[point];
      return here && there && Math.abs(Math.atan2(there.y - here.y, there.x - here.x) - direction) < 1e-6;
    });
    if (next === undefined) return false;
    at = next;
  }
  return false;
}

describe.each(samples)('the drawing $name', ({ game, sample }) => {
  const { board, pieces, arrows = [], marks = [] } = sample;

  it('has everything on the board, one piece a point', () => {
    const points = [...pieces, ...marks].map((each) => each.point).concat(arrows.flat(), sample.lastMove?.path ?? []);
    expect(points.filter((point) => point < 0 || point >= board.points.length)).toEqual([]);
    expect(new Set(pieces.map((piece) => piece.point)).size).toBe(pieces.length);
  });

  if (game === 'ntil') it('moves along lines', () => {
    for (const way of arrows) {
      for (let leg = 1; leg < way.length; leg++) expect(joined(board, way[leg - 1] ?? -1, way[leg] ?? -1)).toBe(true);
    }
  });

  if (board.style === 'columns') it('has no floating disc', () => {
    const standing = new Set(pieces.map((piece) => piece.point));
    const floating = pieces.filter(({ point }) => point >= board.width && !standing.has(point - board.width));
    expect(floating).toEqual([]);
  });
});
