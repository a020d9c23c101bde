use crate::count::count_moves;
use crate::exchange;
use crate::fen;
use crate::generate;
use crate::mailbox::Mailbox;
use crate::moves::ChessMove;
use cozy_chess::{
    BitBoard, Board, BoardBuilder, Color, File, Move as BoardMove, Piece, Rank, Square,
    get_between_rays, get_bishop_rays, get_knight_moves, get_pawn_attacks, get_rook_rays,
};
use langkah_game::{Before, Outcome, Position, Score, Side, mix};
use std::fmt;

/// A chess position: the board of cozy-chess, what stands on each square, and
/// the full halfmove clock (cozy-chess stops counting at one hundred, the
/// seventy-five-move rule does not).
///
/// Two positions are equal when the rules cannot tell them apart, counters
/// included: an en passant square that nobody can capture on does not count.
#[derive(Clone)]
pub struct ChessPosition {
    board: Board,
    mailbox: Mailbox,
    halfmove_clock: u16,
}

/// Plies without capture or pawn move after which a draw may be claimed.
pub(crate) const FIFTY_MOVES: u16 = 100;
/// Plies without capture or pawn move after which the game is drawn.
pub(crate) const SEVENTY_FIVE_MOVES: u16 = 150;

impl ChessPosition {
    /// `halfmove_clock` is the true one; the board's own is its lower bound.
    pub(crate) fn new(board: Board, halfmove_clock: u16) -> Self {
        debug_assert!(u16::from(board.halfmove_clock()) == halfmove_clock.min(100));
        ChessPosition {
            mailbox: Mailbox::of(&board),
            board,
            halfmove_clock,
        }
    }

    /// A hash of where a colour has its minor pieces, its rooks and queens, and
    /// its king.
    #[inline]
    fn officers(&self, color: Color) -> u64 {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let all = |kind| self.board.pieces(kind);
        let kinds = [
            all(Piece::Knight) | all(Piece::Bishop),
            all(Piece::Rook) | all(Piece::Queen),
            all(Piece::King),
        ];
        let own = self.board.colors(color);
        let fold =
            |sum: u64, pieces: BitBoard| (sum.rotate_left(23) ^ (pieces & own).0).wrapping_mul(ODD);
        let sum = kinds.into_iter().fold(0, fold);
        sum ^ (sum >> 32)
    }

    /// The board underneath, for those who want bitboards.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What stands on `square`.
    #[inline]
    pub(crate) fn piece_on(&self, square: Square) -> Option<Piece> {
        self.mailbox.on(square)
    }

    /// Plies since the last capture or pawn move.
    pub fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the move that is about to be played, from 1.
    pub fn fullmove_number(&self) -> u16 {
        self.board.fullmove_number()
    }

    /// Is the side to move in check?
    #[inline]
    pub fn is_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    /// Does the side to move have a legal move?
    pub fn has_moves(&self) -> bool {
        self.board.generate_moves(|_| true)
    }

    /// Material with which no sequence of moves mates: bare kings, one minor
    /// piece, or bishops that all stand on one colour.
    pub fn is_insufficient_material(&self) -> bool {
        let board = &self.board;
        let mating =
            board.pieces(Piece::Pawn) | board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
        if !mating.is_empty() {
            return false;
        }
        let bishops = board.pieces(Piece::Bishop);
        let on_one_colour =
            bishops.is_subset(BitBoard::LIGHT_SQUARES) || bishops.is_subset(BitBoard::DARK_SQUARES);
        let knights = board.pieces(Piece::Knight);
        (bishops | knights).len() <= 1 || (knights.is_empty() && on_one_colour)
    }

    /// The en passant square, if a pawn can legally capture there. Only then
    /// does it belong to the position.
    pub(crate) fn en_passant_target(&self) -> Option<Square> {
        let board = &self.board;
        let mover = board.side_to_move();
        let target = Square::new(board.en_passant()?, Rank::Sixth.relative_to(mover));
        let pawns = board.colored_pieces(mover, Piece::Pawn);
        (get_pawn_attacks(target, !mover) & pawns)
            .into_iter()
            .any(|from| {
                board.is_legal(BoardMove {
                    from,
                    to: target,
                    promotion: None,
                })
            })
            .then_some(target)
    }

    /// All that belongs to the position, in the open.
    pub(crate) fn in_parts(&self) -> BoardBuilder {
        let mut parts = BoardBuilder::from_board(&self.board);
        parts.en_passant = self.en_passant_target();
        parts
    }

