//! The legal moves in two stages, each without looking at the squares of the
//! other. The moves of a stage come in the order of cozy-chess's own
//! generator, which tests compare with.

use crate::moves::ChessMove;
use crate::sight::{diagonal, straight};
use cozy_chess::{
    BitBoard, Board, Color, Move as BoardMove, Piece, Rank, Square, get_between_rays,
    get_king_moves, get_knight_moves, get_line_rays, get_pawn_attacks, get_pawn_quiets,
};

/// Captures, en passant too, and the promotions to a queen.
pub(crate) fn tactical_moves(board: &Board, out: &mut Vec<ChessMove>) {
    let stage = Stage::new(board, board.colors(!board.side_to_move()));
    if let Some(open) = stage.open {
        stage.tactical_pawns(open, out);
        stage.en_passant(out);
        stage.officers(open, out);
    }
    let king = board.king(stage.mover);
    push_all(king, stage.king_targets(king), out);
}

/// All others, among them the promotions to lesser pieces.
pub(crate) fn quiet_moves(board: &Board, out: &mut Vec<ChessMove>) {
    let stage = Stage::new(board, !board.occupied());
    if let Some(open) = stage.open {
        stage.quiet_pawns(open, out);
        stage.officers(open, out);
    }
    let king = board.king(stage.mover);
    push_all(king, stage.king_targets(king) | stage.castling(king), out);
}

#[inline(always)]
fn push_all(from: Square, targets: BitBoard, out: &mut Vec<ChessMove>) {
    for to in targets {
        out.push(ChessMove::plain(from, to));
    }
}

/// One stage of the moves of a position.
struct Stage<'a> {
    board: &'a Board,
    mover: Color,
    /// Where the stage's moves end, pawns apart.
    targets: BitBoard,
    /// Where any piece but the king may go for all the stages: in check only
    /// where it ends the check, which is nowhere when there are two.
    open: Option<BitBoard>,
    /// The pieces that may move on one line only. In check they may not.
    pinned: BitBoard,
}

impl<'a> Stage<'a> {
    #[inline(always)]
    fn new(board: &'a Board, targets: BitBoard) -> Self {
        let mover = board.side_to_move();
        let checkers = board.checkers();
        let open = match checkers.next_square() {
            None => Some(BitBoard::FULL),
            Some(checker) if checkers == checker.bitboard() => {
                Some(checkers | get_between_rays(checker, board.king(mover)))
            }
            Some(_) => None,
        };
        Stage {
            board,
            mover,
            targets,
            open,
            pinned: board.pinned(),
        }
    }

    #[inline(always)]
    fn own(&self, piece: Piece) -> BitBoard {
        self.board.colored_pieces(self.mover, piece)
    }

    /// Hands over the free `pieces`, then the pinned ones, each with where it
    /// may go of `open`.
    #[inline(always)]
    fn each(&self, pieces: BitBoard, open: BitBoard, mut hand: impl FnMut(Square, BitBoard)) {
        for square in pieces & !self.pinned {
            hand(square, open);
        }
        let pinned = pieces & self.pinned;
        if !pinned.is_empty() && self.board.checkers().is_empty() {
            let king = self.board.king(self.mover);
            for square in pinned {
                hand(square, open & get_line_rays(king, square));
            }
        }
    }

    #[inline(always)]
    fn tactical_pawns(&self, open: BitBoard, out: &mut Vec<ChessMove>) {
        let (mover, pawns) = (self.mover, self.own(Piece::Pawn));
        let theirs = self.board.colors(!mover);
        let promoting = pawns & Rank::Seventh.relative_to(mover).bitboard();
        let taking = pawns & attacked_by_pawns(theirs & open, !mover);
        self.each(taking | promoting, open, |from, open| {
            let takes = get_pawn_attacks(from, mover) & theirs;
            if promoting.has(from) {
                let pushes = get_pawn_quiets(from, mover, self.board.occupied());
                for to in (takes | pushes) & open {
                    out.push(ChessMove::promoting(from, to, Piece::Queen));
                }
            } else {
                push_all(from, takes & open, out);
            }
        });
    }

    #[inline(always)]
    fn quiet_pawns(&self, open: BitBoard, out: &mut Vec<ChessMove>) {
        let (board, mover, pawns) = (self.board, self.mover, self.own(Piece::Pawn));
        let promoting = pawns & Rank::Seventh.relative_to(mover).bitboard();
        let blocked = match mover {
            Color::White => BitBoard(board.occupied().0 >> 8),
            Color::Black => BitBoard(board.occupied().0 << 8),
        };
        self.each(pawns & !blocked | promoting, open, |from, open| {
            let pushes = get_pawn_quiets(from, mover, board.occupied());
            if promoting.has(from) {
                let takes = get_pawn_attacks(from, mover) & board.colors(!mover);
                for to in (takes | pushes) & open {
                    for lesser in [Piece::Knight, Piece::Bishop, Piece::Rook] {
                        out.push(ChessMove::promoting(from, to, lesser));
                    }
                }
            } else {
                push_all(from, pushes & open, out);
            }
        });
    }

