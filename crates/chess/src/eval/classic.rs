//! Our own hand-written evaluation: each term has a value for the middle game
//! and one for the endgame, blended by the pieces that are left.
//!
//! Material and squares are kept up from move to move; pawn structure,
//! mobility, bishop pair, rooks on open files and the king's shelter are
//! looked up when a score is asked for.

use super::changes::{Change, changes, for_mover, pieces};
use crate::moves::ChessMove;
use crate::position::ChessPosition;
use cozy_chess::{
    BitBoard, Board, Color, Piece, Rank, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_rook_moves,
};
use langkah_game::{Evaluator, Score};
use std::ops::{Add, AddAssign, Mul, Sub};

/// A value in the middle game and in the endgame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Phased {
    /// With all pieces on the board.
    pub middle: i32,
    /// With kings and pawns only.
    pub end: i32,
}

const fn at(middle: i32, end: i32) -> Phased {
    Phased { middle, end }
}

impl Add for Phased {
    type Output = Phased;
    fn add(self, other: Phased) -> Phased {
        at(self.middle + other.middle, self.end + other.end)
    }
}

impl Sub for Phased {
    type Output = Phased;
    fn sub(self, other: Phased) -> Phased {
        at(self.middle - other.middle, self.end - other.end)
    }
}

impl AddAssign for Phased {
    fn add_assign(&mut self, other: Phased) {
        *self = *self + other;
    }
}

impl Mul<i32> for Phased {
    type Output = Phased;
    fn mul(self, factor: i32) -> Phased {
        at(self.middle * factor, self.end * factor)
    }
}

/// Pawn, knight, bishop, rook, queen, king.
const VALUES: [Phased; Piece::NUM] = [
    at(85, 110),
    at(325, 300),
    at(340, 315),
    at(480, 530),
    at(980, 970),
    at(0, 0),
];

/// How much of the middle game each piece stands for.
const PHASES: [i32; Piece::NUM] = [0, 1, 1, 2, 4, 0];
/// The phase of the start position.
const FULL_PHASE: i32 = 24;

/// Having the move.
const TEMPO: i32 = 12;
const BISHOP_PAIR: Phased = at(28, 46);
const DOUBLED: Phased = at(-8, -18);
const ISOLATED: Phased = at(-10, -12);
/// By rank from the owner's side.
const PASSED: [Phased; Rank::NUM] = [
    at(0, 0),
    at(2, 8),
    at(4, 14),
    at(10, 32),
    at(28, 62),
    at(56, 110),
    at(90, 165),
    at(0, 0),
];
/// A passed pawn whose next square is occupied.
const BLOCKED_PASSED: Phased = at(-6, -20);
const ROOK_ON_OPEN_FILE: Phased = at(22, 8);
const ROOK_ON_HALF_OPEN_FILE: Phased = at(10, 6);
/// Each own pawn close in front of the king.
const SHELTER: Phased = at(9, 0);

/// For each square that a piece attacks beyond its usual number, unless a pawn
/// of the opponent guards it.
struct Mobility {
    usual: i32,
    each: Phased,
}

const KNIGHT_MOBILITY: Mobility = Mobility {
    usual: 4,
    each: at(4, 4),
};
const BISHOP_MOBILITY: Mobility = Mobility {
    usual: 6,
    each: at(4, 5),
};
const ROOK_MOBILITY: Mobility = Mobility {
    usual: 7,
    each: at(2, 4),
};
const QUEEN_MOBILITY: Mobility = Mobility {
    usual: 13,
    each: at(1, 3),
};

/// Files a to d; e to h mirror them.
type Half = [[i32; 4]; Rank::NUM];