    /// Does `mv` castle? If so, with the rook of which file.
    #[inline]
    pub(crate) fn castling_rook(&self, mv: ChessMove) -> Option<File> {
        let own = self.board.colors(self.board.side_to_move());
        own.has(mv.to()).then(|| mv.to().file())
    }

    /// Where the piece that `mv` captures stands, and what it is.
    #[inline]
    pub(crate) fn victim(&self, mv: ChessMove) -> Option<(Square, Piece)> {
        let board = &self.board;
        let (from, to) = (mv.from(), mv.to());
        if board.colors(!board.side_to_move()).has(to) {
            return self.piece_on(to).map(|piece| (to, piece));
        }
        let is_en_passant = board.pieces(Piece::Pawn).has(from)
            && from.file() != to.file()
            && !board.occupied().has(to);
        is_en_passant.then(|| (Square::new(to.file(), from.rank()), Piece::Pawn))
    }
}

pub(crate) fn side_of(color: Color) -> Side {
    match color {
        Color::White => Side::First,
        Color::Black => Side::Second,
    }
}

/// What capturing a piece is worth for move ordering, by piece index.
const VICTIM_VALUES: [i32; Piece::NUM] = [100, 320, 330, 500, 950, 0];
/// A queen instead of a pawn.
const PROMOTION_GAIN: i32 = 850;

impl Position for ChessPosition {
    type Move = ChessMove;
    type Undo = Before<Self>;

    #[inline]
    fn side_to_move(&self) -> Side {
        side_of(self.board.side_to_move())
    }

    #[inline]
    fn make(&mut self, mv: ChessMove) -> Before<Self> {
        Before::make(self, |pos| {
            pos.mailbox.follow(&pos.board, mv);
            pos.board.play_unchecked(mv.on_board());
            pos.halfmove_clock = match pos.board.halfmove_clock() {
                0 => 0,
                _ => pos.halfmove_clock.saturating_add(1),
            };
        })
    }

    #[inline]
    fn unmake(&mut self, _mv: ChessMove, undo: Before<Self>) {
        undo.restore(self);
    }

    #[inline]
    fn hash(&self) -> u64 {
        if self.board.en_passant().is_none() || self.en_passant_target().is_some() {
            self.board.hash()
        } else {
            self.board.hash_without_ep()
        }
    }

    fn hash_from_scratch(&self) -> u64 {
        self.in_parts()
            .build()
            .expect("legal moves keep a board valid")
            .hash()
    }

    fn tactical_moves(&self, out: &mut Vec<ChessMove>) {
        generate::tactical_moves(&self.board, out);
    }

    fn quiet_moves(&self, out: &mut Vec<ChessMove>) {
        generate::quiet_moves(&self.board, out);
    }

    #[inline]
    fn moves(&self, out: &mut Vec<ChessMove>) {
        self.board.generate_moves(|moves| {
            out.extend(moves.into_iter().map(ChessMove::of));
            false
        });
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        count_moves(&self.board)
    }

    fn resolve(&self, tag: u32) -> Option<ChessMove> {
        ChessMove::from_tag(tag).filter(|mv| self.board.is_legal(mv.on_board()))
    }

    /// The most valuable victim first, then the least valuable attacker.
    fn tactical_gain(&self, mv: ChessMove) -> Score {
        let promotion = match mv.promotion() {
            None => 0,
            Some(Piece::Queen) => PROMOTION_GAIN,
            Some(_) => return Score::ZERO,
        };
        let capture = self.victim(mv).map_or(0, |(_, victim)| {
            let attacker = self.piece_on(mv.from()).map_or(0, |p| p as i32);
            VICTIM_VALUES[victim as usize] - attacker
        });
        Score(promotion + capture)
    }

    #[inline]
    fn exchange_brings(&self, mv: ChessMove, threshold: Score) -> bool {
        exchange::brings(self, mv, threshold.0)
    }

    /// A check by the piece that moves; neither what stands behind it nor what
    /// a pawn turns into is looked at.
    #[inline]
    fn forces(&self, mv: ChessMove) -> bool {
        let board = &self.board;
        let (mover, to) = (board.side_to_move(), mv.to());
        let king = board.king(!mover);
        let sees = |rays: BitBoard| {
            rays.has(to) && (get_between_rays(king, to) & board.occupied()).is_empty()
        };
        match self.piece_on(mv.from()) {
            Some(Piece::Pawn) => get_pawn_attacks(to, mover).has(king),
            Some(Piece::Knight) => get_knight_moves(to).has(king),
            Some(Piece::Bishop) => sees(get_bishop_rays(king)),
            Some(Piece::Rook) => sees(get_rook_rays(king)),
            Some(Piece::Queen) => sees(get_bishop_rays(king) | get_rook_rays(king)),
            Some(Piece::King) | None => false,
        }
    }

