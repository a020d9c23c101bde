// The part of Fluent that our texts use: messages, variables, and choices by a
// variable's word, number or plural. Fluent's own library reads the same files
// in the tests and must say the same.

export type Value = string | number;
export type Args = Record<string, Value>;

interface Placeable { name: string; variants: Map<string, Pattern>; fallback: string }
type Pattern = (string | Placeable)[];

const ENTRY = /^([a-z][\w-]*) *=((?:.*)(?:\n(?:[ }].*|(?=\n)))*)/gm;
const VARIABLE = /\s*\$([\w-]+)\s*(->)?/y;
const VARIANT = /\s*(\*)?\[\s*([\w-]+)\s*\] */y;
const CLOSE = /\s*\}/y;

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  /** Up to the end, or to where a variant of a choice ends. */
  pattern(inside: 'message' | 'variant'): Pattern {
    const parts: Pattern = [];
    const stop = inside === 'message' ? /[{]|$/g : /\{|\s*\}|\n\s*\*?\[/g;
    for (;;) {
      stop.lastIndex = this.at;
      const end = stop.exec(this.text)?.index ?? this.text.length;
      if (end > this.at) parts.push(this.text.slice(this.at, end).replace(/\n +/g, '\n'));
      this.at = end;
      if (this.text[end] !== '{') return parts;
      this.at += 1;
      parts.push(this.placeable());
    }
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private placeable(): Placeable {
    const [, name = '', arrow] = this.take(VARIABLE) ?? [];
    const variants = new Map<string, Pattern>();
    let fallback = '';
    while (arrow) {
      const found = this.take(VARIANT);
      if (!found) break;
      const key = found[2] ?? '';
      if (found[1]) fallback = key;
      variants.set(key, this.pattern('variant'));
    }
    this.take(CLOSE);
    return { name, variants, fallback };
  }
}

export class Texts {
  private readonly messages = new Map<string, Pattern>();
  private readonly plurals: Intl.PluralRules;
  private readonly numbers: Intl.NumberFormat;

  constructor(language: string, sources: string[]) {
    this.plurals = new Intl.PluralRules(language);
    this.numbers = new Intl.NumberFormat(language);
    for (const [, key = '', text = ''] of sources.flatMap((source) => [...source.matchAll(ENTRY)])) {
      this.messages.set(key, new Reader(text.trim()).pattern('message'));
    }
  }

  has(key: string): boolean {
    return this.messages.has(key);
  }

  /** Nothing when there is no such message; `missing` hears of variables without a value. */
  format(key: string, args: Args, missing?: (name: string) => void): string | null {
    const pattern = this.messages.get(key);
    return pattern ? this.write(pattern, args, missing) : null;
  }

  private write(pattern: Pattern, args: Args, missing?: (name: string) => void): string {
    const part = (each: string | Placeable): string => {
      if (typeof each === 'string') return each;
      const value = args[each.name];
      if (value === undefined) missing?.(each.name);
      if (each.fallback !== '') return this.write(this.choose(each, value), args, missing);
      if (typeof value === 'number') return this.numbers.format(value);
      return value ?? `{$${each.name}}`;
    };
    return pattern.map(part).join('');
  }

  private choose({ variants, fallback }: Placeable, value: Value | undefined): Pattern {
    const exact = variants.get(String(value));
    const plural = typeof value === 'number' ? variants.get(this.plurals.select(value)) : undefined;
    return exact ?? plural ?? variants.get(fallback) ?? [];
  }
}
