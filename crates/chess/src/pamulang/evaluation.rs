use super::board::Board;
use super::moves::PamulangMove;
use cozy_chess::{Piece, Rank, Square};
use langkah_game::{BySide, Evaluator, Position, Score, Side};

/// The paper's evaluation N = own − other, each EB + EK + JP: its pieces, the
/// squares they stand on, and the number of its pseudo-legal moves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Evaluation;

/// EB by piece: pawn, knight, bishop, rook, queen, king.
const PIECE_VALUES: [i32; Piece::NUM] = [100, 200, 325, 375, 625, 100_000];

/// EK by rank and file, the same for both sides.
#[rustfmt::skip]
const SQUARE_VALUES: [[i32; 8]; Rank::NUM] = [
    [1, 1, 1, 1, 1, 1, 1, 1],
    [2, 2, 2, 2, 2, 2, 2, 2],
    [2, 2, 3, 3, 3, 3, 2, 2],
    [2, 2, 3, 4, 4, 3, 2, 2],
    [2, 2, 3, 4, 4, 3, 2, 2],
    [2, 2, 3, 3, 3, 3, 2, 2],
    [2, 2, 2, 2, 2, 2, 2, 2],
    [1, 1, 1, 1, 1, 1, 1, 1],
];

fn square_value(square: Square) -> i32 {
    SQUARE_VALUES[square.rank() as usize][square.file() as usize]
}

fn man_value(piece: Piece, square: Square) -> i32 {
    PIECE_VALUES[piece as usize] + square_value(square)
}

impl Evaluation {
    /// EB, the sum of a side's pieces: 103,225 at the start.
    pub fn pieces(self, board: &Board, side: Side) -> Score {
        let squares = board.list(side).squares().iter();
        Score(
            squares
                .map(|&square| PIECE_VALUES[board.kind_on(square) as usize])
                .sum(),
        )
    }

    /// EK, the sum of the squares that a side's pieces stand on: 24 at the
    /// start.
    pub fn squares(self, board: &Board, side: Side) -> Score {
        let squares = board.list(side).squares().iter();
        Score(squares.map(|&square| square_value(square)).sum())
    }

    /// JP, the number of a side's pseudo-legal moves: 20 at the start.
    pub fn moves(self, board: &Board, side: Side) -> Score {
        let mut count = 0;
        board.each_move(side, |_| count += 1);
        Score(count)
    }
}

impl Evaluator<Board> for Evaluation {
    /// EB + EK of each side.
    type Acc = BySide<Score>;

    fn refresh(&self, pos: &Board) -> BySide<Score> {
        BySide(Side::BOTH.map(|side| self.pieces(pos, side) + self.squares(pos, side)))
    }

    fn advance(&self, acc: &BySide<Score>, before: &Board, mv: PamulangMove) -> BySide<Score> {
        let mut next = *acc;
        let mover = before.side_to_move();
        let piece = before.kind_on(mv.from);
        let arrives = if before.is_promotion(mv) {
            Piece::Queen
        } else {
            piece
        };
        let gain = man_value(arrives, mv.to) - man_value(piece, mv.from);
        next[mover] = next[mover] + Score(gain);
        if let Some(victim) = before.piece_on(mv.to) {
            let other = mover.other();
            next[other] = next[other] - Score(man_value(victim, mv.to));
        }
        next
    }

    fn score(&self, pos: &Board, acc: &BySide<Score>) -> Score {
        let mover = pos.side_to_move();
        let worth = |side| acc[side] + self.moves(pos, side);
        (worth(mover) - worth(mover.other())).as_eval()
    }
}
