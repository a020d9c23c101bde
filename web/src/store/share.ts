// A link that carries a whole position: the setup and the moves from its start.
import type { GameNode, Setup } from '../types';

export interface Shared { setup: Setup; moves: string[] }

export function movesTo(nodes: GameNode[], id: number): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const moves: string[] = [];
  for (let node = byId.get(id); node && node.parent !== null; node = byId.get(node.parent)) moves.push(node.text);
  return moves.reverse();
}

export function writeShared(shared: Shared): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ s: shared.setup, m: shared.moves.join(' ') }));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Nothing when the text is no such link; the server judges what is in it. */
export function readShared(text: string): Shared | null {
  try {
    const raw = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
    const data: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof data !== 'object' || data === null || !('s' in data) || !('m' in data)) return null;
    const { s: setup, m: moves } = data;
    if (typeof setup !== 'object' || setup === null || typeof moves !== 'string') return null;
    if (!('game' in setup) || typeof setup.game !== 'string') return null;
    return { setup: setup as Setup, moves: moves.split(' ').filter((move) => move !== '') };
  } catch {
    return null;
  }
}
