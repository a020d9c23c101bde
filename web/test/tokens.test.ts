import { expect, it } from 'vitest';
import { advance, place, preview } from '../src/board/tokens';
import type { MoveShape, Piece } from '../src/types';

const man = (point: number, side: 'first' | 'second' = 'first', kind = 'man'): Piece => ({ point, side, kind });
const jump: MoveShape = { kind: 'step', path: [1, 3, 5], captured: [2, 4], promotion: null };

it('moves the piece along its path and takes the captured ones off one by one', () => {
  const before = place([man(1), man(2, 'second'), man(4, 'second'), man(8)]);
  const after = advance(before, [man(5), man(8)], jump);
  const mover = after.find((token) => token.point === 5);
  expect(mover?.id).toBe(before[0]?.id);
  expect(mover?.route).toEqual([1, 3, 5]);
  expect(after.filter((token) => token.leaves !== null).map((token) => [token.point, token.leaves])).toEqual([
    [2, 0],
    [4, 1],
  ]);
  expect(after.find((token) => token.point === 8)?.route).toEqual([]);
});

it('keeps the identity through a promotion and through taking it back', () => {
  const before = place([man(1, 'first', 'pawn')]);
  const step = { ...jump, path: [1, 2], captured: [] };
  const [queen] = advance(before, [man(2, 'first', 'queen')], step);
  expect(queen).toMatchObject({ id: before[0]?.id, kind: 'queen', route: [1, 2] });
});

it('slides what else moved, such as the rook in castling', () => {
  const before = place([man(4, 'first', 'king'), man(7, 'first', 'rook')]);
  const step = { ...jump, path: [4, 6], captured: [] };
  const after = advance(before, [man(6, 'first', 'king'), man(5, 'first', 'rook')], step);
  expect(after.find((token) => token.kind === 'rook')?.route).toEqual([7, 5]);
});

it('lets new pieces enter', () => {
  const [token] = advance([], [man(3)], null);
  expect(token).toMatchObject({ enters: true, leaves: null });
});

it('previews steps, placements and removals', () => {
  const pieces = [man(1), man(2, 'second'), man(4, 'second')];
  expect(preview(pieces, jump, 'first')).toEqual([man(5)]);
  expect(preview(pieces, { ...jump, kind: 'remove', path: [4], captured: [] }, 'first')).toEqual(pieces.slice(0, 2));
  expect(preview([], { ...jump, kind: 'place', path: [9], captured: [] }, 'second')).toEqual([man(9, 'second', 'disc')]);
});
