//! Attacks on pieces, and room.

use super::army::{Attacks, BISHOP, KING, KNIGHT, PAWN, ROOK, Sides};
use super::bits::{attacked_upwards, count, fill_down, rank};
use super::terms::{
    HANGING, KING_THREAT, MINOR_THREAT, PAWN_THREAT, PUSH_THREAT, RESTRICTED, ROOK_THREAT, SPACE,
    Tally,
};
use cozy_chess::Piece;

/// Files c to f, ranks two to four.
const CENTRE: u64 = 0x3c3c_3c00;

pub(super) fn count_threats<T: Tally>(
    sides: &Sides,
    (own, theirs): (&Attacks, &Attacks),
    tally: &mut T,
) {
    let targets = sides.all_theirs() & !sides.theirs[KING];
    // Guarded by a pawn, or twice and attacked once.
    let guarded = theirs.by[PAWN] | (theirs.twice & !own.twice);
    let minors = own.by[KNIGHT] | own.by[BISHOP];
    for kind in 0..Piece::NUM {
        let victims = sides.theirs[kind];
        let weak = if kind > BISHOP {
            victims
        } else {
            victims & !guarded
        };
        tally.count(PAWN_THREAT.at(kind), count(victims & own.by[PAWN]));
        tally.count(MINOR_THREAT.at(kind), count(weak & minors));
        let weak = if kind > ROOK {
            victims
        } else {
            victims & !guarded
        };
        tally.count(ROOK_THREAT.at(kind), count(weak & own.by[ROOK]));
    }
    let loose = targets & !theirs.all;
    tally.count(KING_THREAT.at(0), count(loose & own.by[KING]));
    tally.count(HANGING.at(0), count(loose & own.all));
    let occupied = sides.all_own() | targets | sides.theirs[KING];
    let steps = sides.own[PAWN] << 8 & !occupied;
    let steps = steps | (steps & rank(2)) << 8 & !occupied;
    let safe_steps = steps & !theirs.by[PAWN] & (own.all | !theirs.all);
    let pushed = attacked_upwards(safe_steps) & targets & !sides.theirs[PAWN] & !own.by[PAWN];
    tally.count(PUSH_THREAT.at(0), count(pushed));
    tally.count(
        RESTRICTED.at(0),
        count(own.all & theirs.all & !theirs.by[PAWN] & !theirs.twice),
    );
    let room = CENTRE & !sides.own[PAWN] & !theirs.by[PAWN];
    let behind = room & fill_down(sides.own[PAWN]);
    tally.count(SPACE.at(0), count(room) + count(behind));
}
