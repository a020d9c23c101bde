use super::{Bilingual, Seats, Setup};
use langkah_game::{BoardStyle, MoveKind, Outcome};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// One of the two players. White, X and whoever else moves first in a fresh
/// game is `first`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The player who starts a fresh game.
    First,
    /// The other player.
    Second,
}

impl From<langkah_game::Side> for Side {
    fn from(side: langkah_game::Side) -> Self {
        match side {
            langkah_game::Side::First => Side::First,
            langkah_game::Side::Second => Side::Second,
        }
    }
}

impl From<Side> for langkah_game::Side {
    fn from(side: Side) -> Self {
        match side {
            Side::First => langkah_game::Side::First,
            Side::Second => langkah_game::Side::Second,
        }
    }
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Style {
    /// Squares of two colours; pieces stand on squares.
    Checkered,
    /// A frame with holes into which discs fall, one column at a time.
    Columns,
    /// A grid of plain cells; marks are put into cells.
    Cells,
    /// Points joined by lines; pieces stand on points.
    Lines,
}

impl From<BoardStyle> for Style {
    fn from(style: BoardStyle) -> Self {
        match style {
            BoardStyle::Checkered => Style::Checkered,
            BoardStyle::Columns => Style::Columns,
            BoardStyle::Cells => Style::Cells,
            BoardStyle::Lines => Style::Lines,
        }
    }
}

/// A place where a piece can stand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Point {
    /// What the notation calls it.
    pub name: String,
    /// Columns from the left, as the first player sees it.
    pub x: f32,
    /// Rows from the bottom, as the first player sees it.
    pub y: f32,
}

/// A board as a drawing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Board {
    /// How to draw it.
    pub style: Style,
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// Where pieces can stand; other lists name points by their index here.
    pub points: Vec<Point>,
    /// Pairs of points joined by a line.
    pub lines: Vec<(usize, usize)>,
}

/// A piece on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Piece {
    /// Where it stands.
    pub point: usize,
    /// Whose it is.
    pub side: Side,
    /// `pawn`, `king`, `disc`, `man`.
    pub kind: String,
}

/// A point to mark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Mark {
    /// Which.
    pub point: usize,
    /// Why: `check`, `line`.
    pub reason: String,
}

/// What a person does to play a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Takes a piece from its point, over others, to another.
    Step,
    /// Puts a new piece on a point.
    Place,
    /// Takes a piece of the opponent off the board as a penalty.
    Remove,
}

impl From<MoveKind> for Kind {
    fn from(kind: MoveKind) -> Self {
        match kind {
            MoveKind::Step => Kind::Step,
            MoveKind::Place => Kind::Place,
            MoveKind::Remove => Kind::Remove,
        }
    }
}

/// A legal move, as text and as a drawing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct LegalMove {
    /// What a `move` message carries.
    pub text: String,
    /// How people write it.
    pub label: String,
    /// What a person does.
    pub kind: Kind,
    /// The points visited in order; a single one for `place` and `remove`.
    pub path: Vec<usize>,
    /// The points whose pieces are captured, in order.
    pub captured: Vec<usize>,
    /// What the piece becomes, when it changes.
    pub promotion: Option<String>,
}

/// What the last move did on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct LastMove {
    /// What was done.
    pub kind: Kind,
    /// The points visited in order.
    pub path: Vec<usize>,
    /// The points whose pieces were captured.
    pub captured: Vec<usize>,
    /// What the piece became, when it changed.
    pub promotion: Option<String>,
    /// Who moved.
    pub side: Side,
    /// How people write it.
    pub label: String,
}

/// A node in the tree of all moves played; the root, 0, has no move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Node {
    /// Its number.
    pub id: u32,
    /// The node it was played from.
    pub parent: Option<u32>,
    /// As the game writes it.
    pub text: String,
    /// As people write it.
    pub label: String,
    /// Who played it.
    pub side: Option<Side>,
    /// How long it took.
    pub thinking_ms: u64,
}

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    /// The first player.
    First,
    /// The second player.
    Second,
    /// Nobody.
    Draw,
}

