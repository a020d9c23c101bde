//! Ntil, the Lombok game on the board of sixteen soldiers: six boards and any
//! board that a person draws, three rule packs and any pack made of the same
//! questions, notation, and evaluators.
//!
//! Start at [`Ntil`], which is one board with one pack:
//!
//! ```
//! use langkah_game::{Game, perft};
//! use langkah_ntil::Ntil;
//!
//! let ntil = Ntil::by_name("5x9", "lombok")?;
//! assert_eq!(perft(&ntil.start(), 3), 61);
//! # Ok::<(), langkah_ntil::UnknownName>(())
//! ```
//!
//! A board is data ([`BoardMap`]) and a rule pack is data ([`Rules`]); no code
//! asks for the name of either. This crate knows no search and does no input
//! or output.

mod board;
mod direction;
mod evaluation;
mod game;
mod generate;
mod kernel;
mod moves;
mod notation;
mod paths;
mod play;
mod point;
mod position;
mod position_text;
mod retrograde;
mod rules;
mod symmetry;
mod table;

pub use board::{BoardError, BoardErrorKind, BoardMap, MAX_COLUMNS, MAX_POINTS, MAX_ROWS};
pub use direction::{Direction, DirectionSet};

pub use evaluation::{Champion, FEATURES, Fitriza2014, Progress, Weights, champion_features};
pub use game::{Ntil, UnknownName};
pub use generate::MAX_CHAINS_PER_PIECE;
pub use moves::{MoveType, NtilMove};
pub use notation::MoveTextError;
pub use play::{NtilUndo, commits_ntil};
pub use point::Point;
pub use position::{NtilPosition, Phase};
pub use position_text::PositionTextError;
pub use retrograde::Pieces;
pub use rules::{
    CaptureDuty, CapturedPieces, Chain, KingReach, LonePieces, NoMove, Promotion, Rules,
    RulesError, Way, Ways,
};
