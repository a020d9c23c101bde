//! Which move to try first.

use crate::jawa::geometry::Board;
use crate::jawa::node::Node;

/// A new threat right above a playable cell: the opponent may not play below
/// it; from 0 to 1,000.
const THREAT_IN_TWO: i32 = 356;
/// A new threat one cell higher; from 0 to 1,000.
const THREAT_IN_THREE: i32 = 120;
/// Any threat that is not useless; from 0 to 400.
const THREAT: i32 = 72;
/// A threat on a row that falls to its owner in the end; from 0 to 400.
const RIPE_THREAT: i32 = 120;
/// Each column nearer to the middle; from 0 to 40.
const CENTRE: i32 = 5;
/// Each line of four that runs through the cell on an empty board; from 0 to
/// 40.
const LINE: i32 = 4;
/// Each move that is left to the opponent when it is to choose, or to the
/// mover when forced moves gave the choice back; from 0 to 80.
const CHOICE: i32 = 20;
/// Playing right below an own threat lets the opponent block it; from 0 to
/// 100.
const WASTED_THREAT: i32 = 19;
/// The move that was best when the table last saw the position; from 0 to
/// 1,000.
pub(crate) const REMEMBERED: i32 = 320;

/// How promising it is to put `stone`, for the mover of `parent`. `made` is
/// the node right after it and `reached` the one after forced moves, where
/// `chooser` is to move.
#[inline(always)]
pub(crate) fn promise<const W: usize, const H: usize>(
    parent: &Node,
    stone: u64,
    made: &Node,
    reached: &Node,
    chooser: Chooser,
) -> i32 {
    // A threat right above one of the opponent's can never be played.
    let useful = made.other_threats & !Board::<W, H>::above(parent.other_threats);
    let mut promise = 0;
    if useful != 0 {
        let in_two = Board::<W, H>::above(Board::<W, H>::playable(made.occupied()));
        let in_three = Board::<W, H>::above(in_two);
        let ripe = if parent.plies & 1 == 0 {
            Board::<W, H>::ODD_ROWS
        } else {
            Board::<W, H>::EVEN_ROWS
        };
        promise += THREAT_IN_TWO * (useful & in_two).count_ones() as i32
            + THREAT_IN_THREE * (useful & in_three).count_ones() as i32
            + THREAT * useful.count_ones() as i32
            + RIPE_THREAT * (useful & ripe).count_ones() as i32;
    }
    let column = Board::<W, H>::column_of(stone);
    promise += CENTRE * column.min(W - 1 - column) as i32;
    promise += LINE * i32::from(Board::<W, H>::LINES_THROUGH[stone.trailing_zeros() as usize]);
    if stone & Board::<W, H>::below(parent.mover_threats) != 0 {
        promise -= WASTED_THREAT;
    }
    let playable = Board::<W, H>::playable(reached.occupied());
    let choices = (playable & !Board::<W, H>::below(reached.other_threats)).count_ones() as i32;
    match chooser {
        Chooser::Opponent => promise - CHOICE * choices,
        Chooser::Mover => promise + CHOICE * choices,
    }
}

impl<const W: usize, const H: usize> Board<W, H> {
    /// How many lines of four run through each cell, by its bit.
    const LINES_THROUGH: [u8; 64] = {
        let mut lines = [0; 64];
        let strides = [1, Self::STRIDE - 1, Self::STRIDE, Self::STRIDE + 1];
        let mut direction = 0;
        while direction < strides.len() {
            let stride = strides[direction];
            let mut heads = Self::fours(Self::CELLS, stride);
            while heads != 0 {
                let head = heads.trailing_zeros();
                heads &= heads - 1;
                let mut step = 0;
                while step < 4 {
                    lines[(head + step * stride) as usize] += 1;
                    step += 1;
                }
            }
            direction += 1;
        }
        lines
    };
}

/// Who chooses next, after forced moves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Chooser {
    /// The opponent of the side that put the stone.
    Opponent,
    /// The side that put the stone, again.
    Mover,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_lines_run_through_the_middle() {
        let lines = Board::<7, 6>::LINES_THROUGH;
        let column = |column: usize| &lines[column * 8..column * 8 + 6];
        assert_eq!(column(0), [3, 4, 5, 5, 4, 3]);
        assert_eq!(column(3), [7, 10, 13, 13, 10, 7]);
        assert_eq!(column(4), [5, 8, 11, 11, 8, 5]);
        assert_eq!(lines.iter().map(|&n| u32::from(n)).sum::<u32>(), 69 * 4);
    }
}
