//! How the table lies in memory: in huge pages where the system offers them,
//! because with small ones nearly every read at a random place would also miss
//! the translation cache.

/// Memory is handed out in these.
#[cfg(target_os = "linux")]
const PAGE: usize = 4 << 10;

/// Asks for huge pages for the room that `items` has, before it is filled.
#[cfg(target_os = "linux")]
pub(crate) fn prefer_huge<T>(items: &mut Vec<T>) {
    let room = items.spare_capacity_mut();
    let start = room.as_mut_ptr().cast::<u8>();
    let skipped = start.align_offset(PAGE);
    let bytes = size_of_val(room).saturating_sub(skipped) / PAGE * PAGE;
    if bytes > 0 {
        // SAFETY: the pages lie within an allocation of ours; the advice
        // changes no contents, and a refusal does no harm.
        unsafe { libc::madvise(start.add(skipped).cast(), bytes, libc::MADV_HUGEPAGE) };
    }
}

/// Nothing is known of huge pages here.
#[cfg(not(target_os = "linux"))]
pub(crate) fn prefer_huge<T>(_items: &mut Vec<T>) {}

/// Fetches `place` into the cache while other work goes on.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(crate) fn prefetch<T>(place: &T) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: a prefetch is a hint about a valid reference.
    unsafe { _mm_prefetch(std::ptr::from_ref(place).cast(), _MM_HINT_T0) };
}

/// Nothing: there is no stable prefetch on this architecture.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub(crate) fn prefetch<T>(_place: &T) {}
