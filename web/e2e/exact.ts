// What is known for certain: beside the board, over a whole game, and on the page of the solved game.
import type { Page } from 'playwright-core';
import { check, same, test, until } from './frame';
import { PERSON, Table, computer } from './table';

test('exact: Catur Jawa shows the score of each column above it', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'jawa' }, moves: ['4', '4', '4', '4', '4', '2', '2'] });
  await page.getByRole('checkbox', { name: 'Exact values' }).check();
  await until(async () => (await page.locator('[data-badge]').count()) === 7, 'a badge above each column');
  const badges = await page.locator('[data-badge] .score').allTextContents();
  check(badges.every((text) => /^[+−]?\d+$/.test(text)), badges.join(' '));
  const words = await page.locator('[data-worth]').allInnerTexts();
  check(words.every((text) => /win in \d+|loss in \d+|draw/.test(text)), words.join('; '));
  const column = await table.centre('d6');
  const badge = await page.locator('[data-badge="4"]').boundingBox();
  check(badge && Math.abs(badge.x + badge.width / 2 - column.x) < 8 && badge.y < column.y, 'the badge stands above its column');
  await table.click('a3');
  await table.after(7);
  await until(async () => (await page.locator('[data-badge]').count()) >= 6, 'values of the next position');
  await page.getByRole('checkbox', { name: 'Exact values' }).uncheck();
  same(await page.locator('[data-badge]').count(), 0, 'badges when it is off');
});

test('exact: the values are right where a line is about to be made', async ({ page }) => {
  await Table.create(page, { setup: { game: 'jawa' }, moves: ['1', '7', '1', '7', '1', '7'] });
  await page.getByRole('checkbox', { name: 'Exact values' }).check();
  await page.locator('[data-worth="1"]').getByText('win in 1').waitFor();
  const others = await page.locator('[data-worth]:not([data-worth="1"]):not([data-worth="7"])').allInnerTexts();
  check(others.length === 5 && others.every((text) => text.includes('loss in 2')), others.join('; '));
});

test('exact: the usual board is known from its first move on', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'jawa' }, moves: ['1'] });
  await page.getByRole('checkbox', { name: 'Exact values' }).check();
  await table.action('review').click();
  const told = page.locator('.blunders button');
  await told.waitFor();
  same(await told.innerText(), 'Move 1, 1: loss in 40. Better: 4, win in 41.', 'the first move');
  await told.click();
  await until(async () => (await table.current()) === 0, 'the start');
  await page.locator('[data-worth="4"]').getByText('win in 41').waitFor();
  const scores = await page.locator('[data-badge] .score').allTextContents();
  same(scores.sort(), ['+1', '0', '0', '−1', '−1', '−2', '−2'], 'the scores of the columns');
  same(await page.getByRole('meter').getAttribute('aria-valuetext'), '+#41', 'the bar');
});

test('exact: on paper the perfect player says what it has proved, also to those who come later', async ({ page, visitor }) => {
  const table = await Table.create(page, { setup: { game: 'jawa', free: true, size: '6x6' }, seats: { first: computer('sempurna', 10), second: PERSON } });
  const told = page.getByTestId('foretold');
  await told.getByText('X wins in 10 moves with best play.').waitFor();
  same(await page.getByRole('meter').getAttribute('aria-valuetext'), '+#10', 'the bar');
  const late = await visitor({ locale: 'id-ID', viewport: { width: 360, height: 740 } });
  await late.goto(`/g/${table.id}`);
  await late.getByText('X menang dalam 10 langkah bila keduanya bermain terbaik.').waitFor();
  same(await late.evaluate(() => document.documentElement.scrollWidth), 360, 'the width on a phone');
  // What is proved stays on the page while the computer thinks.
  await told.evaluate((element) => { element.dataset['kept'] = 'yes'; });
  await table.click('a1');
  await table.after(1);
  await table.after(2);
  check(/^X wins in \d moves/.test(await told.innerText()), await told.innerText());
  same(await told.getAttribute('data-kept'), 'yes', 'the notice was never away');
  await table.action('to-start').click();
  await until(async () => (await told.count()) === 0, 'nothing was proved before the first move');
});

test('exact: nobody is helped against another person who is still playing', async ({ page, visitor }) => {
  const table = await Table.create(page, { setup: { game: 'jawa' }, seats: { first: { kind: 'person' }, second: { kind: 'person', open: true } } });
  const guest = await visitor();
  await guest.goto(`/g/${table.id}`);
  await guest.getByRole('button', { name: 'Take this seat' }).click();
  await until(async () => { const { second } = (await table.state()).seats; return second.kind === 'person' && second.open !== true; }, 'the seat is taken');
  same(await page.getByRole('checkbox', { name: 'Exact values' }).count(), 0, 'the switch');
  await table.action('resign').click();
  await page.locator('[data-answer="yes"]:visible').click();
  await table.result();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Exact values' }).waitFor();
});

