use super::moves::PamulangMove;
use super::piece_list::PieceList;
use crate::game::Chess;
use crate::position::{ChessPosition, side_of};
use cozy_chess::{File, Piece, Rank, Square};
use langkah_game::{
    BySide, Game, HASH_SIDE, Move, Outcome, Position, Score, Side, legal_moves, point_key,
};

/// A position of the paper's program; see the [module](super).
#[derive(Clone, Debug)]
pub struct Board {
    men: [Option<(Side, Piece)>; Square::NUM],
    lists: BySide<PieceList>,
    side: Side,
    hash: u64,
    reversible_plies: usize,
}

/// What taking a move back needs.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    captured: Option<Piece>,
    promoted: bool,
    reversible_plies: usize,
}

/// What a captured piece is worth for move ordering: the paper's values,
/// pawn to king.
const VICTIM_VALUES: [i32; Piece::NUM] = [100, 200, 325, 375, 625, 100_000];

impl Board {
    /// The start position with the lists in their first order.
    pub fn start() -> Self {
        Board::from(&Chess::standard().start())
    }

    /// The pseudo-legal move written as two squares, such as `e2e4`.
    pub fn parse_move(&self, text: &str) -> Option<PamulangMove> {
        let is_meant = |mv: &PamulangMove| mv.to_string() == text;
        legal_moves(self).into_iter().find(is_meant)
    }

    pub(super) fn list(&self, side: Side) -> &PieceList {
        &self.lists[side]
    }

    pub(super) fn owner(&self, square: Square) -> Option<Side> {
        self.men[square as usize].map(|(side, _)| side)
    }

    pub(super) fn piece_on(&self, square: Square) -> Option<Piece> {
        self.men[square as usize].map(|(_, piece)| piece)
    }

    pub(super) fn kind_on(&self, square: Square) -> Piece {
        self.piece_on(square)
            .expect("a listed piece is on the board")
    }

    /// The only way to change what stands on a square: the hash goes with it.
    fn set(&mut self, square: Square, man: Option<(Side, Piece)>) {
        let old = std::mem::replace(&mut self.men[square as usize], man);
        for (side, piece) in old.into_iter().chain(man) {
            self.hash ^= key(side, piece, square);
        }
    }

    pub(super) fn is_promotion(&self, mv: PamulangMove) -> bool {
        self.piece_on(mv.from) == Some(Piece::Pawn)
            && matches!(mv.to.rank(), Rank::First | Rank::Eighth)
    }

    fn is_tactical(&self, mv: PamulangMove) -> bool {
        self.owner(mv.to).is_some() || self.is_promotion(mv)
    }

    fn has_king(&self, side: Side) -> bool {
        let squares = self.lists[side].squares().iter();
        squares
            .rev()
            .any(|&square| self.kind_on(square) == Piece::King)
    }
}

/// Twelve kinds of men in the four quarters of three planes of keys.
fn key(side: Side, piece: Piece, square: Square) -> u64 {
    const QUARTERS: usize = 4;
    let kind = side as usize * Piece::NUM + piece as usize;
    point_key(
        kind / QUARTERS,
        kind % QUARTERS * Square::NUM + square as usize,
    )
}

/// The lists in the order of the board, a8 to h8 first and a1 to h1 last.
impl From<&ChessPosition> for Board {
    fn from(pos: &ChessPosition) -> Self {
        let mut board = Board {
            men: [None; Square::NUM],
            lists: BySide([PieceList::EMPTY; 2]),
            side: pos.side_to_move(),
            hash: 0,
            reversible_plies: pos.reversible_plies(),
        };
        if board.side == Side::Second {
            board.hash ^= HASH_SIDE;
        }
        for rank in Rank::ALL.into_iter().rev() {
            for square in File::ALL.map(|file| Square::new(file, rank)) {
                let real = pos.board();
                let Some(color) = real.color_on(square) else {
                    continue;
                };
                let side = side_of(color);
                board.set(square, real.piece_on(square).map(|piece| (side, piece)));
                board.lists[side].push(square);
            }
        }
        board
    }
}

