//! Shannon's Type-A chess as an Indonesian thesis programs it: material only,
//! moves listed by from-file, from-rank, to-file, to-rank.
//!
//! The thesis calls its search minimax, but the listing plays one line a root
//! move: [`greedy`] is that listing. A full-width search with [`ShannonA`] is
//! the true one.

use super::changes::{Change, changes, for_mover, pieces};
use crate::moves::ChessMove;
use crate::position::ChessPosition;
use crate::uci::king_target;
use cozy_chess::Piece;
use langkah_game::{Evaluator, Position, Score, legal_moves};
use std::cmp::Reverse;

/// Pawn, knight, bishop, rook, queen, king.
const VALUES: [i32; Piece::NUM] = [100, 300, 325, 500, 900, 30_000];

/// What the listing writes down for a move that stalemates the opponent.
const STALEMATE: Score = Score(99_999);

/// Own material minus the other's.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShannonA;

fn worth(change: Change) -> i32 {
    change.for_white() * VALUES[change.piece as usize]
}

impl Evaluator<ChessPosition> for ShannonA {
    /// White's material minus Black's.
    type Acc = Score;

    fn refresh(&self, pos: &ChessPosition) -> Score {
        Score(pieces(pos).map(worth).sum())
    }

    fn advance(&self, acc: &Score, before: &ChessPosition, mv: ChessMove) -> Score {
        *acc + Score(changes(before, mv).into_iter().map(worth).sum())
    }

    fn score(&self, pos: &ChessPosition, acc: &Score) -> Score {
        Score(for_mover(pos, acc.0))
    }
}

/// The legal moves in the order of the listing. Castling counts as the king's
/// step; of the promotions, which the listing does not know, the queen is
/// first.
pub fn listed_moves(pos: &ChessPosition) -> Vec<ChessMove> {
    let mut moves = legal_moves(pos);
    moves.sort_by_key(|&mv| {
        let from = mv.from();
        let to = match pos.castling_rook(mv) {
            Some(_) => king_target(mv),
            None => mv.to(),
        };
        let promotion = Reverse(mv.promotion().map(|piece| piece as usize));
        (from.file(), from.rank(), to.file(), to.rank(), promotion)
    });
    moves
}

/// The move that the listing plays, and the opponent's value for which it
/// plays it; `None` where there is no legal move.
///
/// Every move is made; below it, for the levels 1 to `max_level` - 1, each
/// side in turn plays the move that wins most material *at once*, the first
/// among equals. The first move with the smallest final value for the opponent
/// is played. As in the listing, only material counts, even where the opponent
/// is mated; a line whose side to move has no move ends there; and a move that
/// stalemates the opponent is taken for so bad that it is played only when
/// there is no other.
pub fn greedy(pos: &ChessPosition, max_level: u32) -> Option<(ChessMove, Score)> {
    let judged = listed_moves(pos)
        .into_iter()
        .map(|mv| (mv, opponent_value(pos, mv, max_level)));
    judged.reduce(|best, next| if next.1 < best.1 { next } else { best })
}

fn opponent_value(pos: &ChessPosition, mv: ChessMove, max_level: u32) -> Score {
    let mut line = pos.clone();
    line.make(mv);
    if !line.has_moves() && !line.is_check() {
        return STALEMATE;
    }
    let opponent = line.side_to_move();
    for _ in 1..max_level {
        let Some(reply) = most_material(&line) else {
            break;
        };
        line.make(reply);
    }
    let value = ShannonA.score(&line, &ShannonA.refresh(&line));
    if line.side_to_move() == opponent {
        value
    } else {
        -value
    }
}

/// The first of the moves that win most material at once.
fn most_material(pos: &ChessPosition) -> Option<ChessMove> {
    let acc = ShannonA.refresh(pos);
    let gains = listed_moves(pos).into_iter().map(|mv| {
        let after = ShannonA.advance(&acc, pos, mv);
        (mv, for_mover(pos, after.0))
    });
    gains
        .reduce(|best, next| if next.1 > best.1 { next } else { best })
        .map(|(mv, _)| mv)
}
