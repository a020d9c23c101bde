use crate::cell::Cell;
use crate::excerpt::excerpt;
use crate::position::JawaPosition;
use crate::rule::Rule;
use crate::variant::Placement;
use langkah_game::{Bits, Fault, Position};
use thiserror::Error;

/// The name of a cell, `a1` at the bottom left.
pub(crate) fn point_name(column: usize, row: usize) -> String {
    let letter = char::from(b'a' + column as u8);
    format!("{letter}{}", row + 1)
}

/// A move as text: its column from `1` with gravity, else its point.
pub(crate) fn write_move<B: Bits, R: Rule>(pos: &JawaPosition<B, R>, mv: Cell) -> String {
    let (column, row) = pos.grid().place(mv.bit());
    match R::PLACEMENT {
        Placement::Drop => (column + 1).to_string(),
        Placement::Free => point_name(column, row),
    }
}

/// Reads a legal move of `pos`.
pub(crate) fn read_move<B: Bits, R: Rule>(
    pos: &JawaPosition<B, R>,
    text: &str,
) -> Result<Cell, MoveError> {
    let quoted = || excerpt(text);
    if pos.decided().is_some() {
        return Err(MoveError::GameOver { text: quoted() });
    }
    let grid = pos.grid();
    match R::PLACEMENT {
        Placement::Drop => {
            let width = grid.width();
            let column = read_number(text).ok_or_else(|| MoveError::NoColumn {
                text: quoted(),
                width,
            })?;
            if column > width {
                return Err(MoveError::NoColumn {
                    text: quoted(),
                    width,
                });
            }
            let cell = pos.open() & grid.column(column - 1);
            if cell.is_empty() {
                return Err(MoveError::FullColumn { column });
            }
            Ok(Cell::at(cell.lowest()))
        }
        Placement::Free => {
            let (column, row) =
                read_point(text).ok_or_else(|| MoveError::NoPoint { text: quoted() })?;
            if column >= grid.width() || row >= grid.height() {
                return Err(MoveError::OffBoard {
                    text: quoted(),
                    last: point_name(grid.width() - 1, grid.height() - 1),
                });
            }
            let bit = grid.bit(column, row);
            if !pos.open().contains(bit) {
                return Err(MoveError::Occupied { text: quoted() });
            }
            Ok(Cell::at(bit))
        }
    }
}

/// A number from one, without signs or leading zeros, of at most two digits:
/// no board has more.
pub(crate) fn read_number(text: &str) -> Option<usize> {
    let plain = matches!(text.len(), 1 | 2)
        && text.bytes().all(|byte| byte.is_ascii_digit())
        && !text.starts_with('0');
    plain.then(|| text.parse().ok()).flatten()
}

/// The column and the row of a point's name, both from zero.
fn read_point(text: &str) -> Option<(usize, usize)> {
    let letter = text.chars().next()?.to_ascii_lowercase();
    if !letter.is_ascii_lowercase() {
        return None;
    }
    let row = read_number(&text[1..])?;
    Some((letter as usize - 'a' as usize, row - 1))
}

/// Cuts a list of moves into moves, with the byte at which each starts:
/// `4455`, `4 4 5 5`, `c4d5` and `c4 d5` are lists.
pub(crate) fn split_moves<R: Rule>(text: &str) -> Vec<(usize, &str)> {
    let starts_move = |c: char| match R::PLACEMENT {
        Placement::Drop => true,
        Placement::Free => !c.is_ascii_digit(),
    };
    let mut moves = Vec::new();
    let mut open = None;
    let mut close = |open: &mut Option<usize>, end: usize| {
        if let Some(start) = open.take() {
            moves.push((start, &text[start..end]));
        }
    };
    for (at, c) in text.char_indices() {
        if c.is_whitespace() {
            close(&mut open, at);
        } else if open.is_none() || starts_move(c) {
            close(&mut open, at);
            open = Some(at);
        }
    }
    close(&mut open, text.len());
    moves
}

/// Why a move cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// The text names no column.
    #[error("\"{text}\" is no column: expected 1 to {width}")]
    NoColumn {
        /// The rejected text.
        text: String,
        /// The number of columns.
        width: usize,
    },
    /// Nothing more fits into the column.
    #[error("column {column} is full")]
    FullColumn {
        /// The column, from 1.
        column: usize,
    },
    /// The text names no point.
    #[error("\"{text}\" is no point: expected a letter and a number such as c4")]
    NoPoint {
        /// The rejected text.
        text: String,
    },
    /// The point lies outside this board.
    #[error("{text} is not on the board: it reaches from a1 to {last}")]
    OffBoard {
        /// The rejected text.
        text: String,
        /// The point at the top right.
        last: String,
    },
    /// A stone lies there.
    #[error("{text} is taken")]
    Occupied {
        /// The rejected text.
        text: String,
    },
    /// Somebody has won.
    #[error("{text} cannot be played: the game is over")]
    GameOver {
        /// The rejected text.
        text: String,
    },
}

impl Fault for MoveError {
    fn code(&self) -> &'static str {
        match self {
            MoveError::NoColumn { .. } => "jawa-no-column",
            MoveError::FullColumn { .. } => "jawa-full-column",
            MoveError::NoPoint { .. } => "jawa-no-point",
            MoveError::OffBoard { .. } => "jawa-off-board",
            MoveError::Occupied { .. } => "jawa-occupied",
            MoveError::GameOver { .. } => "jawa-game-over",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            MoveError::NoColumn { text, width } => {
                vec![("text", text.clone()), ("width", width.to_string())]
            }
            MoveError::FullColumn { column } => vec![("column", column.to_string())],
            MoveError::OffBoard { text, last } => {
                vec![("text", text.clone()), ("last", last.clone())]
            }
            MoveError::NoPoint { text }
            | MoveError::Occupied { text }
            | MoveError::GameOver { text } => vec![("text", text.clone())],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule::{Free, Gravity};

    #[test]
    fn lists_of_moves_are_cut_with_or_without_spaces() {
        let texts = |list: Vec<(usize, &'static str)>| -> Vec<&str> {
            list.into_iter().map(|(_, text)| text).collect()
        };
        assert_eq!(texts(split_moves::<Gravity>("44 5")), ["4", "4", "5"]);
        assert_eq!(texts(split_moves::<Free>("c4d15 e1")), ["c4", "d15", "e1"]);
        assert_eq!(split_moves::<Free>(" 12a3"), [(1, "12"), (3, "a3")]);
        assert_eq!(texts(split_moves::<Gravity>("")), [""; 0]);
    }

    #[test]
    fn points_are_letters_and_plain_numbers() {
        assert_eq!(read_point("a1"), Some((0, 0)));
        assert_eq!(read_point("O15"), Some((14, 14)));
        for text in ["", "a", "a0", "a01", "a-1", "é1", "1a", "a123"] {
            assert_eq!(read_point(text), None, "{text}");
        }
    }
}
