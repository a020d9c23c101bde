// The rules pages: which chapters, with which drawn boards. The words are in
// the language files under `rules-<game>-<chapter>`.
import { chessStart, grid, ntil5x5, ntil5x9, ntilStart, pieces, pointOf } from './boards';
import type { BoardShape, Mark } from '../types';
import type { Sample } from './samples';

export interface Chapter { id: string; samples: Sample[] }

const chess = grid('checkered', 8, 8);
const columns = grid('columns', 7, 6);
const paper = grid('cells', 8, 8);

interface Extra { arrows?: string; marks?: string; last?: string }

const path = (board: BoardShape, names: string): number[] => names.split('-').map((name) => pointOf(board, name));

function scene(board: BoardShape, standing: Record<string, string>, extra: Extra = {}): Sample {
  const marks: Mark[] = (extra.marks ?? '').split(' ').filter((name) => name !== '').map((mark) => {
    const [name = '', reason = 'line'] = mark.split(':');
    return { point: pointOf(board, name), reason };
  });
  const arrows = (extra.arrows ?? '').split(' ').filter((way) => way !== '').map((way) => path(board, way));
  const sample: Sample = { board, pieces: pieces(board, standing), marks, arrows };
  if (extra.last) sample.lastMove = { path: path(board, extra.last), captured: [] };
  return sample;
}

const NTIL: Chapter[] = [
  { id: 'goal', samples: [{ board: ntil5x9, pieces: ntilStart(ntil5x9) }] },
  { id: 'board', samples: [{ board: ntil5x5, pieces: ntilStart(ntil5x5) }] },
  { id: 'steps', samples: [scene(ntil5x9, { 'first man': 'd4', 'second man': 'c8 c9' }, { arrows: 'd4-d5 d4-c5 d4-e5 d4-c4 d4-e4' })] },
  { id: 'captures', samples: [scene(ntil5x9, { 'first man': 'b4 e3', 'second man': 'c5 b8' }, { arrows: 'b4-d6', marks: 'c5:check' })] },
  { id: 'chain', samples: [scene(ntil5x9, { 'first man': 'a3', 'second man': 'b4 d5 d6 c9' }, { arrows: 'a3-c5-e5-c7', marks: 'b4:check d5:check d6:check' })] },
  { id: 'duty', samples: [scene(ntil5x9, { 'first man': 'c4 e4 a3', 'second man': 'c5 a7 e7' }, { arrows: 'c4-c6', marks: 'c5:check' })] },
  { id: 'king', samples: [scene(ntil5x9, { 'first king': 'a5', 'first man': 'c8', 'second man': 'c5 a9' }, { arrows: 'a5-e5 c8-c9', marks: 'c5:check' })] },
  { id: 'penalty', samples: [scene(ntil5x9, { 'first man': 'b5 c3', 'second man': 'a6 c5 c7 e7 d8' }, { arrows: 'b4-d6', last: 'b4-b5' })] },
  { id: 'end', samples: [] },
  { id: 'packs', samples: [] },
];

const CHESS: Chapter[] = [
  { id: 'goal', samples: [{ board: chess, pieces: chessStart(chess) }] },
  {
    id: 'pieces',
    samples: [
      scene(chess, { 'first rook': 'd4', 'second pawn': 'd7' }, { arrows: 'd4-d7 d4-d1 d4-a4 d4-h4' }),
      scene(chess, { 'first bishop': 'd4' }, { arrows: 'd4-g7 d4-a7 d4-a1 d4-g1' }),
      scene(chess, { 'first queen': 'd4' }, { arrows: 'd4-d8 d4-d1 d4-a4 d4-h4 d4-h8 d4-a7 d4-a1 d4-g1' }),
      scene(chess, { 'first knight': 'd4', 'first pawn': 'd5 e5 c4' }, { arrows: 'd4-e6 d4-f5 d4-f3 d4-e2 d4-c2 d4-b3 d4-b5 d4-c6' }),
      scene(chess, { 'first king': 'd4' }, { arrows: 'd4-d5 d4-e5 d4-e4 d4-e3 d4-d3 d4-c3 d4-c4 d4-c5' }),
      scene(chess, { 'first pawn': 'b2 e4', 'second pawn': 'd5 f5' }, { arrows: 'b2-b4 e4-e5 e4-d5 e4-f5' }),
    ],
  },
  {
    id: 'special',
    samples: [
      scene(chess, { 'first king': 'e1', 'first rook': 'a1 h1' }, { arrows: 'e1-g1 e1-c1' }),
      scene(chess, { 'first pawn': 'e5', 'second pawn': 'd5' }, { arrows: 'e5-d6', last: 'd7-d5' }),
      scene(chess, { 'first pawn': 'g7', 'second rook': 'f8' }, { arrows: 'g7-g8 g7-f8' }),
    ],
  },
  {
    id: 'end',
    samples: [
      scene(chess, { 'second king': 'g8', 'second pawn': 'f7 g7 h7', 'first rook': 'd8', 'first king': 'g1' }, { marks: 'g8:check', last: 'd1-d8' }),
      scene(chess, { 'second king': 'h8', 'first queen': 'f7', 'first king': 'g6' }, { last: 'e7-f7' }),
    ],
  },
];

const JAWA: Chapter[] = [
  { id: 'goal', samples: [scene(columns, { 'first disc': 'a1 b1 c1 d2 e3 f4 g1', 'second disc': 'd1 e1 e2 f1 f2 f3' }, { marks: 'c1 d2 e3 f4' })] },
  {
    id: 'fall',
    samples: [scene(columns, { 'first disc': 'd1 c2 e1', 'second disc': 'c1 d2' }, { arrows: 'd6-d3' })],
  },
  { id: 'free', samples: [scene(paper, { 'first mark': 'd4 e5 f6 d6 c3', 'second mark': 'e4 d5 f4 c5' }, { marks: 'c3 d4 e5 f6' })] },
  { id: 'end', samples: [scene(columns, { 'first disc': 'a1 c1 d1 f1 f2', 'second disc': 'b1 e1 c2 d2 e2' })] },
];

export const CHAPTERS: Record<string, Chapter[]> = { ntil: NTIL, chess: CHESS, jawa: JAWA };
