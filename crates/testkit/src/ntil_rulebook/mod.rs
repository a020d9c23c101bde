//! A slow, plain rulebook of Ntil, the oracle of the fast game.
//!
//! It was written from the sentences of the rules and the board drawings
//! alone and shares no code with the game crate: pieces lie in an ordered map,
//! every move clones it, captures recurse. Nothing here is meant to be quick;
//! everything is meant to be compared, by hand with the rules and by tests with
//! the fast generator.
//!
//! Start with [`Board::parse`] (or a text of [`BOARD_FILES`]), a [`Pack`] and
//! [`State::start`]; then [`legal_moves`], [`apply`], [`result`] and [`perft`].
//!
//! ```
//! use langkah_testkit::ntil_rulebook::{BOARD_FILES, Board, Pack, State, legal_moves};
//!
//! let (_, text) = BOARD_FILES[0];
//! let board = Board::parse(text)?;
//! let moves = legal_moves(&board, &Pack::lombok(), &State::start(&board));
//! let names: Vec<String> = moves.iter().map(|mv| mv.notation(&board)).collect();
//! assert_eq!(names, ["b2-c3", "c2-c3", "d2-c3"]);
//! # Ok::<(), String>(())
//! ```
//!
//! # What the sentences leave open, and what is chosen here
//!
//! Turns:
//! 1. A game that has ended has no legal moves, so perft counts none below it.
//!    Repetition needs the history and is apart: [`is_third_repetition`]. Perft
//!    ignores it.
//! 2. One piece each is a draw at once, whatever the pieces are, wherever they
//!    stand, and even when the side to move could capture.
//! 3. The duty asks for some capture, not for the longest one; where a pack
//!    makes the piece go on, any sequence that cannot be continued is allowed.
//! 4. During a capture the point the piece came from is empty, and a captured
//!    piece no longer blocks: both may be crossed or landed on again. A king may
//!    turn back along the line it came by.
//! 5. "At any distance with empty points before" includes no point at all: a
//!    king also captures its neighbour.
//! 6. A man promotes whenever its turn ends on the point: by a step forward,
//!    a step sideways along the back row, or a capture.
//!
//! The penalty:
//! 7. Whether a player could capture is asked of the position in which the
//!    piece moved, after any removals of the same turn. Who captured once and
//!    stopped early has captured.
//! 8. The number of removals is fixed when the claim begins: three, or all
//!    pieces when fewer are left. A claim once begun is carried through.
//! 9. The order of the removals counts: each is a ply of its own.
//! 10. One piece each is not judged while removals are still owed, or "all, when
//!     fewer are left" could not be carried out; it is judged after the last.
//! 11. Who may claim has a legal move, the removal, even when no piece can move;
//!     after the last removal a side that cannot move has lost.
//! 12. Moving waives the claim for good. A side that waives, or that has
//!     claimed, can commit ntil itself by the move it then makes.
//! 13. A position repeats when pieces, side to move and phase are the same.

mod board;
mod moves;
mod state;
#[cfg(test)]
mod tests;

pub use board::{BOARD_FILES, Board, Direction, EVERY_DIRECTION, Point};
pub use moves::{Move, MoveKind, legal_moves};
pub use state::{
    Draw, End, Kind, Loss, Pack, Phase, Piece, Pieces, Side, State, apply, is_third_repetition,
    perft, result,
};
