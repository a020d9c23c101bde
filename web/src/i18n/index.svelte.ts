// Words in two languages. Names that come from the server carry both already.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Bilingual } from '../types';
import { prefs } from '../store/prefs.svelte';

export type Language = 'en' | 'id';
export const LANGUAGES: Language[] = ['en', 'id'];

type Texts = () => Promise<{ default: string }>;

// Both languages of the interface are small and load apart; the long texts
// come with the pages that need them.
const INTERFACE: Record<Language, Texts> = {
  en: () => import('./en.ftl?raw'),
  id: () => import('./id.ftl?raw'),
};
const RULES: Record<Language, Texts> = {
  en: () => import('./rules.en.ftl?raw'),
  id: () => import('./rules.id.ftl?raw'),
};

export function preferred(languages: readonly string[]): Language {
  for (const tag of languages) {
    const [language] = tag.toLowerCase().split('-');
    // `in` is the code that Indonesian had before 1989; some systems keep it.
    if (language === 'id' || language === 'in') return 'id';
    if (language === 'en') return 'en';
  }
  return 'en';
}

let bundle = $state.raw<FluentBundle | null>(null);
let current = $state<Language>('en');
let withRules = false;

export const language = (): Language => current;

async function load(wanted: Language): Promise<void> {
  const sources = withRules ? [INTERFACE[wanted], RULES[wanted]] : [INTERFACE[wanted]];
  const texts = await Promise.all(sources.map((source) => source()));
  const fresh = new FluentBundle(wanted, { useIsolating: false });
  for (const text of texts) fresh.addResource(new FluentResource(text.default));
  bundle = fresh;
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

export type Args = Record<string, FluentVariable>;

export function has(key: string): boolean {
  return bundle?.hasMessage(key) ?? false;
}

export function t(key: string, args?: Args): string {
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) return key;
  return bundle.formatPattern(message.value, args ?? null, []);
}

/** The text of a name that carries both languages. */
export const pick = (text: Bilingual): string => text[current];

/** The text, or nothing when the message is missing or asks for a value that is not there. */
function complete(key: string, args: Args): string | null {
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) return null;
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, args, errors);
  return errors.length === 0 ? text : null;
}

/**
 * A server's error in the reader's language. An unknown one is introduced by
 * its family, with the server's English behind it.
 */
export function explain(code: string, message: string, values: Record<string, string> = {}): string {
  const [family] = code.split('-');
  return complete(`error-${code}`, values) ?? complete(`error-family-${family}`, { message }) ?? message;
}
