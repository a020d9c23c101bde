//! Which move to try first.

use crate::jawa::geometry::Board;
use crate::jawa::node::Node;

/// A new threat right above a playable cell: the opponent may not play below
/// it; from 0 to 300.
const THREAT_IN_TWO: i32 = 120;
/// A new threat one cell higher; from 0 to 300.
const THREAT_IN_THREE: i32 = 50;
/// Any threat that is not useless; from 0 to 100.
const THREAT: i32 = 30;
/// A threat on a row that falls to its owner in the end; from 0 to 100.
const RIPE_THREAT: i32 = 30;
/// Each column nearer to the middle; from 0 to 10.
const CENTRE: i32 = 2;
/// Each move that is left to the opponent when it is to choose, or to the
/// mover when forced moves gave the choice back; from 0 to 20.
const CHOICE: i32 = 5;
/// The move that was best when the table last saw the position; from 0 to
/// 300.
pub(crate) const REMEMBERED: i32 = 50;

/// How promising it is to put `stone`, for the mover of `parent`. `made` is
/// the node right after it and `reached` the one after forced moves, whose
/// mover is the parent's when `returned`.
#[inline(always)]
pub(crate) fn promise<const W: usize, const H: usize>(
    parent: &Node,
    stone: u64,
    made: &Node,
    reached: &Node,
    chooser: Chooser,
) -> i32 {
    // A threat right above one of the opponent's can never be played.
    let useful = made.other_threats & !(parent.other_threats << 1);
    let mut promise = 0;
    if useful != 0 {
        let in_two = Board::<W, H>::playable(made.occupied()) << 1;
        let ripe = if parent.plies & 1 == 0 {
            Board::<W, H>::ODD_ROWS
        } else {
            Board::<W, H>::EVEN_ROWS
        };
        promise += THREAT_IN_TWO * (useful & in_two).count_ones() as i32
            + THREAT_IN_THREE * (useful & (in_two << 1)).count_ones() as i32
            + THREAT * useful.count_ones() as i32
            + RIPE_THREAT * (useful & ripe).count_ones() as i32;
    }
    let column = Board::<W, H>::column_of(stone);
    promise += CENTRE * column.min(W - 1 - column) as i32;
    let playable = Board::<W, H>::playable(reached.occupied());
    let choices = (playable & !(reached.other_threats >> 1)).count_ones() as i32;
    match chooser {
        Chooser::Opponent => promise - CHOICE * choices,
        Chooser::Mover => promise + CHOICE * choices,
    }
}

/// Who chooses next, after forced moves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Chooser {
    /// The opponent of the side that put the stone.
    Opponent,
    /// The side that put the stone, again.
    Mover,
}
