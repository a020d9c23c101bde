// Boards for the rules pages: drawings only, so that they can be read without a server.
import type { BoardShape, BoardStyle, Piece, PointShape, Side } from '../types';

const letter = (column: number): string => String.fromCharCode(97 + column);

export function grid(style: BoardStyle, width: number, height: number): BoardShape {
  const points: PointShape[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) points.push({ name: `${letter(x)}${y + 1}`, x, y });
  }
  return { style, width, height, points, lines: [] };
}

/** Two triangles and the grid between them; the grid has diagonals at every other point. */
function ntil(width: number, height: number): BoardShape {
  const middle = (width - 1) / 2;
  const points: PointShape[] = [];
  const add = (x: number, y: number): void => {
    points.push({ name: `${letter(x)}${y + 1}`, x, y });
  };
  for (let y = 0; y < height; y++) {
    const row = Math.min(y, height - 1 - y);
    if (row === 0) [-2, 0, 2].forEach((dx) => add(middle + dx, y));
    else if (row === 1) [-1, 0, 1].forEach((dx) => add(middle + dx, y));
    else if (height === 5) add(middle, y);
    else for (let x = 0; x < width; x++) add(x, y);
  }
  const lines: [number, number][] = [];
  const join = (ax: number, ay: number, bx: number, by: number): void => {
    const a = points.findIndex((point) => point.x === ax && point.y === ay);
    const b = points.findIndex((point) => point.x === bx && point.y === by);
    if (a >= 0 && b >= 0) lines.push([a, b]);
  };
  for (const [edge, inward] of [[0, 1], [height - 1, -1]] as const) {
    for (const dx of [-1, 0, 1]) {
      join(middle + 2 * dx, edge, middle + dx, edge + inward);
      join(middle + dx, edge + inward, middle, edge + 2 * inward);
      if (dx > -1) {
        join(middle + 2 * dx, edge, middle + 2 * dx - 2, edge);
        join(middle + dx, edge + inward, middle + dx - 1, edge + inward);
      }
    }
  }
  for (let y = 2; y < height - 2; y++) {
    for (let x = 0; x < width; x++) {
      join(x, y, x + 1, y);
      if (y + 1 >= height - 2) continue;
      join(x, y, x, y + 1);
      if ((x + y) % 2 === (middle + 2) % 2) {
        join(x, y, x + 1, y + 1);
        join(x, y, x - 1, y + 1);
      }
    }
  }
  return { style: 'lines', width, height, points, lines };
}

export const ntil5x5 = ntil(5, 5);
export const ntil5x9 = ntil(5, 9);

/** Pieces from `side kind` to the names of their points. */
export function pieces(board: BoardShape, standing: Record<string, string>): Piece[] {
  return Object.entries(standing).flatMap(([what, names]) => {
    const [side, kind] = what.split(' ') as [Side, string];
    return names.split(' ').map((name) => ({ point: pointOf(board, name), side, kind }));
  });
}

export const pointOf = (board: BoardShape, name: string): number =>
  board.points.findIndex((point) => point.name === name);

const BACK_RANK = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook'];

export function chessStart(board: BoardShape): Piece[] {
  return board.points.flatMap(({ x, y }, point): Piece[] => {
    const side: Side = y < 2 ? 'first' : 'second';
    if (y === 0 || y === 7) return [{ point, side, kind: BACK_RANK[x] ?? 'pawn' }];
    return y === 1 || y === 6 ? [{ point, side, kind: 'pawn' }] : [];
  });
}

export function ntilStart(board: BoardShape): Piece[] {
  const middle = (board.height - 1) / 2;
  return board.points.flatMap(({ y }, point): Piece[] =>
    y === middle ? [] : [{ point, side: y < middle ? 'first' : 'second', kind: 'man' }],
  );
}
