// Made from crates/server/src/api by its tests; do not edit.
// LANGKAH_UPDATE=1 cargo test -p langkah-server --test typescript

export type Side = "first" | "second";

export type Setup = { 
/**
 * `chess`, `jawa` or `ntil`.
 */
game: string, 
/**
 * Chess: the number of a Chess960 start position, 0 to 959.
 */
chess960?: number, 
/**
 * Catur Jawa: columns and rows, such as `7x6`.
 */
size?: string, 
/**
 * Catur Jawa: how many in a row win, 4 or 5.
 */
line?: number, 
/**
 * Catur Jawa: free placement, as on paper.
 */
free?: boolean, 
/**
 * Ntil: the name of a board, such as `5x9`.
 */
board?: string, 
/**
 * Ntil: the text of a board file, instead of a name.
 */
boardText?: string, 
/**
 * Ntil: the name of a rule pack, such as `lombok`.
 */
rules?: string, 
/**
 * Ntil: the text of a rule pack, instead of a name.
 */
rulesText?: string, 
/**
 * The start position, in the game's own text form.
 */
position?: string, };

export type Seat = { "kind": "person" } & Person | { "kind": "computer" } & Computer;

export type Person = { 
/**
 * What they call themselves.
 */
name?: string, 
/**
 * True: the seat waits for whoever takes it first, and nobody else gets
 * its token. No clock runs until then.
 */
open?: boolean, };

export type Computer = { 
/**
 * The opponent's id, with a method where it has several: `pamulang:ab`.
 */
opponent: string, 
/**
 * How strong.
 */
level?: number, 
/**
 * At most so many plies deep.
 */
depth?: number, 
/**
 * Search features to switch on.
 */
with?: Array<string>, 
/**
 * Search features to switch off.
 */
without?: Array<string>, 
/**
 * At most so many milliseconds a move.
 */
timeMs?: number, 
/**
 * At most so many nodes a move.
 */
nodes?: number, 
/**
 * Where random choices start.
 */
seed?: number, };

export type Seats = { 
/**
 * The first player.
 */
first: Seat, 
/**
 * The second player.
 */
second: Seat, };

export type Clock = { 
/**
 * What each side starts with.
 */
initialMs: number, 
/**
 * What a side gets for each move; 0 is sudden death.
 */
incrementMs: number, };

export type CreateGame = { 
/**
 * The game and its variant.
 */
setup: Setup, 
/**
 * Who plays.
 */
seats: Seats, 
/**
 * Nothing: no clocks.
 */
clock?: Clock | null, 
/**
 * Moves that are on the board already.
 */
moves?: Array<string>, };

export type ImportGame = { 
/**
 * The game; its format is recognised.
 */
text: string, 
/**
 * Who plays on; two people when left out.
 */
seats?: Seats, };

export type Tokens = { 
/**
 * Moves for the first player.
 */
first?: string, 
/**
 * Moves for the second player.
 */
second?: string, 
/**
 * Arranges the game: pause, speed, computer seats, undo where no other
 * person plays.
 */
host?: string, };

export type TakeSeat = { 
/**
 * What they call themselves.
 */
name?: string, };

export type SeatToken = { 
/**
 * Which side.
 */
side: Side, 
/**
 * What moves for it.
 */
token: string, };

export type Created = { 
/**
 * The game's name in addresses.
 */
id: string, 
/**
 * What lets its maker act in it.
 */
tokens: Tokens, 
/**
 * The game.
 */
state: State, };

export type Style = "checkered" | "columns" | "cells" | "lines";

export type Point = { 
/**
 * What the notation calls it.
 */
name: string, 
/**
 * Columns from the left, as the first player sees it.
 */
x: number, 
/**
 * Rows from the bottom, as the first player sees it.
 */
y: number, };

export type Board = { 
/**
 * How to draw it.
 */
style: Style, 
/**
 * The number of columns.
 */
width: number, 
/**
 * The number of rows.
 */
height: number, 
/**
 * Where pieces can stand; other lists name points by their index here.
 */
points: Array<Point>, 
/**
 * Pairs of points joined by a line.
 */
lines: Array<[number, number]>, };

