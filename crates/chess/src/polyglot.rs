//! Opening books in the Polyglot format: sorted entries of sixteen bytes, each
//! a position's key, a move, a weight and something that nobody uses.

use crate::moves::ChessMove;
use crate::position::ChessPosition;
use cozy_chess::{Board, Color, File, Move as BoardMove, Piece, Rank, Square};
use langkah_game::Fault;
use std::sync::LazyLock;
use thiserror::Error;

const KEYS_TEXT: &str = include_str!("../../../data/chess/polyglot-keys.txt");
const CASTLING_KEYS: usize = 768;
const EN_PASSANT_KEYS: usize = 772;
const TURN_KEY: usize = 780;

static KEYS: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let lines = KEYS_TEXT.lines().filter(|line| !line.starts_with('#'));
    let words = lines.flat_map(str::split_whitespace);
    let keys: Vec<u64> = words
        .map(|word| u64::from_str_radix(word, 16).expect("the file holds keys"))
        .collect();
    assert_eq!(keys.len(), TURN_KEY + 1, "the file holds all keys");
    keys
});

/// The key of `pos` in such a book.
pub fn key(pos: &ChessPosition) -> u64 {
    let board = pos.board();
    let keys = &*KEYS;
    let mut key = 0;
    for color in Color::ALL {
        for piece in Piece::ALL {
            let kind = 2 * piece as usize + usize::from(color == Color::White);
            for square in board.colored_pieces(color, piece) {
                key ^= keys[Square::NUM * kind + square as usize];
            }
        }
    }
    for (place, color) in [Color::White, Color::Black].into_iter().enumerate() {
        let rights = board.castle_rights(color);
        for (side, right) in [rights.short, rights.long].into_iter().enumerate() {
            if right.is_some() {
                key ^= keys[CASTLING_KEYS + 2 * place + side];
            }
        }
    }
    if let Some(file) = board.en_passant().filter(|&file| is_beside(board, file)) {
        key ^= keys[EN_PASSANT_KEYS + file as usize];
    }
    if board.side_to_move() == Color::White {
        key ^= keys[TURN_KEY];
    }
    key
}

/// Does a pawn of the mover stand beside the one that has just stepped twice
/// on this file? Whether it may take is not asked.
fn is_beside(board: &Board, file: File) -> bool {
    let mover = board.side_to_move();
    let rank = Rank::Fifth.relative_to(mover).bitboard();
    let pawns = board.colored_pieces(mover, Piece::Pawn);
    !(pawns & rank & file.adjacent()).is_empty()
}

/// An opening book.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// Sorted by key.
    entries: Vec<Entry>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    mv: u16,
    weight: u16,
}

const ENTRY_BYTES: usize = 16;

/// A file that is no book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no Polyglot book: {bytes} bytes are not entries of {ENTRY_BYTES}")]
pub struct BrokenBook {
    /// The length of the file.
    pub bytes: usize,
}

impl Fault for BrokenBook {
    fn code(&self) -> &'static str {
        "broken-book"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("bytes", self.bytes.to_string())]
    }
}

impl Book {
    /// Reads a book.
    pub fn parse(bytes: &[u8]) -> Result<Book, BrokenBook> {
        let (entries, rest) = bytes.as_chunks::<ENTRY_BYTES>();
        if !rest.is_empty() {
            let bytes = bytes.len();
            return Err(BrokenBook { bytes });
        }
        let mut entries: Vec<Entry> = entries.iter().map(entry).collect();
        entries.sort_by_key(|entry| entry.key);
        Ok(Book { entries })
    }

    /// The legal moves that the book has for `pos`, with their weights.
    pub fn moves(&self, pos: &ChessPosition) -> Vec<(ChessMove, u16)> {
        let key = key(pos);
        let first = self.entries.partition_point(|entry| entry.key < key);
        let here = self.entries[first..].iter();
        here.take_while(|entry| entry.key == key)
            .filter_map(|entry| Some((legal(pos, entry.mv)?, entry.weight)))
            .collect()
    }

    /// One of the moves for `pos`, by weight; the same `choice` gives the same
    /// move.
    pub fn choose(&self, pos: &ChessPosition, choice: u64) -> Option<ChessMove> {
        weighted(&self.moves(pos), choice)
    }
}

