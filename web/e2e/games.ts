// Whole games of each game, by every way to make a move.
import { check, same, test } from './frame';
import { Table, type Hand } from './table';

const HANDS: Hand[] = ['mouse', 'drag', 'keys', 'typed'];
const SCHOLARS_MATE = ['e2e4', 'e7e5', 'f1c4', 'b8c6', 'd1h5', 'g8f6', 'h5f7'];

for (const hand of HANDS) {
  test(`chess: a whole game by ${hand}`, async ({ page }) => {
    const table = await Table.create(page, { setup: { game: 'chess' } });
    await table.playAll(SCHOLARS_MATE, hand);
    const { title, reason } = await table.result();
    same([title, reason], ['White wins', 'Checkmate.'], 'the result');
    same(await table.moves(), ['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#'], 'the move list');
    check((await page.getByTestId('said').innerText()).includes('White wins'), 'the result is announced');
  });

  test(`Catur Jawa: a whole game by ${hand}`, async ({ page }) => {
    const table = await Table.create(page, { setup: { game: 'jawa' } });
    await table.playAll(['1', '2', '1', '2', '1', '2', '1'], hand);
    same(await table.result(), { title: 'X wins', reason: 'Four in a row.' }, 'the result');
  });

  test(`Catur Jawa on paper: a whole game by ${hand}`, async ({ page }) => {
    const table = await Table.create(page, { setup: { game: 'jawa', free: true, size: '7x6' } });
    await table.playAll(['a1', 'a2', 'b2', 'a3', 'c3', 'a5', 'd4'], hand);
    same(await table.result(), { title: 'X wins', reason: 'Four in a row.' }, 'the result');
  });

  test(`Ntil: a whole game by ${hand}`, async ({ page }) => {
    const table = await Table.create(page, { setup: { game: 'ntil', board: '5x5' } });
    const view = await table.playOut(hand);
    check(view.ending, 'the game has ended');
    const { title } = await table.result();
    check(/wins|draw/.test(title), `a result: ${title}`);
  });
}

test('chess: the opening is called by its name, in both languages', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess' } });
  await table.playAll(['e2e4', 'c7c5'], 'typed');
  same(await page.getByTestId('opening').textContent(), 'Opening: Sicilian defence', 'the name');
  await table.playAll(['a2a3'], 'typed');
  same(await page.getByTestId('opening').textContent(), 'Opening: Sicilian defence', 'the name after a move without one');
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  same(await page.getByTestId('opening').textContent(), 'Pembukaan: Pertahanan Sisilia', 'the name in Indonesian');
});

test('Catur Jawa: a click anywhere in a column drops there', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'jawa' } });
  await table.click('d5');
  await table.after(0);
  const { pieces, board } = await table.state();
  same(pieces.map((piece) => board.points[piece.point]?.name), ['d1'], 'the stones');
});

test('chess: a piece dropped on a wrong square goes back and nothing is played', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess' } });
  await table.drag('e2', 'e5');
  await table.drag('e7', 'e5');
  await table.click('e2', 'd5');
  same(await table.current(), 0, 'the node');
  await table.type('e5');
  await page.getByText('“e5” is no legal move here.').waitFor();
  await table.drag('e2', 'e4');
  await table.after(0);
});
