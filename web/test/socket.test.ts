import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameSocket, type Link, type Wire } from '../src/net/socket';
import type { ClientMessage, ServerMessage } from '../src/types';

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;
  send(text: string): void { this.sent.push(JSON.parse(text) as ClientMessage); }
  close(): void { this.closed = true; }
  say(message: ServerMessage): void { this.onmessage?.({ data: JSON.stringify(message) }); }
}

function setup() {
  const wires: FakeWire[] = [];
  const links: Link[] = [];
  const heard: ServerMessage[] = [];
  let refusals = 0;
  const socket = new GameSocket(
    () => 'ws://test',
    { link: (link) => links.push(link), message: (message) => heard.push(message), refused: () => { refusals += 1; } },
    () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
  );
  const newest = (): FakeWire => {
    const wire = wires.at(-1);
    if (!wire) throw new Error('nothing was connected');
    return wire;
  };
  return { socket, wires, links, heard, newest, refusals: () => refusals };
}

const move = (nonce: string): Extract<ClientMessage, { type: 'move' }> => ({ type: 'move', move: 'e2e4', node: 0, nonce });

describe('GameSocket', () => {
  beforeEach(() => { vi.useFakeTimers(); });
  afterEach(() => { vi.useRealTimers(); });

  it('keeps a move made before the connection and sends it once it is there', () => {
    const { socket, newest } = setup();
    socket.move(move('a'));
    expect(newest().sent).toEqual([]);
    newest().onopen?.();
    expect(newest().sent).toEqual([move('a')]);
  });

  it('sends an unconfirmed move again after a break, under the same mark, and a confirmed one never', () => {
    const { socket, newest, wires } = setup();
    newest().onopen?.();
    socket.move(move('a'));
    newest().say({ type: 'ack', nonce: 'a' });
    socket.move(move('b'));
    newest().onclose?.();
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(2);
    newest().onopen?.();
    expect(newest().sent).toEqual([move('b')]);
    expect(socket.pending).toBe(1);
  });

  it('drops a refused move', () => {
    const { socket, newest } = setup();
    newest().onopen?.();
    socket.move(move('a'));
    newest().say({ type: 'error', code: 'move-illegal', message: 'no', values: {}, nonce: 'a' });
    expect(socket.pending).toBe(0);
  });

  it('waits longer after each failure, and comes back at once when asked', () => {
    const { socket, newest, wires, links } = setup();
    for (let attempt = 0; attempt < 6; attempt++) {
      newest().onclose?.();
      vi.advanceTimersByTime(12_000);
    }
    expect(wires).toHaveLength(7);
    newest().onclose?.();
    vi.advanceTimersByTime(100);
    expect(wires).toHaveLength(7);
    socket.hurry();
    expect(wires).toHaveLength(8);
    expect(links.at(-1)).toBe('lost');
  });

  it('gives up a connection that has gone silent', () => {
    const { newest, wires } = setup();
    newest().onopen?.();
    const first = newest();
    vi.advanceTimersByTime(15_100);
    expect(first.sent).toEqual([{ type: 'ping' }]);
    vi.advanceTimersByTime(11_000);
    expect(first.closed).toBe(true);
    expect(wires).toHaveLength(2);
  });

  it('tells a refused connection from a lost one', () => {
    const { newest, refusals } = setup();
    newest().onclose?.();
    expect(refusals()).toBe(1);
    vi.advanceTimersByTime(1000);
    newest().onopen?.();
    newest().onclose?.();
    expect(refusals()).toBe(1);
  });

  it('stays closed once closed', () => {
    const { socket, newest, wires } = setup();
    newest().onopen?.();
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(newest().closed).toBe(true);
  });
});
