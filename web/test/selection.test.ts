import { describe, expect, it } from 'vitest';
import { NOTHING, press, sources, targets, typed, type Picked } from '../src/board/selection';
import type { LegalMove } from '../src/types';

const step = (path: number[], promotion: string | null = null): LegalMove => ({
  text: path.join('-') + (promotion ?? ''),
  label: path.join('-'),
  kind: 'step',
  path,
  captured: [],
  promotion,
});
const single = (kind: 'place' | 'remove', point: number): LegalMove => ({
  ...step([point]),
  kind,
});

function walk(legal: LegalMove[], ...points: number[]): string[] | Picked {
  let picked = NOTHING;
  for (const point of points) {
    const result = press(legal, picked, point);
    if (result.type === 'move') return result.moves.map((move) => move.text);
    picked = result.picked;
  }
  return picked;
}

describe('press', () => {
  it('plays a simple move by two presses', () => {
    expect(walk([step([1, 2]), step([3, 4])], 1, 2)).toEqual(['1-2']);
  });

  it('takes another own piece instead, and lets go elsewhere or on the same', () => {
    const legal = [step([1, 2]), step([3, 4])];
    expect(walk(legal, 1, 3)).toEqual({ route: [3], goal: null });
    expect(walk(legal, 1, 9)).toEqual(NOTHING);
    expect(walk(legal, 1, 1)).toEqual(NOTHING);
  });

  it('leaves the promotion open', () => {
    expect(walk([step([1, 2], 'queen'), step([1, 2], 'rook')], 1, 2)).toEqual(['1-2queen', '1-2rook']);
  });

  it('stops a capture early or plays it to its end by a press on that end', () => {
    const legal = [step([1, 2]), step([1, 2, 3])];
    expect(walk(legal, 1, 2)).toEqual(['1-2']);
    expect(walk(legal, 1, 3)).toEqual(['1-2-3']);
  });

  it('asks for the way when several lead to one end', () => {
    const legal = [step([1, 2, 5]), step([1, 3, 5])];
    expect(walk(legal, 1, 5)).toEqual({ route: [1], goal: 5 });
    expect(walk(legal, 1, 5, 3)).toEqual(['1-3-5']);
    expect(targets(legal, { route: [1], goal: 5 })).toEqual(new Set([2, 3]));
  });

  it('tells the two directions of a round trip apart', () => {
    const legal = [step([1, 2, 3, 4, 1]), step([1, 4, 3, 2, 1])];
    expect(walk(legal, 1, 2)).toEqual(['1-2-3-4-1']);
    expect(walk(legal, 1, 4)).toEqual(['1-4-3-2-1']);
  });

  it('stops on the goal when a route passes it twice', () => {
    const legal = [step([1, 2, 5]), step([1, 2, 5, 6, 5])];
    expect(walk(legal, 1, 5)).toEqual({ route: [1, 2, 5], goal: 5 });
    expect(walk(legal, 1, 5, 5)).toEqual(['1-2-5']);
    expect(walk(legal, 1, 5, 6)).toEqual(['1-2-5-6-5']);
  });

  it('goes along forced points of a capture that may not stop', () => {
    const legal = [step([1, 2, 3, 4]), step([1, 2, 3, 5])];
    expect(walk(legal, 1, 2)).toEqual({ route: [1, 2, 3], goal: null });
    expect(walk(legal, 1, 2, 5)).toEqual(['1-2-3-5']);
  });

  it('places and removes by one press', () => {
    expect(walk([single('place', 7)], 7)).toEqual(['7']);
    expect(walk([single('remove', 7), step([1, 2])], 1, 7)).toEqual(['7']);
  });
});

it('shows ends and next points as targets', () => {
  expect(targets([step([1, 2]), step([1, 3, 4])], { route: [1], goal: null })).toEqual(new Set([2, 3, 4]));
  expect(sources([step([1, 2]), single('remove', 9)])).toEqual(new Set([1, 9]));
});

describe('typed', () => {
  const legal: LegalMove[] = [
    { ...step([1, 2]), text: 'g1f3', label: 'Nf3+' },
    { ...step([3, 4]), text: 'b2b4', label: 'b4' },
    { ...step([5, 6]), text: 'b2c3', label: 'Bxc3' },
    { ...step([7, 8]), text: 'b7c3', label: 'bxc3' },
  ];
  it('reads notation and plain text', () => {
    expect(typed(legal, ' Nf3 ')?.text).toBe('g1f3');
    expect(typed(legal, 'nf3')?.text).toBe('g1f3');
    expect(typed(legal, 'b2-b4')?.text).toBe('b2b4');
  });
  it('heeds capitals where they matter', () => {
    expect(typed(legal, 'Bxc3')?.text).toBe('b2c3');
    expect(typed(legal, 'bxc3')?.text).toBe('b7c3');
    expect(typed(legal, 'BXC3')).toBeNull();
  });
  it('finds nothing in nonsense', () => {
    expect(typed(legal, '')).toBeNull();
    expect(typed(legal, 'zz')).toBeNull();
  });
});
