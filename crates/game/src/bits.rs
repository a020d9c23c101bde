use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

pub use ethnum::U256;

/// A set of points, one bit each: `u64`, `u128` or [`U256`], whichever the
/// board needs.
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// How many points fit.
    const CAPACITY: usize;
    /// No point.
    const EMPTY: Self;

    /// The set of one point.
    fn single(point: usize) -> Self;
    /// How many points are in the set.
    fn count(self) -> u32;
    /// The smallest point; `CAPACITY` when the set is empty.
    fn lowest(self) -> usize;
    /// The set without its smallest point.
    #[must_use]
    fn without_lowest(self) -> Self;

    /// Is the set empty?
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Has the set more than `count` points? Quick where `count` is small.
    #[inline]
    fn has_more_than(self, count: usize) -> bool {
        let mut left = self;
        for _ in 0..count {
            left = left.without_lowest();
        }
        !left.is_empty()
    }

    /// Is `point` in the set?
    #[inline]
    fn contains(self, point: usize) -> bool {
        !(self & Self::single(point)).is_empty()
    }

    /// The points, smallest first.
    #[inline]
    fn points(self) -> BitsIter<Self> {
        BitsIter(self)
    }
}

/// Iterates over the points of a set, smallest first.
#[derive(Clone, Debug)]
pub struct BitsIter<B>(B);

impl<B: Bits> Iterator for BitsIter<B> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let point = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(point)
    }
}

macro_rules! bits {
    ($type:ty, $zero:expr, $one:expr, $single:expr) => {
        impl Bits for $type {
            const CAPACITY: usize = <$type>::BITS as usize;
            const EMPTY: Self = $zero;

            #[inline]
            fn single(point: usize) -> Self {
                $single(point)
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub($one)
            }
        }
    };
}

bits!(u64, 0, 1, |point| 1_u64 << point);
bits!(u128, 0, 1, single_of_two_words);
bits!(U256, U256::ZERO, U256::ONE, |point| U256::ONE
    << (point as u32));

/// `1 << point`, which on two words is slower than on the one that matters.
#[inline]
fn single_of_two_words(point: usize) -> u128 {
    debug_assert!(point < u128::CAPACITY);
    let bit = u128::from(1_u64 << (point % u64::CAPACITY));
    if point < u64::CAPACITY {
        bit
    } else {
        bit << u64::BITS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lists_its_points<B: Bits>() {
        let points = [0, 3, B::CAPACITY - 1];
        let set = points.iter().fold(B::EMPTY, |set, &p| set | B::single(p));
        assert_eq!(set.count(), 3);
        assert!(set.contains(3) && !set.contains(4));
        assert!(set.has_more_than(2) && !set.has_more_than(3) && !set.has_more_than(4));
        assert_eq!(set.points().collect::<Vec<_>>(), points);
        assert_eq!(B::EMPTY.points().next(), None);
    }

    #[test]
    fn every_width_lists_its_points() {
        lists_its_points::<u64>();
        lists_its_points::<u128>();
        lists_its_points::<U256>();
    }
}
