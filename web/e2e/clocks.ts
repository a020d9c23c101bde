// Time, and the ways in which a game ends besides the board.
import { check, same, test, until } from './frame';
import { Table, computer } from './table';

const clock = (side: string): string => `[data-side="${side}"] [role="timer"]`;

test('clocks: only the side to move loses time, and moves add the increment', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess' }, clock: { initialMs: 30_000, incrementMs: 5_000 } });
  await page.waitForTimeout(1200);
  const { clocks } = await table.state();
  check((clocks?.first.ms ?? 0) < 29_500 && clocks?.second.ms === 30_000, JSON.stringify(clocks));
  const shown = await page.locator(clock('first')).innerText();
  check(/0:(28|29)/.test(shown), `the clock shows ${shown}`);
  await table.click('e2', 'e4');
  await table.after(0);
  check(((await table.state()).clocks?.first.ms ?? 0) > 31_000, 'five seconds more');
});

test('clocks: going back gives the time back', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess' }, clock: { initialMs: 20_000, incrementMs: 0 } });
  await page.waitForTimeout(1500);
  await table.click('e2', 'e4');
  await table.after(0);
  check(((await table.state()).clocks?.first.ms ?? 0) < 19_000, 'time was spent');
  await table.action('undo').click();
  await table.after(1);
  check(((await table.state()).clocks?.first.ms ?? 0) > 19_000, 'and is given back');
});

test('clocks: whoever runs out of time loses, and both clocks stop', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess' }, clock: { initialMs: 1500, incrementMs: 0 } });
  same(await table.result(), { title: 'Black wins', reason: "The other side's time ran out." }, 'the result');
  const [first, second] = [await page.locator(clock('first')).innerText(), await page.locator(clock('second')).innerText()];
  same(first, '0.0', 'the clock that fell');
  await page.waitForTimeout(600);
  same(await page.locator(clock('second')).innerText(), second, 'the other clock');
});

test('clocks: they stop when the game ends on the board', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess' }, clock: { initialMs: 60_000, incrementMs: 0 } });
  await table.playAll(['f3', 'e5', 'g4', 'Qh4#'], 'mouse');
  await table.result();
  same((await table.state()).clocks?.running, null, 'whose clock runs');
});

test('ends: resigning', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'ntil' }, seats: { first: { kind: 'person' }, second: computer() } });
  await table.action('resign').click();
  await page.locator('[data-answer="yes"]:visible').click();
  same(await table.result(), { title: 'Black wins', reason: 'The other side resigned.' }, 'the result');
});

test('ends: a draw is offered, declined, offered and accepted', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess' } });
  await table.action('offer-draw').click();
  await page.getByText('White offers a draw.').waitFor();
  await page.getByRole('button', { name: 'Decline' }).click();
  await until(async () => (await table.state()).drawOffer === null, 'declined');
  await table.action('offer-draw').click();
  await page.getByRole('button', { name: 'Accept' }).click();
  same(await table.result(), { title: 'A draw', reason: 'Both sides agreed.' }, 'the result');
});

test('ends: a draw is claimed after the third repetition', async ({ page }) => {
  const there = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
  const table = await Table.create(page, { setup: { game: 'chess' } });
  await table.playAll([...there, ...there], 'typed');
  await page.getByRole('button', { name: 'Claim it' }).click();
  same(await table.result(), { title: 'A draw', reason: 'The same position for the third time.' }, 'the result');
});

test('ends: a rematch changes sides', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'jawa' }, seats: { first: { kind: 'person' }, second: computer('acak') } });
  await table.action('resign').click();
  await page.locator('[data-answer="yes"]:visible').click();
  await table.result();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await until(() => !page.url().endsWith(table.id), 'another game');
  const next = await Table.at(page);
  same((await next.state()).mine, ['second'], 'the seat');
});