export type Piece = { 
/**
 * Where it stands.
 */
point: number, 
/**
 * Whose it is.
 */
side: Side, 
/**
 * `pawn`, `king`, `disc`, `man`.
 */
kind: string, };

export type Mark = { 
/**
 * Which.
 */
point: number, 
/**
 * Why: `check`, `line`.
 */
reason: string, };

export type Kind = "step" | "place" | "remove";

export type LegalMove = { 
/**
 * What a `move` message carries.
 */
text: string, 
/**
 * How people write it.
 */
label: string, 
/**
 * What a person does.
 */
kind: Kind, 
/**
 * The points visited in order; a single one for `place` and `remove`.
 */
path: Array<number>, 
/**
 * The points whose pieces are captured, in order.
 */
captured: Array<number>, 
/**
 * What the piece becomes, when it changes.
 */
promotion: string | null, };

export type LastMove = { 
/**
 * What was done.
 */
kind: Kind, 
/**
 * The points visited in order.
 */
path: Array<number>, 
/**
 * The points whose pieces were captured.
 */
captured: Array<number>, 
/**
 * What the piece became, when it changed.
 */
promotion: string | null, 
/**
 * Who moved.
 */
side: Side, 
/**
 * How people write it.
 */
label: string, };

export type Node = { 
/**
 * Its number.
 */
id: number, 
/**
 * The node it was played from.
 */
parent: number | null, 
/**
 * As the game writes it.
 */
text: string, 
/**
 * As people write it.
 */
label: string, 
/**
 * Who played it.
 */
side: Side | null, 
/**
 * How long it took.
 */
thinkingMs: number, };

export type Winner = "first" | "second" | "draw";

export type Ending = { 
/**
 * Who won.
 */
outcome: Winner, 
/**
 * `checkmate`, `four-in-a-row`, `resignation`, `agreement`, `time`.
 */
reason: string, };

export type Foretold = { 
/**
 * Who wins, with best play.
 */
winner: Side, 
/**
 * After so many moves of both sides at the latest.
 */
plies: number, };

export type TimeLeft = { 
/**
 * What was left when the state was sent.
 */
ms: number, };

export type Clocks = { 
/**
 * The first player's.
 */
first: TimeLeft, 
/**
 * The second player's.
 */
second: TimeLeft, 
/**
 * Whose clock runs.
 */
running: Side | null, 
/**
 * What each starts with.
 */
initialMs: number, 
/**
 * What a side gets for each move.
 */
incrementMs: number, };

export type State = { 
/**
 * The game's name in addresses.
 */
id: string, 
/**
 * Greater after every change.
 */
version: number, 
/**
 * The game and its variant.
 */
setup: Setup, 
/**
 * `chess`, `jawa` or `ntil`.
 */
game: string, 
/**
 * The board.
 */
board: Board, 
/**
 * The position in the game's own text form.
 */
position: string, 
/**
 * What stands on the board.
 */
pieces: Array<Piece>, 
/**
 * Who moves.
 */
side: Side, 
/**
 * The legal moves; none when the game has ended.
 */
legal: Array<LegalMove>, 
/**
 * Points to mark.
 */
marks: Array<Mark>, 
/**
 * What the last move did.
 */
lastMove: LastMove | null, 
/**
 * All moves played, branches kept.
 */
nodes: Array<Node>, 
/**
 * Where the game stands.
 */
current: number, 
/**
 * Who plays.
 */
seats: Seats, 
/**
 * The clocks, where there are any.
 */
clocks: Clocks | null, 
/**
 * How the game has ended.
 */
ending: Ending | null, 
/**
 * How the side to move may end it.
 */
claim: Ending | null, 
/**
 * Who offers a draw.
 */
drawOffer: Side | null, 
/**
 * True when computers and clocks wait for `resume`.
 */
paused: boolean, 
/**
 * How long a computer waits before it plays against a computer.
 */
delayMs: number, 
/**
 * Which computer thinks.
 */
thinking: Side | null, 
/**
 * What the opening is called, where it has a name.
 */
opening: Bilingual | null, 
/**
 * True when positions of this game can be asked for their exact worth.
 */
exact: boolean, 
/**
 * What a computer proved with its last move, where they cannot.
 */
foretold: Foretold | null, 
/**
 * The sides that the viewer moves for.
 */
mine: Array<Side>, 
/**
 * True when the viewer may pause, undo and rearrange.
 */
host: boolean, };

