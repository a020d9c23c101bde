// Special moves, as a person makes them.
import { ntil5x9 } from '../src/rules/boards';
import { check, same, test, until } from './frame';
import { Table } from './table';

test('chess: short and long castling', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess', position: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' } });
  await table.click('e1', 'g1');
  await table.after(0);
  await table.click('e8', 'c8');
  await table.after(1);
  same(await table.moves(), ['O-O', 'O-O-O'], 'the moves');
  const { pieces, board } = await table.state();
  const at = (name: string): string | undefined => pieces.find((piece) => board.points[piece.point]?.name === name)?.kind;
  same([at('g1'), at('f1'), at('c8'), at('d8')], ['king', 'rook', 'king', 'rook'], 'kings and rooks');
  same(await table.point('f1').getAttribute('aria-label'), 'f1, White rook', 'what is said of f1');
});

test('chess: no castling through an attacked square', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess', position: '4kr2/8/8/8/8/8/8/4K2R w K - 0 1' } });
  await table.click('e1', 'g1');
  same(await table.current(), 0, 'the node');
});

/** The number of `bqnnrkrb`. */
const ROOK_KING_ROOK = 3;
const standing = async (table: Table, name: string): Promise<string> => (await table.point(name).getAttribute('aria-label'))?.split(', ')[1] ?? '';

test('Chess960: castling by dragging the king onto the rook, and by the square where the king ends', async ({ page }) => {
  for (const way of ['onto the rook', 'to its square'] as const) {
    const table = await Table.create(page, { setup: { game: 'chess', chess960: 518 }, moves: ['g1f3', 'g8f6', 'g2g3', 'g7g6', 'f1g2', 'f8g7'] });
    if (way === 'onto the rook') await table.drag('e1', 'h1');
    else await table.click('e1', 'g1');
    await table.after(6);
    same((await table.moves()).at(-1), 'O-O', `castling ${way}`);
    same([await standing(table, 'g1'), await standing(table, 'f1')], ['White king', 'White rook'], 'king and rook');
  }
});

test('Chess960: a king beside its rook castles at once, when it stands between them', async ({ page }) => {
  await page.goto('/new?game=chess');
  await page.getByText('Chess960').click();
  await page.getByLabel('Number, 0 to 959').fill(String(ROOK_KING_ROOK));
  await page.getByText('Two people here').click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  const table = await Table.at(page);
  await table.click('f1', 'g1');
  await table.after(0);
  same([await standing(table, 'g1'), await standing(table, 'f1')], ['White king', 'White rook'], 'king and rook');
  await table.key('f8');
  await table.key('g8');
  await table.after(1);
  same(await table.moves(), ['O-O', 'O-O'], 'the moves');
});

test('chess: en passant', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess', position: '4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1' } });
  await table.click('d7', 'd5');
  await table.after(0);
  await table.click('e5', 'd6');
  await table.after(1);
  const { pieces } = await table.state();
  same(pieces.length, 3, 'the pieces left');
  same((await table.moves()).at(-1), 'exd6', 'the move');
});

test('chess: promotion asks which piece', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess', position: '8/P6k/8/8/8/8/8/K7 w - - 0 1' } });
  await table.drag('a7', 'a8');
  await page.locator('[data-promotion]').first().waitFor();
  same((await page.locator('[data-promotion]').count()), 4, 'the choices');
  await page.keyboard.press('Escape');
  same(await table.current(), 0, 'the node after Escape');
  await table.click('a7', 'a8');
  await page.locator('[data-promotion="knight"]').click();
  await table.after(0);
  same(await table.point('a8').getAttribute('aria-label'), 'a8, White knight', 'what stands on a8');
});

test('chess: check is marked and said', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess', position: '4k3/8/8/8/8/8/3R4/4K3 w - - 0 1' } });
  await table.click('d2', 'e2');
  await table.after(0);
  await page.locator('svg .check').waitFor();
  check((await page.getByTestId('said').innerText()).includes('Check.'), 'check is said');
});