impl Position for Board {
    type Move = PamulangMove;
    type Undo = Undo;

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn make(&mut self, mv: PamulangMove) -> Undo {
        let undo = Undo {
            captured: self.piece_on(mv.to),
            promoted: self.is_promotion(mv),
            reversible_plies: self.reversible_plies,
        };
        let piece = self.kind_on(mv.from);
        if undo.captured.is_some() {
            self.lists[self.side.other()].remove(mv.to);
        }
        self.lists[self.side].step(mv.from, mv.to);
        self.set(mv.from, None);
        let arrives = if undo.promoted { Piece::Queen } else { piece };
        self.set(mv.to, Some((self.side, arrives)));
        self.reversible_plies = match (undo.captured, piece) {
            (Some(_), _) | (_, Piece::Pawn) => 0,
            _ => self.reversible_plies + 1,
        };
        self.side = self.side.other();
        self.hash ^= HASH_SIDE;
        undo
    }

    /// Restores everything but the order of the lists: a piece that comes
    /// back is appended to its list.
    fn unmake(&mut self, mv: PamulangMove, undo: Undo) {
        let victim = self.side;
        self.side = victim.other();
        self.hash ^= HASH_SIDE;
        self.reversible_plies = undo.reversible_plies;
        let piece = if undo.promoted {
            Piece::Pawn
        } else {
            self.kind_on(mv.to)
        };
        self.lists[self.side].step(mv.to, mv.from);
        self.set(mv.from, Some((self.side, piece)));
        self.set(mv.to, undo.captured.map(|captured| (victim, captured)));
        if undo.captured.is_some() {
            self.lists[victim].push(mv.to);
        }
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn hash_from_scratch(&self) -> u64 {
        let side = match self.side {
            Side::First => 0,
            Side::Second => HASH_SIDE,
        };
        let men = Square::ALL.into_iter().filter_map(|square| {
            let (side, piece) = self.men[square as usize]?;
            Some(key(side, piece, square))
        });
        men.fold(side, |hash, key| hash ^ key)
    }

    fn tactical_moves(&self, out: &mut Vec<PamulangMove>) {
        self.each_move(self.side, |mv| {
            if self.is_tactical(mv) {
                out.push(mv);
            }
        });
    }

    fn quiet_moves(&self, out: &mut Vec<PamulangMove>) {
        self.each_move(self.side, |mv| {
            if !self.is_tactical(mv) {
                out.push(mv);
            }
        });
    }

    /// In the order of the piece lists.
    fn moves(&self, out: &mut Vec<PamulangMove>) {
        self.each_move(self.side, |mv| out.push(mv));
    }

    fn count_moves(&self) -> u64 {
        let mut count = 0;
        self.each_move(self.side, |_| count += 1);
        count
    }

    fn resolve(&self, tag: u32) -> Option<PamulangMove> {
        legal_moves(self).into_iter().find(|mv| mv.tag() == tag)
    }

    fn tactical_gain(&self, mv: PamulangMove) -> Score {
        let value = |piece: Piece| VICTIM_VALUES[piece as usize];
        let capture = self.piece_on(mv.to).map_or(0, value);
        let promotion = if self.is_promotion(mv) {
            value(Piece::Queen) - value(Piece::Pawn)
        } else {
            0
        };
        Score(capture + promotion)
    }

    /// A side whose king is captured has lost.
    fn decided(&self) -> Option<Outcome> {
        let lost = Side::BOTH.into_iter().find(|&side| !self.has_king(side));
        lost.map(|side| Outcome::Win(side.other()))
    }

    fn stuck(&self) -> Outcome {
        Outcome::Draw
    }

    /// The paper's program does not know check.
    fn is_forced(&self) -> bool {
        false
    }

    fn reversible_plies(&self) -> usize {
        self.reversible_plies
    }
}
