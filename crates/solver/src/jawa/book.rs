//! The opening book of 7×6: the value of every position of few plies.
//!
//! A book holds no positions, only a function from their keys to values that
//! is right for every position it was made of (see `retrieval.rs`). Positions in
//! which the mover wins at once are left out, and so is every second ply,
//! whose values follow from the next one. What cannot come about in a game is
//! told apart before the function is asked.
//!
//! ```text
//!  0      8       9      10     11          12      20      28            -8
//!  | magic | version | width | height | plies | seed | slots | values ... | check |
//! ```

mod check;
mod levels;
mod maker;
mod reachable;
mod retrieval;

pub use check::{CheckError, Extent, check};
pub use maker::{MakeError, Making};

use crate::jawa::position::Position;
use crate::jawa::solver::win_now;
use crate::jawa::value::Value;
use langkah_game::{Fault, mix};
use retrieval::Retrieval;
use std::sync::{Arc, LazyLock};
use thiserror::Error;

/// The board that books are made for.
pub type BookPosition = Position<7, 6>;

const MAGIC: &[u8; 8] = b"lkh-book";
const VERSION: u8 = 1;
const WIDTH: u8 = 7;
const HEIGHT: u8 = 6;
const HEADER: usize = 28;
const CHECK: usize = 8;
/// Deeper books would not fit a memory.
const MOST_PLIES: u8 = 14;
/// Values are stored as numbers from zero.
const OFFSET: i32 = 32;

/// The values of all positions of few plies.
pub struct Book {
    plies: usize,
    values: Retrieval,
}

impl Book {
    /// The book that comes with the solver.
    pub fn embedded() -> Arc<Book> {
        static BOOK: LazyLock<Arc<Book>> = LazyLock::new(|| {
            let bytes = include_bytes!("../../../../data/jawa/book-7x6.bin");
            Arc::new(Book::parse(bytes).expect("the embedded book is whole"))
        });
        BOOK.clone()
    }

    /// Positions with at most so many stones are in the book.
    pub fn plies(&self) -> usize {
        self.plies
    }

    /// Reads the bytes of a book.
    pub fn parse(bytes: &[u8]) -> Result<Book, BookError> {
        if bytes.len() < HEADER + CHECK || bytes[..8] != *MAGIC {
            return Err(BookError::NoBook);
        }
        if bytes[8] != VERSION {
            return Err(BookError::Version { found: bytes[8] });
        }
        let (body, check) = bytes.split_at(bytes.len() - CHECK);
        if check != checksum(body).to_le_bytes() {
            return Err(BookError::Damaged);
        }
        if (body[9], body[10]) != (WIDTH, HEIGHT) || body[11] > MOST_PLIES {
            return Err(BookError::OtherBoard {
                width: body[9],
                height: body[10],
                plies: body[11],
            });
        }
        let number = |at: usize| {
            let bytes = body[at..at + 8].try_into();
            u64::from_le_bytes(bytes.expect("eight bytes"))
        };
        let values = Retrieval::restore(number(12), number(20), &body[HEADER..]);
        Ok(Book {
            plies: usize::from(body[11]),
            values: values.ok_or(BookError::Damaged)?,
        })
    }

    /// The bytes of this book.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend([VERSION, WIDTH, HEIGHT, self.plies as u8]);
        bytes.extend(self.values.seed().to_le_bytes());
        bytes.extend(self.values.slots().to_le_bytes());
        bytes.extend(self.values.bytes());
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// The value of `pos`, if it is in the book. It is neither full nor won
    /// with the next stone.
    pub fn value(&self, pos: &BookPosition) -> Option<Value> {
        if pos.plies() > self.plies || !reachable::is_reachable(pos) {
            return None;
        }
        Some(self.reached(pos))
    }

    /// The value of a position that can come about.
    fn reached(&self, pos: &BookPosition) -> Value {
        if pos.plies() % 2 == self.plies % 2 {
            let stored = self.values.get(pos.symmetric_key());
            return Value(i32::from(stored) - OFFSET);
        }
        best_of_children(pos, |child| self.reached(child))
    }
}

/// The best of the negated values of what `pos` leads to; `value` tells those
/// of children whose mover does not win at once.
fn best_of_children(pos: &BookPosition, value: impl Fn(&BookPosition) -> Value) -> Value {
    let children = pos.columns().filter_map(|column| pos.after(column));
    let values = children.map(|child| {
        if pos_wins(&child) {
            -win_now(&child)
        } else {
            -value(&child)
        }
    });
    values.max().unwrap_or(Value::DRAW)
}

fn pos_wins(pos: &BookPosition) -> bool {
    pos.columns().any(|column| pos.wins(column))
}

/// Any change of the bytes changes it.
fn checksum(bytes: &[u8]) -> u64 {
    let start = mix(bytes.len() as u64);
    bytes.chunks(8).fold(start, |sum, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        mix(sum ^ u64::from_le_bytes(word)).wrapping_add(sum.rotate_left(1))
    })
}

/// Why bytes are no book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BookError {
    /// Something else altogether.
    #[error("this is no opening book")]
    NoBook,
    /// Made by another version.
    #[error("the book has version {found}, not {VERSION}")]
    Version {
        /// Its version.
        found: u8,
    },
    /// The checksum is wrong.
    #[error("the book is damaged: its checksum is wrong")]
    Damaged,
    /// Made for another board.
    #[error("the book is for {width}x{height} and {plies} plies; expected 7x6 and at most 14")]
    OtherBoard {
        /// Its width.
        width: u8,
        /// Its height.
        height: u8,
        /// Its plies.
        plies: u8,
    },
}

impl Fault for BookError {
    fn code(&self) -> &'static str {
        match self {
            BookError::NoBook => "book-none",
            BookError::Version { .. } => "book-version",
            BookError::Damaged => "book-damaged",
            BookError::OtherBoard { .. } => "book-other-board",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            BookError::NoBook | BookError::Damaged => Vec::new(),
            BookError::Version { found } => vec![("found", found.to_string())],
            BookError::OtherBoard {
                width,
                height,
                plies,
            } => vec![
                ("width", width.to_string()),
                ("height", height.to_string()),
                ("plies", plies.to_string()),
            ],
        }
    }
}
