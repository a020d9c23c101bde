//! A game at the terminal: persons type, computers think.

mod order;
mod player;
mod saved;
mod table;

pub use player::Player;
pub use table::Table;
