//! A position as one line of text, in the manner of chess's FEN:
//!
//! ```text
//! 5x9 lombok w mmm/mmm/mmmmm/mmmmm/5/MMMMM/MMMMM/MMM/MMM - 0
//! ```
//!
//! 1. the board and 2. the rule pack by name;
//! 3. the side to move, `w` or `b`;
//! 4. the rows from Black's back row to White's, each with its points from the
//!    left: `M` and `K` are White's men and kings, `m` and `k` are Black's, and
//!    a number is that many empty points;
//! 5. the phase: `-`; `claim` when the opponent has just committed ntil;
//!    `removeN` when N pieces are still to be removed;
//! 6. how many plies back an equal position can lie.
//!
//! The last two may be left out.

use crate::board::BoardMap;
use crate::point::Point;
use crate::position::{NtilPosition, Phase, PieceKind};
use crate::table::Table;
use langkah_game::{Bits, Fault, Side};
use std::fmt::Write;
use std::sync::Arc;

/// What is wrong with the text of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionTextError {
    /// Too few or too many words.
    #[error("a position has 4 to 6 words (board, pack, side, rows, phase, plies), not {0}")]
    WordCount(usize),
    /// A position of another board.
    #[error("the position is of the board `{found}`, but the game is on `{expected}`")]
    OtherBoard {
        /// The board of the game.
        expected: String,
        /// The board that the text names.
        found: String,
    },
    /// A position of another rule pack.
    #[error("the position is of the rule pack `{found}`, but the game is by `{expected}`")]
    OtherPack {
        /// The pack of the game.
        expected: String,
        /// The pack that the text names.
        found: String,
    },
    /// Neither `w` nor `b`.
    #[error("the side to move is `w` or `b`, not `{0}`")]
    UnknownSide(String),
    /// Too few or too many rows.
    #[error("the board has {expected} rows, the position {found}")]
    RowCount {
        /// The rows of the board.
        expected: usize,
        /// The rows of the text.
        found: usize,
    },
    /// Too few or too many points in a row.
    #[error("row {row} of the board has {expected} points, `{text}` is {found}")]
    RowLength {
        /// The row; White's back row is 1.
        row: usize,
        /// The row's text.
        text: String,
        /// The points of the board.
        expected: usize,
        /// The points of the text.
        found: usize,
    },
    /// Neither a piece nor a number.
    #[error("`{found}` in row {row} is no piece (`M` `K` `m` `k`) and no number of empty points")]
    UnknownPiece {
        /// The row; White's back row is 1.
        row: usize,
        /// What stands there.
        found: char,
    },
    /// A board without pieces.
    #[error("there are no pieces on the board")]
    NoPieces,
    /// Not a phase, or not one of this pack.
    #[error("`{0}` is no phase of this rule pack")]
    UnknownPhase(String),
    /// Not a number of plies.
    #[error("`{0}` is no number of plies")]
    UnknownPlies(String),
}

impl Fault for PositionTextError {
    fn code(&self) -> &'static str {
        match self {
            PositionTextError::WordCount(_) => "position-word-count",
            PositionTextError::OtherBoard { .. } => "position-other-board",
            PositionTextError::OtherPack { .. } => "position-other-pack",
            PositionTextError::UnknownSide(_) => "position-unknown-side",
            PositionTextError::RowCount { .. } => "position-row-count",
            PositionTextError::RowLength { .. } => "position-row-length",
            PositionTextError::UnknownPiece { .. } => "position-unknown-piece",
            PositionTextError::NoPieces => "position-no-pieces",
            PositionTextError::UnknownPhase(_) => "position-unknown-phase",
            PositionTextError::UnknownPlies(_) => "position-unknown-plies",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            PositionTextError::WordCount(found) => vec![("found", found.to_string())],
            PositionTextError::OtherBoard { expected, found }
            | PositionTextError::OtherPack { expected, found } => {
                vec![("expected", expected.clone()), ("found", found.clone())]
            }
            PositionTextError::UnknownSide(found)
            | PositionTextError::UnknownPhase(found)
            | PositionTextError::UnknownPlies(found) => vec![("found", found.clone())],
            PositionTextError::RowCount { expected, found } => vec![
                ("expected", expected.to_string()),
                ("found", found.to_string()),
            ],
            PositionTextError::RowLength {
                row,
                text,
                expected,
                found,
            } => vec![
                ("row", row.to_string()),
                ("text", text.clone()),
                ("expected", expected.to_string()),
                ("found", found.to_string()),
            ],
            PositionTextError::UnknownPiece { row, found } => {
                vec![("row", row.to_string()), ("found", found.to_string())]
            }
            PositionTextError::NoPieces => Vec::new(),
        }
    }
}

const WHITE: &str = "w";
const BLACK: &str = "b";
const NO_PHASE: &str = "-";
const CLAIM: &str = "claim";
const REMOVE: &str = "remove";

const PIECES: [(char, Side, PieceKind); 4] = [
    ('M', Side::First, PieceKind::Man),
    ('K', Side::First, PieceKind::King),
    ('m', Side::Second, PieceKind::Man),
    ('k', Side::Second, PieceKind::King),
];

