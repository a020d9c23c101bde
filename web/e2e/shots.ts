// Pictures of every page, in themes and sizes, flat and in 3D, to be looked at.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { CreateGame } from '../src/types';
import { launch } from './frame';
import { Server } from './server';
import { Table, computer } from './table';

const OUT = process.env['LANGKAH_SHOTS'] ?? join(import.meta.dirname, '../shots');

/** Scenes in which exact values are shown. */
const EXACT = ['jawa-exact'];

interface Size { name: string; width: number; height: number }
const SIZES: Size[] = [
  { name: 'desktop', width: 1280, height: 860 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'phone', width: 360, height: 740 },
];
const THEMES = ['light', 'dark', 'contrast'] as const;
const PAGES: Record<string, string> = {
  home: '/', new: '/new?game=ntil', games: '/games', import: '/import', 'rules-ntil': '/rules/ntil', 'rules-chess': '/rules/chess',
  'rules-jawa': '/rules/jawa', origin: '/origin', opponents: '/opponents', solution: '/solution', about: '/about',
};

const ITALIAN = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'c2c3', 'g8f6', 'd2d4', 'e5d4'];
const people = { first: { kind: 'person', name: 'Sari' }, second: { kind: 'person', name: 'Bima' } } as const;
const SCENES: Record<string, { game: Partial<CreateGame> & Pick<CreateGame, 'setup'>; plies?: number }> = {
  chess: { game: { setup: { game: 'chess' }, moves: ITALIAN, clock: { initialMs: 300_000, incrementMs: 3000 }, seats: { first: { kind: 'person', name: 'Sari' }, second: computer('langkah', 3) } } },
  ntil: { game: { setup: { game: 'ntil' }, seats: people }, plies: 9 },
  'ntil-9x11': { game: { setup: { game: 'ntil', board: '9x11' }, seats: people }, plies: 6 },
  jawa: { game: { setup: { game: 'jawa' }, moves: '4 4 3 5 3 3 5 2 4 4'.split(' '), seats: people } },
  'jawa-exact': { game: { setup: { game: 'jawa' }, moves: '4 4 3 5 3 3 5 2 4 4'.split(' '), seats: people } },
  paper: { game: { setup: { game: 'jawa', free: true, size: '10x10' }, moves: 'e5 f6 e6 e4 d5 f5 f4 g3'.split(' '), seats: people } },
};

async function open(browser: Browser, server: Server, size: Size, theme: string, locale: string, view: '2d' | '3d'): Promise<Page> {
  const context = await browser.newContext({ viewport: size, locale, baseURL: server.address, reducedMotion: 'reduce', deviceScaleFactor: 1 });
  const page = await context.newPage();
  await page.addInitScript((prefs) => localStorage.setItem('langkah.prefs', JSON.stringify(prefs)), { theme, view });
  return page;
}

export async function run(wanted: string[]): Promise<number> {
  const server = await Server.start();
  const browser = await launch();
  mkdirSync(OUT, { recursive: true });
  const want = (name: string): boolean => wanted.length === 0 || wanted.some((part) => name.includes(part));
  const keep = async (page: Page, name: string, fullPage = false): Promise<void> => {
    await page.screenshot({ path: join(OUT, `${name}.png`), fullPage });
    console.log(name);
  };
  for (const size of SIZES) {
    for (const theme of THEMES) {
      if (theme === 'contrast' && size.name !== 'desktop') continue;
      const locale = theme === 'dark' ? 'id-ID' : 'en-GB';
      const pages = Object.entries(PAGES).filter(([name]) => want(`${name}-${size.name}-${theme}`));
      const page = await open(browser, server, size, theme, locale, '2d');
      for (const [name, path] of pages) {
        await page.goto(path);
        await page.locator('h1').first().waitFor();
        await page.waitForTimeout(400);
        await keep(page, `${name}-${size.name}-${theme}`, name !== 'home');
      }
      for (const view of ['2d', '3d'] as const) {
        if (view === '3d' && (theme === 'contrast' || size.name === 'tablet')) continue;
        for (const [name, { game, plies }] of Object.entries(SCENES)) {
          const title = `${name}-${view}-${size.name}-${theme}`;
          if (!want(title)) continue;
          const room = await open(browser, server, size, theme, locale, view);
          const table = await Table.create(room, game);
          if (view === '2d' && plies) await table.playSome(plies);
          if (EXACT.includes(name) && view === '2d') {
            await room.getByRole('checkbox', { name: /Exact values|Nilai pasti/ }).check();
            await table.action('review').click();
            await room.waitForTimeout(3000);
          }
          await room.mouse.move(2, 2);
          await room.waitForTimeout(view === '3d' ? 5000 : 500);
          await keep(room, title);
          await room.context().close();
        }
      }
      await page.context().close();
    }
  }
  await browser.close();
  await server.stop();
  return 0;
}