    /// Rare and full of traps, so it is left to cozy-chess.
    #[inline(always)]
    fn en_passant(&self, out: &mut Vec<ChessMove>) {
        let Some(file) = self.board.en_passant() else {
            return;
        };
        let target = Square::new(file, Rank::Sixth.relative_to(self.mover));
        let takers = get_pawn_attacks(target, !self.mover) & self.own(Piece::Pawn);
        if !takers.is_empty() {
            self.board.generate_moves_for(takers, |moves| {
                push_all(moves.from, moves.to & target.bitboard(), out);
                false
            });
        }
    }

    /// Knights, bishops, rooks and queens.
    #[inline(always)]
    fn officers(&self, open: BitBoard, out: &mut Vec<ChessMove>) {
        let open = open & self.targets;
        let occupied = self.board.occupied();
        for from in self.own(Piece::Knight) & !self.pinned {
            push_all(from, get_knight_moves(from) & open, out);
        }
        self.each(self.own(Piece::Bishop), open, |from, open| {
            push_all(from, diagonal(from, occupied, open), out);
        });
        self.each(self.own(Piece::Rook), open, |from, open| {
            push_all(from, straight(from, occupied, open), out);
        });
        self.each(self.own(Piece::Queen), open, |from, open| {
            let targets = diagonal(from, occupied, open) | straight(from, occupied, open);
            push_all(from, targets, out);
        });
    }

    #[inline(always)]
    fn king_targets(&self, king: Square) -> BitBoard {
        let near = get_king_moves(king) & self.targets;
        near.into_iter()
            .filter(|&square| !self.is_guarded(square))
            .fold(BitBoard::EMPTY, |safe, square| safe | square.bitboard())
    }

    /// Does the opponent see `square` once the king has left his?
    #[inline(always)]
    fn is_guarded(&self, square: Square) -> bool {
        let board = self.board;
        let theirs = |piece| board.colored_pieces(!self.mover, piece);
        let occupied = board.occupied() ^ self.own(Piece::King);
        let near = get_knight_moves(square) & theirs(Piece::Knight)
            | get_pawn_attacks(square, self.mover) & theirs(Piece::Pawn)
            | get_king_moves(square) & theirs(Piece::King);
        let (queens, bishops, rooks) = (
            theirs(Piece::Queen),
            theirs(Piece::Bishop),
            theirs(Piece::Rook),
        );
        !near.is_empty()
            || !diagonal(square, occupied, bishops | queens).is_empty()
            || !straight(square, occupied, rooks | queens).is_empty()
    }

    /// The rooks that the king may castle with.
    #[inline(always)]
    fn castling(&self, king: Square) -> BitBoard {
        let rights = self.board.castle_rights(self.mover);
        let files = [rights.short, rights.long].into_iter().flatten();
        files.fold(BitBoard::EMPTY, |rooks, file| {
            let rook = Square::new(file, king.rank());
            let castles = BoardMove {
                from: king,
                to: rook,
                promotion: None,
            };
            if self.board.is_legal(castles) {
                rooks | rook.bitboard()
            } else {
                rooks
            }
        })
    }
}

/// What pawns of `color` on these squares attack.
#[inline(always)]
fn attacked_by_pawns(pawns: BitBoard, color: Color) -> BitBoard {
    const LEFT: u64 = 0xfefe_fefe_fefe_fefe;
    const RIGHT: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let sides = (pawns.0 & LEFT) >> 1 | (pawns.0 & RIGHT) << 1;
    match color {
        Color::White => BitBoard(sides << 8),
        Color::Black => BitBoard(sides >> 8),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chess, fen};
    use cozy_chess::PieceMoves;
    use langkah_game::Game;
    use langkah_testkit::walk::{Walks, random_positions};

    fn is_tactical(board: &Board, moves: PieceMoves, mv: BoardMove) -> bool {
        let takes = board.colors(!board.side_to_move()).has(mv.to);
        let is_en_passant = moves.piece == Piece::Pawn && mv.from.file() != mv.to.file();
        match mv.promotion {
            None => takes || is_en_passant,
            Some(piece) => piece == Piece::Queen,
        }
    }

    /// The stages as cozy-chess's moves give them.
    fn sorted(board: &Board) -> [Vec<ChessMove>; 2] {
        let mut stages = [Vec::new(), Vec::new()];
        board.generate_moves(|moves| {
            for mv in moves {
                let stage = usize::from(!is_tactical(board, moves, mv));
                stages[stage].push(ChessMove::of(mv));
            }
            false
        });
        stages
    }

    #[test]
    fn the_stages_are_the_moves_of_cozy_chess_in_its_order() {
        let classic = Chess::standard();
        let shuffled = Chess::chess960(404).unwrap();
        let promotions = fen::parse("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1").unwrap();
        let castling =
            fen::parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        let pins = fen::parse("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1").unwrap();
        let mut positions = 0;
        for (game, start) in [
            (&classic, classic.start()),
            (&classic, promotions),
            (&classic, castling.unwrap()),
            (&classic, pins),
            (&shuffled, shuffled.start()),
        ] {
            for pos in random_positions(game, &start, Walks::new(60, 160)) {
                let board = pos.board();
                let (mut tactical, mut quiet) = (Vec::new(), Vec::new());
                tactical_moves(board, &mut tactical);
                quiet_moves(board, &mut quiet);
                assert_eq!([tactical, quiet], sorted(board), "{pos:?}");
                positions += 1;
            }
        }
        assert!(positions > 5_000, "{positions}");
    }
}
