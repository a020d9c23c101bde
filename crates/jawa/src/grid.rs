use crate::variant::Variant;
use langkah_game::Bits;

const FIVE: u8 = 5;

/// Where the cells of a board lie in a bit set, and where lines run.
///
/// Columns lie one after the other, from the bottom up, each with one bit
/// above it that is never set. So a line that runs off the board meets an
/// empty bit, and no shift needs a mask. 7×6:
///
/// ```text
///   6 13 20 27 34 41 48   always empty
///   5 12 19 26 33 40 47
///   4 11 18 25 32 39 46
///   3 10 17 24 31 38 45
///   2  9 16 23 30 37 44
///   1  8 15 22 29 36 43
///   0  7 14 21 28 35 42
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid<B> {
    cells: B,
    bottom: B,
    column: B,
    width: u8,
    height: u8,
    line: u8,
}

impl<B: Bits> Grid<B> {
    /// The grid of `variant`, if its cells fit the bit set.
    pub fn new(variant: Variant) -> Option<Self> {
        if variant.bits() > B::CAPACITY {
            return None;
        }
        let stride = variant.height() + 1;
        let gather = |bits: &mut dyn Iterator<Item = usize>| {
            bits.fold(B::EMPTY, |set, bit| set | B::single(bit))
        };
        let bottom = gather(&mut (0..variant.width()).map(|column| column * stride));
        let column = gather(&mut (0..variant.height()));
        let cells = gather(&mut (0..variant.bits()).filter(|bit| bit % stride != variant.height()));
        Some(Grid {
            cells,
            bottom,
            column,
            width: variant.width() as u8,
            height: variant.height() as u8,
            line: variant.line() as u8,
        })
    }

    /// All cells.
    #[inline]
    pub fn cells(&self) -> B {
        self.cells
    }

    /// The number of columns.
    #[inline]
    pub fn width(&self) -> usize {
        self.width as usize
    }

    /// The number of rows.
    #[inline]
    pub fn height(&self) -> usize {
        self.height as usize
    }

    /// How many stones in a row win.
    #[inline]
    pub fn line(&self) -> usize {
        self.line as usize
    }

    /// The bit of the cell in `column` (from the left) and `row` (from the
    /// bottom), both from zero.
    #[inline]
    pub fn bit(&self, column: usize, row: usize) -> usize {
        column * (self.height() + 1) + row
    }

    /// The column and the row of a bit.
    pub fn place(&self, bit: usize) -> (usize, usize) {
        let stride = self.height() + 1;
        (bit / stride, bit % stride)
    }

    /// The cells of one column.
    #[inline]
    pub fn column(&self, column: usize) -> B {
        self.column << (column as u32 * self.column_stride())
    }

    /// The cells of every second row, the bottom row included.
    pub fn odd_rows(&self) -> B {
        let rows = (0..self.height()).step_by(2);
        rows.fold(B::EMPTY, |set, row| set | (self.bottom << row as u32))
    }

    /// The cells that a falling stone may come to lie on: free, with a stone
    /// or the floor below.
    #[inline]
    pub fn landings(&self, occupied: B) -> B {
        ((occupied << 1) | self.bottom) & !occupied & self.cells
    }

    /// The cells next to `stones`, themselves included.
    #[inline]
    pub fn neighbourhood(&self, stones: B) -> B {
        let mut near = stones;
        for stride in self.strides() {
            near |= (stones << stride) | (stones >> stride);
        }
        near & self.cells
    }

    /// Is there a complete line?
    #[inline]
    pub fn has_line(&self, stones: B) -> bool {
        let [up, down_right, right, up_right] = self.strides();
        let heads = self.heads(stones, up)
            | self.heads(stones, down_right)
            | self.heads(stones, right)
            | self.heads(stones, up_right);
        !heads.is_empty()
    }

    /// The stones of all complete lines.
    pub fn lines(&self, stones: B) -> B {
        let mut lines = B::EMPTY;
        for stride in self.strides() {
            let mut step = self.heads(stones, stride);
            for _ in 0..self.line {
                lines |= step;
                step = step << stride;
            }
        }
        lines
    }

