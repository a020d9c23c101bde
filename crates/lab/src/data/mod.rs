//! Positions to learn from: made by self-play, kept in files.

mod file;
mod generate;
mod self_play;

pub(crate) use file::read_file;
pub use generate::{Generation, Harvest, generate};
