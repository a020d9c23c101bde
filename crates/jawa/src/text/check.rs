use super::{PositionError, mark};
use crate::grid::Grid;
use crate::notation::point_name;
use crate::rule::Rule;
use crate::variant::Placement;
use langkah_game::{Bits, Side};

/// Refuses stones that no game can have left behind: floating ones, sides
/// that did not take turns, stones put after the end.
pub(super) fn check<B: Bits, R: Rule>(
    grid: &Grid<B>,
    first: B,
    second: B,
) -> Result<(), PositionError> {
    check_floor::<B, R>(grid, first | second)?;
    let (count, other) = (first.count(), second.count());
    if count != other && count != other + 1 {
        return Err(PositionError::Counts {
            first: count,
            second: other,
        });
    }
    let (won, lost) = (grid.has_line(first), grid.has_line(second));
    match (won, lost) {
        (true, true) => Err(PositionError::TwoWinners),
        (false, false) => Ok(()),
        (true, false) if count > other => check_end::<B, R>(grid, Side::First, [first, second]),
        (false, true) if count == other => check_end::<B, R>(grid, Side::Second, [second, first]),
        (true, false) => Err(went_on(Side::First)),
        (false, true) => Err(went_on(Side::Second)),
    }
}

fn check_floor<B: Bits, R: Rule>(grid: &Grid<B>, occupied: B) -> Result<(), PositionError> {
    if R::PLACEMENT == Placement::Free {
        return Ok(());
    }
    let mut rest = occupied;
    let mut settled = B::EMPTY;
    for _ in 0..grid.height() {
        let next = grid.landings(settled) & rest;
        settled |= next;
        rest &= !next;
    }
    if rest.is_empty() {
        return Ok(());
    }
    let (column, row) = grid.place(rest.lowest());
    Err(PositionError::Floating {
        point: point_name(column, row),
    })
}

/// A won game must have ended with a stone of the winner that is part of all
/// its lines, and with gravity lies on top. The winner moved last.
fn check_end<B: Bits, R: Rule>(
    grid: &Grid<B>,
    winner: Side,
    [stones, others]: [B; 2],
) -> Result<(), PositionError> {
    let occupied = stones | others;
    let mut last = stones.points().map(B::single).filter(|&stone| {
        let before = occupied & !stone;
        !grid.has_line(stones & !stone) && !(R::open(grid, before) & stone).is_empty()
    });
    match last.next() {
        Some(_) => Ok(()),
        None => Err(went_on(winner)),
    }
}

fn went_on(winner: Side) -> PositionError {
    PositionError::WentOn { mark: mark(winner) }
}
