//! The chess of "Perbandingan metode optimasi algoritma minimax pada permainan
//! catur" (Pamulang), by which its tables can be counted again to the node.
//!
//! It is a model of the paper's program, not of the rules of chess:
//!
//! - Moves are pseudo-legal: a king may be captured, and that ends the game.
//!   There is no castling and no en passant; a pawn that arrives is a queen.
//! - Each side keeps its pieces in a list, at first in the order a8 to h8, a7
//!   to h7, a2 to h2, a1 to h1, and [`Position::moves`] follows it. A captured
//!   piece leaves its list; when the capture is taken back, the piece comes
//!   back *at the end*. So `unmake` restores the board but on purpose not the
//!   order of the lists, and what a search has tried changes the order of
//!   later moves. The numbers of the paper need this, which is why a
//!   [`Board`] does not pass the contract of the other games.
//! - [`Evaluation`] is material, squares and number of moves.
//!
//! [`Position::moves`]: langkah_game::Position::moves

mod board;
mod evaluation;
mod moves;
mod piece_list;

pub use board::{Board, Undo};
pub use evaluation::Evaluation;
pub use moves::PamulangMove;
