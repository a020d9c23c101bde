//! Positions as text.
//!
//! `7/7/7/7/3x3/2xox2 o` has the rows from the top, numbers for free cells,
//! `x` for the first side, `o` for the second, then who moves. A list of
//! moves, such as `4455`, is a position too. A variant that is not the
//! default stands before it: `9x7 5 drop: 4455`.

mod check;
mod error;

pub use error::PositionError;

use crate::game::JawaGame;
use crate::notation::{read_move, read_number, split_moves};
use crate::position::JawaPosition;
use crate::rule::Rule;
use crate::variant::Variant;
use check::check;
use langkah_game::{Bits, Position, Side};
use std::fmt::Write;

/// Writes a position; see the module.
pub(crate) fn write_position<B: Bits, R: Rule>(
    variant: Variant,
    pos: &JawaPosition<B, R>,
) -> String {
    let mut text = String::new();
    if variant != Variant::default() {
        text = format!("{variant}: ");
    }
    let grid = pos.grid();
    for row in (0..grid.height()).rev() {
        let mut free = 0;
        for column in 0..grid.width() {
            let bit = grid.bit(column, row);
            let owner = Side::BOTH
                .into_iter()
                .find(|&side| pos.stones(side).contains(bit));
            match owner {
                None => free += 1,
                Some(side) => {
                    write_free(&mut text, &mut free);
                    text.push(mark(side));
                }
            }
        }
        write_free(&mut text, &mut free);
        text.push(if row == 0 { ' ' } else { '/' });
    }
    text.push(mark(pos.side_to_move()));
    text
}

fn write_free(text: &mut String, free: &mut usize) {
    if *free > 0 {
        write!(text, "{free}").expect("a String takes everything");
        *free = 0;
    }
}

/// The letter of a side.
pub(crate) const fn mark(side: Side) -> char {
    match side {
        Side::First => 'x',
        Side::Second => 'o',
    }
}

fn side_of_mark(mark: char) -> Option<Side> {
    match mark {
        'x' | 'X' => Some(Side::First),
        'o' | 'O' => Some(Side::Second),
        _ => None,
    }
}

/// The part of a text after its header.
#[derive(Clone, Copy)]
struct Body<'a> {
    text: &'a str,
    /// How many characters stand before it in the whole text.
    skipped: usize,
}

impl Body<'_> {
    /// The number, from 1, of the character at a byte of the body, counted in
    /// the whole text.
    fn character(self, byte: usize) -> usize {
        self.skipped + self.text[..byte].chars().count() + 1
    }
}

/// The variant that a text names before a colon, if it names one, and the
/// byte after the colon.
pub(crate) fn read_header(text: &str) -> Result<Option<(Variant, usize)>, PositionError> {
    match text.split_once(':') {
        None => Ok(None),
        Some((header, _)) => Ok(Some((header.parse()?, header.len() + 1))),
    }
}

/// Reads a position; see the module.
pub(crate) fn read_position<B: Bits, R: Rule>(
    game: &JawaGame<B, R>,
    text: &str,
) -> Result<JawaPosition<B, R>, PositionError> {
    let (named, start) = read_header(text)?.unzip();
    if let Some(found) = named.filter(|&named| named != game.variant()) {
        let expected = game.variant();
        return Err(PositionError::OtherVariant { found, expected });
    }
    let start = start.unwrap_or(0);
    let body = Body {
        text: &text[start..],
        skipped: text[..start].chars().count(),
    };
    if body.text.contains('/') {
        read_rows(game, body)
    } else {
        read_moves(game, body)
    }
}

fn read_moves<B: Bits, R: Rule>(
    game: &JawaGame<B, R>,
    body: Body<'_>,
) -> Result<JawaPosition<B, R>, PositionError> {
    let mut pos = JawaPosition::empty(*game.grid());
    for (byte, text) in split_moves::<R>(body.text) {
        let mv = read_move(&pos, text).map_err(|source| PositionError::Move {
            at: body.character(byte),
            source,
        })?;
        pos.make(mv);
    }
    Ok(pos)
}

fn read_rows<B: Bits, R: Rule>(
    game: &JawaGame<B, R>,
    body: Body<'_>,
) -> Result<JawaPosition<B, R>, PositionError> {
    let grid = *game.grid();
    let indent = body.text.len() - body.text.trim_start().len();
    let rows_end = body.text[indent..]
        .find(char::is_whitespace)
        .map_or(body.text.len(), |length| indent + length);
    let rows: Vec<&str> = body.text[indent..rows_end].split('/').collect();
    if rows.len() != grid.height() {
        return Err(PositionError::RowCount {
            found: rows.len(),
            expected: grid.height(),
        });
    }
    let mut stones = [B::EMPTY; 2];
    let mut byte = indent;
    for (from_top, row) in rows.into_iter().enumerate() {
        let marks = read_row(row, body, byte)?;
        if marks.len() != grid.width() {
            return Err(PositionError::RowWidth {
                at: body.character(byte),
                row: grid.height() - from_top,
                found: marks.len(),
                expected: grid.width(),
            });
        }
        for (column, side) in marks.into_iter().enumerate() {
            if let Some(side) = side {
                let bit = grid.bit(column, grid.height() - 1 - from_top);
                stones[side as usize] |= B::single(bit);
            }
        }
        byte += row.len() + 1;
    }
    check::<B, R>(&grid, stones[0], stones[1])?;
    let pos = JawaPosition::set_up(grid, stones[0], stones[1]);
    read_side(pos.side_to_move(), body, rows_end)?;
    Ok(pos)
}

/// One row, a value for each cell.
fn read_row(row: &str, body: Body<'_>, start: usize) -> Result<Vec<Option<Side>>, PositionError> {
    let mut cells = Vec::new();
    let mut rest = row;
    while let Some(c) = rest.chars().next() {
        let at = body.character(start + row.len() - rest.len());
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if let Some(side) = side_of_mark(c) {
            cells.push(Some(side));
            rest = &rest[1..];
        } else if let Some(free) = read_number(&rest[..digits]) {
            cells.resize(cells.len() + free, None);
            rest = &rest[digits..];
        } else {
            return Err(PositionError::UnknownMark { mark: c, at });
        }
    }
    Ok(cells)
}

/// Who moves follows from the stones; a text that says it must say the same.
fn read_side(to_move: Side, body: Body<'_>, rows_end: usize) -> Result<(), PositionError> {
    let tail = &body.text[rows_end..];
    let word = tail.trim();
    let at = body.character(rows_end + tail.len() - tail.trim_start().len());
    let mut marks = word.chars();
    match (marks.next(), marks.next()) {
        (None, _) => Ok(()),
        (Some(c), None) if side_of_mark(c) == Some(to_move) => Ok(()),
        (Some(c), None) if side_of_mark(c).is_some() => {
            let expected = mark(to_move);
            Err(PositionError::OtherSide { at, expected })
        }
        _ => Err(PositionError::NoSide {
            at,
            text: crate::excerpt::excerpt(word),
        }),
    }
}
