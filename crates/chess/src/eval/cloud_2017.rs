//! The evaluation of the chess application described in Jurnal Cloud
//! Information 3(2), 2017: material, and squares that are good for each piece.
//!
//! The paper prints two tables for the knight, "control" and "mobility", and
//! four points for each square that a knight can go to while at least sixteen
//! pieces stand; all three are added here. Its tables for the other pieces are
//! not printed, so those below are ours.

use super::changes::{Change, changes, for_mover, pieces};
use crate::moves::ChessMove;
use crate::position::ChessPosition;
use cozy_chess::{Color, Piece, get_knight_moves};
use langkah_game::{Evaluator, Score};

/// Pawn, knight, bishop, rook, queen, king.
const VALUES: [i32; Piece::NUM] = [100, 300, 300, 500, 900, 0];

/// Points for each square that a knight can go to.
const KNIGHT_TARGET: i32 = 4;
/// From so many pieces on the knight's targets count.
const MIDDLE_GAME_PIECES: u32 = 16;

type Table = [i32; 64];

/// From a1, b1 and so on, as White sees it.
#[rustfmt::skip]
const KNIGHT_CONTROL: Table = [
    -50, -30, -30, -30, -30, -30, -30, -50,
    -30, -20, -20, -20, -20, -20, -20, -30,
    -20,   0,  20,  20,  20,  20,   0, -20,
    -20,   0,  20,  20,  20,  20,   0, -20,
    -20,   0,  10,  20,  20,  10,   0, -20,
    -20,   0,  10,  10,  10,  10,   0, -20,
    -20, -10,   0,   0,   0,   0, -10, -20,
    -40, -20, -20, -20, -20, -20, -20, -40,
];

#[rustfmt::skip]
const KNIGHT_MOBILITY: Table = [
    -10, -5, -3, -1, -1, -3, -5, -10,
     -5,  0,  0,  3,  3,  0,  0,  -5,
     -3,  0,  5,  5,  5,  5,  0,  -3,
     -1,  1,  5, 10, 10,  5,  1,  -1,
     -1,  1,  7, 12, 12,  7,  1,  -1,
     -3,  0,  5,  7,  7,  5,  0,  -3,
     -5,  0,  0,  3,  3,  0,  0,  -5,
    -10, -5, -3, -1, -1, -3, -5, -10,
];

#[rustfmt::skip]
const PAWN: Table = [
     0,  0,  0,   0,   0,  0,  0,  0,
     2,  4,  4, -16, -16,  4,  4,  2,
     2,  0, -2,   2,   2, -2,  0,  2,
     0,  0,  6,  18,  18,  6,  0,  0,
     4,  4,  8,  20,  20,  8,  4,  4,
    10, 12, 16,  24,  24, 16, 12, 10,
    40, 40, 40,  40,  40, 40, 40, 40,
     0,  0,  0,   0,   0,  0,  0,  0,
];

#[rustfmt::skip]
const BISHOP: Table = [
    -12, -8, -10, -8, -8, -10, -8, -12,
     -6,  8,   4,  4,  4,   4,  8,  -6,
     -4,  4,   8,  8,  8,   8,  4,  -4,
     -4,  4,  10, 12, 12,  10,  4,  -4,
     -4,  6,   8, 12, 12,   8,  6,  -4,
     -6,  2,   6,  8,  8,   6,  2,  -6,
     -8, -2,   0,  0,  0,   0, -2,  -8,
    -14, -8,  -8, -8, -8,  -8, -8, -14,
];

#[rustfmt::skip]
const ROOK: Table = [
    -4, -2,  2,  6,  6,  2, -2, -4,
    -8, -4,  0,  0,  0,  0, -4, -8,
    -6, -2,  0,  0,  0,  0, -2, -6,
    -4, -2,  0,  0,  0,  0, -2, -4,
    -4,  0,  0,  2,  2,  0,  0, -4,
    -2,  0,  2,  4,  4,  2,  0, -2,
    12, 14, 16, 16, 16, 16, 14, 12,
     4,  4,  6,  8,  8,  6,  4,  4,
];

#[rustfmt::skip]
const QUEEN: Table = [
    -12, -8, -6, -2, -2, -6, -8, -12,
     -6, -2,  2,  2,  2,  2, -2,  -6,
     -6,  0,  4,  4,  4,  4,  0,  -6,
     -4,  0,  4,  6,  6,  4,  0,  -4,
     -4,  0,  4,  6,  6,  4,  0,  -4,
     -6,  0,  4,  4,  4,  4,  0,  -6,
     -8, -2,  0,  0,  0,  0, -2,  -8,
    -12, -8, -6, -4, -4, -6, -8, -12,
];

#[rustfmt::skip]
const KING: Table = [
     16,  24,  10, -4,   0,   4,  26,  18,
      8,   8,  -8, -16, -16, -8,  8,   8,
    -16, -20, -24, -28, -28, -24, -20, -16,
    -24, -30, -34, -38, -38, -34, -30, -24,
    -30, -34, -40, -44, -44, -40, -34, -30,
    -34, -38, -44, -48, -48, -44, -38, -34,
    -36, -40, -46, -50, -50, -46, -40, -36,
    -38, -42, -48, -52, -52, -48, -42, -38,
];

/// The 2017 application's view of a position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cloud2017;

fn worth(change: Change) -> i32 {
    let square = change.own_square();
    let table = match change.piece {
        Piece::Pawn => PAWN[square],
        Piece::Knight => KNIGHT_CONTROL[square] + KNIGHT_MOBILITY[square],
        Piece::Bishop => BISHOP[square],
        Piece::Rook => ROOK[square],
        Piece::Queen => QUEEN[square],
        Piece::King => KING[square],
    };
    change.for_white() * (VALUES[change.piece as usize] + table)
}

fn knight_targets(pos: &ChessPosition, color: Color) -> i32 {
    let board = pos.board();
    let free = !board.colors(color);
    let knights = board.colored_pieces(color, Piece::Knight).into_iter();
    knights
        .map(|square| (get_knight_moves(square) & free).len() as i32)
        .sum()
}

impl Evaluator<ChessPosition> for Cloud2017 {
    /// Material and squares, White's minus Black's.
    type Acc = Score;

    fn refresh(&self, pos: &ChessPosition) -> Score {
        Score(pieces(pos).map(worth).sum())
    }

    fn advance(&self, acc: &Score, before: &ChessPosition, mv: ChessMove) -> Score {
        *acc + Score(changes(before, mv).into_iter().map(worth).sum())
    }

    fn score(&self, pos: &ChessPosition, acc: &Score) -> Score {
        let mut value = acc.0;
        if pos.board().occupied().len() >= MIDDLE_GAME_PIECES {
            let difference = knight_targets(pos, Color::White) - knight_targets(pos, Color::Black);
            value += KNIGHT_TARGET * difference;
        }
        Score(for_mover(pos, value))
    }
}
