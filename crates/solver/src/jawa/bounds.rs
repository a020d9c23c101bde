//! Bounds that need no search.
//!
//! On a board of even height a player can *follow up*: answer every stone in
//! the column it fell into. Whoever does so gets the even rows of every column
//! that is empty or filled to an even height. Columns filled to an odd height
//! offer a *contested* even cell; their number is even whenever the follower
//! is about to answer, so a player who takes one leaves another to the
//! follower (Allis, "A Knowledge-based Approach of Connect-Four", 1988, calls
//! the strategy follow-up and the rule claimeven).

use crate::jawa::geometry::Board;

impl<const W: usize, const H: usize> Board<W, H> {
    /// Are the bounds below proved for this board? They need the free bits
    /// above its columns.
    const CAN_FOLLOW_UP: bool = H.is_multiple_of(2) && Self::HAS_ROOM;

    /// No way is left for `stones` to complete a four, wherever its owner
    /// plays next.
    #[inline(always)]
    pub(crate) const fn cannot_win(others: u64) -> bool {
        !Self::has_four(Self::CELLS & !others)
    }

    /// What the first side, to move, can reach at best when the second side
    /// follows up to the end; `None` when follow-up proves nothing.
    #[inline(always)]
    pub(crate) const fn follow_up_bound(first: u64, second: u64) -> Option<i32> {
        if !Self::CAN_FOLLOW_UP {
            return None;
        }
        let contested = Self::playable(first | second);
        let seconds = second | (Self::EVEN_ROWS & !first & !contested);
        let firsts = Self::CELLS & !seconds;
        if Self::fours(firsts, 1) != 0 {
            return None;
        }
        let [down, level, up] = Self::fours_across(seconds);
        let [first_down, first_level, first_up] = Self::fours_across(firsts);
        // A four right above another's four in the same columns comes too late.
        let in_time = (first_down & Self::below_lowest(down))
            | (first_level & Self::below_lowest(level))
            | (first_up & Self::below_lowest(up));
        if in_time != 0 {
            return None;
        }
        // The board fills up, so a four of the second side does come about.
        Some(if down | level | up == 0 { 0 } else { -1 })
    }

    /// In each column, the cells below its lowest one in `set`; the whole
    /// column where `set` has none.
    #[inline(always)]
    const fn below_lowest(set: u64) -> u64 {
        let stop = set | (Self::BOTTOM << (Self::STRIDE - 1));
        stop.wrapping_sub(Self::BOTTOM) & !set & Self::CELLS
    }

    /// What the second side, to move, can reach at best when the first side
    /// has a threat on an odd row, follows up everywhere and waits until
    /// the second side must play below the threat; `None` when that proves
    /// nothing. `threats` are the first side's.
    #[inline(always)]
    pub(crate) const fn odd_threat_bound(second: u64, first: u64, threats: u64) -> Option<i32> {
        if !Self::CAN_FOLLOW_UP {
            return None;
        }
        let occupied = first | second;
        let contested = Self::playable(occupied) & Self::EVEN_ROWS;
        let mut candidates = threats & Self::ODD_ROWS & !Self::BOTTOM;
        while candidates != 0 {
            let threat = candidates & candidates.wrapping_neg();
            let column = Self::column(Self::column_of(threat));
            candidates &= !column;
            // Only an odd height makes the second side fill the odd number
            // of cells below the threat in the wrong rhythm.
            if contested & column == 0 {
                continue;
            }
            let below = (threat - 1) & column & !occupied;
            let elsewhere = Self::CELLS & !occupied & !column;
            let seconds = second
                | (elsewhere & Self::ODD_ROWS)
                | (contested & !column)
                | (below & Self::EVEN_ROWS);
            if !Self::has_four(seconds) {
                let last_ply = Self::SIZE - H as i32 + Self::row_of(threat) as i32 + 1;
                return Some(-Self::win_at(last_ply));
            }
        }
        None
    }
}
