// Movements of pieces, with the browser's own animations.
import type { Place } from './geometry';
import type { Token } from './tokens';

/** One hop of a piece, and what a captured piece takes to vanish. */
export const HOP_MS = 210;
const VANISH_MS = 170;
const ENTER_MS = 160;
/** A disc's fall: the time for one row; longer falls take its square root. */
const FALL_MS = 210;
const BOUNCE = 0.09;

const shift = (x: number, y: number): string => `translate(${x}px, ${y}px)`;

export function still(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
}

/** How long a token's movement takes. */
export function travelTime(token: Pick<Token, 'route'>): number {
  return Math.max(token.route.length - 1, 0) * HOP_MS;
}

export function animateToken(node: SVGElement, token: Token, spots: Place[], falls: boolean): void {
  if (still()) {
    if (token.leaves !== null) node.setAttribute('visibility', 'hidden');
    return;
  }
  const end = spots[token.point];
  if (!end) return;
  if (token.leaves !== null) {
    const delay = token.leaves * HOP_MS + HOP_MS * 0.55;
    node.animate([{ opacity: 1, transform: 'scale(1)' }, { opacity: 0, transform: 'scale(0.6)' }], {
      duration: VANISH_MS,
      delay,
      fill: 'forwards',
    });
  } else if (token.route.length > 1) {
    const frames = token.route.map((point) => {
      const spot = spots[point] ?? end;
      return { transform: shift(spot.x - end.x, spot.y - end.y), easing: 'cubic-bezier(0.3, 0, 0.25, 1)' };
    });
    node.animate(frames, { duration: travelTime(token) });
  } else if (token.enters && falls) {
    const height = end.y + 1.1;
    node.animate(
      [
        { transform: shift(0, -height), easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' },
        { transform: shift(0, 0), offset: 0.72, easing: 'ease-out' },
        { transform: shift(0, -height * BOUNCE), offset: 0.86, easing: 'ease-in' },
        { transform: shift(0, 0) },
      ],
      { duration: FALL_MS * Math.sqrt(height) * 1.2 },
    );
  } else if (token.enters) {
    node.animate([{ opacity: 0, transform: 'scale(0.7)' }, { opacity: 1, transform: 'scale(1)' }], {
      duration: ENTER_MS,
      easing: 'ease-out',
    });
  }
}
