// Positions shown on the home page and the rules pages.
import type { BoardShape, Mark, Piece } from '../types';
import { chessStart, grid, ntil5x9, ntilStart, pieces, pointOf } from './boards';

export interface Sample {
  board: BoardShape;
  pieces: Piece[];
  marks?: Mark[];
  lastMove?: { path: number[]; captured: number[] };
  arrows?: number[][];
}

const chess = grid('checkered', 8, 8);

/** A position after some moves, each written as from and to. */
function played(board: BoardShape, start: Piece[], moves: string): Sample {
  let standing = start;
  let lastMove = { path: [0], captured: [] as number[] };
  for (const move of moves.split(' ')) {
    const [from = '', to = ''] = move.split('-');
    const path = [pointOf(board, from), pointOf(board, to)];
    const [a, b] = path;
    standing = standing
      .filter((piece) => piece.point !== b)
      .map((piece) => (piece.point === a && b !== undefined ? { ...piece, point: b } : piece));
    lastMove = { path, captured: [] };
  }
  return { board, pieces: standing, lastMove };
}

export const homeChess = played(
  chess,
  chessStart(chess),
  'e2-e4 e7-e5 g1-f3 b8-c6 f1-c4 f8-c5 c2-c3 g8-f6 d2-d4 e5-d4 c3-d4 c5-b4',
);

const columns = grid('columns', 7, 6);
export const homeJawa: Sample = {
  board: columns,
  pieces: pieces(columns, {
    'first disc': 'd1 c1 e2 d3 c3 f1 b1 d5',
    'second disc': 'e1 d2 c2 e3 d4 b2 f2 c4',
  }),
};

export const homeNtil = played(ntil5x9, ntilStart(ntil5x9), 'c4-c5 c6-b5 d4-d5 d6-c6 a4-a5');
