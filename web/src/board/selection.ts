// How clicks on points become one of the legal moves. Pure; no rule of any
// game: a move is only its path of points, as the server lists it.
import type { LegalMove } from '../types';

/** What has been picked so far. */
export interface Picked {
  /** The points picked, the piece's own first. */
  route: number[];
  /** The end that was clicked when several routes lead there. */
  goal: number | null;
}

export const NOTHING: Picked = { route: [], goal: null };

export type Press =
  | { type: 'picked'; picked: Picked }
  /** One path is left; more than one move when the promotion is open. */
  | { type: 'move'; moves: LegalMove[] };

const startsWith = (path: number[], route: number[]): boolean =>
  route.every((point, index) => path[index] === point);

const last = (path: number[]): number | undefined => path[path.length - 1];

/** The steps that agree with what has been picked. */
export function candidates(legal: LegalMove[], picked: Picked): LegalMove[] {
  if (picked.route.length === 0) return [];
  return legal.filter(
    (move) =>
      move.kind === 'step' &&
      startsWith(move.path, picked.route) &&
      (picked.goal === null || last(move.path) === picked.goal),
  );
}

/** The points that a press would lead on to. */
export function targets(legal: LegalMove[], picked: Picked): Set<number> {
  const open = candidates(legal, picked);
  const found = new Set<number>();
  for (const move of open) {
    const next = move.path[picked.route.length] ?? last(move.path);
    if (picked.goal !== null) {
      if (next !== undefined) found.add(next);
      continue;
    }
    const end = last(move.path);
    if (end !== undefined) found.add(end);
    if (next !== undefined) found.add(next);
  }
  return found;
}

const distinctPaths = (moves: LegalMove[]): number =>
  new Set(moves.map((move) => move.path.join())).size;

/** Settles on a move, or goes along the points that all routes share. */
function narrow(legal: LegalMove[], picked: Picked): Press {
  const open = candidates(legal, picked);
  if (open.length > 0 && distinctPaths(open) === 1) return { type: 'move', moves: open };
  let { route } = picked;
  for (;;) {
    const next = new Set(open.map((move) => move.path[route.length]));
    const [only] = next;
    if (next.size !== 1 || only === undefined) break;
    route = [...route, only];
  }
  return { type: 'picked', picked: { route, goal: picked.goal } };
}

function begin(legal: LegalMove[], point: number): Press {
  const starts = legal.some((move) => move.kind === 'step' && move.path[0] === point);
  return { type: 'picked', picked: starts ? { route: [point], goal: null } : NOTHING };
}

/** A press on `point`. */
export function press(legal: LegalMove[], picked: Picked, point: number): Press {
  const single = legal.filter((move) => move.kind !== 'step' && move.path[0] === point);
  if (single.length > 0) return { type: 'move', moves: single };
  const open = candidates(legal, picked);
  if (open.length === 0) return begin(legal, point);

  if (picked.goal === null) {
    const ending = open.filter((move) => last(move.path) === point);
    if (ending.length > 0) return narrow(legal, { ...picked, goal: point });
    if (open.some((move) => move.path[picked.route.length] === point)) {
      return narrow(legal, { route: [...picked.route, point], goal: null });
    }
  } else {
    const ended = open.filter((move) => move.path.length === picked.route.length);
    if (point === picked.goal && ended.length > 0 && distinctPaths(ended) === 1) {
      return { type: 'move', moves: ended };
    }
    if (open.some((move) => move.path[picked.route.length] === point)) {
      return narrow(legal, { ...picked, route: [...picked.route, point] });
    }
  }
  // A press elsewhere lets go; on another piece of one's own it takes that one.
  if (point === picked.route[0]) return { type: 'picked', picked: NOTHING };
  return begin(legal, point);
}

/** The points that something can be done with when nothing is picked. */
export function sources(legal: LegalMove[]): Set<number> {
  const found = new Set<number>();
  for (const move of legal) {
    const [first] = move.path;
    if (first !== undefined) found.add(first);
  }
  return found;
}

/** The move that somebody typed, as notation or as the game's own text. */
export function typed(legal: LegalMove[], text: string): LegalMove | null {
  const plain = (raw: string): string => raw.trim().replace(/[+#]+$/, '');
  const wanted = plain(text);
  if (wanted === '') return null;
  const exact = legal.find((move) => move.text === wanted || plain(move.label) === wanted);
  if (exact) return exact;
  const loose = (raw: string): string => plain(raw).toLowerCase().replace(/[-x=\s]/g, '');
  const near = legal.filter((move) => [move.text, move.label].some((own) => loose(own) === loose(wanted)));
  return near.length === 1 ? (near[0] ?? null) : null;
}
