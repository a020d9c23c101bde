//! Pawns: their structure, and those that are passed.

use super::army::{Attacks, PAWN, Sides};
use super::bits::{
    attacked_downwards, attacked_upwards, beside, bit, count, distance, file, fill_down, fill_up,
    squares,
};
use super::terms::{
    BACKWARD, DOUBLED, GUARDED, ISOLATED, PASSED, PASSED_BLOCKED, PASSED_FREE, PASSED_OWN_KING,
    PASSED_THEIR_KING, PHALANX, Tally,
};

/// From this rank on the kings' ways to a passed pawn count.
const ADVANCED: usize = 3;

pub(super) fn count_pawns<T: Tally>(sides: &Sides, their_attacks: &Attacks, tally: &mut T) {
    let (own, theirs) = (sides.own[PAWN], sides.theirs[PAWN]);
    let doubled = own & fill_down(own >> 8);
    tally.count(DOUBLED.at(0), count(doubled));
    let captures = attacked_upwards(own);
    let their_captures = attacked_downwards(theirs);
    // Squares that an own pawn guards or could come to guard.
    let guardable = fill_up(captures);
    for square in squares(own) {
        let (pawn, rank) = (bit(square), square / 8);
        let next = pawn << 8;
        let ahead = fill_up(next);
        let neighbours = beside(file(square));
        let opposed = usize::from(theirs & ahead != 0);
        if own & neighbours == 0 {
            tally.mark(ISOLATED.at(opposed));
        } else if guardable & pawn == 0 && (next & (theirs | their_captures)) != 0 {
            tally.mark(BACKWARD.at(opposed));
        }
        if own & beside(pawn) != 0 {
            tally.mark(PHALANX.at(rank));
        }
        if captures & pawn != 0 {
            tally.mark(GUARDED.at(rank));
        }
        let is_passed = theirs & (ahead | beside(ahead)) == 0 && doubled & pawn == 0;
        if is_passed {
            count_passed(sides, their_attacks, square, tally);
        }
    }
}

fn count_passed<T: Tally>(sides: &Sides, their_attacks: &Attacks, square: usize, tally: &mut T) {
    let rank = square / 8;
    let next = bit(square) << 8;
    tally.mark(PASSED.at(rank));
    let occupied = sides.all_own() | sides.all_theirs();
    if occupied & next != 0 {
        tally.mark(PASSED_BLOCKED.at(rank));
    }
    let way = fill_up(next);
    if way & (their_attacks.all | sides.all_theirs()) == 0 {
        tally.mark(PASSED_FREE.at(rank));
    }
    if rank >= ADVANCED {
        let goal = square + 8;
        tally.mark(PASSED_OWN_KING.at(distance(sides.own_king(), goal)));
        tally.mark(PASSED_THEIR_KING.at(distance(sides.their_king(), goal)));
    }
}