    const TRACES: usize = Color::NUM * Piece::NUM * Square::NUM;

    /// The piece and where it goes.
    #[inline]
    fn trace(&self, mv: ChessMove) -> usize {
        let piece = self.piece_on(mv.from()).map_or(0, |p| p as usize);
        let owner = self.board.side_to_move() as usize * Piece::NUM;
        (owner + piece) * Square::NUM + mv.to() as usize
    }

    const VICTIM_KINDS: usize = Piece::NUM;

    /// Promotions without capture share the king's place, which is never
    /// taken.
    #[inline]
    fn victim_kind(&self, mv: ChessMove) -> usize {
        let victim = self.victim(mv);
        victim.map_or(Piece::King, |(_, piece)| piece) as usize
    }

    /// The pawns, and what else each side has.
    #[inline]
    fn structures(&self) -> [u64; 3] {
        let pawns = |color| self.board.colored_pieces(color, Piece::Pawn).0;
        [
            mix(pawns(Color::White) ^ mix(pawns(Color::Black))),
            self.officers(Color::White),
            self.officers(Color::Black),
        ]
    }

    /// Never: chess ends when there is no legal move, and its draws are
    /// bookkeeping that perft walks through.
    #[inline]
    fn decided(&self) -> Option<Outcome> {
        None
    }

    fn stuck(&self) -> Outcome {
        if self.is_check() {
            Outcome::Win(self.side_to_move().other())
        } else {
            Outcome::Draw
        }
    }

    #[inline]
    fn drawn_by_rule(&self) -> bool {
        let is_mate = || self.is_check() && !self.has_moves();
        (self.halfmove_clock >= FIFTY_MOVES && !is_mate()) || self.is_insufficient_material()
    }

    #[inline]
    fn plies_to_rule_draw(&self) -> usize {
        usize::from(FIFTY_MOVES.saturating_sub(self.halfmove_clock))
    }

    #[inline]
    fn is_forced(&self) -> bool {
        self.is_check()
    }

    /// Passing proves nothing in check, nor with king and pawns alone, where
    /// having to move is often what loses.
    fn make_null(&mut self) -> Option<Before<Self>> {
        let board = &self.board;
        let pawns_and_kings = board.pieces(Piece::Pawn) | board.pieces(Piece::King);
        if (board.colors(board.side_to_move()) & !pawns_and_kings).is_empty() {
            return None;
        }
        let passed = board.null_move()?;
        Some(Before::make(self, |pos| {
            // No repetition reaches across a move that nobody can play.
            pos.halfmove_clock = 0;
            pos.board = passed;
        }))
    }

    fn unmake_null(&mut self, undo: Before<Self>) {
        undo.restore(self);
    }

    #[inline]
    fn reversible_plies(&self) -> usize {
        usize::from(self.halfmove_clock)
    }
}

impl PartialEq for ChessPosition {
    fn eq(&self, other: &Self) -> bool {
        self.halfmove_clock == other.halfmove_clock && self.in_parts() == other.in_parts()
    }
}

impl Eq for ChessPosition {}

impl fmt::Debug for ChessPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&fen::format(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Chess;
    use langkah_game::Game;
    use langkah_testkit::walk::{Walks, random_positions};

    #[test]
    fn quiet_moves_force_where_the_piece_that_moved_gives_check() {
        let game = Chess::standard();
        let (mut checks, mut others) = (0, 0);
        for pos in random_positions(&game, &game.start(), Walks::new(40, 160)) {
            let mut moves = Vec::new();
            pos.quiet_moves(&mut moves);
            for mv in moves.into_iter().filter(|mv| mv.promotion().is_none()) {
                let mut next = pos.clone();
                next.make(mv);
                let gives_check = next.board().checkers().has(mv.to());
                assert_eq!(pos.forces(mv), gives_check, "{pos:?} {mv:?}");
                checks += usize::from(gives_check);
                others += usize::from(!gives_check);
            }
        }
        assert!(checks > 500 && others > 50_000, "{checks} {others}");
    }
}
