import { beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../src/net/socket';
import { GameStore, socketAddress } from '../src/store/game.svelte';
import { keepTokens } from '../src/net/tokens';
import { grid } from '../src/rules/boards';
import type { ClientMessage, GameNode, GameView, LegalMove, ServerMessage } from '../src/types';

const board = grid('checkered', 2, 2);
const step: LegalMove = { text: 'a1a2', label: 'a2', kind: 'step', path: [0, 2], captured: [], promotion: null };
const node = (id: number, parent: number | null): GameNode => ({ id, parent, text: `m${id}`, label: `m${id}`, side: 'first', thinkingMs: 0 });

function state(change: Partial<GameView> = {}): GameView {
  return {
    id: 'g', version: 1, setup: { game: 'chess' }, game: 'chess', board, position: '', side: 'first', opening: null, exact: false, foretold: null, marks: [],
    pieces: [{ point: 0, side: 'first', kind: 'king' }], legal: [step], lastMove: null, nodes: [node(0, null)], current: 0,
    seats: { first: { kind: 'person' }, second: { kind: 'person' } }, clocks: null, ending: null, claim: null, drawOffer: null,
    paused: false, delayMs: 0, thinking: null, mine: ['first'], host: true, ...change,
  };
}

function setup() {
  const sent: ClientMessage[] = [];
  const wire: Wire = {
    onopen: null, onmessage: null, onclose: null, close: () => undefined,
    send: (text) => sent.push(JSON.parse(text) as ClientMessage),
  };
  const store = new GameStore('g', () => wire);
  wire.onopen?.();
  const say = (message: ServerMessage): void => wire.onmessage?.({ data: JSON.stringify(message) });
  return { store, sent, say, wire };
}

describe('GameStore', () => {
  beforeEach(() => localStorage.clear());

  it('takes newer states and leaves older ones', () => {
    const { store, say } = setup();
    say({ type: 'state', state: state({ version: 5 }) });
    say({ type: 'state', state: state({ version: 4, position: 'old' }) });
    expect(store.view?.version).toBe(5);
  });

  it('shows a move at once, offers no second one, and settles on the state that answers', () => {
    const { store, say, sent } = setup();
    say({ type: 'state', state: state() });
    store.play(step);
    store.play(step);
    expect(sent.filter((message) => message.type === 'move')).toHaveLength(1);
    expect(store.pieces).toEqual([{ point: 2, side: 'first', kind: 'king' }]);
    expect(store.choices).toEqual([]);
    say({ type: 'state', state: state({ version: 2, nodes: [node(0, null), node(1, 0)], current: 1, side: 'second', pieces: [{ point: 2, side: 'first', kind: 'king' }] }) });
    expect(store.pending).toBe(false);
    expect(store.forward).toBe(true);
  });

  it('takes a refused move back and says why', () => {
    const { store, say, sent } = setup();
    say({ type: 'state', state: state() });
    store.play(step);
    const [move] = sent;
    if (move?.type !== 'move') throw new Error('no move was sent');
    say({ type: 'error', code: 'not-your-turn', message: 'no', values: {}, nonce: move.nonce });
    expect(store.pending).toBe(false);
    expect(store.pieces).toEqual(state().pieces);
    expect(store.trouble?.code).toBe('not-your-turn');
  });

  it('offers moves only to whoever may play them', () => {
    const { store, say } = setup();
    say({ type: 'state', state: state({ mine: ['second'] }) });
    expect(store.choices).toEqual([]);
    say({ type: 'state', state: state({ ending: { outcome: 'draw', reason: 'agreement' } }) });
    expect(store.choices).toEqual([]);
  });

  it('forgets what was thought about another position', () => {
    const { store, say } = setup();
    say({ type: 'state', state: state() });
    const thought = { side: 'first', node: 0, analysis: false, depth: 1, value: 5, endsIn: null, nodes: 1, nps: 1, line: [] } as const;
    say({ type: 'thinking', ...thought, line: [] });
    expect(store.thinking?.value).toBe(5);
    say({ type: 'thinking', ...thought, node: 7, value: 9, line: [] });
    expect(store.thinking?.value).toBe(5);
    say({ type: 'state', state: state({ version: 2, nodes: [node(0, null), node(1, 0)], current: 1 }) });
    expect(store.thinking).toBeNull();
  });

  it('counts the running clock down and leaves the other alone', () => {
    const { store, say } = setup();
    say({ type: 'state', state: state({ clocks: { first: { ms: 5000 }, second: { ms: 7000 }, running: 'first', initialMs: 9000, incrementMs: 0 } }) });
    expect(store.timeLeft('first', store.received + 1500)).toBeCloseTo(3500);
    expect(store.timeLeft('first', store.received + 9000)).toBe(0);
    expect(store.timeLeft('second', store.received + 1500)).toBe(7000);
  });

  it('keeps to the branch that is shown while one steps back and forth', () => {
    const { store, say } = setup();
    const nodes = [node(0, null), node(1, 0), node(2, 1), node(3, 0)];
    say({ type: 'state', state: state({ nodes, current: 2 }) });
    expect(store.line.map(({ id }) => id)).toEqual([1, 2]);
    say({ type: 'state', state: state({ version: 2, nodes, current: 0 }) });
    expect(store.line.map(({ id }) => id)).toEqual([1, 2]);
    say({ type: 'state', state: state({ version: 3, nodes, current: 3 }) });
    expect(store.line.map(({ id }) => id)).toEqual([3]);
  });

  it('shows every key to its seats when it connects', () => {
    keepTokens('g', { first: 'aa' });
    keepTokens('g', { second: 'bb' });
    expect(socketAddress('g')).toMatch(/\/api\/games\/g\/ws\?token=aa%2Cbb$/);
  });

  it('says that it is offline when a command cannot be sent', () => {
    const { store, wire } = setup();
    wire.onclose?.();
    store.command({ type: 'undo' });
    expect(store.trouble?.code).toBe('offline');
    store.close();
  });
});
