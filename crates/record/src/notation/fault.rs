use crate::RecordError;
use langkah_game::Fault;
use std::fmt;
use thiserror::Error;

/// A place in a text, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The line.
    pub line: usize,
    /// The character in that line.
    pub column: usize,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Why a text is not a game.
#[derive(Debug, Error)]
pub enum NotationError {
    /// There is no game in it.
    #[error("there is no game in this text")]
    Empty,
    /// A comment, tag or variation without an end.
    #[error("{spot}: `{opening}` is never closed")]
    Unclosed {
        /// Where it begins.
        spot: Spot,
        /// What it begins with.
        opening: char,
    },
    /// A closing bracket without an opening one, or a variation before any move.
    #[error("{spot}: `{found}` has no place here")]
    Stray {
        /// Where.
        spot: Spot,
        /// What.
        found: String,
    },
    /// A tag that is not `[Name "value"]`.
    #[error("{spot}: a tag looks like [Name \"value\"]")]
    Tag {
        /// Where.
        spot: Spot,
    },
    /// A tag whose value makes no sense.
    #[error("{spot}: `{value}` is no value for {name}")]
    Value {
        /// Where.
        spot: Spot,
        /// The tag.
        name: &'static str,
        /// Its value.
        value: String,
    },
    /// Broken JSON, or JSON that is not a game.
    #[error("{spot}: {message}")]
    Json {
        /// Where.
        spot: Spot,
        /// What is wrong.
        message: String,
    },
    /// A move that cannot be played there.
    #[error("{spot}: {cause}")]
    Move {
        /// Where.
        spot: Spot,
        /// The move.
        text: String,
        /// The game's own objection.
        cause: Box<dyn Fault>,
    },
    /// More moves than can be taken in.
    #[error("a game has at most {most} moves here")]
    TooLong {
        /// How many.
        most: usize,
    },
    /// The game cannot be opened or does not go on as the text says.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// PGN is for chess.
    #[error("PGN is for chess; {game} can be written as text or JSON")]
    NotChess {
        /// The game.
        game: String,
    },
}

impl Fault for NotationError {
    fn code(&self) -> &'static str {
        match self {
            NotationError::Empty => "notation-empty",
            NotationError::Unclosed { .. } => "notation-unclosed",
            NotationError::Stray { .. } => "notation-stray",
            NotationError::Tag { .. } => "notation-tag",
            NotationError::Value { .. } => "notation-value",
            NotationError::Json { .. } => "notation-json",
            NotationError::Move { .. } => "notation-move",
            NotationError::TooLong { .. } => "notation-too-long",
            NotationError::Record(error) => error.code(),
            NotationError::NotChess { .. } => "notation-not-chess",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let at = |spot: &Spot| {
            vec![
                ("line", spot.line.to_string()),
                ("column", spot.column.to_string()),
            ]
        };
        match self {
            NotationError::Empty => Vec::new(),
            NotationError::Unclosed { spot, opening } => {
                with(at(spot), [("text", opening.to_string())])
            }
            NotationError::Stray { spot, found } => with(at(spot), [("text", found.clone())]),
            NotationError::Tag { spot } => at(spot),
            NotationError::Value { spot, name, value } => with(
                at(spot),
                [("name", (*name).to_owned()), ("text", value.clone())],
            ),
            NotationError::Json { spot, message } => with(at(spot), [("detail", message.clone())]),
            NotationError::Move { spot, text, cause } => with(
                at(spot),
                [("text", text.clone()), ("detail", cause.to_string())],
            ),
            NotationError::TooLong { most } => vec![("most", most.to_string())],
            NotationError::Record(error) => error.values(),
            NotationError::NotChess { game } => vec![("game", game.clone())],
        }
    }
}

type Values = Vec<(&'static str, String)>;

fn with<const N: usize>(mut values: Values, more: [(&'static str, String); N]) -> Values {
    values.extend(more);
    values
}
