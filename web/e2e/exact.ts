// What is known for certain: beside the board, and over a whole game.
import { check, same, test, until } from './frame';
import { Table } from './table';

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
