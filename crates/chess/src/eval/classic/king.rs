//! The kings: how each is sheltered and how he is beset.

use super::army::{Attacks, BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, Sides};
use super::bits::{bishop, count, file, knight, rank, rook};
use super::terms::{HALF, KING_WEAK, MOST_WEAK, SAFE_CHECK, SHELTER, STORM, Tally};

/// How their king is beset.
pub(super) fn count_assault<T: Tally>(
    sides: &Sides,
    (own, theirs): (&Attacks, &Attacks),
    tally: &mut T,
) {
    let king = sides.their_king();
    let occupied = sides.all_own() | sides.all_theirs();
    let only_royal = !theirs.twice & (theirs.by[KING] | theirs.by[QUEEN] | !theirs.all);
    let weak = sides.king_zone() & own.all & only_royal;
    tally.mark(KING_WEAK.at((weak.count_ones() as usize).min(MOST_WEAK)));
    let free = !sides.all_own();
    let safe = free & (!theirs.all | (only_royal & own.twice));
    let straight = rook(king, occupied & !sides.theirs[QUEEN]);
    let slanting = bishop(king, occupied & !sides.theirs[QUEEN]);
    let checks = [
        knight(king) & own.by[KNIGHT],
        slanting & own.by[BISHOP],
        straight & own.by[ROOK],
        (straight | slanting) & own.by[QUEEN],
    ];
    for (kind, check) in checks.into_iter().enumerate() {
        tally.count(SAFE_CHECK.at(kind), count(check & safe).min(MOST_CHECKS));
    }
}

/// More checks by one kind of piece count no more.
const MOST_CHECKS: i32 = 2;

/// How the own king is sheltered.
pub(super) fn count_shelter<T: Tally>(sides: &Sides, tally: &mut T) {
    let king = sides.own_king();
    let from_rank = !(rank(king / 8) - 1);
    let middle = (king % 8).clamp(1, 6);
    for column in middle - 1..=middle + 1 {
        let ahead = file(column) & from_rank;
        let edge = column.min(7 - column);
        let nearest = |pawns: u64| match pawns & ahead {
            0 => 0,
            some => some.trailing_zeros() as usize / 8,
        };
        debug_assert!(edge < HALF);
        tally.mark(SHELTER.at(edge * 8 + nearest(sides.own[PAWN])));
        tally.mark(STORM.at(edge * 8 + nearest(sides.theirs[PAWN])));
    }
}
