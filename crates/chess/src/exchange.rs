//! Static exchange evaluation: what a move wins or loses when both sides go on
//! taking on its square with their least valuable piece, as long as it pays.

use crate::moves::ChessMove;
use crate::position::ChessPosition;
use crate::sight;
use cozy_chess::{
    BitBoard, Board, Color, Piece, Square, get_king_moves, get_knight_moves, get_pawn_attacks,
};

/// By piece; a king is never taken.
const VALUES: [i32; Piece::NUM] = [100, 310, 325, 500, 950, 0];

/// Does the exchange that `mv` starts bring at least `threshold`?
pub(crate) fn brings(pos: &ChessPosition, mv: ChessMove, threshold: i32) -> bool {
    let board = pos.board();
    if pos.castling_rook(mv).is_some() {
        return threshold <= 0;
    }
    let Some(moved) = pos.piece_on(mv.from()) else {
        return threshold <= 0;
    };
    let victim = pos.victim(mv);
    let won = victim.map_or(0, |(_, piece)| VALUES[piece as usize]);
    let standing = mv.promotion().unwrap_or(moved);
    let promoted = VALUES[standing as usize] - VALUES[moved as usize];
    // What the mover has beyond the threshold when nobody takes back.
    let mut balance = won + promoted - threshold;
    if balance < 0 {
        return false;
    }
    // And when the piece that moved is lost for nothing.
    balance -= VALUES[standing as usize];
    if balance >= 0 {
        return true;
    }
    let mut occupied = board.occupied() ^ mv.from().bitboard();
    if let Some((square, _)) = victim {
        occupied &= !square.bitboard();
    }
    occupied |= mv.to().bitboard();
    take_turns(board, mv.to(), occupied, balance)
}

/// Both sides take on `square` in turn, the opponent first; true when the side
/// that began stays at or above zero.
fn take_turns(board: &Board, square: Square, mut occupied: BitBoard, mut balance: i32) -> bool {
    let starter = board.side_to_move();
    let diagonal = board.pieces(Piece::Bishop) | board.pieces(Piece::Queen);
    let straight = board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
    let mut attackers = near_attackers(board, square)
        | sight::diagonal(square, occupied, diagonal)
        | sight::straight(square, occupied, straight);
    attackers &= occupied;
    let mut side = !starter;
    loop {
        let own = attackers & board.colors(side);
        let Some((piece, from)) = least_valuable(board, own) else {
            break;
        };
        if piece == Piece::King && !(attackers & board.colors(!side)).is_empty() {
            // A king may not take what is guarded.
            break;
        }
        occupied ^= from.bitboard();
        if matches!(piece, Piece::Pawn | Piece::Bishop | Piece::Queen) {
            attackers |= sight::diagonal(square, occupied, diagonal & occupied);
        }
        if matches!(piece, Piece::Rook | Piece::Queen) {
            attackers |= sight::straight(square, occupied, straight & occupied);
        }
        attackers &= occupied;
        side = !side;
        balance = -balance - 1 - VALUES[piece as usize];
        if balance >= 0 {
            // The other side gains nothing by going on.
            break;
        }
    }
    side != starter
}

fn least_valuable(board: &Board, own: BitBoard) -> Option<(Piece, Square)> {
    let of = |piece| (own & board.pieces(piece)).next_square();
    Piece::ALL
        .into_iter()
        .find_map(|piece| of(piece).map(|square| (piece, square)))
}

/// Pawns, knights and kings of both sides that attack `square`.
#[inline]
fn near_attackers(board: &Board, square: Square) -> BitBoard {
    let pawns =
        |color: Color| get_pawn_attacks(square, !color) & board.colored_pieces(color, Piece::Pawn);
    pawns(Color::White)
        | pawns(Color::Black)
        | get_knight_moves(square) & board.pieces(Piece::Knight)
        | get_king_moves(square) & board.pieces(Piece::King)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chess, fen};
    use langkah_game::{Position, legal_moves};

    /// What the exchange brings, by asking again and again.
    fn worth(text: &str, mv: &str) -> i32 {
        let pos = fen::parse(text).unwrap();
        let mv = Chess::standard().read_move(&pos, mv).unwrap();
        let reached = (-1_000..=2_000).filter(|&threshold| brings(&pos, mv, threshold));
        reached.max().unwrap()
    }

    #[test]
    fn exchanges_are_worth_what_they_win() {
        for (text, mv, expected) in [
            // A pawn for nothing.
            (
                "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1",
                "e1e5",
                100,
            ),
            // A knight for a pawn: guarded twice.
            (
                "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1",
                "d3e5",
                -210,
            ),
            // A quiet move onto a guarded square.
            ("4k3/8/3p4/8/8/5N2/8/4K3 w - - 0 1", "f3e5", -310),
            // A queen takes a guarded pawn.
            ("4k3/8/3p4/4p3/8/8/8/4QK2 w - - 0 1", "e1e5", -850),
            // Rooks behind each other.
            ("4k3/4r3/4p3/8/8/8/4R3/4RK2 w - - 0 1", "e2e6", 100),
            // En passant, and a pawn that becomes a queen.
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100),
            ("7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 850),
            // The king may not take back what is guarded.
            ("8/8/8/3k4/4p3/8/4R3/4R1K1 w - - 0 1", "e2e4", 100),
            ("8/8/8/3k4/4p3/8/4R3/6K1 w - - 0 1", "e2e4", -400),
        ] {
            assert_eq!(worth(text, mv), expected, "{text} {mv}");
        }
    }

    /// What is brought is brought at every lower threshold, too.
    #[test]
    fn the_answer_falls_as_the_threshold_rises() {
        let text = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let pos = fen::parse(text).unwrap();
        for mv in legal_moves(&pos) {
            let answers: Vec<bool> = (-20..20).map(|step| brings(&pos, mv, step * 50)).collect();
            assert!(answers.is_sorted_by(|a, b| a >= b), "{mv:?}");
            assert!(answers[0] || pos.tactical_gain(mv).0 >= 0);
        }
    }
}
