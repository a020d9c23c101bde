//! Is a book right?

use super::levels::Level;
use super::{Book, BookPosition, best_of_children};
use crate::jawa::solver::Solver;
use langkah_game::{Fault, mix};
use thiserror::Error;

/// How many of a book's positions are solved again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// So many, chosen at random but always the same.
    Sample(usize),
    /// All.
    Everything,
}

/// A book is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CheckError {
    /// A value is not the best of its children's, negated.
    #[error("after {plies} plies a value of {found} is not the best of the next, {expected}")]
    Structure {
        /// Where.
        plies: usize,
        /// What the book says.
        found: i32,
        /// What the next ply says.
        expected: i32,
    },
    /// The solver finds another value.
    #[error("after {plies} plies the book says {found}, the solver {expected}")]
    Value {
        /// Where.
        plies: usize,
        /// What the book says.
        found: i32,
        /// What the solver says.
        expected: i32,
    },
}

impl CheckError {
    /// The number of stones of the position that is wrong.
    pub fn plies(&self) -> usize {
        match *self {
            CheckError::Structure { plies, .. } | CheckError::Value { plies, .. } => plies,
        }
    }
}

impl Fault for CheckError {
    fn code(&self) -> &'static str {
        match self {
            CheckError::Structure { .. } => "book-structure",
            CheckError::Value { .. } => "book-value",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let (CheckError::Structure {
            plies,
            found,
            expected,
        }
        | CheckError::Value {
            plies,
            found,
            expected,
        }) = self;
        vec![
            ("plies", plies.to_string()),
            ("found", found.to_string()),
            ("expected", expected.to_string()),
        ]
    }
}

/// Every value above the last ply is the best of the next ones, negated.
/// How many positions were compared.
pub(super) fn structure(book: &Book) -> Result<usize, CheckError> {
    let mut compared = 0;
    for level in Level::all().take(book.plies()) {
        for pos in level.open() {
            let (found, expected) = (
                book.reached(pos),
                best_of_children(pos, |child| book.reached(child)),
            );
            if found != expected {
                return Err(CheckError::Structure {
                    plies: pos.plies(),
                    found: found.0,
                    expected: expected.0,
                });
            }
            compared += 1;
        }
    }
    Ok(compared)
}

/// Compares every value with those of the next ply, and positions of the last
/// ply with the solver, which has a table of at most `table_bytes` and no
/// book. `progress` hears of each position solved and of how many there are.
/// How many were compared and how many were solved.
pub fn check(
    book: &Book,
    extent: Extent,
    table_bytes: usize,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<(usize, usize), CheckError> {
    let compared = structure(book)?;
    let last = Level::all().nth(book.plies());
    let mut positions: Vec<BookPosition> = last.iter().flat_map(Level::open).copied().collect();
    if let Extent::Sample(count) = extent {
        positions.sort_by_key(|pos| mix(pos.symmetric_key()));
        positions.truncate(count);
    }
    let mut solver = Solver::<7, 6>::new(table_bytes);
    for (index, pos) in positions.iter().enumerate() {
        let (found, expected) = (book.reached(pos), solver.solve(pos).value);
        if found != expected {
            return Err(CheckError::Value {
                plies: pos.plies(),
                found: found.0,
                expected: expected.0,
            });
        }
        progress(index + 1, positions.len());
    }
    Ok((compared, positions.len()))
}
