//! The exact solver of Catur Jawa with gravity and four in a row.
//!
//! A null-window search over bit sets, the board's size a type parameter, so
//! that every shift is a constant. Each idea has its file: [`Position`] and
//! the score convention ([`Value`]), the threats that a set of stones makes,
//! bounds that need no search, the order of moves, the table, the search and
//! the driver that closes the window. [`Solver`] is the entry.
//!
//! ```
//! use langkah_solver::jawa::{Position, Solver};
//!
//! let pos: Position<5, 4> = "3".parse()?;
//! let mut solver = Solver::new(1 << 20);
//! assert_eq!(solver.solve(&pos).value.0, 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any;
mod best;
pub mod book;
mod bounds;
mod driver;
pub mod free;
mod geometry;
mod node;
mod order;
mod position;
mod processor;
mod search;
mod solver;
mod stones;
mod table;
mod threats;
mod value;

pub use any::{AnySolver, Columns, NoSolver, solver_for};
pub use langkah_jawa::{Variant, VariantError};
pub use position::{Position, PositionError};
pub use solver::{Solved, Solver};
pub use stones::Stones;
pub use value::Value;
