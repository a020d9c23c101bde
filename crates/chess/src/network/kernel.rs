//! The arithmetic of the network: plain loops over arrays, compiled once for
//! any processor and again for those with wider registers. All versions give
//! the same whole numbers; which one runs is chosen when a network is loaded.
//! Every 64-bit ARM processor has NEON, so there the plain version uses it.

use super::weights::{HIDDEN, HIDDEN_ONE};

/// Which version runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kernel {
    Plain,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

/// What a move adds to and takes from a view of the board: rows of weights.
pub(crate) struct Update<'a, const ADDED: usize, const REMOVED: usize> {
    pub(crate) added: [&'a [i16; HIDDEN]; ADDED],
    pub(crate) removed: [&'a [i16; HIDDEN]; REMOVED],
}

impl Kernel {
    /// The best that this machine has.
    pub(crate) fn best() -> Kernel {
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx512bw") && is_x86_feature_detected!("avx512f") {
                return Kernel::Avx512;
            }
            if is_x86_feature_detected!("avx2") {
                return Kernel::Avx2;
            }
        }
        Kernel::Plain
    }

    /// All that this machine has.
    #[cfg(test)]
    pub(crate) fn all() -> Vec<Kernel> {
        #[allow(unused_mut, reason = "elsewhere there is one")]
        let mut all = vec![Kernel::Plain];
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx2") {
                all.push(Kernel::Avx2);
            }
            if is_x86_feature_detected!("avx512bw") && is_x86_feature_detected!("avx512f") {
                all.push(Kernel::Avx512);
            }
        }
        all
    }

    /// `view` after `update`.
    #[inline]
    pub(crate) fn update<const A: usize, const R: usize>(
        self,
        view: &[i16; HIDDEN],
        update: &Update<'_, A, R>,
    ) -> [i16; HIDDEN] {
        match self {
            Kernel::Plain => update_plain(view, update),
            // SAFETY: `best` and `all` choose it only where it was detected.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => unsafe { update_avx2(view, update) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => unsafe { update_avx512(view, update) },
        }
    }

    /// The sum of the squared, clipped values of `view`, each times its weight.
    #[inline]
    pub(crate) fn sum(self, view: &[i16; HIDDEN], weights: &[i16; HIDDEN]) -> i32 {
        match self {
            Kernel::Plain => sum_plain(view, weights),
            // SAFETY: `best` and `all` choose it only where it was detected.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => unsafe { sum_avx2(view, weights) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => unsafe { sum_avx512(view, weights) },
        }
    }
}

#[inline(always)]
fn update_plain<const A: usize, const R: usize>(
    view: &[i16; HIDDEN],
    update: &Update<'_, A, R>,
) -> [i16; HIDDEN] {
    let mut next = *view;
    for (index, value) in next.iter_mut().enumerate() {
        for row in update.removed {
            *value = value.wrapping_sub(row[index]);
        }
        for row in update.added {
            *value = value.wrapping_add(row[index]);
        }
    }
    next
}

#[inline(always)]
fn sum_plain(view: &[i16; HIDDEN], weights: &[i16; HIDDEN]) -> i32 {
    let mut sum = 0_i32;
    for (value, weight) in view.iter().zip(weights) {
        let clipped = (*value).clamp(0, HIDDEN_ONE as i16);
        // Fits sixteen bits: the weight is at most 127.
        let product = clipped.wrapping_mul(*weight);
        sum += i32::from(product) * i32::from(clipped);
    }
    sum
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn update_avx2<const A: usize, const R: usize>(
    view: &[i16; HIDDEN],
    update: &Update<'_, A, R>,
) -> [i16; HIDDEN] {
    update_plain(view, update)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn sum_avx2(view: &[i16; HIDDEN], weights: &[i16; HIDDEN]) -> i32 {
    sum_plain(view, weights)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw")]
fn update_avx512<const A: usize, const R: usize>(
    view: &[i16; HIDDEN],
    update: &Update<'_, A, R>,
) -> [i16; HIDDEN] {
    update_plain(view, update)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw")]
fn sum_avx512(view: &[i16; HIDDEN], weights: &[i16; HIDDEN]) -> i32 {
    sum_plain(view, weights)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn layer(range: std::ops::RangeInclusive<i16>) -> impl Strategy<Value = [i16; HIDDEN]> {
        prop::collection::vec(range, HIDDEN)
            .prop_map(|values| values.try_into().expect("as many as asked for"))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]

        #[test]
        fn all_versions_give_the_same_numbers(
            view in layer(i16::MIN..=i16::MAX),
            row in layer(-2_000..=2_000),
            other in layer(-2_000..=2_000),
            weights in layer(-127..=127),
        ) {
            let update = Update { added: [&row], removed: [&other, &row] };
            for kernel in Kernel::all() {
                prop_assert_eq!(kernel.update(&view, &update), update_plain(&view, &update));
                prop_assert_eq!(kernel.sum(&view, &weights), sum_plain(&view, &weights));
            }
        }
    }
}
