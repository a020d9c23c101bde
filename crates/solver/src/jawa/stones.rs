use crate::jawa::geometry::Board;
use crate::jawa::position::{Position, PositionError};
use langkah_game::{Bits, Position as _};
use langkah_jawa::{JawaPosition, Placement, Rule};

/// A position of a board whose size is known at run time only: what callers
/// hand to an [`AnySolver`](crate::jawa::AnySolver). Nobody has four in a row.
///
/// Columns lie one after the other from the bottom up, with one free bit
/// above each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stones {
    width: usize,
    height: usize,
    mover: u128,
    other: u128,
}

impl Stones {
    /// How many stones lie on the board.
    pub fn plies(&self) -> usize {
        (self.mover | self.other).count_ones() as usize
    }

    /// How many cells the board has.
    pub fn size(&self) -> usize {
        self.width * self.height
    }
}

impl<B: Bits, R: Rule> TryFrom<&JawaPosition<B, R>> for Stones {
    type Error = PositionError;

    fn try_from(pos: &JawaPosition<B, R>) -> Result<Self, PositionError> {
        let grid = pos.grid();
        let (width, height) = (grid.width(), grid.height());
        if R::PLACEMENT != Placement::Drop || grid.line() != 4 {
            return Err(PositionError::OtherBoard { width, height });
        }
        if pos.decided().is_some() {
            return Err(PositionError::Finished {
                at: pos.occupied().count() as usize,
            });
        }
        let gather = |stones: B| stones.points().fold(0, |set, bit| set | (1 << bit));
        let mover = pos.side_to_move();
        Ok(Stones {
            width,
            height,
            mover: gather(pos.stones(mover)),
            other: gather(pos.stones(mover.other())),
        })
    }
}

impl<const W: usize, const H: usize> From<Position<W, H>> for Stones {
    fn from(pos: Position<W, H>) -> Self {
        let spread = |stones: u64| {
            (0..W).fold(0, |set, column| {
                let cells = stones >> (column as u32 * Board::<W, H>::STRIDE);
                set | (u128::from(cells & column_mask(H)) << (column * (H + 1)))
            })
        };
        Stones {
            width: W,
            height: H,
            mover: spread(pos.mover()),
            other: spread(pos.other()),
        }
    }
}

impl<const W: usize, const H: usize> TryFrom<&Stones> for Position<W, H> {
    type Error = PositionError;

    fn try_from(stones: &Stones) -> Result<Self, PositionError> {
        if (stones.width, stones.height) != (W, H) {
            return Err(PositionError::OtherBoard {
                width: W,
                height: H,
            });
        }
        let gather = |stones: u128| {
            (0..W).fold(0, |set, column| {
                let cells = (stones >> (column * (H + 1))) as u64 & column_mask(H);
                set | (cells << (column as u32 * Board::<W, H>::STRIDE))
            })
        };
        Ok(Position::of_stones(
            gather(stones.mover),
            gather(stones.other),
        ))
    }
}

const fn column_mask(height: usize) -> u64 {
    (1 << height) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_survive_the_way_there_and_back() {
        fn check<const W: usize, const H: usize>(moves: &str) {
            let pos: Position<W, H> = moves.parse().unwrap();
            let stones = Stones::from(pos);
            assert_eq!(stones.plies(), moves.len());
            assert_eq!(Position::try_from(&stones), Ok(pos));
        }
        check::<7, 6>("4444443217");
        check::<8, 7>("888811112345");
        check::<9, 6>("999911112345");
        check::<4, 8>("44442211");
    }
}
