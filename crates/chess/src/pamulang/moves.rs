//! The pseudo-legal moves, in the order of the piece lists.

use super::board::Board;
use crate::moves::ChessMove;
use crate::position::ChessPosition;
use cozy_chess::{Piece, Rank, Square};
use langkah_game::{Move, Side, legal_moves};
use std::fmt;

/// A pseudo-legal move: from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PamulangMove {
    pub(super) from: Square,
    pub(super) to: Square,
}

const SQUARE_BITS: u32 = 6;

impl PamulangMove {
    /// The same move in real chess, where it is legal there.
    pub fn in_chess(self, pos: &ChessPosition) -> Option<ChessMove> {
        legal_moves(pos).into_iter().find(|&mv| {
            let becomes = mv.promotion().unwrap_or(Piece::Queen);
            (mv.from(), mv.to()) == (self.from, self.to)
                && becomes == Piece::Queen
                && pos.castling_rook(mv).is_none()
        })
    }
}

impl Move for PamulangMove {
    const SLOTS: usize = Square::NUM * Square::NUM;

    fn slot(self) -> usize {
        (self.to as usize) << SQUARE_BITS | self.from as usize
    }

    fn tag(self) -> u32 {
        1 + self.slot() as u32
    }
}

/// The two squares: `e2e4`.
impl fmt::Display for PamulangMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for PamulangMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Files to the right and ranks up.
type Direction = (i8, i8);

/// E W NE N NW S SE SW: the paper's tables fit this order.
const STRAIGHT_AND_DIAGONAL: [Direction; 8] = [
    (1, 0),
    (-1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (0, -1),
    (1, -1),
    (-1, -1),
];

/// From left to right, and from below upwards.
const JUMPS: [Direction; 8] = [
    (-2, -1),
    (-2, 1),
    (-1, -2),
    (-1, 2),
    (1, -2),
    (1, 2),
    (2, -1),
    (2, 1),
];

impl Board {
    /// Hands every pseudo-legal move of `side` to `take`, in order.
    pub(super) fn each_move(&self, side: Side, mut take: impl FnMut(PamulangMove)) {
        for &from in self.list(side).squares() {
            let mut to = |to| take(PamulangMove { from, to });
            match self.kind_on(from) {
                Piece::Pawn => self.pawn_moves(side, from, &mut to),
                Piece::Knight => self.steps(side, from, JUMPS, &mut to),
                Piece::King => self.steps(side, from, STRAIGHT_AND_DIAGONAL, &mut to),
                Piece::Bishop => self.slides(side, from, is_diagonal, &mut to),
                Piece::Rook => self.slides(side, from, |way| !is_diagonal(way), &mut to),
                Piece::Queen => self.slides(side, from, |_| true, &mut to),
            }
        }
    }

    /// One step, two steps, capture to the left, capture to the right.
    fn pawn_moves(&self, side: Side, from: Square, take: &mut impl FnMut(Square)) {
        let (up, first_rank) = match side {
            Side::First => (1, Rank::Second),
            Side::Second => (-1, Rank::Seventh),
        };
        let free = |to: &Square| self.owner(*to).is_none();
        let step = from.try_offset(0, up).filter(free);
        if let Some(one) = step {
            take(one);
            if from.rank() == first_rank
                && let Some(two) = one.try_offset(0, up).filter(free)
            {
                take(two);
            }
        }
        for left_or_right in [-1, 1] {
            let target = from.try_offset(left_or_right, up);
            if let Some(to) = target.filter(|&to| self.owner(to) == Some(side.other())) {
                take(to);
            }
        }
    }

    fn steps(&self, side: Side, from: Square, ways: [Direction; 8], take: &mut impl FnMut(Square)) {
        for (right, up) in ways {
            let target = from.try_offset(right, up);
            if let Some(to) = target.filter(|&to| self.owner(to) != Some(side)) {
                take(to);
            }
        }
    }

    /// From near to far.
    fn slides(
        &self,
        side: Side,
        from: Square,
        goes: impl Fn(Direction) -> bool,
        take: &mut impl FnMut(Square),
    ) {
        for way in STRAIGHT_AND_DIAGONAL.into_iter().filter(|&way| goes(way)) {
            let mut next = from.try_offset(way.0, way.1);
            while let Some(to) = next {
                let owner = self.owner(to);
                if owner != Some(side) {
                    take(to);
                }
                if owner.is_some() {
                    break;
                }
                next = to.try_offset(way.0, way.1);
            }
        }
    }
}

fn is_diagonal((right, up): Direction) -> bool {
    right != 0 && up != 0
}
