//! What a move changes on the board, for evaluators that keep sums up.

use crate::moves::ChessMove;
use crate::position::ChessPosition;
use crate::uci::king_target;
use cozy_chess::{Color, File, Piece, Square};

/// A piece that a move puts on a square or takes away from it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change {
    pub(crate) color: Color,
    pub(crate) piece: Piece,
    pub(crate) square: Square,
    /// `1` for a piece that comes, `-1` for one that goes.
    pub(crate) sign: i32,
}

/// All that a move changes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Changes {
    /// A piece moves; one that promotes comes as another.
    Move { from: Change, to: Change },
    /// It takes another.
    Capture {
        from: Change,
        to: Change,
        victim: Change,
    },
    /// King and rook move.
    Castling { from: [Change; 2], to: [Change; 2] },
}

impl IntoIterator for Changes {
    type Item = Change;
    type IntoIter = std::iter::Flatten<std::array::IntoIter<Option<Change>, 4>>;

    fn into_iter(self) -> Self::IntoIter {
        let all = match self {
            Changes::Move { from, to } => [Some(from), Some(to), None, None],
            Changes::Capture { from, to, victim } => [Some(from), Some(victim), Some(to), None],
            Changes::Castling { from, to } => {
                [Some(from[0]), Some(from[1]), Some(to[0]), Some(to[1])]
            }
        };
        all.into_iter().flatten()
    }
}

/// What `mv` changes.
#[inline(always)]
pub(crate) fn changes(before: &ChessPosition, mv: ChessMove) -> Changes {
    let board = before.board();
    let mover = board.side_to_move();
    let change = |color, piece, square, sign| Change {
        color,
        piece,
        square,
        sign,
    };
    if before.castling_rook(mv).is_some() {
        let king = king_target(mv);
        let file = if king.file() == File::G {
            File::F
        } else {
            File::D
        };
        return Changes::Castling {
            from: [
                change(mover, Piece::King, mv.from(), -1),
                change(mover, Piece::Rook, mv.to(), -1),
            ],
            to: [
                change(mover, Piece::King, king, 1),
                change(mover, Piece::Rook, Square::new(file, king.rank()), 1),
            ],
        };
    }
    let moved = before
        .piece_on(mv.from())
        .expect("a legal move starts at a piece");
    let from = change(mover, moved, mv.from(), -1);
    let to = change(mover, mv.promotion().unwrap_or(moved), mv.to(), 1);
    match before.victim(mv) {
        Some((square, piece)) => Changes::Capture {
            from,
            to,
            victim: change(!mover, piece, square, -1),
        },
        None => Changes::Move { from, to },
    }
}

/// All pieces of a position, as if they had just come.
pub(crate) fn pieces(pos: &ChessPosition) -> impl Iterator<Item = Change> + '_ {
    let board = pos.board();
    let white = board.colors(Color::White);
    board.occupied().into_iter().filter_map(move |square| {
        Some(Change {
            color: if white.has(square) {
                Color::White
            } else {
                Color::Black
            },
            piece: pos.piece_on(square)?,
            square,
            sign: 1,
        })
    })
}

impl Change {
    /// `sign` for White's pieces, `-sign` for Black's.
    pub(crate) fn for_white(self) -> i32 {
        match self.color {
            Color::White => self.sign,
            Color::Black => -self.sign,
        }
    }

    /// The square as its owner sees it, rank 1 being the own one.
    pub(crate) fn own_square(self) -> usize {
        self.square.relative_to(self.color) as usize
    }
}

/// A value for White as the side to move sees it.
pub(crate) fn for_mover(pos: &ChessPosition, value: i32) -> i32 {
    match pos.board().side_to_move() {
        Color::White => value,
        Color::Black => -value,
    }
}
