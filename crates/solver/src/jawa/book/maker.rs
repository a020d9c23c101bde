//! Making a book: every position of its last ply is solved, and the plies
//! before follow from that one. Solving them as well would cost about as much
//! again each. Threads take runs of neighbours, which share what is in a
//! thread's table. What is found is a record a block behind a header, so the
//! file of the work so far is all that is needed to go on.

use super::levels::{Level, in_order_of_play};
use super::retrieval::Retrieval;
use super::{Book, BookError, BookPosition, MOST_PLIES, OFFSET, best_of_children, check};
use crate::jawa::solver::Solver;
use crate::jawa::value::Value;
use langkah_game::Fault;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::sync_channel;
use thiserror::Error;

/// Values are written as bytes from zero.
const BYTE_OFFSET: i32 = 64;
/// How many positions a record has; the last one is filled up with zeros.
const BLOCK: usize = 32;
/// How many bytes tell which block a record is.
const NUMBER: usize = 4;
const RECORD: usize = NUMBER + BLOCK;
/// How many blocks a thread takes at a time.
const RUN: usize = 64;

/// A book in the making.
pub struct Making {
    plies: usize,
    /// The positions of the last ply.
    positions: Vec<BookPosition>,
    /// The values so far of each block.
    blocks: Vec<Option<Vec<Value>>>,
    /// How much of what was written before is sound.
    kept: usize,
}

impl Making {
    /// Goes on with a book of so many plies from what was written before,
    /// which is nothing at first. A record that was cut short is forgotten.
    pub fn resume(plies: usize, written: &[u8]) -> Result<Self, MakeError> {
        if plies > usize::from(MOST_PLIES) {
            return Err(MakeError::TooDeep { plies });
        }
        let positions = in_order_of_play(plies);
        let mut making = Making {
            plies,
            blocks: vec![None; positions.len().div_ceil(BLOCK)],
            positions,
            kept: 0,
        };
        let header = making.header();
        if header.starts_with(written) {
            return Ok(making);
        }
        let records = written
            .strip_prefix(header.as_slice())
            .ok_or(MakeError::OtherFile)?;
        for record in records.chunks_exact(RECORD) {
            making.take(record)?;
        }
        making.kept = header.len() + records.len() / RECORD * RECORD;
        Ok(making)
    }

    /// How the file of the work starts.
    pub fn header(&self) -> Vec<u8> {
        let plies = self.plies;
        format!("langkah book in the making: 7x6 after {plies:2} plies, in order of play\n")
            .into_bytes()
    }

    /// How many bytes of the file are to be kept; what comes is appended to
    /// them, or to the header if they are none.
    pub fn kept(&self) -> usize {
        self.kept
    }

    /// How many positions are solved.
    pub fn done(&self) -> usize {
        self.blocks.iter().flatten().map(Vec::len).sum()
    }

    /// How many there are to solve.
    pub fn total(&self) -> usize {
        self.positions.len()
    }

    fn block(&self, number: usize) -> &[BookPosition] {
        let start = number * BLOCK;
        &self.positions[start..self.total().min(start + BLOCK)]
    }

    fn take(&mut self, record: &[u8]) -> Result<(), MakeError> {
        let (number, bytes) = record.split_at(NUMBER);
        let number = u32::from_le_bytes(number.try_into().expect("so many bytes")) as usize;
        if number >= self.blocks.len() {
            return Err(MakeError::OtherFile);
        }
        let values = bytes.iter().take(self.block(number).len()).map(|&byte| {
            let value = Value(i32::from(byte) - BYTE_OFFSET);
            let fits = value.0.abs() < OFFSET;
            fits.then_some(value).ok_or(MakeError::OtherFile)
        });
        self.blocks[number] = Some(values.collect::<Result<_, _>>()?);
        Ok(())
    }

