import { expect, it } from 'vitest';
import { preferred } from '../src/i18n/index.svelte';
import { parse } from '../src/router.svelte';
import { clockText } from '../src/store/names';
import { certainly, share, short, worthText } from '../src/store/score';
import { movesTo, readShared, writeShared } from '../src/store/share';
import { lost } from '../src/store/taken';
import { rows, siblings } from '../src/store/tree';
import { chessStart, grid } from '../src/rules/boards';
import type { GameNode, Side } from '../src/types';

it('finds the page of an address', () => {
  expect(parse('/')).toEqual({ page: 'home' });
  expect(parse('/g/abc')).toEqual({ page: 'play', id: 'abc' });
  expect(parse('/new?game=ntil')).toEqual({ page: 'new', game: 'ntil', shared: null });
  expect(parse('/new?from=xy')).toEqual({ page: 'new', game: null, shared: 'xy' });
  expect(parse('/rules/jawa')).toEqual({ page: 'rules', game: 'jawa' });
  for (const wrong of ['/rules', '/rules/go', '/nothing', '/g', '/g/a/b', '/about/x']) expect(parse(wrong)).toEqual({ page: 'missing' });
});

it('speaks the first language it knows', () => {
  expect(preferred(['id-ID', 'en'])).toBe('id');
  expect(preferred(['in'])).toBe('id');
  expect(preferred(['de', 'en-GB', 'id'])).toBe('en');
  expect(preferred([])).toBe('en');
});

it('puts the bar where a solved position stands', () => {
  const exact = (verdict: 'win' | 'draw' | 'loss', plies: number | null) => ({ verdict, plies, score: null });
  expect(worthText(certainly(exact('win', 41), 'first'), 'jawa')).toBe('+#41');
  expect(worthText(certainly(exact('loss', 4), 'first'), 'jawa')).toBe('−#4');
  expect(share(certainly(exact('loss', 4), 'second'))).toBe(1);
  expect(share(certainly(exact('draw', null), 'second'))).toBe(0.5);
});

it('writes clocks', () => {
  expect([0, 5_230, 9_999, 10_000, 61_000, 3_661_000].map(clockText)).toEqual(['0.0', '5.3', '10.0', '0:10', '1:01', '1:01:01']);
});

it('puts values on the bar', () => {
  expect(share({ value: 0, endsIn: null })).toBe(0.5);
  expect(share({ value: 350, endsIn: null })).toBeCloseTo(0.75);
  expect(share({ value: 0, endsIn: -3 })).toBe(0);
  expect(worthText({ value: -134, endsIn: null }, 'chess')).toBe('−1.3');
  expect(worthText({ value: 12, endsIn: null }, 'ntil')).toBe('+12');
  expect(worthText({ value: 0, endsIn: 5 }, 'chess')).toBe('+#5');
  expect([999, 1_500, 42_000, 3_400_000].map(short)).toEqual(['999', '1.5k', '42k', '3.4M']);
});

const node = (id: number, parent: number | null, side: Side | null): GameNode => ({ id, parent, text: `m${id}`, label: `m${id}`, side, thinkingMs: 0 });

it('shares a position as setup and moves', () => {
  const nodes = [node(0, null, null), node(1, 0, 'first'), node(2, 1, 'second'), node(3, 1, 'second')];
  const shared = { setup: { game: 'ntil', rules: 'tabal' }, moves: movesTo(nodes, 3) };
  expect(shared.moves).toEqual(['m1', 'm3']);
  expect(readShared(writeShared(shared))).toEqual(shared);
  expect(readShared('%%%')).toBeNull();
  expect(readShared(btoa('{"s":1}'))).toBeNull();
  expect(readShared(btoa('[]'))).toBeNull();
});

it('lists moves in rows, also when a side moves twice', () => {
  const line = [node(1, 0, 'first'), node(2, 1, 'second'), node(3, 2, 'second'), node(4, 3, 'first')];
  expect(rows(line).map((row) => row.moves.map((move) => move?.id ?? null))).toEqual([[1, 2], [null, 3], [4]]);
  expect(siblings([...line, node(9, 1, 'second')], node(2, 1, 'second')).map(({ id }) => id)).toEqual([9]);
});

it('tells what was captured, promotions aside', () => {
  const start = chessStart(grid('checkered', 8, 8));
  const without = (...points: number[]) => start.filter((piece) => !points.includes(piece.point));
  expect(lost(start, start, 'first')).toEqual([]);
  expect(lost(start, without(0, 8), 'first').sort()).toEqual(['pawn', 'rook']);
  const promoted = [...without(8), { point: 63, side: 'first' as const, kind: 'queen' }];
  expect(lost(start, promoted, 'first')).toEqual([]);
});
