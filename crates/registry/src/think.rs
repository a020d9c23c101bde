use langkah_game::Score;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// What is asked of a computer player. What is left out takes the opponent's
/// own default; what an opponent has no use for is an error.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ThinkRequest {
    /// The opponent's id, with a method where it has several: `pamulang:ab`.
    /// Empty: the game's default opponent.
    pub opponent: String,
    /// How strong; see the opponent's levels.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// At most so many plies deep, instead of what the level says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// At most so many nodes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// At most so many milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<u64>,
    /// Search threads; one when left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threads: Option<usize>,
    /// How many best lines to find; one when left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<usize>,
    /// Search features to switch on, by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<String>,
    /// Search features to switch off, by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
    /// Where random choices start; the same seed gives the same move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// One line of play with its value for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThoughtLine {
    /// The value for the side to move at the root.
    pub value: Score,
    /// The moves, in the notation that a session plays.
    pub moves: Vec<String>,
}

/// What a computer player thinks, while it thinks and when it is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The move it would play.
    pub best: Option<String>,
    /// The value of that move for the side to move.
    pub value: Score,
    /// The depth completed.
    pub depth: u32,
    /// The deepest ply seen.
    pub seldepth: u32,
    /// Moves made so far.
    pub nodes: u64,
    /// Time so far.
    pub elapsed: Duration,
    /// The best lines, the best first.
    pub lines: Vec<ThoughtLine>,
}
