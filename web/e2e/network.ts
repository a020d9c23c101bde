// Reloads, broken connections, a killed server, two tabs: nothing lost, nothing doubled.
import { check, same, test, until } from './frame';
import { Server } from './server';
import { Table, computer } from './table';

test('network: a reload in mid-game changes nothing', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess' } });
  await table.playAll(['e4', 'e5', 'Nf3'], 'mouse');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const again = await Table.at(page);
  same(await again.moves(), ['e4', 'e5', 'Nf3'], 'the moves');
  await again.playAll(['Nc6'], 'mouse');
});

test('network: two tabs on one game', async ({ page, context }) => {
  const table = await Table.create(page, { setup: { game: 'ntil', board: '5x5' } });
  const tab = await context.newPage();
  await tab.goto(`/g/${table.id}`);
  const other = await Table.at(tab);
  const view = await table.state();
  const [move] = view.legal;
  check(move, 'a legal move');
  await table.play(move, 'mouse', view);
  await other.after(0);
  const next = await other.state();
  const [reply] = next.legal;
  check(reply, 'a reply');
  await other.play(reply, 'mouse', next);
  await table.after(1);
  same(await table.moves(), await other.moves(), 'both show the same');
});

test('network: a server killed in mid-game goes on where it stood', async ({ visitor }) => {
  const server = await Server.start('file');
  let next: Server | null = null;
  try {
    const page = await visitor({ baseURL: server.address });
    const table = await Table.create(page, { setup: { game: 'chess' }, clock: { initialMs: 120_000, incrementMs: 0 } });
    await table.playAll(['e4', 'e5'], 'mouse');
    await server.kill();
    await page.getByTestId('offline').waitFor();
    await table.click('g1', 'f3');
    await page.getByText('Your move is kept and will be sent.').waitFor();
    next = await Server.start('file', server);
    await until(async () => (await table.current()) === 3, 'the move arrives', 20_000);
    same(await table.moves(), ['e4', 'e5', 'Nf3'], 'each move once');
    same(await page.getByTestId('offline').count(), 0, 'the banner has gone');
    const { clocks, nodes } = await table.state();
    same(nodes.length, 4, 'the nodes');
    check((clocks?.second.ms ?? 0) > 60_000 && (clocks?.first.ms ?? 0) > 60_000, JSON.stringify(clocks));
    await table.playAll(['Nc6'], 'mouse');
  } finally {
    await server.stop();
    await next?.stop();
  }
}, { errors: /WebSocket|ERR_CONNECTION|Failed to load/ });

test('network: a computer that was thinking when the server died plays on', async ({ visitor }) => {
  const server = await Server.start('file');
  let next: Server | null = null;
  try {
    const page = await visitor({ baseURL: server.address });
    const table = await Table.create(page, { setup: { game: 'chess' }, seats: { first: { kind: 'person' }, second: computer('langkah', 4) } });
    await table.click('e2', 'e4');
    await until(async () => (await table.moves()).length >= 1, 'the move is kept');
    await server.kill();
    next = await Server.start('file', server);
    await until(async () => (await table.moves()).length === 2, 'the answer', 25_000);
  } finally {
    await server.stop();
    await next?.stop();
  }
}, { errors: /WebSocket|ERR_CONNECTION|Failed to load/ });

test('network: pages that are loaded work without a network', async ({ page, context }) => {
  await page.goto('/');
  await page.waitForTimeout(1500);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('heading', { name: 'How to play Ntil' }).waitFor();
  await page.getByRole('link', { name: 'Catur Jawa' }).click();
  await page.getByRole('heading', { name: 'How to play Catur Jawa' }).waitFor();
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await page.getByRole('heading', { name: 'Cara bermain Catur Jawa' }).waitFor();
}, { errors: /ERR_INTERNET|Failed to load|WebSocket/ });

test('network: an unknown game and an unknown page say so', async ({ page }) => {
  await page.goto('/g/nosuchgame22');
  await page.getByText('There is no such game.').waitFor();
  await page.goto('/nowhere');
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
}, { errors: /40[0-9]|WebSocket/ });
