use std::fmt;

/// A way along a line of the board. North is away from White's back row.
///
/// The order is that of the program of Fitriza (2014): it decides in which
/// order moves are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Direction {
    /// Towards White's back row and to the left.
    SouthWest,
    /// Towards White's back row and to the right.
    SouthEast,
    /// Towards White's back row.
    South,
    /// Towards Black's back row and to the left.
    NorthWest,
    /// Towards Black's back row and to the right.
    NorthEast,
    /// Towards Black's back row.
    North,
    /// To the left.
    West,
    /// To the right.
    East,
}

use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

impl Direction {
    /// How many directions there are.
    pub const COUNT: usize = 8;

    /// All directions, in the order in which moves are listed.
    pub const ALL: [Direction; Self::COUNT] = [
        SouthWest, SouthEast, South, NorthWest, NorthEast, North, West, East,
    ];

    /// The way back.
    #[must_use]
    pub const fn reverse(self) -> Direction {
        match self {
            SouthWest => NorthEast,
            SouthEast => NorthWest,
            South => North,
            NorthWest => SouthEast,
            NorthEast => SouthWest,
            North => South,
            West => East,
            East => West,
        }
    }

    /// The same way with left and right exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Direction {
        match self {
            SouthWest => SouthEast,
            SouthEast => SouthWest,
            NorthWest => NorthEast,
            NorthEast => NorthWest,
            West => East,
            East => West,
            South | North => self,
        }
    }

    /// The same way with north and south exchanged.
    #[must_use]
    pub const fn flipped(self) -> Direction {
        self.mirrored().reverse()
    }

    /// Do the indices of points grow along this way?
    #[inline]
    pub(crate) const fn ascends(self) -> bool {
        matches!(self, NorthWest | NorthEast | North | East)
    }
}

/// A set of directions.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct DirectionSet(u8);

impl DirectionSet {
    /// All eight directions.
    pub const ALL: DirectionSet = DirectionSet(0xff);

    /// This set and `direction`.
    #[must_use]
    pub const fn with(self, direction: Direction) -> DirectionSet {
        DirectionSet(self.0 | 1 << direction as u8)
    }

    /// Is `direction` in the set?
    #[inline]
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 & 1 << direction as u8 != 0
    }

    /// The directions, in the order of [`Direction::ALL`].
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            Direction::ALL.get(lowest).copied()
        })
    }
}

impl FromIterator<Direction> for DirectionSet {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> Self {
        directions
            .into_iter()
            .fold(DirectionSet::default(), DirectionSet::with)
    }
}

impl fmt::Debug for DirectionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reversing_mirroring_and_flipping_are_their_own_inverses() {
        for direction in Direction::ALL {
            assert_eq!(direction.reverse().reverse(), direction);
            assert_eq!(direction.mirrored().mirrored(), direction);
            assert_eq!(direction.flipped().flipped(), direction);
            assert_ne!(direction.ascends(), direction.reverse().ascends());
        }
        assert_eq!(Direction::North.flipped(), Direction::South);
        assert_eq!(Direction::East.flipped(), Direction::East);
        assert_eq!(Direction::NorthWest.flipped(), Direction::SouthWest);
    }

    #[test]
    fn a_set_lists_its_directions_in_order() {
        let set: DirectionSet = [East, South].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [South, East]);
        assert!(set.contains(East) && !set.contains(West));
        assert_eq!(DirectionSet::ALL.iter().collect::<Vec<_>>(), Direction::ALL);
        assert_eq!(format!("{set:?}"), "{South, East}");
    }
}