    /// Solves the positions that are left on so many threads, each with a
    /// table of at most `table_bytes`. `keep` gets the bytes to append to the
    /// file and how many positions they hold; it ends the work by answering
    /// false.
    pub fn run(
        &mut self,
        threads: usize,
        table_bytes: usize,
        keep: &mut dyn FnMut(&[u8], usize) -> bool,
    ) {
        let left: Vec<usize> = (0..self.blocks.len())
            .filter(|&number| self.blocks[number].is_none())
            .collect();
        let runs: Vec<&[usize]> = left.chunks(RUN).collect();
        let next = AtomicUsize::new(0);
        let stop: Arc<AtomicBool> = Arc::default();
        let making = &*self;
        let found = std::thread::scope(|scope| {
            let (sender, receiver) = sync_channel(threads);
            for _ in 0..threads.max(1).min(runs.len()) {
                let (sender, stop, next, runs) = (sender.clone(), stop.clone(), &next, &runs);
                scope.spawn(move || {
                    let mut solver = Solver::<7, 6>::new(table_bytes);
                    solver.stop_when(stop);
                    let taken = || runs.get(next.fetch_add(1, Ordering::Relaxed));
                    for &number in std::iter::from_fn(taken).copied().flatten() {
                        let Some(values) = solve_all(&mut solver, making.block(number)) else {
                            break;
                        };
                        if sender.send((number, values)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let mut found = Vec::new();
            for (number, values) in receiver {
                let is_wanted = keep(&record(number, &values), values.len());
                found.push((number, values));
                if !is_wanted {
                    stop.store(true, Ordering::Relaxed);
                    break;
                }
            }
            found
        });
        for (number, values) in found {
            self.blocks[number] = Some(values);
        }
    }

    /// The book, once all positions are solved.
    pub fn finish(&self) -> Result<Book, MakeError> {
        let (done, total) = (self.done(), self.total());
        if done < total {
            return Err(MakeError::Unfinished { done, total });
        }
        let values = self.blocks.iter().flatten().flatten();
        let solved = self.positions.iter().zip(values);
        let mut next: HashMap<u64, Value> = solved
            .map(|(pos, &value)| (pos.symmetric_key(), value))
            .collect();
        let mut pairs: Vec<(u64, u8)> = stored(&next).collect();
        let before: Vec<Level> = Level::all().take(self.plies).collect();
        for (plies, level) in before.iter().enumerate().rev() {
            let value = |pos: &BookPosition| {
                let value = best_of_children(pos, |child| next[&child.symmetric_key()]);
                (pos.symmetric_key(), value)
            };
            next = level.open().map(value).collect();
            if plies % 2 == self.plies % 2 {
                pairs.extend(stored(&next));
            }
        }
        pairs.sort_unstable();
        let book = Book {
            plies: self.plies,
            values: Retrieval::new(&pairs),
        };
        check::structure(&book).map_err(|error| MakeError::Contradiction {
            plies: error.plies(),
        })?;
        Ok(book)
    }
}

/// The values of positions; `None` when told to stop.
fn solve_all(solver: &mut Solver<7, 6>, positions: &[BookPosition]) -> Option<Vec<Value>> {
    let values = positions
        .iter()
        .map(|pos| solver.solve_within(pos, u64::MAX));
    values
        .map(|solved| solved.map(|solved| solved.value))
        .collect()
}

/// What the file says of a block.
fn record(number: usize, values: &[Value]) -> Vec<u8> {
    let mut bytes = (number as u32).to_le_bytes().to_vec();
    bytes.extend(values.iter().map(|value| (value.0 + BYTE_OFFSET) as u8));
    bytes.resize(RECORD, BYTE_OFFSET as u8);
    bytes
}

/// Keys and values as a book stores them.
fn stored(values: &HashMap<u64, Value>) -> impl Iterator<Item = (u64, u8)> + '_ {
    values
        .iter()
        .map(|(&key, value)| (key, (value.0 + OFFSET) as u8))
}

/// Why a book cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MakeError {
    /// A book of so many plies would not fit a memory.
    #[error("a book of {plies} plies is too deep: at most {MOST_PLIES}")]
    TooDeep {
        /// The plies asked for.
        plies: usize,
    },
    /// The file to go on with is not a book in the making.
    #[error("this is another file than that of this book in the making; remove it to begin anew")]
    OtherFile,
    /// There are positions left to solve.
    #[error("the book is not finished: {done} of {total} positions")]
    Unfinished {
        /// Solved so far.
        done: usize,
        /// To be solved.
        total: usize,
    },
    /// A value is not the best of its children's, negated.
    #[error("the values contradict each other after {plies} plies")]
    Contradiction {
        /// Where.
        plies: usize,
    },
    /// The bytes cannot be read back.
    #[error(transparent)]
    Book(#[from] BookError),
}

impl Fault for MakeError {
    fn code(&self) -> &'static str {
        match self {
            MakeError::TooDeep { .. } => "book-too-deep",
            MakeError::OtherFile => "book-other-file",
            MakeError::Unfinished { .. } => "book-unfinished",
            MakeError::Contradiction { .. } => "book-contradiction",
            MakeError::Book(error) => error.code(),
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            MakeError::TooDeep { plies } | MakeError::Contradiction { plies } => {
                vec![("plies", plies.to_string())]
            }
            MakeError::OtherFile => Vec::new(),
            MakeError::Unfinished { done, total } => {
                vec![("done", done.to_string()), ("total", total.to_string())]
            }
            MakeError::Book(error) => error.values(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLIES: usize = 10;
    const TABLE_BYTES: usize = 1 << 20;

    /// Told to stop after its first record, a maker that reads its file again
    /// has the values of that block, each at its own position.
    #[test]
    fn a_stopped_maker_loses_nothing() {
        let mut making = Making::resume(PLIES, &[]).unwrap();
        let mut file = making.header();
        making.run(2, TABLE_BYTES, &mut |record, positions| {
            assert_eq!((record.len(), positions), (RECORD, BLOCK));
            file.extend_from_slice(record);
            false
        });
        let again = Making::resume(PLIES, &file).unwrap();
        assert_eq!((again.done(), again.total()), (BLOCK, making.total()));
        assert_eq!(again.kept(), file.len());
        let number = again.blocks.iter().position(Option::is_some).unwrap();
        let values = again.blocks[number].as_ref().unwrap();
        let mut solver = Solver::<7, 6>::new(TABLE_BYTES);
        for (pos, &value) in again.block(number).iter().zip(values).step_by(5) {
            assert_eq!(solver.solve(pos).value, value);
        }
        assert!(values.iter().any(|value| *value != values[0]));
    }
}
