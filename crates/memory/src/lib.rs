//! Memory for tables that are read at random places.
//!
//! The zeros of a [`Zeroed`] slice take no time and no room until they are
//! touched, so that a short search may have a large table. They come in huge
//! pages where the system offers them, for with small ones nearly every read
//! would also miss the translation cache.

use bytemuck::Zeroable;
use memmap2::{MmapMut, MmapOptions};
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

/// The alignment that fresh memory has at least.
const PAGE: usize = 4 << 10;

/// So few bytes are made ready at once: a search has soon touched them all, and
/// page by page that would take longer.
const READY_AT_ONCE: usize = 2 << 20;

/// A slice that starts with all bytes zero. Its elements are not dropped.
pub struct Zeroed<T> {
    pages: MmapMut,
    length: usize,
    elements: PhantomData<Box<[T]>>,
}

impl<T: Zeroable> Zeroed<T> {
    /// A slice of `length` zeros.
    ///
    /// # Panics
    /// If the system has no such room, as every collection does.
    pub fn new(length: usize) -> Self {
        const {
            assert!(align_of::<T>() <= PAGE, "pages are not aligned that well");
            assert!(!std::mem::needs_drop::<T>(), "elements are not dropped");
        }
        let bytes = length.checked_mul(size_of::<T>()).map(|bytes| bytes.max(1));
        let bytes = bytes.expect("a table is smaller than the address space");
        let mut options = MmapOptions::new();
        options.len(bytes);
        if bytes <= READY_AT_ONCE {
            options.populate();
        }
        let pages = options.map_anon().expect("there is room for the table");
        prefer_huge(&pages);
        Zeroed {
            pages,
            length,
            elements: PhantomData,
        }
    }
}

impl<T> Deref for Zeroed<T> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        // SAFETY: the pages hold that many elements, are aligned for them and
        // started as zeros, which `T: Zeroable` makes valid.
        unsafe { std::slice::from_raw_parts(self.pages.as_ptr().cast(), self.length) }
    }
}

impl<T> DerefMut for Zeroed<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: as above, and the borrow is unique.
        unsafe { std::slice::from_raw_parts_mut(self.pages.as_mut_ptr().cast(), self.length) }
    }
}

#[cfg(target_os = "linux")]
fn prefer_huge(pages: &MmapMut) {
    // A refusal does no harm.
    let _ = pages.advise(memmap2::Advice::HugePage);
}

/// Nothing is known of huge pages here.
#[cfg(not(target_os = "linux"))]
fn prefer_huge(_pages: &MmapMut) {}

/// Fetches `place` into the cache while other work goes on.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub fn prefetch<T>(place: &T) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: a prefetch is a hint about a valid reference.
    unsafe { _mm_prefetch(std::ptr::from_ref(place).cast(), _MM_HINT_T0) };
}

/// Nothing: there is no stable prefetch on this architecture.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub fn prefetch<T>(_place: &T) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_starts_with_zeros_and_keeps_what_is_written() {
        let mut words = Zeroed::<u64>::new(3 << 18);
        assert!(words.iter().all(|&word| word == 0));
        let last = words.len() - 1;
        words[last] = 7;
        assert_eq!((words[0], words[last]), (0, 7));
    }

    #[test]
    fn it_may_be_empty() {
        assert!(Zeroed::<u64>::new(0).is_empty());
    }
}
