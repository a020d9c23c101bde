use crate::{Millis, NodeId};
use langkah_game::{Fault, Side};
use thiserror::Error;

/// Why something cannot happen in a game.
#[derive(Debug, Error)]
pub enum RecordError {
    /// The game's own objection: an illegal move, a broken setup.
    #[error("{0}")]
    Game(Box<dyn Fault>),
    /// A log that does not begin with its setup, or does so twice.
    #[error("a game's log begins with its setup, and only there")]
    Misplaced,
    /// The game is over.
    #[error("the game has ended ({reason})")]
    Ended {
        /// How.
        reason: &'static str,
    },
    /// Played from a position that is not the current one.
    #[error("the game stands at node {current}, not at node {node}")]
    Stale {
        /// The node that was named.
        node: NodeId,
        /// The current one.
        current: NodeId,
    },
    /// A node that the tree does not have.
    #[error("there is no node {node}")]
    UnknownNode {
        /// The node that was named.
        node: NodeId,
    },
    /// Nothing to take back.
    #[error("there is no move to take back")]
    NothingToUndo,
    /// Nothing to play again.
    #[error("there is no move to play again")]
    NothingToRedo,
    /// An answer to an offer that nobody made.
    #[error("no draw has been offered")]
    NoOffer,
    /// A second offer before the first was answered.
    #[error("a draw has been offered already")]
    OfferPending,
    /// Nothing that the rules let one claim.
    #[error("there is no draw to claim")]
    NothingToClaim,
    /// The clock of the side to move has run out.
    #[error("the time of the {} side is over", crate::side_name::of(*.side))]
    OutOfTime {
        /// Whose.
        side: Side,
        /// When it ran out.
        at: Millis,
    },
    /// More moves or events than a record keeps.
    #[error("a game keeps at most {most} {what}")]
    TooLong {
        /// Of what.
        what: &'static str,
        /// How many.
        most: usize,
    },
}

impl From<Box<dyn Fault>> for RecordError {
    fn from(fault: Box<dyn Fault>) -> Self {
        RecordError::Game(fault)
    }
}

impl Fault for RecordError {
    fn code(&self) -> &'static str {
        match self {
            RecordError::Game(fault) => fault.code(),
            RecordError::Misplaced => "log-misplaced",
            RecordError::Ended { .. } => "game-ended",
            RecordError::Stale { .. } => "stale-node",
            RecordError::UnknownNode { .. } => "unknown-node",
            RecordError::NothingToUndo => "nothing-to-undo",
            RecordError::NothingToRedo => "nothing-to-redo",
            RecordError::NoOffer => "no-draw-offer",
            RecordError::OfferPending => "draw-offer-pending",
            RecordError::NothingToClaim => "nothing-to-claim",
            RecordError::OutOfTime { .. } => "out-of-time",
            RecordError::TooLong { .. } => "game-too-long",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            RecordError::Game(fault) => fault.values(),
            RecordError::Ended { reason } => vec![("reason", (*reason).to_owned())],
            RecordError::Stale { node, current } => {
                vec![("node", node.to_string()), ("current", current.to_string())]
            }
            RecordError::UnknownNode { node } => vec![("node", node.to_string())],
            RecordError::OutOfTime { side, .. } => {
                vec![("side", crate::side_name::of(*side).to_owned())]
            }
            RecordError::TooLong { what, most } => {
                vec![("what", (*what).to_owned()), ("most", most.to_string())]
            }
            _ => Vec::new(),
        }
    }
}
