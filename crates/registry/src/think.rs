use crate::{Memory, Network, Syzygy};
use langkah_game::{Fault, Score, Side};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use thiserror::Error;

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

/// The opponent whose wins and losses are proved.
const PROVES: &str = "sempurna";

impl ThinkRequest {
    /// Who wins, once `side` has made the move it thought of, if this opponent
    /// has proved it and the game then goes on.
    #[must_use]
    pub fn foretold(&self, thought: &Thought, side: Side) -> Option<Foretold> {
        let now = thought.value.plies_to_end()?;
        let winner = if now > 0 { side } else { side.other() };
        let plies = now.unsigned_abs().saturating_sub(1);
        (self.opponent == PROVES && plies > 0).then_some(Foretold { winner, plies })
    }
}

/// A win that is certain, with best play of the winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foretold {
    /// Who wins.
    pub winner: Side,
    /// After so many plies at the latest.
    pub plies: u32,
}

/// What a front end that plays whole games adds to a request.
#[derive(Clone, Copy, Debug, Default)]
pub struct Conditions<'a> {
    /// What is kept from move to move; without it every move starts anew.
    pub memory: Option<&'a Memory>,
    /// No deeper look begins after this time.
    pub soft_time: Option<Duration>,
    /// Only these moves count, in the notation that a session plays; all do
    /// when there are none.
    pub moves: &'a [String],
    /// Chess: who judges positions for the default opponent.
    pub judge: Judge<'a>,
    /// Chess: knows the outcome of positions with few pieces.
    pub tables: Option<&'a Syzygy>,
    /// How strong to play, in Elo, in place of a level.
    pub elo: Option<u16>,
    /// Chess: whether a level of the default opponent plays the openings that
    /// people know, as far as it knows them.
    pub openings: bool,
    /// What whoever asks wants to hear.
    pub told: Told,
}

/// How much of a thought is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Told {
    /// The progress after each look, and the answer.
    #[default]
    Progress,
    /// The answer alone: to write every look down takes as long as hundreds
    /// of nodes.
    Answer,
}

/// Who judges chess positions.
#[derive(Clone, Copy, Debug, Default)]
pub enum Judge<'a> {
    /// The network that comes with the program.
    #[default]
    Own,
    /// The evaluation by hand.
    Hand,
    /// Another network.
    Network(&'a Network),
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

/// Why a computer player cannot think as asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ThinkError {
    /// No opponent of the game has this name.
    #[error("unknown opponent `{name}`; there are {known}")]
    UnknownOpponent {
        /// The rejected name.
        name: String,
        /// The names there are.
        known: String,
    },
    /// The opponent has no such method.
    #[error("{opponent} has no method `{method}`; it has: {known}")]
    UnknownMethod {
        /// The opponent.
        opponent: &'static str,
        /// The rejected method.
        method: String,
        /// The methods there are.
        known: String,
    },
    /// The opponent has no such level.
    #[error("{opponent} has levels {min} to {max}, not {level}")]
    Level {
        /// The opponent.
        opponent: &'static str,
        /// The rejected level.
        level: u8,
        /// The lowest.
        min: u8,
        /// The highest.
        max: u8,
    },
    /// The opponent has no use for an option.
    #[error("{opponent} has no use for the option `{option}` here")]
    Useless {
        /// The option.
        option: &'static str,
        /// The opponent.
        opponent: &'static str,
    },
    /// There is nothing to think about.
    #[error("the game has ended ({reason})")]
    Ended {
        /// How.
        reason: &'static str,
    },
}

impl Fault for ThinkError {
    fn code(&self) -> &'static str {
        match self {
            ThinkError::UnknownOpponent { .. } => "unknown-opponent",
            ThinkError::UnknownMethod { .. } => "unknown-method",
            ThinkError::Level { .. } => "level-out-of-range",
            ThinkError::Useless { .. } => "option-useless",
            ThinkError::Ended { .. } => "game-ended",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            ThinkError::UnknownOpponent { name, known } => {
                vec![("name", name.clone()), ("known", known.clone())]
            }
            ThinkError::UnknownMethod {
                opponent,
                method,
                known,
            } => vec![
                ("opponent", (*opponent).to_owned()),
                ("method", method.clone()),
                ("known", known.clone()),
            ],
            ThinkError::Level {
                opponent,
                level,
                min,
                max,
            } => vec![
                ("opponent", (*opponent).to_owned()),
                ("level", level.to_string()),
                ("min", min.to_string()),
                ("max", max.to_string()),
            ],
            ThinkError::Useless { option, opponent } => {
                vec![
                    ("option", (*option).to_owned()),
                    ("opponent", (*opponent).to_owned()),
                ]
            }
            ThinkError::Ended { reason } => vec![("reason", (*reason).to_owned())],
        }
    }
}
