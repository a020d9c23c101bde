use crate::jawa::geometry::Board;
use langkah_game::Side;
use std::fmt;
use std::ops::Neg;

/// The exact value of a position for the side to move, in the convention that
/// solvers of this game share: 0 is a draw; n > 0 means that the side to move
/// wins with its n-th stone counted from its last one, so a win with the very
/// last stone is 1 and earlier wins are worth more; losses are negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(pub i32);

impl Value {
    /// A draw.
    pub const DRAW: Value = Value(0);

    /// How many plies the game still lasts with perfect play, on a board of
    /// `size` cells of which `plies` are taken.
    pub fn plies_to_end(self, size: usize, plies: usize) -> usize {
        let left = size - plies;
        // Numbered from the end of the game, the winner's n-th last stone.
        let last_is_movers = !left.is_multiple_of(2);
        let from_end = match self.0 {
            0 => return left,
            n if (n > 0) == last_is_movers => 2 * n.unsigned_abs() as usize - 1,
            n => 2 * n.unsigned_abs() as usize,
        };
        left + 1 - from_end
    }

    /// Who wins, when `side` is to move.
    pub const fn winner(self, side: Side) -> Option<Side> {
        match self.0 {
            0 => None,
            1.. => Some(side),
            _ => Some(side.other()),
        }
    }
}

impl Neg for Value {
    type Output = Value;

    fn neg(self) -> Value {
        Value(-self.0)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl<const W: usize, const H: usize> Board<W, H> {
    /// The value of winning with the `ply`-th stone of the game.
    #[inline(always)]
    pub(crate) const fn win_at(ply: i32) -> i32 {
        (Self::SIZE + 2 - ply) >> 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_stone_of_either_side_is_worth_one() {
        assert_eq!(Board::<7, 6>::win_at(41), 1);
        assert_eq!(Board::<7, 6>::win_at(42), 1);
        assert_eq!(Board::<7, 7>::win_at(49), 1);
        assert_eq!(Board::<7, 7>::win_at(48), 1);
        assert_eq!(Board::<7, 6>::win_at(7), 18);
    }

    #[test]
    fn distances_follow_from_values() {
        assert_eq!(Value(1).plies_to_end(42, 0), 41);
        assert_eq!(Value(-1).plies_to_end(42, 0), 42);
        assert_eq!(Value(18).plies_to_end(42, 6), 1);
        assert_eq!(Value::DRAW.plies_to_end(42, 40), 2);
        for size in [42, 49] {
            for (plies, ply) in (0..size).flat_map(|p| (p + 1..=size).map(move |k| (p, k))) {
                let value = (size as i32 + 2 - ply as i32) >> 1;
                let sign = if (ply - plies) % 2 == 1 { 1 } else { -1 };
                assert_eq!(Value(sign * value).plies_to_end(size, plies), ply - plies);
            }
        }
    }
}
