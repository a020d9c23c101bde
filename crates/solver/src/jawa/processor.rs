//! The search compiled twice: for every processor of its architecture, and
//! for those that count bits in one instruction. Which one runs is decided
//! once a test, so a build for all machines is as fast as one for this one.

use crate::jawa::search::{Open, Search};

/// [`Search::search`] compiled for some processor; how it calls itself.
pub(crate) trait Recursion {
    fn search<const W: usize, const H: usize>(
        search: &mut Search<'_, W, H>,
        at: &Open,
        beta: i32,
    ) -> i32;
}

/// [`Search::search`] on the best code that this processor runs.
pub(crate) fn search<const W: usize, const H: usize>(
    search: &mut Search<'_, W, H>,
    at: &Open,
    beta: i32,
) -> i32 {
    #[cfg(target_arch = "x86_64")]
    if bit_counting::is_available() {
        return bit_counting::BitCounting::search(search, at, beta);
    }
    Baseline::search(search, at, beta)
}

/// Code for every processor.
struct Baseline;

impl Recursion for Baseline {
    fn search<const W: usize, const H: usize>(
        search: &mut Search<'_, W, H>,
        at: &Open,
        beta: i32,
    ) -> i32 {
        search.search::<Baseline>(at, beta)
    }
}

#[cfg(target_arch = "x86_64")]
mod bit_counting {
    use super::{Open, Recursion, Search};

    pub(super) fn is_available() -> bool {
        is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
    }

    /// Code for processors of which [`is_available`] is true; used on no
    /// other.
    pub(super) struct BitCounting;

    impl Recursion for BitCounting {
        #[inline(always)]
        fn search<const W: usize, const H: usize>(
            search: &mut Search<'_, W, H>,
            at: &Open,
            beta: i32,
        ) -> i32 {
            // SAFETY: nobody starts on this code without asking
            // `is_available`.
            unsafe { node(search, at, beta) }
        }
    }

    #[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2")]
    fn node<const W: usize, const H: usize>(
        search: &mut Search<'_, W, H>,
        at: &Open,
        beta: i32,
    ) -> i32 {
        search.search::<BitCounting>(at, beta)
    }
}
