/// A place where a piece can stand: its index in the order in which points
/// are scanned, row by row from White's side, left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

impl Point {
    /// The point with this index. Points of a board are below its
    /// [`len`](crate::BoardMap::len), which is at most
    /// [`MAX_POINTS`](crate::MAX_POINTS).
    #[inline]
    pub const fn new(index: usize) -> Point {
        debug_assert!(index < crate::MAX_POINTS);
        Point(index as u8)
    }

    /// The index of this point.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this point alone.
    #[inline]
    pub const fn bit(self) -> u128 {
        1 << self.0
    }
}
