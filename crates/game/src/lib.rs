//! The language that every Langkah crate speaks: sides, scores, outcomes, the
//! [`Position`] that a search walks, the [`Evaluator`] that judges it, the
//! [`Game`] that a person plays, and the small tools that all games share
//! (bit sets, hashing, perft, copy-make, a game's history).
//!
//! Start at [`Position`]. This crate knows no game and does no input or output.

mod bits;
mod copy_make;
mod evaluator;
mod fault;
mod game;
mod hashing;
mod history;
mod oracle;
mod outcome;
mod perft;
mod position;
mod score;
mod shape;
mod side;

pub use bits::{Bits, BitsIter, U256};
pub use copy_make::Before;
pub use evaluator::Evaluator;
pub use fault::Fault;
pub use game::{Ending, Game};
pub use hashing::{HASH_SIDE, Planes, mix, point_key};
pub use history::History;
pub use oracle::{Exact, Oracle};
pub use outcome::Outcome;
pub use perft::{divide, perft};
pub use position::{Move, Position, legal_moves};
pub use score::Score;
pub use shape::{BoardShape, BoardStyle, MoveKind, MoveShape, Piece, PointShape};
pub use side::{BySide, Side};
