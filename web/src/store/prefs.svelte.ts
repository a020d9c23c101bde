// What a person likes; kept in the browser.
export type Theme = 'auto' | 'light' | 'dark' | 'contrast';

export interface Prefs {
  theme: Theme;
  language: 'en' | 'id' | null;
  sound: boolean;
  coordinates: boolean;
  view: '2d' | '3d';
  engine: boolean;
  evaluation: boolean;
}

const KEY = 'langkah.prefs';
const DEFAULTS: Prefs = {
  theme: 'auto',
  language: null,
  sound: true,
  coordinates: true,
  view: '2d',
  engine: true,
  evaluation: true,
};

function stored(): Partial<Prefs> {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof raw === 'object' && raw !== null ? raw : {};
  } catch {
    return {};
  }
}

class PrefStore {
  private all = $state<Prefs>({ ...DEFAULTS, ...stored() });

  get theme(): Theme { return this.all.theme; }
  get language(): Prefs['language'] { return this.all.language; }
  get sound(): boolean { return this.all.sound; }
  get coordinates(): boolean { return this.all.coordinates; }
  get view(): Prefs['view'] { return this.all.view; }
  get engine(): boolean { return this.all.engine; }
  get evaluation(): boolean { return this.all.evaluation; }

  set(change: Partial<Prefs>): void {
    Object.assign(this.all, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.all));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
}

export const prefs = new PrefStore();
