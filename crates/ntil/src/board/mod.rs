//! Boards as data: reading them, checking them, and asking them about points
//! and lines.

mod drawing;
mod embedded;
mod error;
mod header;
mod map;
mod symmetry;
#[cfg(test)]
mod tests;

pub use error::{BoardError, BoardErrorKind};
pub use map::BoardMap;
pub(crate) use map::Neighbours;
pub(crate) use symmetry::image_of_set;

/// The most points that a board can have: one bit of a set each.
pub const MAX_POINTS: usize = 128;
/// The most columns that a board can have: one letter each.
pub const MAX_COLUMNS: usize = 26;
/// The most rows that a board can have.
pub const MAX_ROWS: usize = 99;
