use crate::moves::{MoveType, NtilMove};
use crate::point::Point;
use crate::position::{NtilPosition, PieceKind};
use crate::table::Table;
use langkah_game::{Bits, Position, Side};

/// What a piece is worth by itself, and how to add it up over the board: from
/// scratch or from move to move.
pub(super) trait Tally {
    /// The worth of a piece for its owner.
    fn worth(&self, table: &Table, side: Side, kind: PieceKind, point: Point) -> i32;

    /// White's pieces less Black's.
    fn total(&self, pos: &NtilPosition) -> i32 {
        let of_side = |side| {
            let men = self.sum(pos, side, PieceKind::Man, pos.men(side));
            men + self.sum(pos, side, PieceKind::King, pos.kings(side))
        };
        of_side(Side::First) - of_side(Side::Second)
    }

    /// The worth of the pieces of one kind on `points`.
    #[inline]
    fn sum(&self, pos: &NtilPosition, side: Side, kind: PieceKind, points: u128) -> i32 {
        let worth = |point| self.worth(&pos.table, side, kind, Point::new(point));
        points.points().map(worth).sum()
    }

    /// What `mv` adds to the total of the position `before` it.
    #[inline]
    fn change(&self, before: &NtilPosition, mv: NtilMove) -> i32 {
        let (mover, opponent) = (before.side_to_move(), before.side_to_move().other());
        let mut gain = 0;
        if mv.kind() != MoveType::Removal {
            gain += self.worth(&before.table, mover, mv.arriving(), mv.to());
            gain -= self.worth(&before.table, mover, mv.mover(), mv.from());
        }
        if mv.captured() != 0 {
            let kings = mv.captured() & before.kings(opponent);
            gain += self.sum(before, opponent, PieceKind::Man, mv.captured() & !kings);
            gain += self.sum(before, opponent, PieceKind::King, kings);
        }
        gain * sign(mover)
    }
}

/// A side's sign in a sum that belongs to no side.
#[inline]
pub(super) fn sign(side: Side) -> i32 {
    match side {
        Side::First => 1,
        Side::Second => -1,
    }
}
