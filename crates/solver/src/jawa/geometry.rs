/// A board `W` wide and `H` high, as a type: every mask is a constant.
///
/// Columns lie one after the other from the bottom up, with at least one free
/// bit above each. Where eight bits a column fit, a column is a byte, so that
/// the mirror image is a swap of bytes. 7×6:
///
/// ```text
///   7 15 23 31 39 47 55   always empty
///   6 14 22 30 38 46 54   always empty
///   5 13 21 29 37 45 53
///   4 12 20 28 36 44 52
///   3 11 19 27 35 43 51
///   2 10 18 26 34 42 50
///   1  9 17 25 33 41 49
///   0  8 16 24 32 40 48
/// ```
pub(crate) struct Board<const W: usize, const H: usize>;

const BYTE: u32 = 8;

impl<const W: usize, const H: usize> Board<W, H> {
    /// From a cell to its right neighbour.
    pub(crate) const STRIDE: u32 = if W <= 8 && H <= 7 { BYTE } else { H as u32 + 1 };

    /// How many bits a position's key has.
    pub(crate) const BITS: u32 = {
        let bits = W as u32 * Self::STRIDE;
        assert!(
            W >= 4 && H >= 4 && bits <= u64::BITS,
            "the board fits 64 bits"
        );
        bits
    };

    /// The lowest cell of each column.
    pub(crate) const BOTTOM: u64 = {
        let mut set = 0;
        let mut column = 0;
        while column < W {
            set |= 1 << (column as u32 * Self::STRIDE);
            column += 1;
        }
        set
    };

    /// All cells.
    pub(crate) const CELLS: u64 = Self::BOTTOM * ((1 << H) - 1);

    /// The first, third, … row from the bottom.
    pub(crate) const ODD_ROWS: u64 = {
        let mut set = 0;
        let mut row = 0;
        while row < H {
            set |= Self::BOTTOM << row;
            row += 2;
        }
        set
    };

    /// The second, fourth, … row from the bottom.
    pub(crate) const EVEN_ROWS: u64 = Self::CELLS & !Self::ODD_ROWS;

    /// The number of cells.
    pub(crate) const SIZE: i32 = (W * H) as i32;

    /// The cells of one column.
    #[inline(always)]
    pub(crate) const fn column(column: usize) -> u64 {
        ((1 << H) - 1) << (column as u32 * Self::STRIDE)
    }

    /// The column of a stone.
    #[inline(always)]
    pub(crate) const fn column_of(stone: u64) -> usize {
        (stone.trailing_zeros() / Self::STRIDE) as usize
    }

    /// The row of a stone, from zero at the bottom.
    #[inline(always)]
    pub(crate) const fn row_of(stone: u64) -> u32 {
        stone.trailing_zeros() % Self::STRIDE
    }

    /// The free cell on top of each column that has one.
    #[inline(always)]
    pub(crate) const fn playable(occupied: u64) -> u64 {
        occupied.wrapping_add(Self::BOTTOM) & Self::CELLS
    }

    /// A set, or a key, seen in the mirror.
    #[inline(always)]
    pub(crate) const fn mirror(set: u64) -> u64 {
        if Self::STRIDE == BYTE {
            return set.swap_bytes() >> (u64::BITS - Self::BITS);
        }
        let byte = (1 << Self::STRIDE) - 1;
        let mut image = 0;
        let mut column = 0;
        while column < W {
            let from = column as u32 * Self::STRIDE;
            let to = (W - 1 - column) as u32 * Self::STRIDE;
            image |= ((set >> from) & byte) << to;
            column += 1;
        }
        image
    }

    /// A number that only this position has: the mover's stones and one bit
    /// on top of each column.
    #[inline(always)]
    pub(crate) const fn key(mover: u64, occupied: u64) -> u64 {
        mover | occupied.wrapping_add(Self::BOTTOM)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_lie_as_drawn() {
        assert_eq!(Board::<7, 6>::CELLS.count_ones(), 42);
        assert_eq!(Board::<7, 6>::column_of(1 << 53), 6);
        assert_eq!(Board::<7, 6>::row_of(1 << 53), 5);
        assert_eq!(Board::<9, 6>::BITS, 63);
        assert_eq!(Board::<8, 7>::BITS, 64);
        assert_eq!(Board::<7, 8>::ODD_ROWS.count_ones(), 28);
    }

    #[test]
    fn mirrors_swap_columns_with_and_without_bytes() {
        fn swaps<const W: usize, const H: usize>() {
            for column in 0..W {
                let image = Board::<W, H>::mirror(Board::<W, H>::column(column));
                assert_eq!(image, Board::<W, H>::column(W - 1 - column));
            }
        }
        swaps::<7, 6>();
        swaps::<8, 7>();
        swaps::<9, 6>();
        swaps::<4, 8>();
    }

    #[test]
    fn a_full_board_has_no_playable_cell() {
        assert_eq!(Board::<8, 7>::playable(Board::<8, 7>::CELLS), 0);
        assert_eq!(Board::<8, 7>::playable(0), Board::<8, 7>::BOTTOM);
    }
}