    /// The cells without one of `stones` where one more completes a line.
    #[inline]
    pub fn completions(&self, stones: B) -> B {
        let [up, down_right, right, up_right] = self.strides();
        let gaps = self.gaps(stones, up)
            | self.gaps(stones, down_right)
            | self.gaps(stones, right)
            | self.gaps(stones, up_right);
        gaps & self.cells & !stones
    }

    /// How far apart neighbours lie: up, down and right, right, up and right.
    #[inline]
    pub(crate) fn strides(&self) -> [u32; 4] {
        let height = u32::from(self.height);
        [1, height, height + 1, height + 2]
    }

    #[inline]
    fn column_stride(&self) -> u32 {
        u32::from(self.height) + 1
    }

    /// The first cells of the complete lines in one direction.
    #[inline]
    pub(crate) fn heads(&self, stones: B, stride: u32) -> B {
        let pairs = stones & (stones >> stride);
        let fours = pairs & (pairs >> (2 * stride));
        if self.line == FIVE {
            fours & (fours >> stride)
        } else {
            fours
        }
    }

    /// The cells that lack only themselves to a line in one direction. Only
    /// single strides are shifted, for four of them may exceed the bit set.
    #[inline]
    fn gaps(&self, stones: B, stride: u32) -> B {
        let (back1, ahead1) = (stones << stride, stones >> stride);
        let (back2, ahead2) = (back1 & (back1 << stride), ahead1 & (ahead1 >> stride));
        let (back3, ahead3) = (back1 & (back2 << stride), ahead1 & (ahead2 >> stride));
        if self.line == FIVE {
            let (back4, ahead4) = (back1 & (back3 << stride), ahead1 & (ahead3 >> stride));
            back4 | (back3 & ahead1) | (back2 & ahead2) | (back1 & ahead3) | ahead4
        } else {
            back3 | (back2 & ahead1) | (back1 & ahead2) | ahead3
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(text: &str) -> Grid<u64> {
        Grid::new(text.parse().unwrap()).unwrap()
    }

    #[test]
    fn seven_by_six_lies_as_drawn() {
        let grid = grid("7x6");
        assert_eq!(grid.cells().count(), 42);
        assert_eq!(grid.bit(6, 5), 47);
        assert_eq!(grid.place(47), (6, 5));
        assert!(!grid.cells().contains(48) && !grid.cells().contains(6));
        assert_eq!(
            grid.column(1).points().collect::<Vec<_>>(),
            [7, 8, 9, 10, 11, 12]
        );
        assert_eq!(grid.odd_rows().count(), 21);
        assert_eq!(
            grid.landings(0b11_1111 << 7),
            grid.landings(0) & !grid.column(1)
        );
    }

    #[test]
    fn lines_do_not_run_over_the_edge() {
        let grid = grid("7x6");
        let top_three_and_next_bottom = (0b111 << 3) | (1 << 7);
        assert!(!grid.has_line(top_three_and_next_bottom));
        assert_eq!(grid.completions(top_three_and_next_bottom), 1 << 2);
        assert!(grid.has_line(0b1111 << 2));
    }

    #[test]
    fn a_board_too_large_for_the_bits_is_refused() {
        assert!(Grid::<u64>::new("8x8".parse().unwrap()).is_none());
        assert!(Grid::<u128>::new("8x8".parse().unwrap()).is_some());
    }

    #[test]
    fn lines_and_completions_of_five_on_a_tall_narrow_board() {
        let grid = grid("4x15 5 free");
        let stones = [10, 11, 12, 13].map(|row| 1u64 << grid.bit(3, row));
        let stones = stones.into_iter().fold(0, |a, b| a | b);
        assert!(!grid.has_line(stones));
        let ends = (1 << grid.bit(3, 9)) | (1 << grid.bit(3, 14));
        assert_eq!(grid.completions(stones), ends);
        let all = stones | (1 << grid.bit(3, 9));
        assert_eq!(grid.lines(all | 1), all);
    }
}