test('exact: a whole game is checked and its blunders are marked', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'jawa', size: '5x4' }, moves: ['1', '2', '1', '3'] });
  await page.getByRole('checkbox', { name: 'Exact values' }).check();
  await table.action('review').click();
  await page.getByTestId('exact-summary').getByText('4 of 4 moves checked, 2 blunders.').waitFor({ timeout: 60_000 });
  // X threw the draw away, and O then the win.
  same(await table.moves(), ['1??', '2', '1', '3??'], 'the marks in the list');
  same(await page.locator('[data-judgement="blunder"]').count(), 2, 'dots on the chart');
  const told = page.locator('.blunders button', { hasText: 'Move 4' });
  same(await told.innerText(), 'Move 4, 3: draw. Better: 2, win in 17.', 'what is said of it');
  await told.click();
  await until(async () => (await table.current()) === 3, 'the position before the blunder');
  await page.locator('[data-worth="2"]').getByText('win in 17').waitFor();
});

const LONG_GAME = ['4', '4', '3', '5', '1', '2', '2', '4', '6'];

test('exact: the move that is shown stays in sight beside the values', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'jawa' }, moves: LONG_GAME });
  await page.getByRole('checkbox', { name: 'Exact values' }).check();
  await table.action('review').click();
  await page.locator('.blunders button').first().waitFor();
  const within = async (): Promise<boolean> => {
    const list = await page.locator('.moves').boundingBox();
    const move = await page.locator('[aria-current="step"]').boundingBox();
    return list !== null && move !== null && move.y >= list.y && move.y + move.height <= list.y + list.height + 1;
  };
  await until(within, 'the last move is in sight');
}, { options: { viewport: { width: 1280, height: 860 } } });

test('exact: on a phone nothing hides in a box of its own', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'jawa' }, moves: LONG_GAME });
  await page.getByRole('checkbox', { name: 'Nilai pasti' }).check();
  await table.action('review').click();
  await page.locator('.blunders button').first().waitFor();
  const hidden = await page.locator('section.exact').evaluate((section) => section.scrollHeight - section.clientHeight);
  check(hidden <= 1, `${hidden} pixels are hidden`);
}, { options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'id-ID' } });

const steps = async (page: Page): Promise<number> => Number(await page.locator('[data-plies]').getAttribute('data-plies'));

test('exact: Ntil on 5x5 is walked to its end, and one sees why the first player wins', async ({ page }) => {
  await page.goto('/solution');
  const verdict = page.getByTestId('verdict');
  await verdict.getByText('White: win in 23').waitFor();
  await page.locator('[data-action="solution-best"]').click();
  for (let left = 22; left > 0; left -= 2) {
    await verdict.getByText(`Black: loss in ${left}.`).waitFor();
    await page.locator('.solution [data-worth]').first().click();
  }
  await verdict.getByText('White wins').waitFor();
  same(await steps(page), 23, 'the moves');
  await page.locator('[data-action="solution-back"]').click();
  await verdict.getByText(/White: win in 1|Black: loss in 2/).waitFor();
  await page.locator('[data-action="solution-start"]').click();
  await verdict.getByText('White: win in 23').waitFor();
});

test('exact: Ntil on 5x5 shows the worth of every move on the board of a game', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'ntil', board: '5x5' } });
  await page.getByRole('checkbox', { name: 'Exact values' }).check();
  await page.locator('[data-badge]').first().waitFor();
  const { legal, board } = await table.state();
  const sources = new Set(legal.map((move) => move.path[0]));
  same(await page.locator('[data-badge]').count(), sources.size, 'a badge on each piece that can move');
  same(await page.locator('[data-worth]').count(), legal.length, 'every move in the list');
  await page.locator('[data-worth]').first().getByText('win in 23').waitFor();
  const [from] = legal[0]?.path ?? [];
  await table.click(board.points[from ?? -1]?.name ?? '');
  const ends = new Set(legal.filter((move) => move.path[0] === from).map((move) => move.path.at(-1)));
  await until(async () => (await page.locator('[data-badge]').count()) === ends.size, 'a badge on each point that the piece can reach');
});

test('exact: a solved game to the end, on its board, in Indonesian, on a phone', async ({ page }) => {
  await page.goto('/solution');
  await page.locator('select[name="solved"]').selectOption('Catur Jawa · 5x4');
  const verdict = page.getByTestId('verdict');
  await verdict.getByText('X: seri. 3 dari 5 langkah menahan seri').waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= 360, `${wide} pixels wide: ${await page.evaluate(() => [...document.querySelectorAll('main *')].filter((node) => node.getBoundingClientRect().right > 361).map((node) => `${node.tagName}.${node.getAttribute('class') ?? ''}`).slice(0, 6).join(' '))}`);
  await page.locator('[data-point="a3"]').tap();
  await verdict.getByText('O: menang dalam 19. Hanya 2 yang menang.').waitFor();
  for (let ply = 2; ply <= 20; ply++) {
    await page.locator('[data-action="solution-best"]').tap();
    await until(async () => (await steps(page)) === ply, `move ${ply}`);
  }
  await verdict.getByText('O menang').waitFor();
}, { options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'id-ID' } });
