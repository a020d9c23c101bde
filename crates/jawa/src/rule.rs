use crate::cell::Cell;
use crate::grid::Grid;
use crate::variant::Placement;
use langkah_game::Bits;
use std::fmt::Debug;

/// How stones get onto the board, as a type: what differs between the two
/// placements, and nothing else does.
pub trait Rule: Copy + Debug + Eq + Send + Sync + 'static {
    /// The placement that this rule plays.
    const PLACEMENT: Placement;

    /// The cells that a stone may be put on.
    fn open<B: Bits>(grid: &Grid<B>, occupied: B) -> B;

    /// Appends `cells`, which are open, the promising ones first.
    fn arrange<B: Bits>(grid: &Grid<B>, occupied: B, cells: B, out: &mut Vec<Cell>);
}

/// A stone falls to the lowest free cell of its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gravity;

/// A stone may be put on every free cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Free;

impl Rule for Gravity {
    const PLACEMENT: Placement = Placement::Drop;

    #[inline]
    fn open<B: Bits>(grid: &Grid<B>, occupied: B) -> B {
        grid.landings(occupied)
    }

    /// From the middle column outwards: more lines cross there.
    #[inline]
    fn arrange<B: Bits>(grid: &Grid<B>, _occupied: B, cells: B, out: &mut Vec<Cell>) {
        let middle = grid.width() / 2;
        for step in 0..grid.width() {
            let distance = step.div_ceil(2);
            let column = if step % 2 == 1 {
                middle - distance
            } else {
                middle + distance
            };
            let cell = cells & grid.column(column);
            if !cell.is_empty() {
                out.push(Cell::at(cell.lowest()));
            }
        }
    }
}

impl Rule for Free {
    const PLACEMENT: Placement = Placement::Free;

    #[inline]
    fn open<B: Bits>(grid: &Grid<B>, occupied: B) -> B {
        grid.cells() & !occupied
    }

    /// Cells beside a stone before all others, on the empty board the middle:
    /// a stone far from all others starts afresh.
    #[inline]
    fn arrange<B: Bits>(grid: &Grid<B>, occupied: B, cells: B, out: &mut Vec<Cell>) {
        let around = if occupied.is_empty() {
            B::single(grid.bit(grid.width() / 2, grid.height() / 2))
        } else {
            grid.neighbourhood(occupied)
        };
        out.extend((cells & around).points().map(Cell::at));
        out.extend((cells & !around).points().map(Cell::at));
    }
}