impl From<Outcome> for Winner {
    fn from(outcome: Outcome) -> Self {
        match outcome.winner() {
            Some(langkah_game::Side::First) => Winner::First,
            Some(langkah_game::Side::Second) => Winner::Second,
            None => Winner::Draw,
        }
    }
}

/// Why and how a game ended, or may be ended by a claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Ending {
    /// Who won.
    pub outcome: Winner,
    /// `checkmate`, `four-in-a-row`, `resignation`, `agreement`, `time`.
    pub reason: String,
}

impl From<langkah_game::Ending> for Ending {
    fn from(ending: langkah_game::Ending) -> Self {
        Ending {
            outcome: ending.outcome.into(),
            reason: ending.reason.to_owned(),
        }
    }
}

/// A win that a computer has proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Foretold {
    /// Who wins, with best play.
    pub winner: Side,
    /// After so many moves of both sides at the latest.
    pub plies: u32,
}

impl From<langkah_registry::Foretold> for Foretold {
    fn from(foretold: langkah_registry::Foretold) -> Self {
        Foretold {
            winner: foretold.winner.into(),
            plies: foretold.plies,
        }
    }
}

/// One side's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TimeLeft {
    /// What was left when the state was sent.
    pub ms: u64,
}

/// Both clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Clocks {
    /// The first player's.
    pub first: TimeLeft,
    /// The second player's.
    pub second: TimeLeft,
    /// Whose clock runs.
    pub running: Option<Side>,
    /// What each starts with.
    pub initial_ms: u64,
    /// What a side gets for each move.
    pub increment_ms: u64,
}

/// Everything that there is to show of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct State {
    /// The game's name in addresses.
    pub id: String,
    /// Greater after every change.
    pub version: u64,
    /// The game and its variant.
    pub setup: Setup,
    /// `chess`, `jawa` or `ntil`.
    pub game: String,
    /// The board.
    pub board: Board,
    /// The position in the game's own text form.
    pub position: String,
    /// What stands on the board.
    pub pieces: Vec<Piece>,
    /// Who moves.
    pub side: Side,
    /// The legal moves; none when the game has ended.
    pub legal: Vec<LegalMove>,
    /// Points to mark.
    pub marks: Vec<Mark>,
    /// What the last move did.
    pub last_move: Option<LastMove>,
    /// All moves played, branches kept.
    pub nodes: Vec<Node>,
    /// Where the game stands.
    pub current: u32,
    /// Who plays.
    pub seats: Seats,
    /// The clocks, where there are any.
    pub clocks: Option<Clocks>,
    /// How the game has ended.
    pub ending: Option<Ending>,
    /// How the side to move may end it.
    pub claim: Option<Ending>,
    /// Who offers a draw.
    pub draw_offer: Option<Side>,
    /// True when computers and clocks wait for `resume`.
    pub paused: bool,
    /// How long a computer waits before it plays against a computer.
    pub delay_ms: u64,
    /// Which computer thinks.
    pub thinking: Option<Side>,
    /// What the opening is called, where it has a name.
    pub opening: Option<Bilingual>,
    /// True when positions of this game can be asked for their exact worth.
    pub exact: bool,
    /// What a computer proved with its last move, where they cannot.
    pub foretold: Option<Foretold>,
    /// The sides that the viewer moves for.
    pub mine: Vec<Side>,
    /// True when the viewer may pause, undo and rearrange.
    pub host: bool,
}

/// One position of a game: what a viewer looks at without changing the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// Which node.
    pub node: u32,
    /// The position in the game's own text form.
    pub position: String,
    /// What stands on the board.
    pub pieces: Vec<Piece>,
    /// Who moves.
    pub side: Side,
    /// Points to mark.
    pub marks: Vec<Mark>,
    /// What the last move did.
    pub last_move: Option<LastMove>,
}
