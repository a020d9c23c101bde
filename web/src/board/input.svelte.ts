// What a person has picked on the board, whichever way the board is drawn.
import type { BoardShape, LegalMove } from '../types';
import { NOTHING, candidates, press, sources, targets, type Picked } from './selection';

export class BoardInput {
  picked = $state.raw<Picked>(NOTHING);
  /** Moves that differ in nothing but what the piece becomes. */
  choices = $state.raw<LegalMove[] | null>(null);

  readonly targets: Set<number> = $derived.by(() => targets(this.legal(), this.picked));
  readonly sources: Set<number> = $derived.by(() => sources(this.legal()));
  readonly removals: Set<number> = $derived.by(
    () => new Set(this.legal().flatMap((move) => (move.kind === 'remove' ? move.path : []))),
  );

  constructor(
    private readonly board: () => BoardShape,
    private readonly legal: () => LegalMove[],
    private readonly play: (move: LegalMove) => void,
  ) {}

  /** Several ways lead to the picked end, and one has to be chosen. */
  get needsRoute(): boolean {
    return this.picked.goal !== null;
  }

  press(point: number): void {
    const result = press(this.legal(), this.picked, this.meant(point) ?? point);
    if (result.type === 'picked') {
      this.picked = result.picked;
      return;
    }
    const [only] = result.moves;
    if (result.moves.length > 1) this.choices = result.moves;
    else if (only) this.commit(only);
  }

  commit(move: LegalMove): void {
    this.cancel();
    this.play(move);
  }

  cancel(): void {
    this.picked = NOTHING;
    this.choices = null;
  }

  /** The cell that a stone would land in when dropped at `point`. */
  meant(point: number): number | null {
    const { style, points } = this.board();
    if (style !== 'columns') return this.sources.has(point) ? point : null;
    const column = points[point]?.x;
    for (const cell of this.sources) if (points[cell]?.x === column) return cell;
    return null;
  }

  /** The way that a press on `point` would take, to be shown beforehand. */
  routeTo(point: number): LegalMove | null {
    const open = candidates(this.legal(), this.picked);
    return open.find((move) => move.path[move.path.length - 1] === point) ?? null;
  }
}
