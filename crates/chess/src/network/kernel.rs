//! The arithmetic of the network: plain loops over arrays, compiled once for
//! any processor and again for those with wider registers. All versions give
//! the same whole numbers; which one runs is chosen when a network is loaded.
//! Every 64-bit ARM processor has NEON, so there the plain version uses it.

use super::weights::{HIDDEN, HIDDEN_ONE};

/// One number for each neuron.
pub(crate) type Layer = [i16; HIDDEN];

/// The hidden layer before clipping: White's view, then Black's.
#[derive(Clone, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct NetworkAcc(pub(crate) [Layer; 2]);

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
    pub(crate) added: [&'a Layer; ADDED],
    pub(crate) removed: [&'a Layer; REMOVED],
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

    /// Both views, each after its update.
    #[inline]
    pub(crate) fn update<const A: usize, const R: usize>(
        self,
        acc: &NetworkAcc,
        updates: &[Update<'_, A, R>; 2],
    ) -> NetworkAcc {
        match self {
            Kernel::Plain => update_plain(acc, updates),
            // SAFETY: `best` and `all` choose it only where it was detected.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => unsafe { update_avx2(acc, updates) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => unsafe { update_avx512(acc, updates) },
        }
    }

    /// Adds a row to a view.
    #[inline]
    pub(crate) fn add(self, view: &mut Layer, row: &Layer) {
        match self {
            Kernel::Plain => add_plain(view, row),
            // SAFETY: `best` and `all` choose it only where it was detected.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => unsafe { add_avx2(view, row) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => unsafe { add_avx512(view, row) },
        }
    }

    /// The sum of the squared, clipped values of both `views`, each times its
    /// weight.
    #[inline]
    pub(crate) fn sum(self, views: [&Layer; 2], weights: &[Layer; 2]) -> i64 {
        match self {
            Kernel::Plain => sum_plain(views, weights),
            // SAFETY: `best` and `all` choose it only where it was detected.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => unsafe { sum_avx2(views, weights) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => unsafe { sum_avx512(views, weights) },
        }
    }
}

#[inline(always)]
fn update_plain<const A: usize, const R: usize>(
    acc: &NetworkAcc,
    updates: &[Update<'_, A, R>; 2],
) -> NetworkAcc {
    let mut next = NetworkAcc([[0; HIDDEN]; 2]);
    for ((view, update), next) in acc.0.iter().zip(updates).zip(&mut next.0) {
        for (index, (value, &before)) in next.iter_mut().zip(view).enumerate() {
            let removed = update.removed.iter();
            let left = removed.fold(before, |sum, row| sum.wrapping_sub(row[index]));
            let added = update.added.iter();
            *value = added.fold(left, |sum, row| sum.wrapping_add(row[index]));
        }
    }
    next
}

#[inline(always)]
fn add_plain(view: &mut Layer, row: &Layer) {
    for (value, weight) in view.iter_mut().zip(row) {
        *value = value.wrapping_add(*weight);
    }
}

#[inline(always)]
fn sum_plain([own, other]: [&Layer; 2], weights: &[Layer; 2]) -> i64 {
    // One view's sum fits 32 bits whatever the weights, that of both need not.
    let sum = |view: &Layer, weights: &Layer| {
        let mut sum = 0_i32;
        for (value, weight) in view.iter().zip(weights) {
            let clipped = (*value).clamp(0, HIDDEN_ONE as i16);
            // Fits sixteen bits: the weight is at most 127.
            let product = clipped.wrapping_mul(*weight);
            sum += i32::from(product) * i32::from(clipped);
        }
        i64::from(sum)
    };
    sum(own, &weights[0]) + sum(other, &weights[1])
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn update_avx2<const A: usize, const R: usize>(
    acc: &NetworkAcc,
    updates: &[Update<'_, A, R>; 2],
) -> NetworkAcc {
    update_plain(acc, updates)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn add_avx2(view: &mut Layer, row: &Layer) {
    add_plain(view, row);
}

/// As [`sum_plain`], whose loop compilers turn into vectors of half the width.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn sum_avx2(views: [&Layer; 2], weights: &[Layer; 2]) -> i64 {
    use std::arch::x86_64::{
        __m256i, _mm256_add_epi32, _mm256_loadu_si256, _mm256_madd_epi16, _mm256_max_epi16,
        _mm256_min_epi16, _mm256_mullo_epi16, _mm256_set1_epi16, _mm256_setzero_si256,
        _mm256_storeu_si256,
    };
    const LANES: usize = size_of::<__m256i>() / size_of::<i16>();
    // SAFETY: sixteen numbers are as many bytes as are loaded.
    let load = |part: &[i16; LANES]| unsafe { _mm256_loadu_si256(part.as_ptr().cast()) };
    let (zero, one) = (_mm256_setzero_si256(), _mm256_set1_epi16(HIDDEN_ONE as i16));
    let mut sums = zero;
    for (view, weights) in views.into_iter().zip(weights) {
        let parts = view.as_chunks().0.iter().zip(weights.as_chunks().0);
        for (values, weights) in parts {
            let clipped = _mm256_min_epi16(_mm256_max_epi16(load(values), zero), one);
            let products = _mm256_mullo_epi16(clipped, load(weights));
            // Each of the eight sums is of so few products that it has room.
            sums = _mm256_add_epi32(sums, _mm256_madd_epi16(products, clipped));
        }
    }
    let mut lanes = [0_i32; LANES / 2];
    // SAFETY: eight sums are as many bytes as are stored.
    unsafe { _mm256_storeu_si256(lanes.as_mut_ptr().cast(), sums) };
    lanes.into_iter().map(i64::from).sum()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw")]
fn update_avx512<const A: usize, const R: usize>(
    acc: &NetworkAcc,
    updates: &[Update<'_, A, R>; 2],
) -> NetworkAcc {
    update_plain(acc, updates)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw")]
fn add_avx512(view: &mut Layer, row: &Layer) {
    add_plain(view, row);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw")]
fn sum_avx512(views: [&Layer; 2], weights: &[Layer; 2]) -> i64 {
    sum_plain(views, weights)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn layer(range: std::ops::RangeInclusive<i16>) -> impl Strategy<Value = Layer> {
        prop::collection::vec(range, HIDDEN)
            .prop_map(|values| values.try_into().expect("as many as asked for"))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]

        #[test]
        fn all_versions_give_the_same_numbers(
            views in [layer(i16::MIN..=i16::MAX), layer(-300..=300)],
            row in layer(-2_000..=2_000),
            other in layer(-2_000..=2_000),
            weights in [layer(-127..=127), layer(-127..=127)],
        ) {
            let updates = [
                Update { added: [&row], removed: [&other, &row] },
                Update { added: [&other], removed: [&views[1], &row] },
            ];
            let seen = [&views[1], &views[0]];
            let acc = NetworkAcc(views);
            let mut with_row = acc.0[0];
            add_plain(&mut with_row, &row);
            for kernel in Kernel::all() {
                prop_assert_eq!(kernel.update(&acc, &updates), update_plain(&acc, &updates));
                prop_assert_eq!(kernel.sum(seen, &weights), sum_plain(seen, &weights));
                let mut view = acc.0[0];
                kernel.add(&mut view, &row);
                prop_assert_eq!(view, with_row);
            }
        }
    }

    #[test]
    fn the_largest_sums_have_room() {
        let view = [HIDDEN_ONE as i16; HIDDEN];
        for weight in [-127, 127] {
            let weights = [[weight; HIDDEN]; 2];
            let most = i64::from(HIDDEN_ONE).pow(2) * i64::from(weight) * 2 * HIDDEN as i64;
            for kernel in Kernel::all() {
                assert_eq!(kernel.sum([&view; 2], &weights), most);
            }
        }
    }
}