export type View = { 
/**
 * Which node.
 */
node: number, 
/**
 * The position in the game's own text form.
 */
position: string, 
/**
 * What stands on the board.
 */
pieces: Array<Piece>, 
/**
 * Who moves.
 */
side: Side, 
/**
 * Points to mark.
 */
marks: Array<Mark>, 
/**
 * What the last move did.
 */
lastMove: LastMove | null, };

export type Verdict = "win" | "draw" | "loss";

export type Exact = { 
/**
 * How it ends.
 */
verdict: Verdict, 
/**
 * In how many moves of both sides, the one in question included.
 */
plies: number | null, 
/**
 * The game's own score, where it has one: greater is better.
 */
score: number | null, };

export type Explore = { 
/**
 * The game, its variant and its start position.
 */
setup: Setup, 
/**
 * The moves played from there.
 */
moves: Array<string>, };

export type Explored = { 
/**
 * The board.
 */
board: Board, 
/**
 * The position in the game's own text form.
 */
position: string, 
/**
 * What stands on the board.
 */
pieces: Array<Piece>, 
/**
 * Who moves.
 */
side: Side, 
/**
 * Points to mark.
 */
marks: Array<Mark>, 
/**
 * What the last move did.
 */
lastMove: LastMove | null, 
/**
 * The legal moves; none when the game has ended.
 */
legal: Array<LegalMove>, 
/**
 * How the game has ended.
 */
ending: Ending | null, 
/**
 * What each legal move is worth, in their order; nothing when nobody
 * knows for certain.
 */
values: Array<Exact> | null, };

export type Summary = { 
/**
 * The game's name in addresses.
 */
id: string, 
/**
 * The game and its variant.
 */
setup: Setup, 
/**
 * Who plays.
 */
seats: Seats, 
/**
 * The number of moves on the board.
 */
plies: number, 
/**
 * How it has ended.
 */
ending: Ending | null, 
/**
 * When it began, in milliseconds since 1970.
 */
createdAt: number, 
/**
 * When it last changed.
 */
updatedAt: number, };

export type GameList = { 
/**
 * The games changed last, the newest first.
 */
games: Array<Summary>, 
/**
 * What to ask for the next page with.
 */
cursor: string | null, };

export type PlayMove = { 
/**
 * One of the legal moves' texts.
 */
move: string, 
/**
 * The node it is played from.
 */
node: number, 
/**
 * What moves for the side to move.
 */
token: string, 
/**
 * The client's own mark.
 */
nonce: string, };

export type ClientMessage = { "type": "move", 
/**
 * One of the legal moves' texts.
 */
move: string, 
/**
 * The node it is played from.
 */
node: number, 
/**
 * The client's own mark.
 */
nonce: string, } | { "type": "undo" } | { "type": "redo" } | { "type": "goto", 
/**
 * Which.
 */
node: number, } | { "type": "resign", 
/**
 * For whom, where the sender holds both seats.
 */
side?: Side, } | { "type": "offerDraw", 
/**
 * For whom, where the sender holds both seats.
 */
side?: Side, } | { "type": "acceptDraw" } | { "type": "declineDraw" } | { "type": "claimDraw" } | { "type": "hint", 
/**
 * How strong the adviser is.
 */
level?: number, } | { "type": "pause" } | { "type": "resume" } | { "type": "speed", 
/**
 * Milliseconds.
 */
delayMs: number, } | { "type": "analysis", 
/**
 * From now on?
 */
on: boolean, } | { "type": "reset" } | { "type": "seat", 
/**
 * Which.
 */
side: Side, 
/**
 * Who.
 */
seat: Seat, } | { "type": "ping" };

