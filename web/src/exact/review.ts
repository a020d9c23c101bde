// A whole game judged move by move.
import type { GameNode, Side } from '../types';
import type { Knowledge } from './knowledge.svelte';
import { height, judge, worths, type Judgement, type MoveWorth } from './values';

export interface Judged {
  node: GameNode;
  /** How high the position stands after the move; nothing when it is not known. */
  height: number | null;
  judgement: Judgement | null;
  played: MoveWorth | null;
  best: MoveWorth | null;
}

/** The moves of a line, as far as the positions before them are known. */
export function review(line: GameNode[], before: string[], knowledge: Knowledge): Judged[] {
  const moves = [...before];
  return line.map((node) => {
    const explored = knowledge.at(moves);
    moves.push(node.text);
    const all = explored && worths(explored);
    const played = all?.find(({ move }) => move.text === node.text) ?? null;
    const best = all?.[0] ?? null;
    const side: Side = node.side ?? 'first';
    return {
      node, played, best,
      height: played ? height(played.exact, side) : null,
      judgement: best && played ? judge(best.exact, played.exact) : null,
    };
  });
}
