// A small frame for browser tests: names, contexts, and what went wrong.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { Server } from './server';

export const FLAGS = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
];
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const PATIENCE_MS = 15_000;

export interface Room {
  server: Server;
  page: Page;
  context: BrowserContext;
  /** Another visitor with a browser of their own. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
}

interface Test { name: string; act: (room: Room) => Promise<void>; options: BrowserContextOptions; flags: string[]; errors: RegExp | null }

const tests: Test[] = [];

export function test(
  name: string,
  act: (room: Room) => Promise<void>,
  { options = {}, flags = FLAGS, errors = null }: { options?: BrowserContextOptions; flags?: string[]; errors?: RegExp | null } = {},
): void {
  tests.push({ name, act, options, flags, errors });
}

export function check(truth: unknown, what: string): asserts truth {
  if (!truth) throw new Error(what);
}

export function same(actual: unknown, expected: unknown, what: string): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: expected ${b}, got ${a}`);
}

/** Waits until `question` answers yes. */
export async function until(question: () => Promise<boolean> | boolean, what: string, patience = PATIENCE_MS): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    if (await question().valueOf()) return;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export const launch = (flags: string[] = FLAGS): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: flags });

async function once(test: Test, browser: Browser, server: Server): Promise<void> {
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce', baseURL: server.address, ...options });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const complain = (text: string): void => {
      if (!test.errors?.test(text)) complaints.push(text);
    };
    page.on('pageerror', (error) => complain(error.message));
    page.on('console', (message) => { if (message.type() === 'error') complain(message.text()); });
    return page;
  };
  const page = await open(test.options);
  try {
    await test.act({ server, page, context: page.context(), visitor: open });
    same(complaints, [], 'errors on the page');
  } catch (error) {
    const folder = join(import.meta.dirname, '../shots/failed');
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${test.name.replace(/\W+/g, '-')}.png`) }).catch(() => undefined);
    throw error;
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}

/** Runs all tests whose name contains one of `wanted`; 0 when none failed. */
export async function runTests(wanted: string[]): Promise<number> {
  const chosen = tests.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  const server = await Server.start();
  const browsers = new Map<string, Browser>();
  let failed = 0;
  for (const test of chosen) {
    const key = test.flags.join(' ');
    const browser = browsers.get(key) ?? (await launch(test.flags));
    browsers.set(key, browser);
    const begun = Date.now();
    try {
      await once(test, browser, server);
      console.log(`ok      ${test.name} (${Date.now() - begun} ms)`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED  ${test.name}\n        ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  for (const browser of browsers.values()) await browser.close();
  await server.stop();
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
