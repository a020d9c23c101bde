// Words in two languages. Names that come from the server carry both already.
import type { Bilingual } from '../types';
import { prefs } from '../store/prefs.svelte';
import { Texts, type Args } from './fluent';
import interfaceEn from './en.ftl?url';
import interfaceId from './id.ftl?url';
import rulesEn from './rules.en.ftl?url';
import rulesId from './rules.id.ftl?url';

export type Language = 'en' | 'id';
export const LANGUAGES: Language[] = ['en', 'id'];

// Both languages are files of their own, fetched when they are needed; the long
// texts come with the pages that show them.
const INTERFACE: Record<Language, string> = { en: interfaceEn, id: interfaceId };
const RULES: Record<Language, string> = { en: rulesEn, id: rulesId };

const fetched = new Map<string, Promise<string>>();

function read(address: string): Promise<string> {
  const known = fetched.get(address);
  if (known) return known;
  const text = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.text();
  });
  fetched.set(address, text);
  // What failed is tried again when it is asked for again.
  text.catch(() => fetched.delete(address));
  return text;
}

export function preferred(languages: readonly string[]): Language {
  for (const tag of languages) {
    const [language] = tag.toLowerCase().split('-');
    // `in` is the code that Indonesian had before 1989; some systems keep it.
    if (language === 'id' || language === 'in') return 'id';
    if (language === 'en') return 'en';
  }
  return 'en';
}

let texts = $state.raw<Texts | null>(null);
let current = $state<Language>('en');
let withRules = false;

export const language = (): Language => current;

async function load(wanted: Language): Promise<void> {
  const sources = withRules ? [INTERFACE[wanted], RULES[wanted]] : [INTERFACE[wanted]];
  texts = new Texts(wanted, await Promise.all(sources.map(read)));
  current = wanted;
  document.documentElement.lang = wanted;
}

export function startLanguage(): Promise<void> {
  return load(prefs.language ?? preferred(navigator.languages));
}

export async function setLanguage(wanted: Language): Promise<void> {
  await load(wanted);
  prefs.set({ language: wanted });
}

/** Adds the long texts of the rules pages. */
export async function loadRules(): Promise<void> {
  if (withRules) return;
  withRules = true;
  await load(current);
}

/** Fetches the texts that are not shown now, for when there is no network. */
export function prefetchTexts(): Promise<unknown>[] {
  return LANGUAGES.flatMap((tag) => [read(INTERFACE[tag]), read(RULES[tag])]);
}

export type { Args };

export function has(key: string): boolean {
  return texts?.has(key) ?? false;
}

export function t(key: string, args: Args = {}): string {
  return texts?.format(key, args) ?? key;
}

/** The text of a name that carries both languages. */
export const pick = (text: Bilingual): string => text[current];

/** The text, or nothing when the message is missing or asks for a value that is not there. */
function complete(key: string, args: Args): string | null {
  let whole = true;
  const text = texts?.format(key, args, () => { whole = false; });
  return whole && text ? text : null;
}

/**
 * A server's error in the reader's language. An unknown one is introduced by
 * its family, with the server's English behind it.
 */
export function explain(code: string, message: string, values: Record<string, string> = {}): string {
  const [family] = code.split('-');
  return complete(`error-${code}`, values) ?? complete(`error-family-${family}`, { message }) ?? message;
}
