// What the server says and hears, by hand until the generated file is there.
export type Side = 'first' | 'second';
export type Setup = {
  game: string; chess960?: number; size?: string; line?: number; free?: boolean; board?: string;
  boardText?: string; rules?: string; rulesText?: string; position?: string;
};
export type Person = { name?: string; open?: boolean };
export type Computer = {
  opponent: string; level?: number; depth?: number; with?: string[]; without?: string[];
  timeMs?: number; nodes?: number; seed?: number;
};
export type Seat = ({ kind: 'person' } & Person) | ({ kind: 'computer' } & Computer);
export type Seats = { first: Seat; second: Seat };
export type Clock = { initialMs: number; incrementMs: number };
export type CreateGame = { setup: Setup; seats: Seats; clock?: Clock | null; moves?: string[] | null };
export type ImportGame = { text: string; seats?: Seats };
export type Tokens = { first?: string; second?: string; host?: string };
export type TakeSeat = { name?: string };
export type SeatToken = { side: Side; token: string };
export type Created = { id: string; tokens: Tokens; state: State };
export type Style = 'checkered' | 'columns' | 'cells' | 'lines';
export type Point = { name: string; x: number; y: number };
export type Board = { style: Style; width: number; height: number; points: Point[]; lines: [number, number][] };
export type Piece = { point: number; side: Side; kind: string };
export type Mark = { point: number; reason: string };
export type Kind = 'step' | 'place' | 'remove';
export type LegalMove = {
  text: string; label: string; kind: Kind; path: number[]; captured: number[]; promotion: string | null;
};
export type LastMove = {
  kind: Kind; path: number[]; captured: number[]; promotion: string | null; side: Side; label: string;
};
export type Node = {
  id: number; parent: number | null; text: string; label: string; side: Side | null; thinkingMs: number;
};
export type Winner = 'first' | 'second' | 'draw';
export type Ending = { outcome: Winner; reason: string };
export type TimeLeft = { ms: number };
export type Clocks = {
  first: TimeLeft; second: TimeLeft; running: Side | null; initialMs: number; incrementMs: number;
};
export type State = {
  id: string; version: number; setup: Setup; game: string; board: Board; position: string; pieces: Piece[];
  side: Side; legal: LegalMove[]; marks: Mark[]; lastMove: LastMove | null; nodes: Node[]; current: number;
  seats: Seats; clocks: Clocks | null; ending: Ending | null; claim: Ending | null; drawOffer: Side | null;
  paused: boolean; delayMs: number; thinking: Side | null; mine: Side[]; host: boolean;
};
export type View = {
  node: number; position: string; pieces: Piece[]; side: Side; marks: Mark[]; lastMove: LastMove | null;
};
export type Summary = {
  id: string; setup: Setup; seats: Seats; plies: number; ending: Ending | null; createdAt: number; updatedAt: number;
};
export type GameList = { games: Summary[]; cursor: string | null };
export type ClientMessage =
  | { type: 'move'; move: string; node: number; nonce: string }
  | { type: 'undo' } | { type: 'redo' } | { type: 'goto'; node: number }
  | { type: 'resign'; side?: Side } | { type: 'offerDraw'; side?: Side }
  | { type: 'acceptDraw' } | { type: 'declineDraw' } | { type: 'claimDraw' }
  | { type: 'hint'; level?: number } | { type: 'pause' } | { type: 'resume' }
  | { type: 'speed'; delayMs: number } | { type: 'analysis'; on: boolean } | { type: 'reset' }
  | { type: 'seat'; side: Side; seat: Seat } | { type: 'ping' };
export type Thinking = {
  side: Side; node: number; analysis: boolean; depth: number; value: number; endsIn: number | null;
  nodes: number; nps: number; line: string[];
};
export type Hint = { node: number; move: string; label: string; value: number; endsIn: number | null };
export type ErrorBody = { code: string; message: string; values: Record<string, string> };
export type ServerMessage =
  | { type: 'state'; state: State }
  | ({ type: 'thinking' } & Thinking)
  | ({ type: 'hint' } & Hint)
  | { type: 'token'; side: Side; token: string }
  | ({ type: 'error'; nonce?: string } & ErrorBody)
  | { type: 'ack'; nonce: string }
  | { type: 'pong' };
export type Bilingual = { en: string; id: string };
export type Choice = { id: string; about: Bilingual };
export type GameInfo = {
  id: string; name: Bilingual; about: Bilingual; sizes: Choice[]; freeSizes: Choice[]; lines: number[];
  boards: Choice[]; packs: Choice[];
};
export type Method = { id: string; name: Bilingual };
export type Levels = { min: number; max: number; default: number };
export type Opponent = {
  id: string; game: string; name: Bilingual; about: Bilingual; source: string | null; methods: Method[]; levels: Levels;
};
export type FeatureClass = 'exact' | 'speculative';
export type Feature = { name: string; about: Bilingual; class: FeatureClass; default: boolean };
export type Catalog = { games: GameInfo[]; opponents: Opponent[]; features: Feature[] };
