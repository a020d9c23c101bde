use langkah_game::mix;

/// A board `W` wide and `H` high, as a type: every mask is a constant.
///
/// Columns lie one after the other from the bottom up, with at least one free
/// bit above each where 64 bits suffice for that. Where eight bits a column
/// fit, a column is a byte, so that the mirror image is a swap of bytes. 7×6:
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
    /// Is there a free bit above each column? Without one, what leaves a
    /// column has to be masked out, and a key is a hash.
    pub(crate) const HAS_ROOM: bool = W * (H + 1) <= u64::BITS as usize;

    /// From a cell to its right neighbour.
    pub(crate) const STRIDE: u32 = if W <= 8 && H <= 7 {
        BYTE
    } else {
        H as u32 + Self::HAS_ROOM as u32
    };

    /// How many bits the board takes.
    const SPAN: u32 = {
        let bits = W as u32 * Self::STRIDE;
        assert!(
            W >= 4 && H >= 4 && bits <= u64::BITS,
            "the board fits 64 bits"
        );
        bits
    };

    /// How many bits a position's key has.
    pub(crate) const KEY_BITS: u32 = if Self::HAS_ROOM {
        Self::SPAN
    } else {
        u64::BITS
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
        if Self::HAS_ROOM {
            occupied.wrapping_add(Self::BOTTOM) & Self::CELLS
        } else {
            (occupied << 1 | Self::BOTTOM) & !occupied & Self::CELLS
        }
    }

    /// The cells right above those of `set`; with room, also the free bits.
    #[inline(always)]
    pub(crate) const fn above(set: u64) -> u64 {
        if Self::HAS_ROOM {
            set << 1
        } else {
            set << 1 & !Self::BOTTOM
        }
    }

    /// The cells right below those of `set`; with room, also the free bits.
    #[inline(always)]
    pub(crate) const fn below(set: u64) -> u64 {
        if Self::HAS_ROOM {
            set >> 1
        } else {
            (set & !Self::BOTTOM) >> 1
        }
    }

    /// Those of `cells` that are the lowest or leftmost of four in a row that
    /// lie on the board, where nothing else sees to it.
    #[inline(always)]
    pub(crate) const fn heads(cells: u64, stride: u32) -> u64 {
        if Self::HAS_ROOM || stride == Self::STRIDE {
            return cells;
        }
        let rows = if stride == Self::STRIDE - 1 {
            // Downwards to the right: not from the lowest three rows.
            Self::BOTTOM * (((1 << H) - 1) & !0b111)
        } else {
            Self::BOTTOM * ((1 << (H - 3)) - 1)
        };
        cells & rows
    }

    /// A set seen in the mirror.
    #[inline(always)]
    pub(crate) const fn mirror(set: u64) -> u64 {
        if Self::STRIDE == BYTE {
            return set.swap_bytes() >> (u64::BITS - Self::SPAN);
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

    /// A number that only this position has, and that of its mirror image.
    /// Without room the numbers are hashes: one in 2^64 pairs of positions
    /// shares one.
    #[inline(always)]
    pub(crate) const fn keys(mover: u64, occupied: u64) -> (u64, u64) {
        if Self::HAS_ROOM {
            // The mover's stones and one bit on top of each column.
            let key = mover | occupied.wrapping_add(Self::BOTTOM);
            (key, Self::mirror(key))
        } else {
            let (image, shadow) = (Self::mirror(mover), Self::mirror(occupied));
            (mix(mover ^ mix(occupied)), mix(image ^ mix(shadow)))
        }
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
        assert_eq!(Board::<9, 6>::KEY_BITS, 63);
        assert_eq!(Board::<8, 7>::KEY_BITS, 64);
        assert_eq!(Board::<9, 7>::CELLS, u64::MAX >> 1);
        assert_eq!(Board::<8, 8>::CELLS, u64::MAX);
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
        swaps::<9, 7>();
        swaps::<8, 8>();
    }

    #[test]
    fn a_full_board_has_no_playable_cell() {
        assert_eq!(Board::<8, 7>::playable(Board::<8, 7>::CELLS), 0);
        assert_eq!(Board::<8, 7>::playable(0), Board::<8, 7>::BOTTOM);
        assert_eq!(Board::<9, 7>::playable(Board::<9, 7>::CELLS), 0);
        let first = Board::<9, 7>::column(0);
        let rest = Board::<9, 7>::BOTTOM & !first;
        assert_eq!(Board::<9, 7>::playable(first), rest);
    }
}
