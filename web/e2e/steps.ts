// Back and forth, branches, hints, sharing, saving.
import { readFileSync } from 'node:fs';
import { check, same, test, until } from './frame';
import { Table, computer } from './table';

test('steps: back and forth by half-moves, to both ends and not beyond', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess' } });
  await table.playAll(['e4', 'e5', 'Nf3'], 'mouse');
  check(await table.action('redo').isDisabled(), 'nothing to redo at the end');
  for (const expected of [2, 1, 0]) {
    await table.action('undo').click();
    await until(async () => (await table.current()) === expected, `node ${expected}`);
  }
  check(await table.action('undo').isDisabled(), 'nothing to undo at the start');
  await table.action('redo').click();
  await until(async () => (await table.current()) === 1, 'node 1');
  await table.action('to-end').click();
  await until(async () => (await table.current()) === 3, 'the end');
  await table.action('to-start').click();
  await until(async () => (await table.current()) === 0, 'the start');
  await page.getByRole('button', { name: 'e5', exact: true }).click();
  await until(async () => (await table.current()) === 2, 'a click in the list');
});

test('steps: a move from an earlier position opens a branch and keeps the old one', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess' } });
  await table.playAll(['e4', 'e5', 'Nf3'], 'mouse');
  await table.action('undo').click();
  await table.after(3);
  await table.action('undo').click();
  await table.after(2);
  await table.playAll(['c5'], 'mouse');
  same(await table.moves(), ['e4', 'c5'], 'the new line');
  await page.locator('.branch').getByRole('button', { name: 'e5' }).click();
  await until(async () => (await table.moves()).join() === 'e4,e5,Nf3', 'the old line');
});

test('steps: going back against the computer lets it wait', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess' }, seats: { first: { kind: 'person' }, second: computer() } });
  await table.click('e2', 'e4');
  await until(async () => (await table.moves()).length === 2, 'the answer');
  await table.action('undo').click();
  await page.getByText('The computer waits.').waitFor();
  await page.waitForTimeout(400);
  same(await table.current(), 1, 'it waits');
  await table.action('undo').click();
  await until(async () => (await table.current()) === 0, 'the start');
  await table.click('d2', 'd4');
  await until(async () => (await table.moves()).length === 2 && (await table.moves())[0] === 'd4', 'it answers the other move');
});

test('help: a hint is shown on the board', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess', position: '6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1' } });
  await table.action('hint').click();
  await page.locator('svg .hint').waitFor();
});

test('help: analysis shows value, line, nodes, depth and speed, and can be hidden', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess', position: '6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1' } });
  await page.getByLabel('Analysis').check();
  await until(async () => (await page.getByTestId('engine-line').innerText()).includes('Rd8#'), 'the line');
  check(/depth \d+.*nodes.*\/s/.test(await page.getByRole('region', { name: 'What the computer thinks' }).innerText()), 'the figures');
  same(await page.getByRole('meter').getAttribute('aria-valuenow'), '100', 'the bar');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: 'What the computer thinks' }).uncheck();
  await page.getByLabel('Evaluation bar').uncheck();
  await page.keyboard.press('Escape');
  same([await page.getByTestId('engine-line').count(), await page.getByRole('meter').count()], [0, 0], 'hidden');
  same(await table.current(), 0, 'the node');
});

test('share: the link leads to the exact position', async ({ page, visitor }) => {
  const table = await Table.create(page, { setup: { game: 'ntil', rules: 'tabal' } });
  const before = await table.playSome(3);
  await table.action('share').click();
  const link = await page.getByLabel('Link to this exact position').inputValue();
  const other = await visitor();
  await other.goto(link);
  await other.getByTestId('shared').getByText('after 3 moves').waitFor();
  await other.getByText('Two people here').click();
  await other.getByRole('button', { name: 'Start the game' }).click();
  const there = await Table.at(other);
  same((await there.state()).position, before.position, 'the position');
});

for (const game of ['chess', 'jawa', 'ntil']) {
  test(`share: ${game} is exported and imported`, async ({ page }) => {
    const table = await Table.create(page, { setup: { game } });
    const before = await table.playSome(4);
    for (const format of game === 'chess' ? ['PGN', 'Text', 'JSON'] : ['Text', 'JSON']) {
      await page.goto(`/g/${table.id}`);
      await table.action('share').click();
      const waiting = page.waitForEvent('download');
      await page.getByRole('button', { name: format, exact: true }).click();
      const text = readFileSync((await (await waiting).path()), 'utf8');
      await page.evaluate(() => { history.replaceState(null, '', '/'); });
      await page.goto('/import');
      await page.getByLabel('The game').fill(text);
      await page.getByRole('button', { name: 'Open the game' }).click();
      const copy = await Table.at(page);
      check(copy.id !== table.id, 'a game of its own');
      same((await copy.state()).position, before.position, `the position from ${format}`);
    }
  });
}

test('share: what cannot be read is refused with a reason', async ({ page }) => {
  await page.goto('/import');
  await page.getByLabel('The game').fill('1. e4 e5 2. Ke3');
  await page.getByRole('button', { name: 'Open the game' }).click();
  await page.getByTestId('failure').waitFor();
}, { errors: /40[0-9]|422/ });

test('games: a game is found again, resumed and deleted', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess' } });
  await table.playAll(['e4'], 'mouse');
  await page.goto('/games');
  await page.locator(`a[href="/g/${table.id}"]`).click();
  const again = await Table.at(page);
  await again.playAll(['e5'], 'mouse');
  await page.goto('/games');
  const row = page.locator('li', { has: page.locator(`a[href="/g/${table.id}"]`) });
  await row.getByRole('button').click();
  await page.locator('[data-answer="yes"]:visible').click();
  await row.waitFor({ state: 'detached' });
  await page.goto(`/g/${table.id}`);
  await page.getByText('There is no such game.').waitFor();
}, { errors: /40[0-9]|WebSocket/ });

test('watching: a visitor sees the game, cannot move, and looks back alone', async ({ page, visitor }) => {
  const table = await Table.create(page, { setup: { game: 'chess' } });
  await table.playAll(['e4', 'e5'], 'mouse');
  const guest = await visitor();
  await guest.goto(`/g/${table.id}`);
  const theirs = await Table.at(guest);
  await guest.getByText('You are watching this game.').waitFor();
  await theirs.click('g1', 'f3');
  same(await theirs.current(), 2, 'nothing was played');
  await guest.getByRole('button', { name: 'e4', exact: true }).click();
  await guest.getByText('You are looking at an earlier position.').waitFor();
  same((await table.state()).current, 2, 'the game stands where it stood');
  await table.playAll(['Nf3'], 'mouse');
  await theirs.after(2);
});
