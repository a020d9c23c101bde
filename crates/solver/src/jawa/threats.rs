use crate::jawa::geometry::Board;

impl<const W: usize, const H: usize> Board<W, H> {
    /// From a cell to its neighbour below on the right, on the right, and
    /// above on the right.
    const ACROSS: [u32; 3] = [Self::STRIDE - 1, Self::STRIDE, Self::STRIDE + 1];

    /// The cells where one more of `stones` completes four in a row; taken
    /// cells and bits outside the board may be among them. Upwards only the
    /// top of three counts, for nothing is put below a stone.
    #[inline(always)]
    const fn gaps(stones: u64) -> u64 {
        let mut gaps = (stones << 1) & (stones << 2) & (stones << 3);
        if !Self::HAS_ROOM {
            gaps &= Self::heads(Self::CELLS, 1) << 3;
        }
        let mut direction = 0;
        while direction < Self::ACROSS.len() {
            let s = Self::ACROSS[direction];
            let pairs = stones & (stones << s);
            let triples = pairs & (pairs << s);
            let (first, last) = (triples >> (3 * s), triples << s);
            let second = (stones << s) & (pairs >> (2 * s));
            let third = (stones >> s) & (pairs << s);
            gaps |= if Self::HAS_ROOM {
                first | second | third | last
            } else {
                let heads = Self::heads(Self::CELLS, s);
                first & heads
                    | second & heads << s
                    | third & heads << (2 * s)
                    | last & heads << (3 * s)
            };
            direction += 1;
        }
        gaps
    }

    /// The free cells where one more of `stones` completes four in a row.
    #[inline(always)]
    pub(crate) const fn threats(stones: u64, occupied: u64) -> u64 {
        Self::gaps(stones) & Self::CELLS & !occupied
    }

    /// The first cells of the fours in one direction.
    #[inline(always)]
    pub(crate) const fn fours(stones: u64, stride: u32) -> u64 {
        let pairs = stones & (stones >> stride);
        Self::heads(pairs & (pairs >> (2 * stride)), stride)
    }

    /// The first cells of the fours in each direction but upwards.
    #[inline(always)]
    pub(crate) const fn fours_across(stones: u64) -> [u64; 3] {
        let [down, level, up] = Self::ACROSS;
        [
            Self::fours(stones, down),
            Self::fours(stones, level),
            Self::fours(stones, up),
        ]
    }

    /// Are there four in a row?
    #[inline(always)]
    pub(crate) const fn has_four(stones: u64) -> bool {
        let [down, level, up] = Self::fours_across(stones);
        Self::fours(stones, 1) | down | level | up != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On random piles of every kind of board, a threat is exactly a free cell
    /// whose stone would make a four.
    #[test]
    fn threats_are_the_cells_that_complete_a_four() {
        fn check<const W: usize, const H: usize>() {
            let mut seed = (W * 10 + H) as u64;
            let mut random = || {
                seed = langkah_game::mix(seed);
                seed
            };
            for _ in 0..2_000 {
                let mut occupied = 0;
                for column in 0..W {
                    let height = random() % (H as u64 + 1);
                    let cells = Board::<W, H>::column(column);
                    occupied |= cells & !(cells.checked_shl(height as u32).unwrap_or(0));
                }
                let stones = occupied & random();
                if Board::<W, H>::has_four(stones) {
                    continue;
                }
                let threats = Board::<W, H>::threats(stones, occupied);
                let free = Board::<W, H>::CELLS & !occupied;
                for cell in (0..u64::BITS)
                    .map(|bit| 1 << bit)
                    .filter(|cell| free & cell != 0)
                {
                    let completes = Board::<W, H>::has_four(stones | cell);
                    assert_eq!(threats & cell != 0, completes);
                }
            }
        }
        check::<7, 6>();
        check::<8, 7>();
        check::<9, 6>();
        check::<4, 8>();
        check::<5, 4>();
        check::<9, 7>();
        check::<8, 8>();
    }
}
