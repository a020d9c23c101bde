// Where things are on a drawn board. Board units: one column or row is 1; x
// grows to the right and y downwards, as in SVG. The server counts rows from
// the bottom as the first player sees it.
import type { BoardShape } from '../types';

export interface Place { x: number; y: number }
export type Facing = 'first' | 'second';
export type Direction = 'up' | 'down' | 'left' | 'right';

export interface Box { x: number; y: number; width: number; height: number }

/** The place of each point for somebody who sits at the side `facing`. */
export function places(board: BoardShape, facing: Facing): Place[] {
  // Discs always fall down, whoever looks: a column board is only mirrored.
  const mirrorRows = facing === 'second' && board.style !== 'columns';
  return board.points.map(({ x, y }) => ({
    x: facing === 'second' ? board.width - 1 - x : x,
    y: mirrorRows ? y : board.height - 1 - y,
  }));
}

/** How far the frame reaches beyond the outermost points. */
export function margin(board: BoardShape): number {
  return board.style === 'lines' ? 0.78 : 0.5;
}

/** The playing surface: what the frame goes around. */
export function surface(board: BoardShape): Box {
  const edge = margin(board);
  return {
    x: -edge,
    y: -edge,
    width: board.width - 1 + 2 * edge,
    height: board.height - 1 + 2 * edge,
  };
}

/** The point nearest to `at`, if it is near enough to be meant. */
export function nearest(spots: Place[], at: Place, reach = 0.62): number | null {
  let best: number | null = null;
  let least = reach * reach;
  spots.forEach((spot, index) => {
    const distance = (spot.x - at.x) ** 2 + (spot.y - at.y) ** 2;
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  return best;
}

const STEP: Record<Direction, Place> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/** Going aside costs more than going ahead, so that arrows keep their row. */
const ASIDE_COST = 2.5;

/** The point that an arrow key leads to from `from`; `from` at the edge. */
export function neighbour(spots: Place[], from: number, direction: Direction): number {
  const start = spots[from];
  if (!start) return 0;
  const step = STEP[direction];
  let best = from;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const dx = spot.x - start.x;
    const dy = spot.y - start.y;
    const ahead = dx * step.x + dy * step.y;
    const aside = Math.abs(dx * step.y) + Math.abs(dy * step.x);
    if (ahead <= 0.01 || aside > ahead + 0.01) return;
    const cost = ahead + ASIDE_COST * aside;
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}

/** Labels along an edge, such as the files and ranks of chess. */
export interface EdgeLabel { text: string; x: number; y: number; edge: 'bottom' | 'left' }

/**
 * The names of columns and rows, read off the points' own names: what the
 * names of a column share in front, what those of a row share behind.
 */
export function edgeLabels(board: BoardShape, spots: Place[]): EdgeLabel[] {
  const columns = new Map<number, string>();
  const rows = new Map<number, string>();
  board.points.forEach(({ name }, index) => {
    const spot = spots[index];
    const parts = /^([a-z]+)(\d+)$/.exec(name);
    if (!spot || !parts) return;
    // Where stones fall, a move is the number of its column.
    columns.set(spot.x, board.style === 'columns' ? String((board.points[index]?.x ?? 0) + 1) : (parts[1] ?? ''));
    rows.set(spot.y, parts[2] ?? '');
  });
  const bottom = Math.max(...spots.map((spot) => spot.y));
  const left = Math.min(...spots.map((spot) => spot.x));
  const labels: EdgeLabel[] = [];
  columns.forEach((text, x) => labels.push({ text, x, y: bottom, edge: 'bottom' }));
  if (board.style !== 'columns') {
    rows.forEach((text, y) => labels.push({ text, x: left, y, edge: 'left' }));
  }
  return labels;
}