#[rustfmt::skip]
const MIDDLE: [Half; Piece::NUM] = [
    [
        [  0,   0,   0,   0], [  2,   6,   0, -14], [  0,   2,   4,   2], [ -4,   0,  10,  22],
        [  4,   6,  14,  28], [ 14,  20,  28,  34], [ 50,  56,  60,  62], [  0,   0,   0,   0],
    ],
    [
        [-62, -22, -24, -16], [-24, -18,  -4,   2], [-18,   2,  12,  18], [ -8,   8,  18,  24],
        [ -2,  12,  26,  32], [-12,  14,  30,  38], [-26,  -8,  22,  24], [-90, -44, -22, -12],
    ],
    [
        [-18,  -2, -10, -12], [  2,  16,  10,   2], [  4,  10,  12,   8], [ -2,   6,  10,  20],
        [ -4,   8,  14,  24], [ -6,  12,  16,  18], [-22,  -6,  -4,  -6], [-26, -14, -28, -22],
    ],
    [
        [-10,  -6,   4,  10], [-22, -10,  -4,   0], [-18,  -8,  -6,  -2], [-14,  -8,  -2,   2],
        [ -8,   0,   6,  10], [ -2,   8,  12,  16], [ 14,  16,  26,  30], [ 12,  14,  10,  14],
    ],
    [
        [ -6,  -8,  -4,   6], [-10,  -2,   8,   6], [ -8,   2,   2,  -2], [ -6,  -6,  -4,  -4],
        [-10,  -8,  -4,  -4], [  0,  -2,   6,   8], [ -8, -24,   2,   4], [ -6,   4,  10,  14],
    ],
    [
        [ 26,  34,   6,  -8], [ 18,  14, -14, -28], [-16, -20, -34, -44], [-34, -40, -52, -60],
        [-40, -46, -58, -66], [-40, -44, -54, -60], [-30, -34, -42, -48], [-24, -28, -34, -40],
    ],
];

#[rustfmt::skip]
const END: [Half; Piece::NUM] = [
    [
        [  0,   0,   0,   0], [  4,   4,   6,   6], [  2,   4,   4,   4], [  8,   8,   4,   2],
        [ 20,  18,  12,   8], [ 52,  48,  40,  34], [100,  96,  88,  82], [  0,   0,   0,   0],
    ],
    [
        [-44, -34, -20, -14], [-32, -18, -10,  -4], [-20,  -6,   2,  12], [-14,   0,  14,  22],
        [-14,   2,  16,  24], [-22,  -6,  10,  14], [-32, -18, -10,  -2], [-60, -38, -24, -18],
    ],
    [
        [-16, -10, -12,  -4], [-12,  -8,  -2,   2], [ -8,   0,   6,   8], [ -6,   2,   8,  12],
        [ -4,   4,   8,  12], [ -2,   2,   4,   4], [ -6,  -2,   2,   0], [-10,  -8,  -6,  -4],
    ],
    [
        [ -8,  -2,   0,  -4], [-10,  -6,  -2,  -2], [ -6,   0,  -2,  -2], [  2,   4,   4,   2],
        [  6,   6,   8,   4], [  8,   8,   6,   4], [ 12,  12,   8,   6], [ 10,  10,  10,   8],
    ],
    [
        [-28, -24, -20, -14], [-22, -18, -16,  -6], [-14,  -6,   8,   8], [ -4,  10,  16,  26],
        [  4,  16,  24,  34], [  2,  12,  26,  34], [  2,  18,  26,  34], [  2,  10,  16,  20],
    ],
    [
        [-44, -28, -18, -18], [-22,  -8,   0,   4], [-14,   2,  12,  16], [-12,   8,  20,  26],
        [ -6,  14,  24,  30], [ -4,  16,  22,  24], [-14,   4,   8,  10], [-50, -28, -18, -14],
    ],
];

/// Material and square together, by piece and the owner's square.
static WORTH: [[Phased; Square::NUM]; Piece::NUM] = {
    let mut worth = [[at(0, 0); Square::NUM]; Piece::NUM];
    let mut piece = 0;
    while piece < Piece::NUM {
        let mut square = 0;
        while square < Square::NUM {
            let (rank, file) = (square / 8, square % 8);
            let file = if file < 4 { file } else { 7 - file };
            worth[piece][square] = at(
                VALUES[piece].middle + MIDDLE[piece][rank][file],
                VALUES[piece].end + END[piece][rank][file],
            );
            square += 1;
        }
        piece += 1;
    }
    worth
};

/// Our hand-written evaluation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Classic;

/// What [`Classic`] keeps up from move to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClassicAcc {
    /// Material and squares, White's minus Black's.
    pub worth: Phased,
    /// The pieces left, of both sides.
    pub phase: i32,
}

impl ClassicAcc {
    fn with(mut self, change: Change) -> Self {
        self.worth += WORTH[change.piece as usize][change.own_square()] * change.for_white();
        self.phase += PHASES[change.piece as usize] * change.sign;
        self
    }
}

impl Evaluator<ChessPosition> for Classic {
    type Acc = ClassicAcc;

    fn refresh(&self, pos: &ChessPosition) -> ClassicAcc {
        pieces(pos).fold(ClassicAcc::default(), ClassicAcc::with)
    }

