//! Chess: all its rules, its notations and its evaluators.
//!
//! [`Chess`] is the game, ordinary or Chess960, and [`ChessPosition`] what a
//! search walks; the moves come from cozy-chess. Positions are read and
//! written by [`fen`], moves by [`uci`] and [`san`].
//!
//! ```
//! use langkah_chess::{Chess, san};
//! use langkah_game::{Game, Position};
//!
//! let chess = Chess::standard();
//! let mut pos = chess.start();
//! let mv = chess.parse_move(&pos, "Nf3").unwrap();
//! assert_eq!(chess.format_move(&pos, mv), "g1f3");
//! assert_eq!(san::format(&pos, mv), "Nf3");
//! pos.make(mv);
//! assert_eq!(pos.count_moves(), 20);
//! ```
//!
//! The evaluators are in [`eval`]; [`pamulang`] is the piece-list chess of the
//! paper of that name. [`syzygy`] asks endgame tables. This crate knows no
//! search and does no input or output beyond those tables.

mod count;
pub mod eval;
mod exchange;
pub mod fen;
mod game;
mod generate;
mod mailbox;
mod move_error;
mod moves;
pub mod network;
mod openings;
pub mod pamulang;
pub mod polyglot;
mod position;
pub mod san;
mod sight;
pub mod syzygy;
pub mod uci;

pub use game::{Chess, UnknownStart};
pub use move_error::MoveError;
pub use moves::ChessMove;
pub use openings::{OpeningName, Openings};
pub use position::ChessPosition;
