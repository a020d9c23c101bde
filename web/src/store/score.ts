// How a value is shown. Positive is good for the first player.
import type { Exact, Side, Thinking } from '../types';

export type Worth = Pick<Thinking, 'value' | 'endsIn'>;

/** The value at which the bar stands at about three quarters. */
const SCALE = 350;

/** The first player's share of the bar, 0 to 1. */
export function share({ value, endsIn }: Worth): number {
  if (endsIn !== null) return endsIn > 0 ? 1 : 0;
  return 0.5 + Math.atan(value / SCALE) / Math.PI;
}

/** What is known for certain, when `side` is to move. */
export function certainly({ verdict, plies }: Pick<Exact, 'verdict' | 'plies'>, side: Side): Worth {
  if (verdict === 'draw') return { value: 0, endsIn: null };
  const isFirst = (verdict === 'win') === (side === 'first');
  return { value: 0, endsIn: (plies ?? 1) * (isFirst ? 1 : -1) };
}

/** `+1.3`, or `#5` for an end in five moves of the board. */
export function worthText({ value, endsIn }: Worth, game: string): string {
  if (endsIn !== null) return `${endsIn > 0 ? '+' : '−'}#${Math.abs(endsIn)}`;
  const shown = game === 'chess' ? (Math.abs(value) / 100).toFixed(1) : String(Math.abs(value));
  if (value === 0) return game === 'chess' ? '0.0' : '0';
  return `${value > 0 ? '+' : '−'}${shown}`;
}

/** `12k`, `3.4M`. */
export function short(count: number): string {
  if (count < 1_000) return String(count);
  if (count < 1_000_000) return `${(count / 1_000).toFixed(count < 10_000 ? 1 : 0)}k`;
  return `${(count / 1_000_000).toFixed(1)}M`;
}
