use std::ops::{Add, Sub};

/// Plies that a search still looks ahead. At [`Depth::HORIZON`] it evaluates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Depth(pub i32);

impl Depth {
    /// Nothing left to look ahead.
    pub const HORIZON: Depth = Depth(0);
    /// The deepest search that can be asked for.
    pub const MAX: Depth = Depth(200);
}

impl Add<i32> for Depth {
    type Output = Depth;
    #[inline]
    fn add(self, plies: i32) -> Depth {
        Depth(self.0 + plies)
    }
}

impl Sub<i32> for Depth {
    type Output = Depth;
    #[inline]
    fn sub(self, plies: i32) -> Depth {
        Depth(self.0 - plies)
    }
}

/// Reductions are made up of fractions of a ply: of so many.
pub(crate) const PLY: i32 = 1_024;

/// No line is longer: extensions and quiescence end here at the latest.
/// Leaves room above [`Depth::MAX`] and stays far below
/// [`langkah_game::Score::MAX_PLY`], so distances to the end never meet
/// evaluations.
pub const MAX_PLY: usize = 250;
