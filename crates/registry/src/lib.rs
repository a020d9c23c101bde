//! The only list of games, boards, rule packs and opponents, and the
//! object-safe [`Session`] for all who know a game by its name alone: command
//! line, server, laboratory.
//!
//! Start at [`open`]. This crate knows every game and the search; it prints
//! nothing and reads no file but tables of exact values ([`ntil_tables`]) and a
//! book ([`jawa_book()`]).

mod catalog;
mod exact;
mod fault;
mod features;
mod jawa_book;
mod memory;
mod minds;
pub mod ntil_findings;
pub mod ntil_tables;
mod open;
mod opponents;
mod session;
mod setup;
mod think;

pub use langkah_chess::network::{BrokenNetwork, Network};
pub use langkah_chess::polyglot::{Book, BrokenBook};
pub use langkah_chess::syzygy::{NoTables, Syzygy};

pub use catalog::{Bilingual, GameInfo, Named, games};
pub use exact::{ExactLimits, ExactMove};
pub use fault::SetupError;
pub use features::{FeatureInfo, features};
pub use jawa_book::jawa_book;
pub use memory::Memory;
pub use minds::{CHESS_FEATURES, CHESS_TUNING, ELO_RANGE};
pub use open::open;
pub use opponents::{Levels, Method, Opponent, opponents};
pub use session::{LegalMove, Session};
pub use setup::Setup;
pub use think::{
    Conditions, Foretold, Judge, ThinkError, ThinkRequest, Thought, ThoughtLine, Told,
};