/// Writes a position.
pub(crate) fn format(pos: &NtilPosition) -> String {
    let side = match pos.side {
        Side::First => WHITE,
        Side::Second => BLACK,
    };
    let phase = match pos.phase {
        Phase::Normal => NO_PHASE.to_owned(),
        Phase::Claimable => CLAIM.to_owned(),
        Phase::Removing(left) => format!("{REMOVE}{left}"),
    };
    let board = pos.board();
    let rows = (0..board.height()).rev().map(|row| format_row(pos, row));
    let rows = rows.collect::<Vec<_>>().join("/");
    let plies = pos.reversible_plies;
    let (name, pack) = (board.name(), &pos.rules().name);
    format!("{name} {pack} {side} {rows} {phase} {plies}")
}

fn points_of_row(board: &BoardMap, row: usize) -> impl Iterator<Item = Point> {
    board.points().filter(move |&point| board.row(point) == row)
}

fn format_row(pos: &NtilPosition, row: usize) -> String {
    let mut text = String::new();
    let mut empty = 0;
    let flush = |text: &mut String, empty: &mut usize| {
        if *empty > 0 {
            write!(text, "{empty}").expect("writing to a string cannot fail");
            *empty = 0;
        }
    };
    for point in points_of_row(pos.board(), row) {
        let stands =
            |side, kind: PieceKind| pos.planes.plane(kind.plane(side)).contains(point.index());
        match PIECES.iter().find(|(_, side, kind)| stands(*side, *kind)) {
            Some((letter, ..)) => {
                flush(&mut text, &mut empty);
                text.push(*letter);
            }
            None => empty += 1,
        }
    }
    flush(&mut text, &mut empty);
    text
}

/// Reads a position.
pub(crate) fn parse(table: &Arc<Table>, text: &str) -> Result<NtilPosition, PositionTextError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let &[board, pack, side, rows, ref rest @ ..] = words.as_slice() else {
        return Err(PositionTextError::WordCount(words.len()));
    };
    if rest.len() > 2 {
        return Err(PositionTextError::WordCount(words.len()));
    }
    check_names(table, board, pack)?;
    let side = match side {
        WHITE => Side::First,
        BLACK => Side::Second,
        other => return Err(PositionTextError::UnknownSide(other.to_owned())),
    };
    let mut pos = NtilPosition::empty(Arc::clone(table), side);
    read_rows(&mut pos, rows)?;
    if Side::BOTH.iter().all(|&side| pos.pieces(side) == 0) {
        return Err(PositionTextError::NoPieces);
    }
    if let Some(phase) = rest.first() {
        pos.phase = read_phase(table, phase)?;
    }
    if let Some(plies) = rest.get(1) {
        let read = plies.parse();
        pos.reversible_plies =
            read.map_err(|_| PositionTextError::UnknownPlies((*plies).to_owned()))?;
    }
    Ok(pos)
}

fn check_names(table: &Table, board: &str, pack: &str) -> Result<(), PositionTextError> {
    if board != table.board.name() {
        return Err(PositionTextError::OtherBoard {
            expected: table.board.name().to_owned(),
            found: board.to_owned(),
        });
    }
    if pack != table.rules.name {
        return Err(PositionTextError::OtherPack {
            expected: table.rules.name.clone(),
            found: pack.to_owned(),
        });
    }
    Ok(())
}

fn read_rows(pos: &mut NtilPosition, text: &str) -> Result<(), PositionTextError> {
    let rows: Vec<&str> = text.split('/').collect();
    let height = pos.board().height();
    if rows.len() != height {
        return Err(PositionTextError::RowCount {
            expected: height,
            found: rows.len(),
        });
    }
    let from_white = rows.into_iter().rev().enumerate();
    from_white
        .into_iter()
        .try_for_each(|(row, text)| read_row(pos, row, text))
}

fn read_row(pos: &mut NtilPosition, row: usize, text: &str) -> Result<(), PositionTextError> {
    let points: Vec<Point> = points_of_row(pos.board(), row).collect();
    let mut reached: usize = 0;
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            // More digits than a number has are more points than a row has.
            let empty = rest[..digits].parse().unwrap_or(usize::MAX);
            reached = reached.saturating_add(empty);
            rest = &rest[digits..];
            continue;
        }
        let Some((_, side, kind)) = PIECES.into_iter().find(|(letter, ..)| *letter == next) else {
            return Err(PositionTextError::UnknownPiece {
                row: row + 1,
                found: next,
            });
        };
        if let Some(point) = points.get(reached) {
            pos.put(side, kind, point.bit());
        }
        reached = reached.saturating_add(1);
        rest = &rest[next.len_utf8()..];
    }
    if reached == points.len() {
        return Ok(());
    }
    Err(PositionTextError::RowLength {
        row: row + 1,
        text: text.to_owned(),
        expected: points.len(),
        found: reached,
    })
}

fn read_phase(table: &Table, text: &str) -> Result<Phase, PositionTextError> {
    let penalty = table.rules.penalty;
    let phase = match text {
        NO_PHASE => Some(Phase::Normal),
        CLAIM => (penalty > 0).then_some(Phase::Claimable),
        other => other
            .strip_prefix(REMOVE)
            .and_then(|left| left.parse().ok())
            // The first removal is already made.
            .filter(|left| (1..penalty).contains(left))
            .map(Phase::Removing),
    };
    phase.ok_or_else(|| PositionTextError::UnknownPhase(text.to_owned()))
}
