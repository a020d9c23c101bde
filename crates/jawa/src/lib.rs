//! Catur Jawa: whoever first has four (or five) stones in a row, a column or
//! a diagonal wins.
//!
//! Two placements share one set of rules: with *gravity* a stone falls to the
//! lowest free cell of its column, *free* placement is the game as played on
//! paper. [`Variant`] names a size, a line length and a placement;
//! [`Variant::game`] gives the game in the narrowest bit set that holds the
//! board. [`JawaPosition`] is what a search walks, [`JawaGame`] what a person
//! plays, [`Lines`] and [`Itb2008`] judge positions.
//!
//! ```
//! use langkah_game::{Game, Position, perft};
//! use langkah_jawa::{DropGame, Variant};
//!
//! let game = DropGame::<u64>::new("7x6".parse()?)?;
//! assert_eq!(perft(&game.start(), 3), 343);
//! let won = game.parse_position("1122334")?;
//! assert!(won.decided().is_some());
//! # Ok::<(), Box<dyn langkah_game::Fault>>(())
//! ```
//!
//! This crate knows no search and no other game.

mod any;
mod cell;
mod excerpt;
mod game;
mod grid;
mod itb_2008;
mod lines;
mod notation;
mod position;
mod rule;
mod text;
mod variant;

pub use any::AnyGame;
pub use cell::Cell;
pub use game::{DropGame, FreeGame, JawaGame, winning_line};
pub use grid::Grid;
pub use itb_2008::{Itb2008, paper_value};
pub use lines::Lines;
pub use notation::MoveError;
pub use position::{DropPosition, FreePosition, JawaPosition};
pub use rule::{Free, Gravity, Rule};
pub use text::PositionError;
pub use variant::{Placement, Variant, VariantError};
