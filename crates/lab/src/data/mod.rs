//! Positions to learn from: made by self-play, kept in files.

mod file;
pub(crate) mod game;
mod generate;

pub(crate) use file::read_file;
pub(crate) use generate::read_network;
pub use generate::{Generation, Harvest, generate};
