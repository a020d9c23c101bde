import { describe, expect, it } from 'vitest';
import { compare, height, judge, sign, worths } from '../src/exact/values';
import type { Exact, Explored, LegalMove } from '../src/types';

const exact = (verdict: Exact['verdict'], plies: number | null = null, score: number | null = null): Exact => ({ verdict, plies, score });

describe('exact values', () => {
  it('put a quick win first and a quick loss last', () => {
    const sorted = [exact('loss', 2), exact('draw'), exact('win', 9), exact('loss', 8), exact('win', 3)].sort((a, b) => compare(b, a));
    expect(sorted.map(({ verdict, plies }) => `${verdict} ${plies ?? ''}`.trim())).toEqual(['win 3', 'win 9', 'draw', 'loss 8', 'loss 2']);
  });

  it('call a lost result a blunder and a lost tempo a slip', () => {
    expect(judge(exact('win', 3), exact('draw'))).toBe('blunder');
    expect(judge(exact('draw'), exact('loss', 40))).toBe('blunder');
    expect(judge(exact('win', 3), exact('win', 9))).toBe('slip');
    expect(judge(exact('loss', 8), exact('loss', 2))).toBe('slip');
    expect(judge(exact('loss', 8), exact('loss', 8))).toBeNull();
    expect(judge(exact('draw'), exact('draw'))).toBeNull();
  });

  it('are written as the game writes its scores, or by the distance', () => {
    expect([exact('win', 15, 3), exact('loss', 8, -5), exact('draw', null, 0), exact('win', 23), exact('loss', 4), exact('draw')].map(sign)).toEqual(['+3', '−5', '0', '+23', '−4', '=']);
  });

  it('stand above the line when the first player wins, higher when sooner', () => {
    expect(height(exact('win', 3), 'first')).toBeGreaterThan(height(exact('win', 20), 'first'));
    expect(height(exact('win', 3), 'second')).toBeLessThan(0);
    expect(height(exact('loss', 400), 'second')).toBeGreaterThan(0);
    expect(height(exact('draw'), 'first')).toBe(0);
  });

  it('go with their moves, and nothing is said where nothing is known', () => {
    const move = (text: string): LegalMove => ({ text, label: text, kind: 'place', path: [0], captured: [], promotion: null });
    const explored = { legal: [move('a'), move('b')], values: [exact('loss', 2), exact('win', 1)] } as unknown as Explored;
    expect(worths(explored)?.map((each) => each.move.text)).toEqual(['b', 'a']);
    expect(worths({ ...explored, values: null })).toBeNull();
  });
});
