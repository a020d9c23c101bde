//! Games as text, in and out: PGN for chess, the same with more tags for all
//! games, and JSON with everything.

mod date;
mod export;
mod fault;
mod import;
mod json;
mod lexer;
mod parse;

pub use export::{pgn, text};
pub use fault::{NotationError, Spot};
pub use import::{Imported, import};
pub use json::json;

/// The most moves, variations included, that a text may have.
pub const MOST_MOVES: usize = 2_000;
