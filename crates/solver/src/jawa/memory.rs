//! Memory for the table, in huge pages where the system offers them: a table
//! is read at random places, and with small pages nearly every read would
//! also miss the translation cache.

use std::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;

const HUGE_PAGE: usize = 2 << 20;

/// A slice that lies at the start of a huge page.
pub(crate) struct Memory<T> {
    start: NonNull<T>,
    length: usize,
    layout: Layout,
}

// SAFETY: a `Memory` owns its elements as a `Box<[T]>` does.
unsafe impl<T: Send> Send for Memory<T> {}
// SAFETY: likewise.
unsafe impl<T: Sync> Sync for Memory<T> {}

impl<T> Memory<T> {
    /// `length` elements whose bytes are all zero.
    ///
    /// # Safety
    /// All bytes zero must be a valid `T`, and `T` must not need to be
    /// dropped.
    pub(crate) unsafe fn zeroed(length: usize) -> Self {
        let array = Layout::array::<T>(length).expect("a table is smaller than the address space");
        assert!(array.size() > 0, "an empty table");
        let align = if array.size() >= HUGE_PAGE {
            HUGE_PAGE
        } else {
            array.align()
        };
        let layout = array
            .align_to(align)
            .expect("a table is smaller than the address space");
        // SAFETY: the size is not zero.
        let memory = unsafe { alloc(layout) };
        let Some(start) = NonNull::new(memory.cast::<T>()) else {
            handle_alloc_error(layout)
        };
        // Before the first write, which is what brings the pages in.
        advise_huge_pages(memory, layout.size());
        // SAFETY: the allocation is that large.
        unsafe { memory.write_bytes(0, layout.size()) };
        Memory {
            start,
            length,
            layout,
        }
    }
}

impl<T> Deref for Memory<T> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        // SAFETY: `zeroed` allocated and filled that many elements.
        unsafe { std::slice::from_raw_parts(self.start.as_ptr(), self.length) }
    }
}

impl<T> DerefMut for Memory<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: as above, and the borrow is unique.
        unsafe { std::slice::from_raw_parts_mut(self.start.as_ptr(), self.length) }
    }
}

impl<T> Drop for Memory<T> {
    fn drop(&mut self) {
        // SAFETY: allocated with this layout.
        unsafe { dealloc(self.start.as_ptr().cast(), self.layout) };
    }
}

#[cfg(target_os = "linux")]
fn advise_huge_pages(memory: *mut u8, bytes: usize) {
    if bytes >= HUGE_PAGE {
        // SAFETY: the range is an allocation of ours that starts at a page;
        // the advice changes no contents and a refusal does no harm.
        unsafe { libc::madvise(memory.cast(), bytes, libc::MADV_HUGEPAGE) };
    }
}

#[cfg(not(target_os = "linux"))]
fn advise_huge_pages(_memory: *mut u8, _bytes: usize) {}

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
