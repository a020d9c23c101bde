//! Moves as the UCI protocol writes them: `e2e4`, `e7e8q`. Castling is the
//! king's two steps in ordinary chess (`e1g1`) and the king taking its rook in
//! Chess960 (`e1h1`); both are read always.

use crate::move_error::MoveError;
use crate::moves::ChessMove;
use crate::position::ChessPosition;
use cozy_chess::{File, Move as BoardMove, Piece, Rank, Square};

/// How castling is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingText {
    /// `e1g1` where king and rook stand as in ordinary chess; elsewhere, as
    /// this would be ambiguous, the king takes the rook.
    KingSteps,
    /// `e1h1`, as UCI wants it for Chess960.
    KingTakesRook,
}

/// Writes a legal move of `pos`.
pub fn format(pos: &ChessPosition, mv: ChessMove, castling: CastlingText) -> String {
    let mut mv_on_board = mv.on_board();
    if let Some(to) = two_steps(pos, mv, castling) {
        mv_on_board.to = to;
    }
    mv_on_board.to_string()
}

/// Where the king goes when `mv` castles in the ordinary way and is to be
/// written so.
pub(crate) fn two_steps(
    pos: &ChessPosition,
    mv: ChessMove,
    castling: CastlingText,
) -> Option<Square> {
    let rook = pos.castling_rook(mv)?;
    let is_ordinary = mv.from().file() == File::E && matches!(rook, File::A | File::H);
    (castling == CastlingText::KingSteps && is_ordinary).then(|| king_target(mv))
}

/// Where the king ends when `mv` castles.
pub(crate) fn king_target(mv: ChessMove) -> Square {
    let file = if mv.to().file() > mv.from().file() {
        File::G
    } else {
        File::C
    };
    Square::new(file, mv.from().rank())
}

/// Reads a legal move of `pos`.
pub fn parse(pos: &ChessPosition, text: &str) -> Result<ChessMove, MoveError> {
    let unreadable = || MoveError::Unreadable {
        text: text.to_owned(),
    };
    let mv = parse_squares(text).ok_or_else(unreadable)?;
    let mv = castling_as_king_takes_rook(pos, mv);
    if pos.board().is_legal(mv) {
        return Ok(ChessMove::of(mv));
    }
    let promoting = BoardMove {
        promotion: Some(Piece::Queen),
        ..mv
    };
    if mv.promotion.is_none() && pos.board().is_legal(promoting) {
        return Err(MoveError::PromotionMissing {
            text: text.to_owned(),
        });
    }
    Err(MoveError::Illegal {
        text: text.to_owned(),
    })
}

/// The move in `text` if it is two squares and perhaps a piece.
pub(crate) fn parse_squares(text: &str) -> Option<BoardMove> {
    let from = text.get(0..2)?.parse().ok()?;
    let to = text.get(2..4)?.parse().ok()?;
    let promotion = match text.get(4..)? {
        "" => None,
        letter => {
            let piece: Piece = letter.to_ascii_lowercase().parse().ok()?;
            let is_possible = !matches!(piece, Piece::Pawn | Piece::King);
            is_possible.then_some(Some(piece))?
        }
    };
    Some(BoardMove {
        from,
        to,
        promotion,
    })
}

fn castling_as_king_takes_rook(pos: &ChessPosition, mv: BoardMove) -> BoardMove {
    let board = pos.board();
    let mover = board.side_to_move();
    let first_rank = Rank::First.relative_to(mover);
    let is_at_home = mv.from == board.king(mover) && mv.from == Square::new(File::E, first_rank);
    if !is_at_home || mv.to.rank() != first_rank {
        return mv;
    }
    let rights = board.castle_rights(mover);
    let rook = match mv.to.file() {
        File::G => rights.short,
        File::C => rights.long,
        _ => None,
    };
    BoardMove {
        to: rook.map_or(mv.to, |file| Square::new(file, first_rank)),
        ..mv
    }
}
