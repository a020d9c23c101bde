use super::builder::Watch;
use super::enumerable::{Enumerable, MoveOf, Moves};
use super::error::TableError;
use super::parallel::in_chunks;
use langkah_game::{Bits, Position};
use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

const WORD: u64 = u64::BITS as u64;

/// Numbers of a slice, one bit each. It takes no memory before the first.
#[derive(Debug, Default)]
struct Marks(OnceLock<Box<[AtomicU64]>>);

impl Marks {
    /// Marks a number of a slice with `len` of them; was it new?
    fn mark(&self, index: u64, len: u64) -> bool {
        let words = self.0.get_or_init(|| {
            let words = 0..len.div_ceil(WORD);
            words.map(|_| AtomicU64::new(0)).collect()
        });
        let bit = 1 << (index % WORD);
        words[(index / WORD) as usize].fetch_or(bit, Relaxed) & bit == 0
    }

    fn words(&self) -> &[AtomicU64] {
        self.0.get().map_or(&[], |words| words)
    }

    fn contains(&self, index: u64) -> bool {
        let word = self.words().get((index / WORD) as usize);
        word.is_some_and(|word| word.load(Relaxed).contains((index % WORD) as usize))
    }
}

/// Which positions a table covers.
#[derive(Debug)]
pub enum Coverage {
    /// All that have a number.
    All,
    /// Those that can be reached from some position.
    Reached(Reached),
}

/// The positions that can be reached from some others, those included.
#[derive(Debug)]
pub struct Reached {
    slices: Vec<Marks>,
    count: AtomicU64,
}

impl Reached {
    /// How many there are, an image counted with its position.
    pub fn count(&self) -> u64 {
        self.count.load(Relaxed)
    }
}

impl Coverage {
    pub(crate) fn contains(&self, slice: usize, index: u64) -> bool {
        match self {
            Coverage::All => true,
            Coverage::Reached(reached) => reached.slices[slice].contains(index),
        }
    }

    /// Is nothing of this slice covered?
    pub(crate) fn leaves_out(&self, slice: usize) -> bool {
        match self {
            Coverage::All => false,
            Coverage::Reached(reached) => reached.slices[slice].words().is_empty(),
        }
    }
}

/// Words of marks that a thread looks at in one go.
const CHUNK: u64 = 1 << 10;

/// Finds all positions that can be reached from `roots`.
///
/// Moves lead to the same family or to an earlier one, so the families are
/// looked at from the last to the first, each again and again until it has no
/// position whose moves were not followed.
pub fn reach<E: Enumerable>(
    positions: &E,
    roots: &[E::Position],
    threads: usize,
    watch: &dyn Watch,
) -> Result<Reached, TableError> {
    let slices = positions.families().iter().map(|family| family.end).max();
    let walk = Walk {
        positions,
        reached: Reached {
            slices: (0..slices.unwrap_or(0)).map(|_| Marks::default()).collect(),
            count: AtomicU64::new(0),
        },
        threads,
        watch,
    };
    let mut moves = Vec::new();
    for root in roots {
        walk.meet(&mut root.clone(), None, &mut moves);
    }
    for family in positions.families().iter().rev() {
        walk.exhaust(family.clone())?;
    }
    Ok(walk.reached)
}

struct Walk<'a, E> {
    positions: &'a E,
    reached: Reached,
    threads: usize,
    watch: &'a dyn Watch,
}

impl<E: Enumerable> Walk<'_, E> {
    /// Follows the moves of all that is reached in a family.
    fn exhaust(&self, family: Range<usize>) -> Result<(), TableError> {
        let followed: Vec<Marks> = family.clone().map(|_| Marks::default()).collect();
        loop {
            let mut has_new = false;
            for (slice, followed) in family.clone().zip(&followed) {
                let len = self.reached.slices[slice].words().len() as u64;
                let stop = || self.watch.is_stopped();
                let found = in_chunks(self.threads, (len, CHUNK), &stop, |words| {
                    self.follow(slice, words, followed)
                });
                has_new |= found.contains(&true);
            }
            self.watch.reached(self.reached.count());
            if self.watch.is_stopped() {
                return Err(TableError::Stopped);
            }
            if !has_new {
                return Ok(());
            }
        }
    }

    /// Follows the moves of what is new in these words; was there any?
    fn follow(&self, slice: usize, words: Range<u64>, followed: &Marks) -> bool {
        let marks = self.reached.slices[slice].words();
        let numbers = marks.len() as u64 * WORD;
        let mut pos = self.positions.scratch();
        let mut moves = Vec::new();
        let mut has_new = false;
        for word in words {
            for point in marks[word as usize].load(Relaxed).points() {
                let index = word * WORD + point as u64;
                if !followed.mark(index, numbers) {
                    continue;
                }
                has_new = true;
                let is_there = self.positions.set_up(slice, index, &mut pos);
                debug_assert!(is_there, "what has a place can be set up");
                if self.positions.ended(&pos).is_none() {
                    self.leave(&mut pos, None, &mut moves);
                }
            }
        }
        has_new
    }

    /// Marks `pos`, to which `last` has led; one without a number is left
    /// again at once.
    fn meet(&self, pos: &mut E::Position, last: Option<MoveOf<E>>, moves: &mut Moves<E>) {
        let Some(place) = self.positions.place(pos) else {
            if self.positions.ended(pos).is_none() {
                self.leave(pos, last, moves);
            }
            return;
        };
        let len = self.positions.slice_len(place.slice);
        if self.reached.slices[place.slice].mark(place.index, len) {
            self.reached.count.fetch_add(1, Relaxed);
        }
    }

    /// Follows the moves of `pos`, for which there is room behind `moves`.
    fn leave(&self, pos: &mut E::Position, last: Option<MoveOf<E>>, moves: &mut Moves<E>) {
        let first = moves.len();
        self.positions.moves(pos, last, moves);
        for index in first..moves.len() {
            let mv = moves[index];
            let undo = pos.make(mv);
            self.meet(pos, Some(mv), moves);
            pos.unmake(mv, undo);
        }
        moves.truncate(first);
    }
}