const CHAIN = { game: 'ntil', board: '5x9' };

test('Ntil: a capture of several pieces, along its way', async ({ page }) => {
  const table = await Table.create(page, { setup: { ...CHAIN, position: ntilPosition({ M: ['a3'], m: ['b4', 'd5', 'd6', 'c9', 'a9'] }) } });
  const before = await table.state();
  check(before.legal.some((move) => move.path.length === 4), `a chain of three among ${before.legal.map((move) => move.text).join(' ')}`);
  await table.click('a3', 'c7');
  await table.after(0);
  const { pieces } = await table.state();
  same(pieces.length, 3, 'the pieces left');
  await page.getByRole('img', { name: '3 pieces captured' }).waitFor();
});

test('Ntil: a man becomes a king and slides', async ({ page }) => {
  const table = await Table.create(page, { setup: { ...CHAIN, position: ntilPosition({ M: ['c8', 'a3'], m: ['e6', 'e4'] }) } });
  await table.click('c8', 'c9');
  await table.after(0);
  same(await table.point('c9').getAttribute('aria-label'), 'c9, White king', 'what stands on c9');
  await page.locator('svg .crown').first().waitFor();
  await table.click('e6', 'e5');
  await table.after(1);
  await table.click('c9', 'c5');
  await table.after(2);
  same(await table.point('c5').getAttribute('aria-label'), 'c5, White king', 'the king has slid');
});

test('Ntil: a missed capture is claimed with three pieces', async ({ page }) => {
  const position = ntilPosition({ M: ['b4', 'c3', 'a3', 'e3', 'd2'], m: ['c5', 'a7', 'c7', 'e7'] }, 'ntil');
  const table = await Table.create(page, { setup: { ...CHAIN, rules: 'ntil', position } });
  await table.click('c3', 'c4');
  await table.after(0);
  await page.getByTestId('ntil').waitFor();
  check((await page.getByTestId('ntil').innerText()).startsWith('Ntil!'), 'the banner');
  const sides: string[] = [];
  for (const name of ['a3', 'e3', 'd2']) {
    const node = await table.current();
    await table.click(name);
    await table.after(node);
    sides.push((await table.state()).side);
  }
  same(sides, ['second', 'second', 'second'], 'who is to move after each removal');
  const { pieces } = await table.state();
  same(pieces.filter((piece) => piece.side === 'first').length, 2, 'white pieces left');
  await until(async () => (await page.getByTestId('ntil').count()) === 0, 'the banner has gone');
});

test('Ntil: a missed capture is forgiven by moving on', async ({ page }) => {
  const position = ntilPosition({ M: ['b4', 'c3'], m: ['c5', 'a7'] }, 'ntil');
  const table = await Table.create(page, { setup: { ...CHAIN, rules: 'ntil', position } });
  await table.click('c3', 'c4');
  await table.after(0);
  await page.getByTestId('ntil').waitFor();
  await table.click('a7', 'a6');
  await table.after(1);
  same((await table.state()).pieces.length, 4, 'the pieces');
});

/** The text of an Ntil position on the 5x9 board; see crates/ntil. */
export function ntilPosition(standing: Record<string, string[]>, pack = 'lombok'): string {
  const rows: string[] = [];
  for (let y = ntil5x9.height - 1; y >= 0; y--) {
    let row = '';
    let empty = 0;
    for (const point of ntil5x9.points.filter((each) => each.y === y).sort((a, b) => a.x - b.x)) {
      const [piece] = Object.entries(standing).find(([, names]) => names.includes(point.name)) ?? [];
      if (!piece) {
        empty += 1;
        continue;
      }
      row += (empty > 0 ? String(empty) : '') + piece;
      empty = 0;
    }
    rows.push(row + (empty > 0 ? String(empty) : ''));
  }
  return `5x9 ${pack} w ${rows.join('/')}`;
}
