//! Moves as text: `c3-c4` steps, `c3xe5xg5` captures by way of the points
//! that the piece lands on, `xc3` removes a piece as a penalty.
//!
//! A jump goes along one line over one piece, so the landing points say which
//! pieces are captured, and two captures of a position never read alike.

use crate::board::BoardMap;
use crate::moves::{MoveType, NtilMove};
use crate::point::Point;
use crate::position::{NtilPosition, Phase};
use crate::rules::CaptureDuty;
use langkah_game::{Fault, Move, Position};

const STEP: char = '-';
const JUMP: char = 'x';

/// Why a text is no legal move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextError {
    /// Not the form of a move.
    #[error("`{0}` is not of the form `c3-c4`, `c3xe5xg5` or `xc3`")]
    Malformed(String),
    /// A point that the board does not have.
    #[error("`{text}`: the board has no point `{point}`")]
    NoSuchPoint {
        /// The move.
        text: String,
        /// The point.
        point: String,
    },
    /// A step in place of a capture.
    #[error("`{0}` is not legal: who can capture must")]
    MustCapture(String),
    /// A move in the middle of a claim.
    #[error("`{0}` is not legal: the penalty is not complete, remove another piece")]
    MustRemove(String),
    /// Nothing of the above, but not legal.
    #[error("`{0}` is not legal here")]
    Illegal(String),
}

impl Fault for MoveTextError {
    fn code(&self) -> &'static str {
        match self {
            MoveTextError::Malformed(_) => "move-malformed",
            MoveTextError::NoSuchPoint { .. } => "move-no-such-point",
            MoveTextError::MustCapture(_) => "move-must-capture",
            MoveTextError::MustRemove(_) => "move-must-remove",
            MoveTextError::Illegal(_) => "move-illegal",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            MoveTextError::Malformed(text)
            | MoveTextError::MustCapture(text)
            | MoveTextError::MustRemove(text)
            | MoveTextError::Illegal(text) => vec![("text", text.clone())],
            MoveTextError::NoSuchPoint { text, point } => {
                vec![("text", text.clone()), ("point", point.clone())]
            }
        }
    }
}

/// Writes a legal move.
pub(crate) fn format(pos: &NtilPosition, mv: NtilMove) -> String {
    let board = pos.board();
    let name = |point| board.point_name(point);
    match mv.kind() {
        MoveType::Removal => format!("{JUMP}{}", name(mv.from())),
        MoveType::Step => format!("{}{STEP}{}", name(mv.from()), name(mv.to())),
        MoveType::Capture => {
            let jumps = pos.jumps_of(mv);
            let landings = jumps.iter().map(|jump| name(Point::new(jump.to)));
            let path: Vec<String> = [name(mv.from())].into_iter().chain(landings).collect();
            path.join(&JUMP.to_string())
        }
    }
}

/// A move as it is written, legal or not.
enum Written {
    Step(Point, Point),
    Capture(Vec<usize>),
    Removal(Point),
}

/// Reads a legal move.
pub(crate) fn parse(pos: &NtilPosition, text: &str) -> Result<NtilMove, MoveTextError> {
    let text = text.trim();
    let written = read(pos.board(), text)?;
    let resolved = match &written {
        Written::Step(from, to) => pos.resolve_step(from.index(), to.index()),
        Written::Capture(path) => pos.capture_along(path),
        Written::Removal(point) => pos.resolve(NtilMove::removal(point.index()).tag()),
    };
    resolved.ok_or_else(|| {
        let text = text.to_owned();
        let removing = matches!(pos.phase, Phase::Removing(_));
        let must_capture = pos.rules().capture_duty == CaptureDuty::Mandatory;
        match written {
            Written::Step(..) | Written::Capture(_) if removing => MoveTextError::MustRemove(text),
            Written::Step(..) if must_capture && pos.can_capture() => {
                MoveTextError::MustCapture(text)
            }
            _ => MoveTextError::Illegal(text),
        }
    })
}

fn read(board: &BoardMap, text: &str) -> Result<Written, MoveTextError> {
    let lower = text.to_ascii_lowercase();
    let malformed = || MoveTextError::Malformed(text.to_owned());
    // `x` may be a column as well: a removal has a letter after it.
    let removed = lower
        .strip_prefix(JUMP)
        .filter(|rest| starts_with_letter(rest));
    if let Some(removed) = removed {
        let (point, rest) = read_point(board, text, removed)?;
        return if rest.is_empty() {
            Ok(Written::Removal(point))
        } else {
            Err(malformed())
        };
    }
    let (from, rest) = read_point(board, text, &lower)?;
    if let Some(target) = rest.strip_prefix(STEP) {
        let (to, rest) = read_point(board, text, target)?;
        return if rest.is_empty() {
            Ok(Written::Step(from, to))
        } else {
            Err(malformed())
        };
    }
    let mut path = vec![from.index()];
    let mut rest = rest;
    while let Some(target) = rest.strip_prefix(JUMP) {
        let (to, after) = read_point(board, text, target)?;
        path.push(to.index());
        rest = after;
    }
    if path.len() > 1 && rest.is_empty() {
        Ok(Written::Capture(path))
    } else {
        Err(malformed())
    }
}

fn starts_with_letter(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
}

/// The point that `rest` starts with, and what follows it.
fn read_point<'t>(
    board: &BoardMap,
    text: &str,
    rest: &'t str,
) -> Result<(Point, &'t str), MoveTextError> {
    let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
    if !starts_with_letter(rest) || digits == 0 {
        return Err(MoveTextError::Malformed(text.to_owned()));
    }
    let (name, after) = rest.split_at(1 + digits);
    let found = board
        .points()
        .find(|&point| board.point_name(point) == name);
    let point = found.ok_or_else(|| MoveTextError::NoSuchPoint {
        text: text.to_owned(),
        point: name.to_owned(),
    })?;
    Ok((point, after))
}
