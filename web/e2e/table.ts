// A player at the board: finds points, makes moves by hand, reads what is shown.
import type { Page } from 'playwright-core';
import { neighbour, places } from '../src/board/geometry';
import type { BoardShape, CreateGame, Created, GameView, LegalMove, Seat } from '../src/types';
import { until } from './frame';

export const PERSON: Seat = { kind: 'person' };
export const computer = (opponent = 'langkah', level = 1): Seat => ({ kind: 'computer', opponent, level });

export type Hand = 'mouse' | 'drag' | 'keys' | 'typed';

const ARROWS = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' } as const;

/** The arrow keys that lead from one point to another, seen from the first side. */
function arrows(board: BoardShape, from: number, goal: number): string[] {
  const spots = places(board, 'first');
  const ways = new Map<number, string[]>([[from, []]]);
  const queue = [from];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const way = ways.get(at) ?? [];
    if (at === goal) return way;
    for (const direction of ['up', 'down', 'left', 'right'] as const) {
      const next = neighbour(spots, at, direction);
      if (ways.has(next)) continue;
      ways.set(next, [...way, ARROWS[direction]]);
      queue.push(next);
    }
  }
  throw new Error(`arrows do not lead to point ${goal}`);
}

export class Table {
  private constructor(readonly page: Page, readonly id: string) {}

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
      return answer.id;
    }, body);
    await page.goto(`/g/${created}`);
    return Table.at(page);
  }

  /** The game that the page shows. */
  static async at(page: Page): Promise<Table> {
    await page.locator('[data-version]').waitFor();
    return new Table(page, new URL(page.url()).pathname.split('/').at(-1) ?? '');
  }

  /** The game as the server shows it to whoever has this browser's keys. */
  async state(): Promise<GameView> {
    return this.page.evaluate(async (game) => {
      const seats = JSON.parse(localStorage.getItem('langkah.seats') ?? '{}') as Record<string, Record<string, string>>;
      const token = Object.values(seats[game] ?? {}).join(',');
      const response = await fetch(`/api/games/${game}${token === '' ? '' : `?token=${token}`}`);
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as GameView;
    }, this.id);
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

  /** Walks the cursor to a point with arrow keys, by the shortest way, and presses Enter. */
  async key(name: string): Promise<void> {
    const cursor = this.page.locator('[data-point]:focus');
    if ((await cursor.count()) === 0) await this.page.locator('[data-point][tabindex="0"]').focus();
    const from = Number(await cursor.getAttribute('data-index'));
    const { board } = await this.state();
    const goal = board.points.findIndex((point) => point.name === name);
    for (const arrow of arrows(board, from, goal)) await this.page.keyboard.press(arrow);
    await this.page.locator(`[data-point="${name}"]:focus`).waitFor();
    await this.page.keyboard.press('Enter');
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
