// The keys to seats that were given to this browser. Whoever has a key plays.
const KEY = 'langkah.seats';

export type Tokens = Partial<Record<'first' | 'second' | 'host', string>>;

function all(): Record<string, Tokens> {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof raw === 'object' && raw !== null ? (raw as Record<string, Tokens>) : {};
  } catch {
    return {};
  }
}

function save(tokens: Record<string, Tokens>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tokens));
  } catch {
    memory = tokens;
  }
}

let memory: Record<string, Tokens> = {};

export const tokensOf = (id: string): Tokens => all()[id] ?? memory[id] ?? {};

export function keepTokens(id: string, tokens: Tokens): void {
  save({ ...all(), [id]: { ...tokensOf(id), ...tokens } });
}

/** Forgets one key: somebody else sits there now. */
export function dropToken(id: string, role: keyof Tokens): void {
  const { [role]: _, ...rest } = tokensOf(id);
  save({ ...all(), [id]: rest });
}

export function dropTokens(id: string): void {
  const rest = all();
  delete rest[id];
  save(rest);
}
