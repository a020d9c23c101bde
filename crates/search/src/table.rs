use crate::{Depth, Window};
use bytemuck::Zeroable;
use langkah_game::Score;
use langkah_memory::{Zeroed, prefetch};
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// What a stored score says about the value of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Bound {
    /// The value is at most the score.
    Upper = 1,
    /// The value is at least the score.
    Lower = 2,
    /// The value is the score.
    Exact = 3,
}

impl Bound {
    /// What a score found with this window is.
    pub(crate) fn of(score: Score, window: Window) -> Bound {
        if score >= window.beta {
            Bound::Lower
        } else if score > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}

/// What the table knows about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Wins and losses are counted from this position, not from the root.
    pub score: Score,
    /// The plies that were looked ahead.
    pub depth: Depth,
    /// What `score` is.
    pub bound: Bound,
    /// The [`langkah_game::Move::tag`] of the best move; 0 when none is known.
    pub tag: u32,
}

/// A transposition table that threads share without locks.
///
/// A slot is two words. The first is the entry, the second the key XOR the
/// first, so that a slot half written by one thread and half by another fails
/// the comparison with the key and is taken for empty (Hyatt and Mann, "A
/// lock-less transposition table implementation for parallel search", 2002).
///
/// ```text
/// entry  63..62 bound | 61..54 depth | 53..32 score + 2^21 | 31..0 tag
/// key    63..6 hash                                        | 5..0 age
/// ```
///
/// A table belongs to one game and one evaluator: clear it when either
/// changes. Searches with different features may share one; their keys differ.
pub struct Table {
    clusters: Zeroed<Cluster>,
    age: AtomicU8,
}

const CLUSTER: usize = 4;
const AGE_MASK: u64 = 0x3f;
const SCORE_BIAS: i32 = 1 << 21;
const SCORE_MASK: u64 = (1 << 22) - 1;
const DEPTH_MASK: u64 = 0xff;
const SCORE_SHIFT: u32 = 32;
const DEPTH_SHIFT: u32 = 54;
const BOUND_SHIFT: u32 = 62;

/// A search of another age is worth this many plies less.
const AGE_WEIGHT: i32 = 4;
/// A fresh bound replaces what is known of its position unless that is deeper
/// by more than this.
const DEPTH_TO_KEEP: i32 = 4;
const CLUSTERS_SAMPLED: usize = 250;

/// One cache line.
#[repr(align(64))]
#[derive(Zeroable)]
struct Cluster([Slot; CLUSTER]);

#[derive(Zeroable)]
struct Slot {
    entry: AtomicU64,
    key: AtomicU64,
}

impl Slot {
    #[inline]
    fn load(&self) -> (u64, u64) {
        let entry = self.entry.load(Relaxed);
        (entry, self.key.load(Relaxed) ^ entry)
    }
}

impl Table {
    /// A table of at most this many bytes.
    pub fn with_bytes(bytes: usize) -> Table {
        let count = (bytes / size_of::<Cluster>()).max(1);
        Table {
            clusters: Zeroed::new(count),
            age: AtomicU8::new(0),
        }
    }

    /// A table of this many megabytes.
    pub fn with_megabytes(megabytes: usize) -> Table {
        Table::with_bytes(megabytes.saturating_mul(1 << 20))
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for slot in self.clusters.iter().flat_map(|cluster| &cluster.0) {
            slot.entry.store(0, Relaxed);
            slot.key.store(0, Relaxed);
        }
        self.age.store(0, Relaxed);
    }

    /// Lets what is stored now give way to what comes; a search calls this
    /// once when it starts.
    pub fn grow_old(&self) {
        let age = self.age.load(Relaxed).wrapping_add(1);
        self.age.store(age & AGE_MASK as u8, Relaxed);
    }

    /// Lets the machine fetch what is known about this key, which is about to
    /// be asked for.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch(self.cluster(key));
    }

    /// What is known about the position with this key.
    #[inline]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        let slots = &self.cluster(key).0;
        let loaded = slots.iter().map(Slot::load);
        let mut found = loaded.filter(|&(_, stored)| is_same(stored, key));
        found.next().and_then(|(entry, _)| unpack(entry))
    }

    /// Remembers `entry`, in the place of what is worth least.
    pub fn store(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Relaxed);
        let slots = &self.cluster(key).0;
        let mut victim = &slots[0];
        let mut least = i32::MAX;
        for slot in slots {
            let (old, stored) = slot.load();
            let Some(known) = unpack(old) else {
                victim = slot;
                break;
            };
            let is_current = (stored & AGE_MASK) as u8 == age;
            if is_same(stored, key) {
                if is_current && is_worth_keeping(known, entry) {
                    return;
                }
                if entry.tag == 0 {
                    entry.tag = known.tag;
                }
                victim = slot;
                break;
            }
            let worth = known.depth.0 - if is_current { 0 } else { AGE_WEIGHT };
            if worth < least {
                least = worth;
                victim = slot;
            }
        }
        let packed = pack(entry);
        let key = key & !AGE_MASK | u64::from(age);
        victim.entry.store(packed, Relaxed);
        victim.key.store(key ^ packed, Relaxed);
    }

    /// How many of a thousand slots hold something of the current age.
    pub fn permille_full(&self) -> usize {
        let age = u64::from(self.age.load(Relaxed));
        let sample = &self.clusters[..self.clusters.len().min(CLUSTERS_SAMPLED)];
        let slots = sample.iter().flat_map(|cluster| &cluster.0);
        let loaded = slots.map(Slot::load);
        let used = loaded.filter(|&(entry, key)| entry != 0 && key & AGE_MASK == age);
        used.count() * 1_000 / (sample.len() * CLUSTER)
    }

    #[inline]
    fn cluster(&self, key: u64) -> &Cluster {
        // The high half of the product spreads keys evenly over any length.
        let index = (u128::from(key) * self.clusters.len() as u128) >> 64;
        &self.clusters[index as usize]
    }
}

