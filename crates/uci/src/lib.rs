//! The UCI front: chess programs, tournament runners and people at a terminal
//! talk to Langkah's engine through it, for chess and, by the option
//! `UCI_Variant`, for every other game of the registry.
//!
//! Start at [`run`]. It reads lines and writes lines; what it reads can never
//! end it but by `quit`. It knows games by their names alone.

mod bench;
mod command;
mod display;
mod engine;
mod go;
mod hold;
mod info;
mod lag;
mod options;
mod thinking;
mod time;
mod variant;

pub use bench::{Bench, bench};
pub use engine::run;
