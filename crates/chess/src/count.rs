//! Counting legal moves without listing them. Most of perft is spent here.

use cozy_chess::{BitBoard, Board, Color, File, Piece, Rank, Square, get_pawn_attacks};

/// A pawn that arrives becomes one of these many pieces.
const PROMOTIONS: u32 = 4;

/// The number of legal moves. Pawns that are neither pinned nor able to
/// capture en passant are counted all at once; the generator counts the rest.
pub(crate) fn count_moves(board: &Board) -> u64 {
    let free = if board.checkers().is_empty() {
        free_pawns(board)
    } else {
        BitBoard::EMPTY
    };
    let mut count = u64::from(count_pawn_moves(board, free));
    board.generate_moves_for(!free, |moves| {
        count += moves.len() as u64;
        false
    });
    count
}

/// The mover's pawns all of whose pseudo-legal moves are legal, out of check.
fn free_pawns(board: &Board) -> BitBoard {
    let mover = board.side_to_move();
    let pawns = board.colored_pieces(mover, Piece::Pawn) & !board.pinned();
    match board.en_passant() {
        None => pawns,
        Some(file) => {
            let target = Square::new(file, Rank::Sixth.relative_to(mover));
            pawns & !get_pawn_attacks(target, !mover)
        }
    }
}

fn count_pawn_moves(board: &Board, pawns: BitBoard) -> u32 {
    let mover = board.side_to_move();
    let empty = !board.occupied();
    let once = ahead(pawns, mover) & empty;
    let twice = ahead(once & Rank::Third.relative_to(mover).bitboard(), mover) & empty;
    let theirs = board.colors(!mover);
    let to_left = ahead(BitBoard((pawns - File::A.bitboard()).0 >> 1), mover) & theirs;
    let to_right = ahead(BitBoard((pawns - File::H.bitboard()).0 << 1), mover) & theirs;
    let last_rank = Rank::Eighth.relative_to(mover).bitboard();
    let count = |targets: BitBoard| targets.len() + (PROMOTIONS - 1) * (targets & last_rank).len();
    count(once) + twice.len() + count(to_left) + count(to_right)
}

fn ahead(pawns: BitBoard, mover: Color) -> BitBoard {
    match mover {
        Color::White => BitBoard(pawns.0 << 8),
        Color::Black => BitBoard(pawns.0 >> 8),
    }
}