#[inline]
fn is_same(stored: u64, key: u64) -> bool {
    (stored ^ key) & !AGE_MASK == 0
}

fn is_worth_keeping(known: Entry, fresh: Entry) -> bool {
    fresh.bound != Bound::Exact && known.depth.0 > fresh.depth.0 + DEPTH_TO_KEEP
}

fn pack(entry: Entry) -> u64 {
    let score = (entry.score.0 + SCORE_BIAS) as u64;
    debug_assert!(score <= SCORE_MASK && (entry.depth.0 as u64) <= DEPTH_MASK);
    u64::from(entry.tag)
        | score << SCORE_SHIFT
        | (entry.depth.0 as u64) << DEPTH_SHIFT
        | (entry.bound as u64) << BOUND_SHIFT
}

#[inline]
fn unpack(packed: u64) -> Option<Entry> {
    let bound = match packed >> BOUND_SHIFT {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    Some(Entry {
        score: Score((packed >> SCORE_SHIFT & SCORE_MASK) as i32 - SCORE_BIAS),
        depth: Depth((packed >> DEPTH_SHIFT & DEPTH_MASK) as i32),
        bound,
        tag: packed as u32,
    })
}

/// A score counted from the root, as counted from a node at `ply`.
#[inline]
pub(crate) fn seen_from_node(score: Score, ply: usize) -> Score {
    shift(score, ply as i32)
}

/// The inverse of [`seen_from_node`].
#[inline]
pub(crate) fn seen_from_root(score: Score, ply: usize) -> Score {
    shift(score, -(ply as i32))
}

/// Wins come nearer and losses too; evaluations stay.
#[inline]
fn shift(score: Score, plies: i32) -> Score {
    if score > Score::MAX_EVAL {
        Score(score.0 + plies)
    } else if score < -Score::MAX_EVAL {
        Score(score.0 - plies)
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn entry(score: i32, depth: i32) -> Entry {
        Entry {
            score: Score(score),
            depth: Depth(depth),
            bound: Bound::Lower,
            tag: 77,
        }
    }

    #[test]
    fn what_is_stored_is_found_under_its_key_only() {
        let table = Table::with_bytes(1 << 12);
        let key = 0x0123_4567_89ab_cdef;
        assert_eq!(table.probe(key), None);
        table.store(key, entry(-12, 3));
        assert_eq!(table.probe(key), Some(entry(-12, 3)));
        assert_eq!(table.probe(key ^ 1 << 20), None);
        table.clear();
        assert_eq!(table.probe(key), None);
    }

    #[test]
    fn a_torn_slot_is_empty() {
        let table = Table::with_bytes(1);
        let key = 0xfeed_0000_0000_0000;
        table.store(key, entry(5, 2));
        let slot = &table.clusters[0].0[0];
        slot.entry.store(pack(entry(6, 2)), Relaxed);
        assert_eq!(table.probe(key), None);
    }

    #[test]
    fn a_full_cluster_gives_up_its_shallowest_and_old_ones_first() {
        let table = Table::with_bytes(1);
        let key = |n: u64| n << 32;
        for n in 1..=4 {
            table.store(key(n), entry(0, 4 + n as i32));
        }
        table.store(key(5), entry(0, 1));
        assert_eq!(table.probe(key(1)), None);
        assert!((2..=5).all(|n| table.probe(key(n)).is_some()));
        table.grow_old();
        table.store(key(6), entry(0, 4));
        table.store(key(7), entry(0, 1));
        assert!(table.probe(key(6)).is_some(), "fresh and deep enough");
    }

    #[test]
    fn a_move_survives_an_entry_without_one() {
        let table = Table::with_bytes(1);
        table.store(64, entry(0, 4));
        table.store(
            64,
            Entry {
                tag: 0,
                ..entry(9, 4)
            },
        );
        assert_eq!(table.probe(64), Some(entry(9, 4)));
    }

    #[test]
    fn distances_are_counted_from_the_node() {
        let found = Score::win_in(7);
        assert_eq!(seen_from_node(found, 3), Score::win_in(4));
        assert_eq!(seen_from_root(Score::win_in(4), 5), Score::win_in(9));
        assert_eq!(seen_from_node(-found, 3), Score::loss_in(4));
        assert_eq!(seen_from_node(Score(12), 3), Score(12));
    }

    proptest! {
        #[test]
        fn packing_loses_nothing(
            score in -1_000_300..=1_000_300_i32,
            depth in 0..=255_i32,
            tag: u32,
            bound in prop::sample::select(&[Bound::Upper, Bound::Lower, Bound::Exact][..]),
        ) {
            let entry = Entry { score: Score(score), depth: Depth(depth), bound, tag };
            prop_assert_eq!(unpack(pack(entry)), Some(entry));
        }

        #[test]
        fn every_key_finds_a_cluster(key: u64, bytes in 0..10_000_usize) {
            let table = Table::with_bytes(bytes);
            table.store(key, entry(1, 1));
            prop_assert_eq!(table.probe(key), Some(entry(1, 1)));
        }
    }
}
