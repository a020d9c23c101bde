//! What stands where, square by square: bitboards tell it only after being
//! asked one by one.

use crate::moves::ChessMove;
use crate::uci::king_target;
use cozy_chess::{Board, File, Piece, Square};

/// The piece on every square, of whatever colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mailbox([Option<Piece>; Square::NUM]);

impl Mailbox {
    pub(crate) fn of(board: &Board) -> Self {
        Mailbox(Square::ALL.map(|square| board.piece_on(square)))
    }

    #[inline]
    pub(crate) fn on(&self, square: Square) -> Option<Piece> {
        self.0[square as usize]
    }

    /// Follows `mv`, a legal move of `before`; must equal `of` the board after
    /// it.
    #[inline]
    pub(crate) fn follow(&mut self, before: &Board, mv: ChessMove) {
        let (from, to) = (mv.from(), mv.to());
        let moved = self.0[from as usize].take();
        if moved == Some(Piece::King) && before.colors(before.side_to_move()).has(to) {
            self.castle(mv);
            return;
        }
        let arriving = mv.promotion().or(moved);
        let old = std::mem::replace(&mut self.0[to as usize], arriving);
        if moved == Some(Piece::Pawn) && old.is_none() && from.file() != to.file() {
            let passed = Square::new(to.file(), from.rank());
            self.0[passed as usize] = None;
        }
    }

    /// The king has left his square already.
    #[cold]
    fn castle(&mut self, mv: ChessMove) {
        let king = king_target(mv);
        let file = match king.file() {
            File::G => File::F,
            _ => File::D,
        };
        self.0[mv.to() as usize] = None;
        self.0[king as usize] = Some(Piece::King);
        self.0[Square::new(file, king.rank()) as usize] = Some(Piece::Rook);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chess, fen};
    use langkah_game::{Game, Position, legal_moves};
    use langkah_testkit::walk::{Walks, random_positions};

    #[test]
    fn it_follows_every_move() {
        let classic = Chess::standard();
        let shuffled = Chess::chess960(404).unwrap();
        let promotions = fen::parse("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1").unwrap();
        for (game, start) in [
            (&classic, classic.start()),
            (&classic, promotions),
            (&shuffled, shuffled.start()),
        ] {
            for pos in random_positions(game, &start, Walks::new(20, 120)) {
                let here = Mailbox::of(pos.board());
                for mv in legal_moves(&pos) {
                    let (mut mailbox, mut next) = (here, pos.clone());
                    next.make(mv);
                    mailbox.follow(pos.board(), mv);
                    assert_eq!(mailbox, Mailbox::of(next.board()), "{pos:?} {mv:?}");
                }
            }
        }
    }
}