    fn advance(&self, acc: &ClassicAcc, before: &ChessPosition, mv: ChessMove) -> ClassicAcc {
        changes(before, mv).into_iter().fold(*acc, ClassicAcc::with)
    }

    fn score(&self, pos: &ChessPosition, acc: &ClassicAcc) -> Score {
        let board = pos.board();
        let sum = acc.worth + terms(board, Color::White) - terms(board, Color::Black);
        let phase = acc.phase.min(FULL_PHASE);
        let blended = (sum.middle * phase + sum.end * (FULL_PHASE - phase)) / FULL_PHASE;
        Score(for_mover(pos, blended) + TEMPO).as_eval()
    }
}

fn terms(board: &Board, color: Color) -> Phased {
    let mut sum = pawn_structure(board, color) + mobility(board, color) + rook_files(board, color);
    if board.colored_pieces(color, Piece::Bishop).len() >= 2 {
        sum += BISHOP_PAIR;
    }
    sum + SHELTER * shelter(board, color)
}

/// All ranks in front of `square` as `color` sees it.
fn ranks_ahead(square: Square, color: Color) -> BitBoard {
    let rank = square.rank() as u32;
    match color {
        Color::White => BitBoard((!0_u64 << 8) << (8 * rank)),
        Color::Black => BitBoard((1_u64 << (8 * rank)) - 1),
    }
}

fn pawn_structure(board: &Board, color: Color) -> Phased {
    let own = board.colored_pieces(color, Piece::Pawn);
    let theirs = board.colored_pieces(!color, Piece::Pawn);
    let mut sum = at(0, 0);
    for square in own {
        let file = square.file();
        let ahead = ranks_ahead(square, color);
        if !(own & ahead & file.bitboard()).is_empty() {
            sum += DOUBLED;
            continue;
        }
        if (own & file.adjacent()).is_empty() {
            sum += ISOLATED;
        }
        let guards = ahead & (file.bitboard() | file.adjacent());
        if (theirs & guards).is_empty() {
            sum += PASSED[square.rank().relative_to(color) as usize];
            let step = square.relative_to(color) as usize + 8;
            if board.occupied().has(Square::index(step).relative_to(color)) {
                sum += BLOCKED_PASSED;
            }
        }
    }
    sum
}

fn pawn_attacks(board: &Board, color: Color) -> BitBoard {
    board
        .colored_pieces(color, Piece::Pawn)
        .into_iter()
        .fold(BitBoard::EMPTY, |all, pawn| {
            all | get_pawn_attacks(pawn, color)
        })
}

fn mobility(board: &Board, color: Color) -> Phased {
    let area = !(board.colors(color) | pawn_attacks(board, !color));
    let occupied = board.occupied();
    let of = |piece, term: &Mobility, attacks: fn(Square, BitBoard) -> BitBoard| {
        let squares = board.colored_pieces(color, piece).into_iter();
        squares.fold(at(0, 0), |sum, square| {
            let count = (attacks(square, occupied) & area).len() as i32;
            sum + term.each * (count - term.usual)
        })
    };
    of(Piece::Knight, &KNIGHT_MOBILITY, |square, _| {
        get_knight_moves(square)
    }) + of(Piece::Bishop, &BISHOP_MOBILITY, get_bishop_moves)
        + of(Piece::Rook, &ROOK_MOBILITY, get_rook_moves)
        + of(Piece::Queen, &QUEEN_MOBILITY, |square, occupied| {
            get_bishop_moves(square, occupied) | get_rook_moves(square, occupied)
        })
}

fn rook_files(board: &Board, color: Color) -> Phased {
    let pawns = board.pieces(Piece::Pawn);
    let rooks = board.colored_pieces(color, Piece::Rook).into_iter();
    rooks.fold(at(0, 0), |sum, rook| {
        let on_file = pawns & rook.file().bitboard();
        if on_file.is_empty() {
            sum + ROOK_ON_OPEN_FILE
        } else if on_file.is_disjoint(board.colors(color)) {
            sum + ROOK_ON_HALF_OPEN_FILE
        } else {
            sum
        }
    })
}

/// Own pawns on the squares around the king and before them.
fn shelter(board: &Board, color: Color) -> i32 {
    let king = board.king(color);
    let close = get_king_moves(king) & ranks_ahead(king, color);
    let before = match color {
        Color::White => BitBoard(close.0 << 8),
        Color::Black => BitBoard(close.0 >> 8),
    };
    let pawns = board.colored_pieces(color, Piece::Pawn);
    (pawns & (close | before)).len() as i32
}
