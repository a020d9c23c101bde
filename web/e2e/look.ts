// 3D and its absence, languages, themes, phones, the size of what is loaded.
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { FLAGS, check, same, test, until } from './frame';
import { Table } from './table';

/** Where the 3D board draws a point. */
async function locate(page: Page, table: Table, name: string): Promise<{ x: number; y: number }> {
  const { board } = await table.state();
  const point = board.points.findIndex((each) => each.name === name);
  const holder = page.getByTestId('board3d');
  return holder.evaluate((element, index) => {
    element.dispatchEvent(new CustomEvent('langkah:locate', { detail: index }));
    return JSON.parse((element as HTMLElement).dataset['found'] ?? 'null') as { x: number; y: number };
  }, point);
}

async function click3d(page: Page, table: Table, ...names: string[]): Promise<void> {
  for (const name of names) {
    const { x, y } = await locate(page, table, name);
    await page.mouse.click(x, y);
  }
}

const GAMES_3D = [
  { setup: { game: 'chess' }, moves: [['e2', 'e4'], ['e7', 'e5'], ['g1', 'f3']] },
  { setup: { game: 'ntil' }, moves: [['c4', 'c5']] },
  { setup: { game: 'jawa' }, moves: [['d1'], ['d2'], ['a1']] },
  { setup: { game: 'jawa', free: true, size: '7x6' }, moves: [['d3'], ['c4']] },
];

for (const { setup, moves } of GAMES_3D) {
  test(`3D: ${setup.game}${'free' in setup ? ' on paper' : ''} is played by clicks, and a drag turns the board`, async ({ page }) => {
    const table = await Table.create(page, { setup });
    await table.action('view-3d').click();
    await page.getByTestId('board3d').waitFor();
    await until(async () => (await locate(page, table, moves[0]?.[0] ?? '')) !== null, 'the scene', 30_000);
    const before = await locate(page, table, 'a1');
    const box = await page.getByTestId('board3d').boundingBox();
    check(box, 'the board is on the page');
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 80, box.y + 30, { steps: 3 });
    await page.mouse.up();
    const after = await locate(page, table, 'a1');
    check(Math.hypot(after.x - before.x, after.y - before.y) > 5, 'the board has turned');
    same(await table.current(), 0, 'a drag plays nothing');
    for (const names of moves) {
      const node = await table.current();
      await click3d(page, table, ...names);
      await table.after(node);
    }
    same((await table.state()).nodes.length, moves.length + 1, 'the nodes');
  }, { errors: /GPU stall|WebGL/ });
}

test('3D: by keyboard', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'jawa' } });
  await table.action('view-3d').click();
  const board = page.getByTestId('board3d');
  await board.waitFor();
  await board.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await table.after(0);
  same(await table.moves(), ['2'], 'the move');
}, { errors: /GPU stall|WebGL/ });

test('3D: without WebGL the page says so and the flat board stays', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess' } });
  await table.action('view-3d').click();
  await page.getByTestId('no-webgl').waitFor();
  await table.playAll(['e4', 'e5'], 'mouse');
}, { flags: [...FLAGS.filter((flag) => !/gl|angle|swiftshader/.test(flag)), '--disable-software-rasterizer', '--disable-3d-apis'], errors: /WebGL|GPU/ });

test('languages: the browser decides, and a switch changes it', async ({ page, visitor }) => {
  await page.goto('/');
  same(await page.locator('html').getAttribute('lang'), 'en', 'the language');
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await page.getByRole('heading', { name: 'Setiap permainan berawal dari satu langkah.' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Setiap permainan berawal dari satu langkah.' }).waitFor();
  const indonesian = await visitor({ locale: 'id-ID' });
  await indonesian.goto('/');
  same(await indonesian.locator('html').getAttribute('lang'), 'id', 'the language');
  await indonesian.getByRole('button', { name: /Main sekarang.*Ntil/ }).click();
  const table = await Table.at(indonesian);
  same(await table.point('c1').getAttribute('aria-label'), 'c1, bidak Putih', 'what is said of a point');
  await indonesian.goto('/new?game=chess');
  await indonesian.getByText('Mulai dari posisi tertentu').click();
  await indonesian.getByLabel('Posisi dalam bentuk FEN').fill('8/8/8/8/8/8/8/8 w - - 0 1');
  await indonesian.getByRole('button', { name: 'Mulai bermain' }).click();
  await indonesian.getByText('Tiap pihak harus punya tepat satu raja.').waitFor();
}, { errors: /40[0-9]|422/ });

test('phone: everything fits 360 pixels and a game is played by touch', async ({ page }) => {
  for (const path of ['/', '/new?game=ntil', '/rules/ntil', '/rules/chess', '/games', '/import', '/opponents', '/solution', '/origin', '/about']) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= 360, `${path} is ${wide} pixels wide`);
  }
  for (const game of ['chess', 'jawa', 'ntil']) {
    const table = await Table.create(page, { setup: { game } });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= 360, `${game} is ${wide} pixels wide`);
    const { legal, board } = await table.state();
    const names = (legal[0]?.path ?? []).map((point) => board.points[point]?.name ?? '');
    for (const name of names) {
      const { x, y } = await table.centre(name);
      await page.touchscreen.tap(x, y);
    }
    await table.after(0);
    await table.action('undo').tap();
    await until(async () => (await table.current()) === 0, 'back');
  }
}, { options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } });

test('themes, coordinates and the turned board', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess' } });
  for (const [label, theme] of [['Dark', 'dark'], ['High contrast', 'contrast'], ['Light', 'light']]) {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel(label ?? '', { exact: true }).check();
    await page.keyboard.press('Escape');
    same(await page.locator('html').getAttribute('data-theme'), theme, 'the theme');
  }
  const before = await table.centre('a1');
  await table.action('flip').click();
  const after = await table.centre('a1');
  check(before.y > after.y, 'the board is turned');
  check((await page.locator('svg .name').count()) === 16, 'the coordinates');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Coordinates').uncheck();
  await page.getByRole('checkbox', { name: 'Sounds' }).uncheck();
  await page.keyboard.press('Escape');
  same(await page.locator('svg .name').count(), 0, 'no coordinates');
  await table.action('unmute').waitFor();
});

const MOST_BYTES = 60_000;

test('size: below 60 kB of compressed JavaScript before 3D is opened', async ({ page }) => {
  const scripts = new Map<string, number>();
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    void response.body().then((body) => scripts.set(response.url(), gzipSync(body).length), () => undefined);
  });
  const table = await Table.create(page, { setup: { game: 'jawa' }, moves: ['4', '4', '4', '4', '4', '2'] });
  await table.playAll(['2'], 'mouse');
  await page.getByRole('checkbox', { name: 'Exact values' }).check();
  await page.locator('[data-badge]').first().waitFor();
  await page.waitForTimeout(1500);
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  console.log(`        ${total} bytes of JavaScript, compressed, in ${scripts.size} files`);
  check(total > 10_000 && total < MOST_BYTES, `${total} bytes`);
});
