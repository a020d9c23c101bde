import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Texts } from '../src/i18n/fluent';
import { CHAPTERS } from '../src/rules/chapters';

const SOURCE = join(import.meta.dirname, '../src');
const read = (name: string): string => readFileSync(join(SOURCE, 'i18n', name), 'utf8');
const keys = (text: string): string[] => [...text.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((match) => match[1] ?? '');

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'api' ? [] : files(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [path] : [];
  });
}

/** The variables that a message mentions, by key. */
function variables(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const block of text.split(/\n(?=[a-z#])/)) {
    const [key] = keys(block);
    if (key) found.set(key, [...new Set([...block.matchAll(/\$(\w+)/g)].map((match) => match[1]))].sort().join());
  }
  return found;
}

describe.each([['en.ftl', 'id.ftl'], ['rules.en.ftl', 'rules.id.ftl']])('%s and %s', (english, indonesian) => {
  it('have the same keys in the same order', () => {
    expect(keys(read(indonesian))).toEqual(keys(read(english)));
  });
  it('have no key twice', () => {
    expect(new Set(keys(read(english))).size).toBe(keys(read(english)).length);
  });
  it('use the same variables', () => {
    expect(variables(read(indonesian))).toEqual(variables(read(english)));
  });
  it('are read without errors', () => {
    for (const name of [english, indonesian]) {
      expect(new FluentBundle('en').addResource(new FluentResource(read(name)))).toEqual([]);
    }
  });
});

/** Sets of values that reach every branch of our messages. */
const SAMPLES = [
  ...['chess', 'jawa', 'ntil'].map((game) => ({ game })), ...[0, 1, 2, 5, 12, 1234567.25].map((count) => ({ count, good: count, blunders: count })),
];

it.each(['en', 'id'])('%s: says what Fluent\'s own library says', (language) => {
  const sources = [read(`${language}.ftl`), read(`rules.${language}.ftl`)];
  const ours = new Texts(language, sources);
  const theirs = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) theirs.addResource(new FluentResource(source));
  let compared = 0;
  for (const key of sources.flatMap(keys)) {
    const names = variables(sources.join('\n')).get(key)?.split(',').filter((name) => name !== '') ?? [];
    for (const sample of SAMPLES) {
      const args = { ...Object.fromEntries(names.map((name, index) => [name, index % 2 === 0 ? `<${name}>` : 7])), ...sample };
      const pattern = theirs.getMessage(key)?.value;
      expect(ours.format(key, args)).toBe(pattern ? theirs.formatPattern(pattern, args, []) : null);
      compared += 1;
    }
    const missing: string[] = [];
    ours.format(key, {}, (name) => missing.push(name));
    expect(missing.length === 0, key).toBe(names.length === 0);
  }
  expect(compared).toBeGreaterThan(1000);
});

const all = new Set([...keys(read('en.ftl')), ...keys(read('rules.en.ftl'))]);
const code = files(SOURCE).map((path) => readFileSync(path, 'utf8')).join('\n');

it('every key that the code names exists', () => {
  const calls = code.matchAll(/\bt\(([^()`]*)/g);
  const named = [...calls].flatMap(([, inside]) => [...(inside ?? '').matchAll(/'([a-z][a-z0-9-]*)'/g)].map((match) => match[1] ?? ''));
  const tools = [...code.matchAll(/tool\('[a-z]+', (?:[^,]*\? )?'([a-z0-9-]+)'(?: : '([a-z0-9-]+)')?/g)].flatMap((match) => [match[1], match[2]].filter((key) => key !== undefined));
  const links = [...code.matchAll(/key: '([a-z-]+)'/g)].map((match) => match[1] ?? '');
  // Values that a call compares with are no keys.
  const values = new Set(['lost', '3d', '2d', 'random', 'person', 'draw']);
  const missing = [...named, ...tools, ...links].filter((key) => !all.has(key) && !values.has(key));
  expect(missing).toEqual([]);
  expect(named.length).toBeGreaterThan(100);
});

it('every chapter of the rules has its words', () => {
  const wanted = Object.entries(CHAPTERS).flatMap(([game, chapters]) =>
    chapters.flatMap(({ id, samples }) => [
      `rules-${game}-${id}`,
      `rules-${game}-${id}-text`,
      ...samples.map((_, index) => `rules-${game}-${id}-figure${index === 0 ? '' : `-${index + 1}`}`),
    ]),
  );
  expect(wanted.filter((key) => !all.has(key))).toEqual([]);
});

it('every key that is put together from parts exists', () => {
  const parts: Record<string, string[]> = {
    'side-': ['first', 'second'],
    'piece-': ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king', 'man', 'disc', 'mark'],
    'mode-': ['computer', 'here', 'friend', 'engines'],
    'theme-': ['auto', 'light', 'dark', 'contrast'],
    'show-': ['sound', 'coordinates', 'evaluation', 'engine'],
    'title-': ['new', 'games', 'import', 'rules', 'origin', 'opponents', 'about', 'missing', 'solution'],
    'exact-': ['win', 'draw', 'loss', 'win-in', 'loss-in', 'blunder-mark', 'slip-mark'],
    'export-': ['pgn', 'text', 'json'],
    'class-': ['exact', 'speculative'],
    'clock-': ['none', 'own'],
    'own-': ['board', 'board-about', 'rules', 'rules-about'],
    'from-position-': ['chess', 'jawa', 'ntil'],
  };
  const wanted = Object.entries(parts).flatMap(([front, ends]) => ends.map((end) => front + end));
  expect(wanted.filter((key) => !all.has(key))).toEqual([]);
});

it('every key is used', () => {
  const patterns = [...code.matchAll(/`([a-z][a-z-]*-)\$\{/g)].map((match) => match[1] ?? '');
  const unused = [...all].filter((key) => !code.includes(`'${key}'`) && !patterns.some((front) => key.startsWith(front)));
  expect(unused).toEqual([]);
});
