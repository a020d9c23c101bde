use langkah_game::Fault;
use thiserror::Error;

/// Why a text is not a legal move of a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// It is no move in any notation.
    #[error("{text:?} is not a move; write it like e4, Nf3, O-O or e2e4")]
    Unreadable {
        /// The rejected text.
        text: String,
    },
    /// It is a move, but not one of this position.
    #[error("{text:?} is not legal here")]
    Illegal {
        /// The rejected text.
        text: String,
    },
    /// It could mean several moves.
    #[error("{text:?} is ambiguous; it could be {candidates}")]
    Ambiguous {
        /// The rejected text.
        text: String,
        /// The moves that it could mean, in full.
        candidates: String,
    },
    /// A pawn reaches the last rank and the text does not say as what.
    #[error("{text:?} promotes a pawn; add the piece, such as e8=Q or e7e8q")]
    PromotionMissing {
        /// The rejected text.
        text: String,
    },
}

impl Fault for MoveError {
    fn code(&self) -> &'static str {
        match self {
            MoveError::Unreadable { .. } => "move-unreadable",
            MoveError::Illegal { .. } => "move-illegal",
            MoveError::Ambiguous { .. } => "move-ambiguous",
            MoveError::PromotionMissing { .. } => "move-promotion-missing",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            MoveError::Unreadable { text }
            | MoveError::Illegal { text }
            | MoveError::PromotionMissing { text } => vec![("text", text.clone())],
            MoveError::Ambiguous { text, candidates } => {
                vec![("text", text.clone()), ("candidates", candidates.clone())]
            }
        }
    }
}
