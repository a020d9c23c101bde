//! The Universal Chess Interface over any game of the registry.
//!
//! Start at [`serve`], which reads commands until `quit` or the end of the
//! input. The protocol is chess's; `setoption name UCI_Variant` brings Catur
//! Jawa and Ntil through the same door, with their own position texts after
//! `position fen` and their own notation for moves.
//!
//! Nothing that is read ends the program but `quit`: what cannot be understood
//! is answered with an `info string`.

mod bench;
mod book;
mod command;
mod engine;
mod info;
mod options;
mod output;
mod search;
mod time;
mod variant;

pub use bench::{BENCH_DEPTH, Bench, bench};
pub use engine::serve;
