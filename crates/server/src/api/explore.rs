use super::{Board, Ending, LastMove, LegalMove, Mark, Piece, Setup, Side};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What `POST /api/explore` takes: a position, by its setup and the moves from
/// there. Nothing is kept.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Explore {
    /// The game, its variant and its start position.
    pub setup: Setup,
    /// The moves played from there.
    pub moves: Vec<String>,
}

/// How a game ends with perfect play, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It wins.
    Win,
    /// Nobody does.
    Draw,
    /// It loses.
    Loss,
}

/// What is known for certain about a position or a move, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Exact {
    /// How it ends.
    pub verdict: Verdict,
    /// In how many moves of both sides, the one in question included.
    pub plies: Option<u32>,
    /// The game's own score, where it has one: greater is better.
    pub score: Option<i32>,
}

/// A position with everything that is known for certain about it.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Explored {
    /// The board.
    pub board: Board,
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
    /// The legal moves; none when the game has ended.
    pub legal: Vec<LegalMove>,
    /// How the game has ended.
    pub ending: Option<Ending>,
    /// What each legal move is worth, in their order; nothing when nobody
    /// knows for certain.
    pub values: Option<Vec<Exact>>,
}
