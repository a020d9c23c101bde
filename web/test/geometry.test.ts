import { expect, it } from 'vitest';
import { edgeLabels, nearest, neighbour, places } from '../src/board/geometry';
import { grid, ntil5x5, ntil5x9 } from '../src/rules/boards';

const chess = grid('checkered', 8, 8);
const at = (name: string): number => chess.points.findIndex((point) => point.name === name);

it('puts the near side at the bottom and turns with the player', () => {
  expect(places(chess, 'first')[at('a1')]).toEqual({ x: 0, y: 7 });
  expect(places(chess, 'second')[at('a1')]).toEqual({ x: 7, y: 0 });
});

it('never turns a column board upside down', () => {
  const columns = grid('columns', 7, 6);
  expect(places(columns, 'second')[0]).toEqual({ x: 6, y: 5 });
});

it('finds the nearest point within reach only', () => {
  const spots = places(chess, 'first');
  expect(nearest(spots, { x: 0.4, y: 6.8 })).toBe(at('a1'));
  expect(nearest(spots, { x: -3, y: 7 })).toBeNull();
});

it('walks with arrows and stays at the edge', () => {
  const spots = places(chess, 'first');
  expect(neighbour(spots, at('e4'), 'up')).toBe(at('e5'));
  expect(neighbour(spots, at('e4'), 'left')).toBe(at('d4'));
  expect(neighbour(spots, at('a1'), 'down')).toBe(at('a1'));
});

it('reaches every point of an irregular board with arrows', () => {
  const spots = places(ntil5x5, 'first');
  const seen = new Set([0]);
  const queue = [0];
  for (let point = queue.pop(); point !== undefined; point = queue.pop()) {
    for (const direction of ['up', 'down', 'left', 'right'] as const) {
      const next = neighbour(spots, point, direction);
      if (!seen.has(next)) {
        seen.add(next);
        queue.push(next);
      }
    }
  }
  expect(seen.size).toBe(ntil5x5.points.length);
});

it('reads the edge labels off the names', () => {
  const labels = edgeLabels(chess, places(chess, 'second'));
  expect(labels.find((label) => label.edge === 'bottom' && label.x === 0)?.text).toBe('h');
  expect(labels.find((label) => label.edge === 'left' && label.y === 0)?.text).toBe('1');
});

it('draws the Ntil boards with as many points and lines as they have', () => {
  expect([ntil5x5.points.length, ntil5x5.lines.length]).toEqual([13, 20]);
  expect([ntil5x9.points.length, ntil5x9.lines.length]).toEqual([37, 76]);
});
