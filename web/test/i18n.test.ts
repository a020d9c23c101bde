import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

const all = new Set([...keys(read('en.ftl')), ...keys(read('rules.en.ftl'))]);
const code = files(SOURCE).map((path) => readFileSync(path, 'utf8')).join('\n');

it('every key that the code names exists', () => {
  const calls = code.matchAll(/\bt\(([^()`]*)/g);
  const named = [...calls].flatMap(([, inside]) => [...(inside ?? '').matchAll(/'([a-z][a-z0-9-]*)'/g)].map((match) => match[1] ?? ''));
  const tools = [...code.matchAll(/tool\('[a-z]+', (?:[^,]*\? )?'([a-z0-9-]+)'(?: : '([a-z0-9-]+)')?/g)].flatMap((match) => [match[1], match[2]].filter((key) => key !== undefined));
  const links = [...code.matchAll(/key: '([a-z-]+)'/g)].map((match) => match[1] ?? '');
  // Values that a call compares with are no keys.
  const values = new Set(['lost', '3d', '2d', 'random', 'person']);
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
    'title-': ['new', 'games', 'import', 'rules', 'origin', 'opponents', 'about', 'missing'],
    'export-': ['pgn', 'text', 'json'],
    'class-': ['exact', 'speculative'],
    'clock-': ['none', 'own'],
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
