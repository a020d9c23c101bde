// What the server has said about positions, asked once for each.
import { explore } from '../net/rest';
import type { Explored, Setup } from '../types';

export class Knowledge {
  private known = $state.raw<ReadonlyMap<string, Explored>>(new Map());
  private readonly asked = new Map<string, Promise<Explored>>();

  constructor(private readonly setup: Setup) {}

  /** What is known by now about the position after these moves. */
  at(moves: string[]): Explored | null {
    return this.known.get(moves.join(' ')) ?? null;
  }

  ask(moves: string[]): Promise<Explored> {
    const key = moves.join(' ');
    const waiting = this.asked.get(key);
    if (waiting) return waiting;
    const answer = explore({ setup: this.setup, moves });
    this.asked.set(key, answer);
    // What failed is asked again when it is wanted again.
    answer.then((explored) => { this.known = new Map(this.known).set(key, explored); }, () => this.asked.delete(key));
    return answer;
  }
}
