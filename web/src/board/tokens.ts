// Pieces that keep their identity from one position to the next, so that a
// move can be shown as a movement.
import type { MoveShape, Piece, Side } from '../types';

export interface Token {
  id: number;
  side: Side;
  kind: string;
  point: number;
  /** The points to travel along to reach `point`, the old one first. */
  route: number[];
  /** How it enters the board when it was not there before. */
  enters: boolean;
  /** After how many hops of the moving piece it is gone; null while it stays. */
  leaves: number | null;
}

type Step = Pick<MoveShape, 'path' | 'captured'>;

let nextId = 1;

const fresh = (piece: Piece, enters: boolean): Token => ({
  id: nextId++,
  ...piece,
  route: [],
  enters,
  leaves: null,
});

const settled = (token: Token, piece: Piece, route: number[]): Token => ({
  ...token,
  kind: piece.kind,
  point: piece.point,
  route,
  enters: false,
  leaves: null,
});

/** The same for equal positions, whatever the order of the list. */
export const signature = (pieces: Piece[]): string =>
  pieces.map((piece) => `${piece.point}${piece.side}${piece.kind}`).sort().join();

export function place(pieces: Piece[]): Token[] {
  return pieces.map((piece) => fresh(piece, false));
}

/**
 * The tokens of the next position. `played` is the move that led there, when
 * it is one move on; any other change is shown as the shortest shuffle.
 */
export function advance(before: Token[], pieces: Piece[], played: Step | null): Token[] {
  const old = before.filter((token) => token.leaves === null);
  const after: Token[] = [];
  const take = (test: (token: Token) => boolean): Token | undefined => {
    const at = old.findIndex(test);
    return at < 0 ? undefined : old.splice(at, 1)[0];
  };

  const rest = pieces.filter((piece) => {
    const same = take(
      (token) => token.point === piece.point && token.side === piece.side && token.kind === piece.kind,
    );
    if (same) after.push(settled(same, piece, []));
    return !same;
  });

  if (played && played.path.length > 1) {
    const [from] = played.path;
    const end = played.path[played.path.length - 1];
    const at = rest.findIndex((piece) => piece.point === end);
    const piece = rest[at];
    const mover = piece && take((token) => token.point === from && token.side === piece.side);
    if (piece && mover) {
      after.push(settled(mover, piece, played.path));
      rest.splice(at, 1);
    }
  }
  for (const piece of rest) {
    const moved = take((token) => token.side === piece.side && token.kind === piece.kind);
    after.push(moved ? settled(moved, piece, [moved.point, piece.point]) : fresh(piece, true));
  }
  for (const token of old) {
    const hop = played?.captured.indexOf(token.point) ?? -1;
    after.push({ ...token, route: [], enters: false, leaves: Math.max(hop, 0) });
  }
  return after;
}

/** The position as it will look after `move`, until the server has said so. */
export function preview(pieces: Piece[], move: MoveShape, side: Side): Piece[] {
  const [from] = move.path;
  const end = move.path[move.path.length - 1];
  if (from === undefined || end === undefined) return pieces;
  const gone = new Set(move.captured);
  if (move.kind === 'remove') gone.add(from);
  const stay = pieces.filter((piece) => !gone.has(piece.point) && piece.point !== from);
  if (move.kind === 'remove') return stay;
  const mover = pieces.find((piece) => piece.point === from);
  const kind = move.promotion ?? mover?.kind ?? pieces.find((piece) => piece.side === side)?.kind ?? 'disc';
  return [...stay.filter((piece) => piece.point !== end), { point: end, side, kind }];
}
