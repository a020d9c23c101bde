// What moves and sounds. Animations are held and turned by hand, so that a busy machine sees them too.
import type { Page } from 'playwright-core';
import { check, same, test, until } from './frame';
import { ntilPosition } from './rules';
import { Table } from './table';

declare global {
  interface Window { held: Animation[]; noises: string[] }
}

const MOVING = { reducedMotion: 'no-preference' } as const;
const HOP_MS = 210;

/** From now on every animation waits at its beginning. */
async function hold(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.held = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function held(...given: Parameters<typeof animate>): Animation {
      const animation = animate.apply(this, given);
      animation.pause();
      window.held.push(animation);
      return animation;
    };
  });
}

/** Where the travelling piece is, and how visible the leaving ones are, so long after the start. */
async function at(page: Page, ms: number): Promise<{ x: number; y: number; fading: number[] }> {
  return page.evaluate((time) => {
    for (const animation of window.held) animation.currentTime = time;
    const nodes = window.held.map((animation) => (animation.effect as KeyframeEffect).target as SVGElement);
    const fades = window.held.map((animation) => (animation.effect as KeyframeEffect).getKeyframes().some((frame) => 'opacity' in frame));
    const mover = nodes.find((_, index) => !fades[index]);
    const box = mover?.getBoundingClientRect();
    const fading = nodes.filter((_, index) => fades[index]).map((node) => Number(getComputedStyle(node).opacity));
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2, fading };
  }, ms);
}

test('motion: a capture of several pieces is shown leap by leap', async ({ page }) => {
  const position = ntilPosition({ M: ['a3'], m: ['b4', 'd5', 'd6', 'c9', 'a9'] });
  const table = await Table.create(page, { setup: { game: 'ntil', board: '5x9', position } });
  await hold(page);
  const view = await table.state();
  const chain = view.legal.find((move) => move.path.length === 4);
  check(chain, 'a chain of three');
  await table.play(chain, 'mouse', view);
await until(() => page.evaluate(() => window.held.length === 4), 'the mover and three captured pieces');
  const cell = (await table.point('a3').boundingBox())?.width ?? 0;
  for (const [hop, point] of chain.path.entries()) {
    const goal = await table.centre(view.board.points[point]?.name ?? '');
    const seen = await at(page, hop * HOP_MS - (hop === 3 ? 0.01 : 0));
    check(Math.hypot(seen.x - goal.x, seen.y - goal.y) < cell / 2, `after ${hop} leaps the piece is at ${JSON.stringify(seen)}, not ${JSON.stringify(goal)}`);
    same(seen.fading.filter((opacity) => opacity > 0.5).length, 3 - Math.max(hop - 1, 0) - (hop > 0 ? 1 : 0), `pieces left after ${hop} leaps`);
  }
}, { options: MOVING });

test('motion: a disc falls from above into its hole', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'jawa' } });
  await hold(page);
  await table.click('d4');
  await table.after(0);
  await until(() => page.evaluate(() => window.held.length > 0), 'the fall');
  const goal = await table.centre('d1');
  const [high, low] = [await at(page, 0), await at(page, 100_000)];
  check(high.y < goal.y - 200 && Math.abs(low.y - goal.y) < 4, `from ${high.y} to ${low.y}, the hole at ${goal.y}`);
}, { options: MOVING });

test('sound: a knock for a move, two for a capture, none when muted', async ({ page }) => {
  await page.addInitScript(() => {
    window.noises = [];
    const knock = AudioContext.prototype.createBufferSource;
    AudioContext.prototype.createBufferSource = function counted(): AudioBufferSourceNode {
      window.noises.push('knock');
      return knock.apply(this);
    };
  });
  const table = await Table.create(page, { setup: { game: 'chess' } });
  const heard = (): Promise<number> => page.evaluate(() => window.noises.splice(0).length);
  await table.playAll(['e4'], 'mouse');
  same(await heard(), 1, 'knocks of a move');
  await table.playAll(['d5'], 'mouse');
  await heard();
  await table.playAll(['exd5'], 'mouse');
  same(await heard(), 2, 'knocks of a capture');
  await table.action('mute').click();
  await table.playAll(['Nf6'], 'mouse');
  same(await heard(), 0, 'knocks when muted');
});
