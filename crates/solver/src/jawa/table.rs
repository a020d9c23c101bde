//! The transposition table: one word a position, four words a bucket.
//!
//! Most nodes stand near the leaves and meet again soon or never. They have a
//! small part of the table to themselves, which stays in the cache nearest to
//! the processor and forgets what is oldest; the large part holds the rest and
//! forgets what took the least work.
//!
//! ```text
//!   63                22 21    16 15  12 11     6 5      0
//!  |        tag         |  work  | move | lower  | upper  |
//! ```
//!
//! An entry is read and written in one piece, so threads share the table
//! without locks. The bucket is the top of a hash that scrambles the key
//! without loss, and the tag its lowest bits: where bucket and tag cover the
//! key, two positions are never mistaken for each other.

use crate::jawa::geometry::Board;
use bytemuck::Zeroable;
use langkah_memory::{Zeroed, prefetch};
use std::sync::atomic::{AtomicU64, Ordering};

const BUCKET: usize = 4;
const TAG_SHIFT: u32 = 22;
const WORK_SHIFT: u32 = 16;
const MOVE_SHIFT: u32 = 12;
const LOWER_SHIFT: u32 = 6;
const BOUND_MASK: u64 = 63;
const BOUND_OFFSET: i32 = 32;
const MOVE_MASK: u64 = 15;
const WORK_MASK: u64 = 63;

/// No move is remembered.
pub(crate) const NO_MOVE: u8 = MOVE_MASK as u8;

/// What the table remembers of a position, for its mover and in the
/// orientation of its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) lower: i8,
    pub(crate) upper: i8,
    /// The column of the move that was best, or [`NO_MOVE`].
    pub(crate) column: u8,
}

/// Where the table keeps a node.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// Its scrambled key.
    pub(crate) hash: u64,
    pub(crate) plies: i32,
}

impl Place {
    #[inline(always)]
    fn is_late<const W: usize, const H: usize>(self) -> bool {
        Board::<W, H>::SIZE - self.plies <= LATE_CELLS
    }
}

/// Half a cache line.
#[repr(align(32))]
#[derive(Zeroable)]
struct Bucket([AtomicU64; BUCKET]);

pub(crate) struct Table {
    early: Part,
    late: Part,
}

struct Part {
    buckets: Zeroed<Bucket>,
    bits: u32,
}

/// Nodes with at most this many free cells are near the leaves.
const LATE_CELLS: i32 = 16;
/// How many buckets they have, at most: a megabyte.
const LATE_BITS: u32 = 15;

/// A key scrambled within its own number of bits, so that nothing is lost.
#[inline(always)]
pub(crate) fn scramble<const W: usize, const H: usize>(key: u64) -> u64 {
    const ODD_A: u64 = 0x9e37_79b9_7f4a_7c15;
    const ODD_B: u64 = 0xd6e8_feb8_6659_fd93;
    let spare = u64::BITS - Board::<W, H>::KEY_BITS;
    let mask = u64::MAX >> spare;
    let hash = key.wrapping_mul(ODD_A) & mask;
    let hash = hash ^ (hash >> (Board::<W, H>::KEY_BITS / 2));
    // Shifted up, so that the bucket is taken from the topmost bits.
    hash.wrapping_mul(ODD_B) << spare
}

impl Part {
    fn new(bits: u32) -> Self {
        Part {
            buckets: Zeroed::new(1 << bits),
            bits,
        }
    }

    #[inline(always)]
    fn bucket(&self, hash: u64) -> &Bucket {
        &self.buckets[(hash >> (u64::BITS - self.bits)) as usize]
    }
}

