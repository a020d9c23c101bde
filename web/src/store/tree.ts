// The tree of all moves played, as lines to show.
import type { GameNode } from '../types';

export type Line = GameNode[];

/** From the first move to `id`, and on along the newest moves. */
export function lineThrough(nodes: GameNode[], id: number): Line {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const back: Line = [];
  for (let node = byId.get(id); node && node.parent !== null; node = byId.get(node.parent)) back.push(node);
  const line = back.reverse();
  for (let at = id; ; ) {
    const next = children(nodes, at).at(-1);
    if (!next) return line;
    line.push(next);
    at = next.id;
  }
}

/** Is the node on the line, or the start of it? */
export function onLine(line: Line, id: number): boolean {
  return line.some((node) => node.id === id) || line[0]?.parent === id;
}

export function children(nodes: GameNode[], id: number): GameNode[] {
  return nodes.filter((node) => node.parent === id);
}

/** Moves that were played instead of `node`. */
export function siblings(nodes: GameNode[], node: GameNode): GameNode[] {
  return node.parent === null ? [] : children(nodes, node.parent).filter(({ id }) => id !== node.id);
}

export interface Row { number: number; moves: (GameNode | null)[] }

/**
 * Rows of a move list. Sides need not alternate: whoever moves twice in a row
 * gets the moves below each other, and a gap shows that nobody answered.
 */
export function rows(line: Line): Row[] {
  const list: Row[] = [];
  for (const node of line) {
    const row = list.at(-1);
    if (node.side === 'second' && row && row.moves.length === 1) row.moves.push(node);
    else if (node.side === 'second') list.push({ number: list.length + 1, moves: [null, node] });
    else list.push({ number: list.length + 1, moves: [node] });
  }
  return list;
}