/// One of `moves` by weight; the same `choice` gives the same move.
pub(crate) fn weighted(moves: &[(ChessMove, u16)], choice: u64) -> Option<ChessMove> {
    let total: u64 = moves.iter().map(|&(_, weight)| u64::from(weight)).sum();
    let mut left = choice.checked_rem(total)?;
    for &(mv, weight) in moves {
        if left < u64::from(weight) {
            return Some(mv);
        }
        left -= u64::from(weight);
    }
    None
}

fn entry(bytes: &[u8; ENTRY_BYTES]) -> Entry {
    let word = |at: usize| u16::from_be_bytes([bytes[at], bytes[at + 1]]);
    let key = bytes[..8].try_into();
    Entry {
        key: u64::from_be_bytes(key.expect("eight bytes come first")),
        mv: word(8),
        weight: word(10),
    }
}

/// Three bits each: to file, to rank, from file, from rank, promotion.
fn legal(pos: &ChessPosition, bits: u16) -> Option<ChessMove> {
    let part = |shift: u16| usize::from(bits >> shift & 7);
    let promotion = match part(12) {
        0 => None,
        index @ 1..=4 => Some(Piece::index(index)),
        _ => return None,
    };
    let mv = BoardMove {
        from: Square::new(File::index(part(6)), Rank::index(part(9))),
        to: Square::new(File::index(part(0)), Rank::index(part(3))),
        promotion,
    };
    pos.board().is_legal(mv).then(|| ChessMove::of(mv))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Chess;
    use langkah_game::{Game, Position};

    fn after(moves: &str) -> ChessPosition {
        let chess = Chess::standard();
        let mut pos = chess.start();
        for text in moves.split_whitespace() {
            let mv = chess.parse_move(&pos, text).unwrap();
            pos.make(mv);
        }
        pos
    }

    /// The examples of the format's specification.
    #[test]
    fn keys_are_those_of_the_specification() {
        for (moves, expected) in [
            ("", 0x463b_9618_1691_fc9c),
            ("e2e4", 0x823c_9b50_fd11_4196),
            ("e2e4 d7d5", 0x0756_b944_61c5_0fb0),
            ("e2e4 d7d5 e4e5", 0x662f_afb9_65db_29d4),
            ("e2e4 d7d5 e4e5 f7f5", 0x22a4_8b5a_8e47_ff78),
            ("e2e4 d7d5 e4e5 f7f5 e1e2", 0x652a_607c_a3f2_42c1),
            ("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fd_d303_c946_bdd9),
            ("a2a4 b7b5 h2h4 b5b4 c2c4", 0x3c81_23ea_7b06_7637),
            ("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5c3f_9b82_9b27_9560),
        ] {
            assert_eq!(key(&after(moves)), expected, "{moves}");
        }
    }

    fn book_of(pos: &ChessPosition, moves: &[(u16, u16)]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for (mv, weight) in moves {
            bytes.extend(key(pos).to_be_bytes());
            bytes.extend(mv.to_be_bytes());
            bytes.extend(weight.to_be_bytes());
            bytes.extend([0; 4]);
        }
        bytes
    }

    #[test]
    fn moves_are_chosen_by_weight_and_only_legal_ones() {
        let pos = after("");
        let (e2e4, d2d4, e2e5) = (0o1434, 0o1333, 0o1444);
        let bytes = book_of(&pos, &[(e2e4, 3), (d2d4, 1), (e2e5, 9)]);
        let book = Book::parse(&bytes).unwrap();
        let texts: Vec<String> = (0..4)
            .map(|choice| format!("{:?}", book.choose(&pos, choice).unwrap()))
            .collect();
        assert_eq!(texts, ["e2e4", "e2e4", "e2e4", "d2d4"]);
        assert_eq!(book.choose(&after("e2e4"), 0), None);
    }

    #[test]
    fn what_is_no_book_is_refused() {
        assert_eq!(Book::parse(&[0; 17]).unwrap_err().bytes, 17);
        assert!(Book::parse(&[]).unwrap().moves(&after("")).is_empty());
    }
}
