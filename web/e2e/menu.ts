// The choices before and around a game: every row of the first paper's menu table, and more.
import { check, same, test, until } from './frame';
import { Table, computer } from './table';

const start = /Start the game/;

test('menu: from the home page to the first move in two clicks', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Play now.*Chess/ }).click();
  const table = await Table.at(page);
  await table.click('e2', 'e4');
  await until(async () => (await table.moves()).length >= 2, 'the computer answers');
});

test('menu: choose the colour', async ({ page }) => {
  await page.goto('/new?game=chess');
  await page.getByText('Black', { exact: true }).click();
  await page.getByRole('button', { name: start }).click();
  const table = await Table.at(page);
  await until(async () => (await table.moves()).length === 1, 'the computer begins');
  same((await table.state()).mine, ['second'], 'the seats held');
  const [a1, h8] = [await table.centre('a1'), await table.centre('h8')];
  check(a1.y < h8.y && a1.x > h8.x, 'black sits at the bottom');
});

test('menu: choose the players', async ({ page }) => {
  await page.goto('/new?game=chess');
  await page.getByText('Two people here').click();
  await page.getByRole('button', { name: start }).click();
  const table = await Table.at(page);
  same((await table.state()).mine, ['first', 'second'], 'the seats held');
  await table.playAll(['e4', 'e5'], 'mouse');
  await page.getByRole('button', { name: 'Change the player of Black' }).click();
  await page.locator('dialog[open]').getByText('Computer', { exact: true }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.locator('[data-side="second"]').getByText('level 3').waitFor();
  await table.click('g1', 'f3');
  await until(async () => (await table.moves()).length === 4, 'it answers');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const again = await Table.at(page);
  same((await again.state()).mine, ['first'], 'the seat that is left after a reload');
}, { errors: /40[0-9]|WebSocket/ });

test('menu: choose the level and the opponent', async ({ page }) => {
  await page.goto('/new?game=chess');
  await page.getByLabel('Opponent').selectOption('cloud-2017');
  const slider = page.getByRole('slider');
  same([await slider.getAttribute('min'), await slider.getAttribute('max')], ['3', '5'], 'the paper has levels 3 to 5');
  await slider.fill('4');
  await page.getByText('Level 4 of 5').waitFor();
  await page.getByRole('button', { name: start }).click();
  const table = await Table.at(page);
  const { second } = (await table.state()).seats;
  check(second.kind === 'computer' && second.opponent === 'cloud-2017' && second.level === 4, JSON.stringify(second));
});

test('menu: an algorithm of one’s own', async ({ page }) => {
  await page.goto('/new?game=ntil');
  await page.getByLabel('Opponent').selectOption('custom');
  const first = page.locator('.features input').first();
  await first.check();
  await page.getByRole('slider').fill('2');
  await page.getByRole('button', { name: start }).click();
  const table = await Table.at(page);
  const { second } = (await table.state()).seats;
  check(second.kind === 'computer' && second.opponent === 'custom' && second.with?.length === 1 && second.level === 2, JSON.stringify(second));
  const view = await table.state();
  const [move] = view.legal;
  check(move, 'a legal move');
  await table.play(move, 'mouse', view);
  await until(async () => (await table.moves()).length === 2, 'it answers');
});

test('menu: size, placement and line of Catur Jawa', async ({ page }) => {
  await page.goto('/new?game=jawa');
  await page.getByText('Freely, as on paper').click();
  await page.getByLabel('Size').selectOption('15x15');
  await page.getByText('5 in a row').click();
  await page.getByText('Two people here').click();
  await page.getByRole('button', { name: start }).click();
  const table = await Table.at(page);
  same((await table.state()).setup, { game: 'jawa', size: '15x15', line: 5, free: true }, 'the setup');
});

test('menu: board and rules of Ntil', async ({ page }) => {
  await page.goto('/new?game=ntil');
  await page.getByLabel('Board').selectOption('9x11');
  await page.getByLabel('Rules').selectOption('tabal');
  await page.getByRole('button', { name: start }).click();
  const table = await Table.at(page);
  same((await table.state()).board.points.length, 75, 'the points');
  same((await table.state()).setup.rules, 'tabal', 'the rules');
});

test('menu: a board and rules of one’s own', async ({ page }) => {
  await page.goto('/new?game=ntil');
  await page.getByLabel('Board').selectOption('own');
  const board = page.getByRole('textbox', { name: 'A board of your own' });
  await until(async () => (await board.inputValue()).includes('# board: my-board'), 'an example to begin with');
  await page.getByLabel('Rules').selectOption('own');
  const rules = page.getByRole('textbox', { name: 'Rules of your own' });
  await until(async () => (await rules.inputValue()).includes('name = "my-rules"'), 'an example to begin with');
  const [drawing, pack] = [await board.inputValue(), await rules.inputValue()];
  await page.getByText('Two people here').click();
  const refused = async (words: RegExp): Promise<void> => {
    await page.getByRole('button', { name: start }).click();
    await page.getByTestId('failure').getByText(words).waitFor();
  };
  await board.fill(drawing.replace('1e', '1x'));
  await refused(/Board, line 14, column \d+: after the weight of a point comes b, w or e/);
  await board.fill(drawing);
  await rules.fill(pack.replace('king = "slides"', 'king = "flies"'));
  await refused(/Rules, line \d+, column \d+: .*flies/s);
  const file = { name: 'home.toml', mimeType: 'text/plain', buffer: Buffer.from(pack.replace('king = "slides"', 'king = "steps" ')) };
  await page.locator('.own', { has: rules }).locator('input[type="file"]').setInputFiles(file);
  await until(async () => (await rules.inputValue()).includes('"steps"'), 'the file is read');
  await page.getByRole('button', { name: start }).click();
  const table = await Table.at(page);
  const { setup, position } = await table.state();
  check(setup.rulesText?.includes('"steps"') && setup.boardText?.includes('my-board'), JSON.stringify(setup));
  check(position.startsWith('my-board my-rules w'), position);
  await table.playSome(2);
}, { errors: /40[0-9]|422/ });

test('menu: Chess960 and a position', async ({ page }) => {
  await page.goto('/new?game=chess');
  await page.getByText('Chess960').click();
  await page.getByLabel('Number, 0 to 959').fill('0');
  await page.getByRole('button', { name: start }).click();
  const table = await Table.at(page);
  check((await table.state()).position.startsWith('bbqnnrkr'), 'the first of the 960 starts');
  await page.goto('/new?game=chess');
  await page.getByText('Start from a position').click();
  await page.getByLabel('A position as FEN').fill('what is this');
  await page.getByRole('button', { name: start }).click();
  await page.getByTestId('failure').waitFor();
}, { errors: /40[0-9]|422/ });

test('menu: new game and start over bring everything back', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess' }, clock: { initialMs: 60_000, incrementMs: 0 } });
  await table.playAll(['e4', 'e5', 'Nf3'], 'mouse');
  await table.action('reset').click();
  await page.locator('[data-answer="yes"]:visible').click();
  await until(async () => (await table.moves()).length === 0, 'no moves');
  const { position, clocks, nodes } = await table.state();
  check(position.startsWith('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w'), position);
  check((clocks?.first.ms ?? 0) > 55_000 && clocks?.second.ms === 60_000, 'full clocks');
  same(nodes.length, 1, 'the nodes');
});

