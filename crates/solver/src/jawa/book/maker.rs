//! Making a book: every position is solved, level by level, with one table
//! that is never cleared, so that neighbours share their work. What is found
//! is one byte a position in a fixed order behind a header, so the file of
//! the work so far is all that is needed to go on.

use super::levels::Level;
use super::retrieval::Retrieval;
use super::{Book, BookError, BookPosition, MOST_PLIES, OFFSET, check};
use crate::jawa::solver::Solver;
use crate::jawa::value::Value;
use langkah_game::Fault;
use thiserror::Error;

/// How the file of a book in the making starts.
const HEADER: &[u8] = b"langkah book in the making: 7x6\n";
/// Values are written as bytes from zero.
const BYTE_OFFSET: i32 = 64;

/// A book in the making.
pub struct Making {
    plies: usize,
    levels: Vec<Level>,
    /// The values so far, in the order of the levels.
    values: Vec<Value>,
    total: usize,
}

impl Making {
    /// Goes on with a book of so many plies from what was written before,
    /// which is nothing at first. A file that goes deeper is taken as far as
    /// it is needed.
    pub fn resume(plies: usize, written: &[u8]) -> Result<Self, MakeError> {
        if plies > usize::from(MOST_PLIES) {
            return Err(MakeError::TooDeep { plies });
        }
        let levels: Vec<Level> = Level::all().take(plies + 1).collect();
        let total = levels.iter().map(|level| level.open().count()).sum();
        let bytes = match written.strip_prefix(HEADER) {
            Some(bytes) => bytes,
            None if HEADER.starts_with(written) => &[],
            None => return Err(MakeError::OtherFile),
        };
        let values = bytes.iter().take(total).map(|&byte| {
            let value = Value(i32::from(byte) - BYTE_OFFSET);
            let fits = value.0.abs() < OFFSET;
            fits.then_some(value).ok_or(MakeError::OtherFile)
        });
        Ok(Making {
            plies,
            values: values.collect::<Result<_, _>>()?,
            levels,
            total,
        })
    }

    /// How the file of the work starts.
    pub fn header() -> &'static [u8] {
        HEADER
    }

    /// How many positions are solved.
    pub fn done(&self) -> usize {
        self.values.len()
    }

    /// How many there are to solve.
    pub fn total(&self) -> usize {
        self.total
    }

    /// Solves the positions that are left, with a table of at most
    /// `table_bytes`. After each one `keep` gets the byte to append to the
    /// file; it ends the work by answering false.
    pub fn run(&mut self, table_bytes: usize, keep: &mut dyn FnMut(u8) -> bool) {
        let mut solver = Solver::<7, 6>::new(table_bytes);
        let positions = self.levels.iter().flat_map(Level::open);
        for pos in positions.skip(self.values.len()) {
            let value = solver.solve(pos).value;
            self.values.push(value);
            if !keep((value.0 + BYTE_OFFSET) as u8) {
                break;
            }
        }
    }

    /// The book, once all positions are solved. Each level was solved by
    /// itself, so that each is a check of the one before.
    pub fn finish(&self) -> Result<Book, MakeError> {
        if self.values.len() < self.total {
            return Err(MakeError::Unfinished {
                done: self.values.len(),
                total: self.total,
            });
        }
        let positions = self.levels.iter().flat_map(Level::open);
        let solved: Vec<(&BookPosition, &Value)> = positions.zip(&self.values).collect();
        let pairs: Vec<(u64, u8)> = solved
            .iter()
            .filter(|(pos, _)| pos.plies() % 2 == self.plies % 2)
            .map(|(pos, value)| (pos.symmetric_key(), (value.0 + OFFSET) as u8))
            .collect();
        let book = Book {
            plies: self.plies,
            values: Retrieval::new(&pairs),
        };
        let wrong = |(pos, value): (&BookPosition, &Value)| book.reached(pos) != *value;
        if let Some((pos, _)) = solved.iter().find(|&&solved| wrong(solved)) {
            return Err(MakeError::Contradiction { plies: pos.plies() });
        }
        check::structure(&book).map_err(|error| MakeError::Contradiction {
            plies: error.plies(),
        })?;
        Ok(book)
    }
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
    #[error("the file to go on with is no book in the making")]
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
