// A player at the board: finds points, makes moves by hand, reads what is shown.
import type { Page } from 'playwright-core';
import type { CreateGame, Created, GameView, LegalMove, Seat } from '../src/types';
import { until } from './frame';

export const PERSON: Seat = { kind: 'person' };
export const computer = (opponent = 'langkah', level = 1): Seat => ({ kind: 'computer', opponent, level });

export type Hand = 'mouse' | 'drag' | 'keys' | 'typed';

export class Table {
  private constructor(readonly page: Page, readonly id: string, private readonly token: string) {}

  /** Creates a game over the API, as its maker, and sits down at it. */
  static async create(page: Page, game: Partial<CreateGame> & Pick<CreateGame, 'setup'>): Promise<Table> {
    if (page.url() === 'about:blank') await page.goto('/about');
    const body: CreateGame = { seats: { first: PERSON, second: PERSON }, clock: null, ...game };
    const created = await page.evaluate(async (asked) => {
      const response = await fetch('/api/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked) });
      const answer = (await response.json()) as Created;
      if (!response.ok) throw new Error(JSON.stringify(answer));
      const seats = JSON.parse(localStorage.getItem('langkah.seats') ?? '{}') as Record<string, unknown>;
      localStorage.setItem('langkah.seats', JSON.stringify({ ...seats, [answer.id]: answer.tokens }));
      return { id: answer.id, tokens: answer.tokens };
    }, body);
    await page.goto(`/g/${created.id}`);
    return Table.at(page, Object.values(created.tokens).join(','));
  }

  /** The game that the page shows. */
  static async at(page: Page, token = ''): Promise<Table> {
    await page.locator('[data-version]').waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const known = token !== '' ? token : await page.evaluate((game) => {
      const seats = JSON.parse(localStorage.getItem('langkah.seats') ?? '{}') as Record<string, Record<string, string>>;
      return Object.values(seats[game] ?? {}).join(',');
    }, id);
    return new Table(page, id, known);
  }

  /** The game as the server has it. */
  async state(): Promise<GameView> {
    const query = this.token === '' ? '' : `?token=${this.token}`;
    return this.page.evaluate(async (address) => (await (await fetch(address)).json()) as GameView, `/api/games/${this.id}${query}`);
  }

  point(name: string) {
    return this.page.locator(`[data-point="${name}"]`);
  }

  async centre(name: string): Promise<{ x: number; y: number }> {
    const box = await this.point(name).boundingBox();
    if (!box) throw new Error(`${name} is not on the page`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async click(...names: string[]): Promise<void> {
    for (const name of names) {
      const { x, y } = await this.centre(name);
      await this.page.mouse.click(x, y);
    }
  }

  async drag(from: string, to: string): Promise<void> {
    const [a, b] = [await this.centre(from), await this.centre(to)];
    await this.page.mouse.move(a.x, a.y);
    await this.page.mouse.down();
    await this.page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
    await this.page.mouse.move(b.x, b.y, { steps: 3 });
    await this.page.mouse.up();
  }

  /** Walks the cursor to a point with arrow keys and presses Enter. */
  async key(name: string): Promise<void> {
    if ((await this.page.locator('[data-point]:focus').count()) === 0) await this.page.locator('[data-point][tabindex="0"]').focus();
    const goal = await this.centre(name);
    for (let step = 0; step < 60; step++) {
      const at = await this.page.locator('[data-point]:focus').boundingBox();
      if (!at) throw new Error('the cursor left the board');
      const dx = goal.x - (at.x + at.width / 2);
      const dy = goal.y - (at.y + at.height / 2);
      if (Math.abs(dx) < 2 && Math.abs(dy) < 2) {
        await this.page.keyboard.press('Enter');
        return;
      }
      await this.page.keyboard.press(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp');
    }
    throw new Error(`arrows do not lead to ${name}`);
  }

  async type(text: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: /Type a move|Ketik langkah/ });
    await field.fill(text);
    await field.press('Enter');
  }

  /** Plays a legal move by hand, whatever it takes, and waits for the server's word. */
  async play(move: LegalMove, hand: Hand, view: GameView): Promise<void> {
    const names = move.path.map((point) => view.board.points[point]?.name ?? '');
    const [first = '', last = ''] = [names[0], names.at(-1)];
    if (hand === 'typed') await this.type(move.text);
    else if (names.length === 1) await (hand === 'keys' ? this.key(first) : this.click(first));
    else {
      if (hand === 'drag') await this.drag(first, last);
      else if (hand === 'keys') {
        await this.key(first);
        await this.key(last);
      } else await this.click(first, last);
      await this.alongTheWay(names, hand, view.current);
    }
    await this.after(view.current);
  }

  /** When several ways lead to the end, clicks the points on the one wanted. */
  private async alongTheWay(names: string[], hand: Hand, from: number): Promise<void> {
    for (const name of names.slice(1)) {
      if ((await this.page.getByText(/Several ways lead there|Ada beberapa jalan/).count()) === 0) return;
      if ((await this.current()) !== from) return;
      await (hand === 'keys' ? this.key(name) : this.click(name));
    }
  }

  async current(): Promise<number> {
    return Number(await this.page.locator('[data-version]').getAttribute('data-current'));
  }

  /** Waits until the page has left a node. */
  async after(node: number): Promise<void> {
    await until(async () => (await this.current()) !== node, `a move from node ${node}`);
  }

  /** Plays moves by their text. */
  async playAll(texts: string[], hand: Hand): Promise<void> {
    for (const text of texts) {
      const view = await this.state();
      const move = view.legal.find((legal) => legal.text === text || legal.label === text);
      if (!move) throw new Error(`${text} is not legal in ${view.position}`);
      await this.play(move, hand, view);
    }
  }

  /** Plays until the game has ended, choosing by a repeatable lot. */
  async playOut(hand: Hand, most = 300): Promise<GameView> {
    let lot = 7;
    for (let ply = 0; ply < most; ply++) {
      const view = await this.state();
      if (view.ending) return view;
      lot = (lot * 16807) % 2147483647;
      const move = view.legal[lot % view.legal.length];
      if (!move) throw new Error('no legal move, and no end');
      await this.play(move, hand, view);
    }
    throw new Error(`no end after ${most} plies`);
  }

  /** Plays the first legal move so many times; returns the state after it. */
  async playSome(count: number): Promise<GameView> {
    for (let ply = 0; ply < count; ply++) {
      const view = await this.state();
      const [move] = view.legal;
      if (!move) throw new Error('no legal move');
      await this.play(move, 'mouse', view);
    }
    return this.state();
  }

  async moves(): Promise<string[]> {
    return this.page.locator('.moves li > button').allInnerTexts();
  }

  action(name: string) {
    return this.page.locator(`[data-action="${name}"]`);
  }

  async result(): Promise<{ title: string; reason: string }> {
    const reason = this.page.getByTestId('reason');
    await reason.waitFor();
    return { title: await this.page.locator('dialog[open] h2').innerText(), reason: await reason.innerText() };
  }
}
