//! What the champion looks at.

use crate::direction::Direction;
use crate::point::Point;
use crate::position::{NtilPosition, Phase, PieceKind, with_generator};
use crate::table::Table;
use langkah_game::{Bits, Position, Side};

/// Where each feature stands among the weights.
pub(crate) struct Layout;

impl Layout {
    /// A man by the steps that he needs to promote.
    pub(crate) const MAN_BY_STEPS: usize = 0;
    /// Men farther away count like this one.
    pub(crate) const STEPS: usize = 16;
    /// A man by the ways in which he can be jumped over, in pairs.
    pub(crate) const MAN_BY_EXPOSURE: usize = Self::MAN_BY_STEPS + Self::STEPS;
    pub(crate) const EXPOSURES: usize = 5;
    /// A man who stands where the other side's men promote.
    pub(crate) const GUARD: usize = Self::MAN_BY_EXPOSURE + Self::EXPOSURES;
    /// A king.
    pub(crate) const KING: usize = Self::GUARD + 1;
    /// A king by the ways in which it can be jumped over.
    pub(crate) const KING_BY_EXPOSURE: usize = Self::KING + 1;
    /// Steps to choose from.
    pub(crate) const MOBILITY: usize = Self::KING_BY_EXPOSURE + Self::EXPOSURES;
    /// Pieces of the other side that could capture if it were its turn.
    pub(crate) const THREAT: usize = Self::MOBILITY + 1;
    /// A lead for each piece on the board: it grows as pieces go.
    pub(crate) const TRADE: usize = Self::THREAT + 1;
    /// To be the one to move.
    pub(crate) const TEMPO: usize = Self::TRADE + 1;
}

/// The number of features.
pub const FEATURES: usize = Layout::TEMPO + 1;

/// A king in men, when a lead is counted.
const KING_IN_MEN: i32 = 3;

/// The place of a man's steps to promotion among the weights.
pub(crate) fn steps_feature(table: &Table, side: Side, point: Point) -> usize {
    let steps = usize::from(table.steps_to_promotion(side, point));
    Layout::MAN_BY_STEPS + steps.min(Layout::STEPS - 1)
}

/// Does a man of `side` on this point keep the other's men from promoting?
pub(crate) fn is_guard(table: &Table, side: Side, point: Point) -> bool {
    let promotion = table.board.promotion_points(side.other());
    promotion.contains(point.index())
}

/// In how many pairs of opposite ways a piece can be jumped over here.
pub(crate) fn exposure(table: &Table, point: Point) -> usize {
    let board = &table.board;
    let has = |way| board.neighbour(point, way).is_some();
    let ways = Direction::ALL.into_iter().filter(|way| way.ascends());
    ways.filter(|&way| has(way) && has(way.reverse())).count()
}

/// The lead of the side to move in men, and the pieces on the board.
#[inline]
pub(crate) fn lead(pos: &NtilPosition) -> (i32, i32) {
    let count = |set: u128| set.count_ones() as i32;
    let (own, other) = (pos.side_to_move(), pos.side_to_move().other());
    let men = [own, other].map(|side| count(pos.men(side)));
    let kings = [own, other].map(|side| count(pos.kings(side)));
    let lead = men[0] - men[1] + KING_IN_MEN * (kings[0] - kings[1]);
    (lead, men[0] + men[1] + kings[0] + kings[1])
}

/// A piece in men, when a lead is counted.
#[inline]
pub(crate) fn in_men(kind: PieceKind) -> i32 {
    match kind {
        PieceKind::Man => 1,
        PieceKind::King => KING_IN_MEN,
    }
}

/// How many more steps the side to move has to choose from.
#[inline]
pub(crate) fn freedom(pos: &NtilPosition) -> i32 {
    let own = pos.side_to_move();
    pos.mobility(own) as i32 - pos.mobility(own.other()) as i32
}

/// How many pieces of the other side could capture if it were its turn.
#[inline]
pub(crate) fn threats(pos: &NtilPosition) -> i32 {
    let other = pos.side_to_move().other();
    // Mostly none, which is seen sooner than counted.
    with_generator!(pos, other, generator => generator.capturers().points().count() as i32)
}

/// Pieces that the side to move may take or is about to take as a penalty.
#[inline]
pub(crate) fn owed(pos: &NtilPosition) -> i32 {
    let owed = match pos.phase() {
        Phase::Normal => return 0,
        Phase::Claimable => pos.rules().penalty,
        Phase::Removing(due) => due,
    };
    let left = pos.pieces(pos.side_to_move().other()).count_ones();
    u32::from(owed).min(left) as i32
}

/// All features for the side to move.
pub(crate) fn all(pos: &NtilPosition) -> [f32; FEATURES] {
    let mut found = [0.0; FEATURES];
    let own = pos.side_to_move();
    for side in Side::BOTH {
        let sign = if side == own { 1.0 } else { -1.0 };
        for point in pos.men(side).points().map(Point::new) {
            found[steps_feature(&pos.table, side, point)] += sign;
            found[Layout::MAN_BY_EXPOSURE + exposure(&pos.table, point)] += sign;
            if is_guard(&pos.table, side, point) {
                found[Layout::GUARD] += sign;
            }
        }
        for point in pos.kings(side).points().map(Point::new) {
            found[Layout::KING] += sign;
            found[Layout::KING_BY_EXPOSURE + exposure(&pos.table, point)] += sign;
        }
    }
    let (lead, pieces) = lead(pos);
    found[Layout::MOBILITY] = freedom(pos) as f32;
    found[Layout::THREAT] = threats(pos) as f32;
    found[Layout::TRADE] = lead as f32 / pieces.max(1) as f32;
    found[Layout::TEMPO] = 1.0;
    found
}
