use crate::notation::MoveError;
use crate::variant::{Variant, VariantError};
use langkah_game::Fault;
use thiserror::Error;

/// Why a text is no position. `at` is the number of a character, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// What stands before the colon is no variant.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// The text is a position of another variant.
    #[error("this is a position of {found}, but the game is {expected}")]
    OtherVariant {
        /// The variant that the text names.
        found: Variant,
        /// The variant of the game.
        expected: Variant,
    },
    /// A move of a list cannot be played.
    #[error("character {at}: {source}")]
    Move {
        /// Where the move starts.
        at: usize,
        /// What is wrong with it.
        source: MoveError,
    },
    /// Too few or too many rows.
    #[error("{found} rows, but the board has {expected}")]
    RowCount {
        /// The number of rows read.
        found: usize,
        /// The number of rows of the board.
        expected: usize,
    },
    /// A row of the wrong length.
    #[error("character {at}: row {row} has {found} cells, but the board is {expected} wide")]
    RowWidth {
        /// Where the row starts.
        at: usize,
        /// The row, from 1 at the bottom.
        row: usize,
        /// The number of cells read.
        found: usize,
        /// The width of the board.
        expected: usize,
    },
    /// Something that is no stone and no number of free cells.
    #[error("character {at}: {mark:?} is no stone: expected x, o or a number of free cells")]
    UnknownMark {
        /// Where it stands.
        at: usize,
        /// The character.
        mark: char,
    },
    /// A stone with nothing below it, on a board with gravity.
    #[error("the stone on {point} floats: nothing lies below it")]
    Floating {
        /// The name of its cell.
        point: String,
    },
    /// The sides cannot have taken turns.
    #[error("{first} x and {second} o: x must have as many stones as o, or one more")]
    Counts {
        /// Stones of the first side.
        first: u32,
        /// Stones of the second side.
        second: u32,
    },
    /// Both sides have a line.
    #[error("both sides have a complete line")]
    TwoWinners,
    /// A side has won, but a stone was put after that.
    #[error("{mark} has a complete line, but the game went on after it")]
    WentOn {
        /// The letter of the winner.
        mark: char,
    },
    /// The last word is no side.
    #[error("character {at}: \"{text}\" is no side: expected x or o")]
    NoSide {
        /// Where it stands.
        at: usize,
        /// The rejected text.
        text: String,
    },
    /// The number of stones says that the other side moves.
    #[error("character {at}: the number of stones says that {expected} moves")]
    OtherSide {
        /// Where the side stands.
        at: usize,
        /// The letter of the side that moves.
        expected: char,
    },
}

impl Fault for PositionError {
    fn code(&self) -> &'static str {
        match self {
            PositionError::Variant(error) => error.code(),
            PositionError::OtherVariant { .. } => "jawa-other-variant",
            PositionError::Move { source, .. } => source.code(),
            PositionError::RowCount { .. } => "jawa-row-count",
            PositionError::RowWidth { .. } => "jawa-row-width",
            PositionError::UnknownMark { .. } => "jawa-unknown-mark",
            PositionError::Floating { .. } => "jawa-floating",
            PositionError::Counts { .. } => "jawa-counts",
            PositionError::TwoWinners => "jawa-two-winners",
            PositionError::WentOn { .. } => "jawa-went-on",
            PositionError::NoSide { .. } => "jawa-no-side",
            PositionError::OtherSide { .. } => "jawa-other-side",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            PositionError::Variant(error) => error.values(),
            PositionError::OtherVariant { found, expected } => vec![
                ("found", found.to_string()),
                ("expected", expected.to_string()),
            ],
            PositionError::Move { at, source } => {
                let mut values = source.values();
                values.push(("at", at.to_string()));
                values
            }
            PositionError::RowCount { found, expected } => vec![
                ("found", found.to_string()),
                ("expected", expected.to_string()),
            ],
            PositionError::RowWidth {
                at,
                row,
                found,
                expected,
            } => vec![
                ("at", at.to_string()),
                ("row", row.to_string()),
                ("found", found.to_string()),
                ("expected", expected.to_string()),
            ],
            PositionError::UnknownMark { at, mark } => {
                vec![("at", at.to_string()), ("mark", mark.to_string())]
            }
            PositionError::Floating { point } => vec![("point", point.clone())],
            PositionError::Counts { first, second } => {
                vec![("first", first.to_string()), ("second", second.to_string())]
            }
            PositionError::TwoWinners => Vec::new(),
            PositionError::WentOn { mark } => vec![("mark", mark.to_string())],
            PositionError::NoSide { at, text } => {
                vec![("at", at.to_string()), ("text", text.clone())]
            }
            PositionError::OtherSide { at, expected } => {
                vec![("at", at.to_string()), ("expected", expected.to_string())]
            }
        }
    }
}