test('menu: leaving a running game asks first', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'chess' } });
  await table.click('e2', 'e4');
  await table.after(0);
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await page.locator('dialog[open]').getByText('The game is still running.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  check(page.url().includes('/g/'), 'still there');
  let asked = '';
  page.once('dialog', (dialog) => { asked = dialog.type(); void dialog.dismiss(); });
  await page.close({ runBeforeUnload: true });
  await until(() => asked !== '', 'the browser asks');
  same(asked, 'beforeunload', 'the question');
  check(!page.isClosed(), 'the page stays');
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await page.locator('[data-answer="yes"]:visible').click();
  await page.getByRole('heading', { name: 'Games', exact: true }).waitFor();
});

test('players: a person against the computer, to the end', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'jawa' }, seats: { first: { kind: 'person' }, second: computer('acak') } });
  for (let turn = 0; turn < 21; turn++) {
    await until(async () => { const { side, ending } = await table.state(); return side === 'first' || ending !== null; }, 'the computer moves');
    const view = await table.state();
    if (view.ending) break;
    const [move] = view.legal;
    check(move, 'a legal move');
    await table.play(move, 'mouse', view);
  }
  check(/wins|draw/.test((await table.result()).title), 'a result');
});

test('players: two computers, with pause and pace', async ({ page }) => {
  const table = await Table.create(page, { setup: { game: 'ntil', board: '5x5' }, seats: { first: computer(), second: computer() } });
  await until(async () => (await table.moves()).length >= 2, 'they play by themselves');
  await page.getByRole('slider', { name: 'Pace' }).fill('0');
  await until(async () => (await table.state()).delayMs === 3000, 'the pace is set');
  await table.action('pause').click();
  await until(async () => (await table.state()).paused, 'they pause');
  const count = (await table.state()).nodes.length;
  await page.waitForTimeout(800);
  same((await table.state()).nodes.length, count, 'the moves while paused');
  await page.getByRole('slider', { name: 'Pace' }).fill('3000');
  await until(async () => (await table.state()).delayMs === 0, 'the pace is set again');
  await table.action('pause').click();
  check(/wins|draw/.test((await table.result()).title), 'a result');
});

test('players: a friend takes the other seat by link', async ({ page, visitor }) => {
  await page.goto('/new?game=chess');
  await page.getByText('A friend by link').click();
  await page.getByRole('button', { name: start }).click();
  const table = await Table.at(page);
  const link = await page.getByLabel('Send this link to your friend').inputValue();
  const friend = await visitor();
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Take this seat' }).click();
  const theirs = await Table.at(friend);
  await until(async () => (await table.state()).seats.second.kind === 'person' && (await theirs.page.getByText('You are watching').count()) === 0, 'the friend sits');
  await table.click('e2', 'e4');
  await theirs.after(0);
  await theirs.click('e7', 'e5');
  await table.after(1);
  same(await table.moves(), ['e4', 'e5'], 'both see both moves');
  same((await table.state()).mine, ['first'], 'nobody holds two seats');
});
