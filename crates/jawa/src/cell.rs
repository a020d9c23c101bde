use langkah_game::Move;

/// A move: the cell that the stone comes to lie on, as a bit of its [`Grid`].
///
/// [`Grid`]: crate::Grid
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// The cell at this bit.
    #[inline]
    pub(crate) const fn at(bit: usize) -> Self {
        Cell(bit as u8)
    }

    /// The bit of this cell.
    #[inline]
    pub const fn bit(self) -> usize {
        self.0 as usize
    }
}

impl Move for Cell {
    const SLOTS: usize = 256;

    #[inline]
    fn slot(self) -> usize {
        self.bit()
    }

    #[inline]
    fn tag(self) -> u32 {
        u32::from(self.0) + 1
    }
}
