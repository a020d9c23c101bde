// No violation that axe knows of, on any page, in any theme.
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { same, test } from './frame';
import { Table } from './table';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const PAGES = ['/', '/new?game=ntil', '/new?game=chess', '/new?game=jawa', '/games', '/import', '/rules/ntil', '/rules/chess', '/rules/jawa', '/origin', '/opponents', '/solution', '/about', '/nowhere'];

interface Violation { id: string; nodes: { target: unknown; failureSummary?: string }[] }

async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } };
    return (await axe.run()).violations;
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target, failureSummary }) => `${JSON.stringify(target)} ${failureSummary ?? ''}`).join('; ')}`);
}

const options = { bypassCSP: true };

for (const theme of ['light', 'dark', 'contrast']) {
  test(`access: every page, ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('langkah.prefs', JSON.stringify({ theme: chosen })), theme);
    for (const path of PAGES) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await page.locator('[role="status"]').first().waitFor({ state: 'detached' });
      same(await violations(page), [], path);
    }
  }, { options, errors: /40[0-9]/ });

  test(`access: every board, ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('langkah.prefs', JSON.stringify({ theme: chosen })), theme);
    for (const setup of [{ game: 'chess' }, { game: 'jawa' }, { game: 'jawa', free: true, size: '7x6' }, { game: 'ntil' }]) {
      const table = await Table.create(page, { setup, clock: { initialMs: 90_000, incrementMs: 0 } });
      await table.playSome(2);
      same(await violations(page), [], JSON.stringify(setup));
      const exact = page.getByRole('checkbox', { name: 'Exact values' });
      if ((await exact.count()) > 0) {
        await exact.check();
        await table.action('review').click();
        await page.getByTestId('exact-summary').waitFor();
        same(await violations(page), [], 'exact values');
      }
      await table.action('share').click();
      same(await violations(page), [], 'the share dialog');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Settings' }).click();
    same(await violations(page), [], 'the settings');
  }, { options });
}

test('access: the 3D board', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess' } });
  await table.action('view-3d').click();
  await page.getByTestId('board3d').waitFor();
  same(await violations(page), [], 'the page');
}, { options, errors: /GPU stall|WebGL/ });

test('access: a game is set up and begun with the keyboard alone', async ({ page }) => {
  await page.goto('/new?game=jawa');
  await page.getByRole('button', { name: 'Start the game' }).waitFor();
  await page.locator('input[name="mode"]:checked').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Start the game' }).focus();
  await page.keyboard.press('Enter');
  const table = await Table.at(page);
  same((await table.state()).mine, ['first', 'second'], 'two people');
  await table.key('d3');
  await table.after(0);
  same(await table.moves(), ['4'], 'the move');
});