impl Table {
    /// A table of at most `bytes`, or of a few buckets, and at most as much
    /// again for the late nodes.
    pub(crate) fn new(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<Bucket>()).max(2);
        let bits = buckets.ilog2();
        Table {
            early: Part::new(bits),
            late: Part::new(bits.min(LATE_BITS)),
        }
    }

    pub(crate) fn clear(&mut self) {
        let parts = [&mut self.early, &mut self.late];
        for bucket in parts.into_iter().flat_map(|part| part.buckets.iter_mut()) {
            bucket.0 = [const { AtomicU64::new(0) }; BUCKET];
        }
    }

    #[inline(always)]
    fn bucket<const W: usize, const H: usize>(&self, place: Place) -> &Bucket {
        let part = if place.is_late::<W, H>() {
            &self.late
        } else {
            &self.early
        };
        part.bucket(place.hash)
    }

    /// Fetches the bucket of a node into the cache while other work goes on.
    #[inline(always)]
    pub(crate) fn prefetch<const W: usize, const H: usize>(&self, place: Place) {
        prefetch(self.bucket::<W, H>(place));
    }

    #[inline(always)]
    pub(crate) fn probe<const W: usize, const H: usize>(&self, place: Place) -> Option<Entry> {
        let tag = tag::<W, H>(place.hash);
        let words = self
            .bucket::<W, H>(place)
            .0
            .iter()
            .map(|word| word.load(Ordering::Relaxed));
        let word = words
            .into_iter()
            .find(|&word| (word ^ tag) >> TAG_SHIFT == 0 && word & BOUND_MASK != 0)?;
        Some(Entry {
            lower: (((word >> LOWER_SHIFT) & BOUND_MASK) as i32 - BOUND_OFFSET) as i8,
            upper: ((word & BOUND_MASK) as i32 - BOUND_OFFSET) as i8,
            column: ((word >> MOVE_SHIFT) & MOVE_MASK) as u8,
        })
    }

    /// Remembers `entry`, found by searching `nodes` nodes.
    #[inline(always)]
    pub(crate) fn store<const W: usize, const H: usize>(
        &self,
        place: Place,
        entry: Entry,
        nodes: u64,
    ) {
        let tag = tag::<W, H>(place.hash);
        let work = u64::from((u64::BITS - nodes.leading_zeros()).min(WORK_MASK as u32));
        let word = tag
            | (work << WORK_SHIFT)
            | (u64::from(entry.column) << MOVE_SHIFT)
            | (((i32::from(entry.lower) + BOUND_OFFSET) as u64) << LOWER_SHIFT)
            | (i32::from(entry.upper) + BOUND_OFFSET) as u64;
        let bucket = self.bucket::<W, H>(place);
        if place.is_late::<W, H>() {
            bucket.push(word);
        } else {
            bucket.replace_least(word);
        }
    }
}

impl Bucket {
    /// Puts a word first in place of the oldest.
    #[inline(always)]
    fn push(&self, word: u64) {
        let mut pushed = word;
        for slot in &self.0 {
            let stored = slot.load(Ordering::Relaxed);
            slot.store(pushed, Ordering::Relaxed);
            if (stored ^ word) >> TAG_SHIFT == 0 {
                return;
            }
            pushed = stored;
        }
    }

    /// Puts a word in place of what took the least work.
    #[inline(always)]
    fn replace_least(&self, word: u64) {
        let mut victim = 0;
        let mut least = u64::MAX;
        for (slot, stored) in self.0.iter().enumerate() {
            let stored = stored.load(Ordering::Relaxed);
            if (stored ^ word) >> TAG_SHIFT == 0 {
                victim = slot;
                break;
            }
            let work = (stored >> WORK_SHIFT) & WORK_MASK;
            if work < least {
                least = work;
                victim = slot;
            }
        }
        self.0[victim].store(word, Ordering::Relaxed);
    }
}

/// The bits of a hash that an entry keeps, in their place.
#[inline(always)]
fn tag<const W: usize, const H: usize>(hash: u64) -> u64 {
    (hash >> (u64::BITS - Board::<W, H>::KEY_BITS)) << TAG_SHIFT
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(key: u64, plies: i32) -> Place {
        Place {
            hash: scramble::<7, 6>(key),
            plies,
        }
    }

    const EARLY: i32 = 0;
    const LATE: i32 = 40;

    #[test]
    fn entries_come_back_as_they_were() {
        let table = Table::new(1 << 16);
        for key in 0..1_000u64 {
            let place = place(key, if key % 2 == 0 { EARLY } else { LATE });
            let entry = Entry {
                lower: -((key % 30) as i8),
                upper: (key % 31) as i8,
                column: (key % 8) as u8,
            };
            table.store::<7, 6>(place, entry, key + 1);
            assert_eq!(table.probe::<7, 6>(place), Some(entry));
        }
        assert_eq!(table.probe::<7, 6>(place(5_000, EARLY)), None);
    }

    /// Stores a hard-won entry and cheap ones in one bucket; which are there
    /// in the end, by their number?
    fn kept(plies: i32) -> Vec<usize> {
        let table = Table::new(2 * size_of::<Bucket>());
        let entry = Entry {
            lower: 1,
            upper: 1,
            column: NO_MOVE,
        };
        let places: Vec<Place> = (0..)
            .map(|key| place(key, plies))
            .filter(|place| place.hash >> 63 == 0)
            .take(50)
            .collect();
        for (number, &place) in places.iter().enumerate() {
            table.store::<7, 6>(place, entry, if number == 0 { 1_000 } else { 1 });
        }
        let is_kept = |&number: &usize| table.probe::<7, 6>(places[number]).is_some();
        (0..places.len()).filter(is_kept).collect()
    }

    #[test]
    fn hard_won_entries_outlive_cheap_ones() {
        assert_eq!(kept(EARLY), [0, 2, 3, 49]);
    }

    #[test]
    fn near_the_leaves_the_newest_stay() {
        assert_eq!(kept(LATE), [46, 47, 48, 49]);
    }

    #[test]
    fn scrambling_loses_nothing() {
        let mut hashes: Vec<u64> = (0..100_000).map(scramble::<7, 6>).collect();
        hashes.sort_unstable();
        hashes.dedup();
        assert_eq!(hashes.len(), 100_000);
    }
}
