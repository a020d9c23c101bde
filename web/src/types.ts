// The server's types under the names that this side uses. The only file that
// says where they come from.
import type { LegalMove } from './api/types';

export type {
  Bilingual, Catalog, ClientMessage, Clock, Clocks, Computer, CreateGame, Created, Ending, Exact, Explore, Explored, Feature, GameInfo, GameList,
  Hint, LegalMove, Mark, Opponent, Piece, Seat, Seats, SeatToken, ServerMessage, Setup, Side, Summary, Thinking, Tokens,
  View,
} from './api/types';
export type {
  Board as BoardShape, Node as GameNode, Point as PointShape, State as GameView, Style as BoardStyle,
} from './api/types';

/** What a move does on the board, without its name. */
export type MoveShape = Omit<LegalMove, 'text' | 'label'>;