export type Thinking = { 
/**
 * Whose move it is about.
 */
side: Side, 
/**
 * The node it is about.
 */
node: number, 
/**
 * True for an analysis, false for a computer's own move.
 */
analysis: boolean, 
/**
 * The depth completed.
 */
depth: number, 
/**
 * The worth of the position for the first player.
 */
value: number, 
/**
 * Plies to the end when the end is proven: positive when the first player
 * wins, negative when the second does.
 */
endsIn: number | null, 
/**
 * Moves made so far.
 */
nodes: number, 
/**
 * Moves a second.
 */
nps: number, 
/**
 * The best line, as people write it.
 */
line: Array<string>, };

export type Hint = { 
/**
 * The node it is about.
 */
node: number, 
/**
 * What a `move` message carries.
 */
move: string, 
/**
 * How people write it.
 */
label: string, 
/**
 * The worth of the position for the first player.
 */
value: number, 
/**
 * As in [`Thinking`].
 */
endsIn: number | null, };

export type ErrorBody = { 
/**
 * A stable kebab-case name.
 */
code: string, 
/**
 * An English sentence.
 */
message: string, 
/**
 * The values that the sentence mentions.
 */
values: { [key in string]: string }, };

export type ServerMessage = { "type": "state", 
/**
 * The whole game.
 */
state: State, } | { "type": "thinking" } & Thinking | { "type": "hint" } & Hint | { "type": "token", 
/**
 * Which seat.
 */
side: Side, 
/**
 * What moves for it from now on.
 */
token: string, } | { "type": "error", 
/**
 * The mark of the move that could not be played.
 */
nonce?: string, 
/**
 * A stable kebab-case name.
 */
code: string, 
/**
 * An English sentence.
 */
message: string, 
/**
 * The values that the sentence mentions.
 */
values: { [key in string]: string }, } | { "type": "ack", 
/**
 * The client's own mark.
 */
nonce: string, } | { "type": "pong" };

export type Bilingual = { 
/**
 * English.
 */
en: string, 
/**
 * Indonesian.
 */
id: string, };

export type Choice = { 
/**
 * What a setup calls it.
 */
id: string, 
/**
 * One line about it.
 */
about: Bilingual, };

export type GameInfo = { 
/**
 * What a setup calls it.
 */
id: string, 
/**
 * What people call it.
 */
name: Bilingual, 
/**
 * One line about it.
 */
about: Bilingual, 
/**
 * Usual sizes with gravity (Catur Jawa).
 */
sizes: Array<Choice>, 
/**
 * Usual sizes for free placement (Catur Jawa).
 */
freeSizes: Array<Choice>, 
/**
 * How many in a row win (Catur Jawa).
 */
lines: Array<number>, 
/**
 * Boards (Ntil).
 */
boards: Array<Choice>, 
/**
 * Rule packs (Ntil).
 */
packs: Array<Choice>, };

export type Method = { 
/**
 * Behind the colon in `pamulang:ab`.
 */
id: string, 
/**
 * What it is.
 */
name: Bilingual, };

export type Levels = { 
/**
 * The weakest.
 */
min: number, 
/**
 * The strongest.
 */
max: number, 
/**
 * Taken when none is named.
 */
default: number, };

export type Opponent = { 
/**
 * What a seat calls it.
 */
id: string, 
/**
 * The game it plays.
 */
game: string, 
/**
 * What people call it.
 */
name: Bilingual, 
/**
 * Two sentences about it.
 */
about: Bilingual, 
/**
 * The paper it comes from.
 */
source: string | null, 
/**
 * Ways of thinking, the default first.
 */
methods: Array<Method>, 
/**
 * How strong it can be.
 */
levels: Levels, };

export type FeatureClass = "exact" | "speculative";

export type Feature = { 
/**
 * What `with` and `without` call it.
 */
name: string, 
/**
 * One line about it.
 */
about: Bilingual, 
/**
 * `exact` keeps minimax's value, `speculative` may not.
 */
class: FeatureClass, 
/**
 * Whether the full search has it on.
 */
default: boolean, };

export type Catalog = { 
/**
 * The games.
 */
games: Array<GameInfo>, 
/**
 * The computer players of all games.
 */
opponents: Array<Opponent>, 
/**
 * The search features.
 */
features: Array<Feature>, };
