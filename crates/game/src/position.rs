use crate::{Outcome, Score, Side};
use std::fmt::Debug;
use std::hash::Hash;

/// A move of some game, small enough to copy.
pub trait Move: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// How many slots history tables need.
    const SLOTS: usize;

    /// A dense index below [`Move::SLOTS`]. Different moves may share a slot
    /// (an Ntil capture chain has the slot of its first and last point).
    fn slot(self) -> usize;

    /// A non-zero number, unique among the legal moves of a position and the
    /// same whenever the same position lists its moves.
    fn tag(self) -> u32;
}

/// A position of a two-player game of perfect information.
///
/// The moves come in two stages. `tactical_moves` are those that change the
/// balance at once (captures, promotions, winning placements); `quiet_moves`
/// are all others. The stages are disjoint and together are all legal moves.
///
/// Sides need not alternate: ask `side_to_move` after every move.
pub trait Position: Clone + Send + Sync + 'static {
    /// This game's moves.
    type Move: Move;
    /// What `unmake` needs to go back.
    type Undo;

    /// Who moves.
    fn side_to_move(&self) -> Side;

    /// Plays a legal move of this position.
    fn make(&mut self, mv: Self::Move) -> Self::Undo;

    /// Takes back the last move; must restore everything that can be observed.
    fn unmake(&mut self, mv: Self::Move, undo: Self::Undo);

    /// Equal for equal positions (side to move, rights and duties included,
    /// move counters not), kept up incrementally. Must equal
    /// `hash_from_scratch`.
    fn hash(&self) -> u64;

    /// The hash, computed anew from the board.
    fn hash_from_scratch(&self) -> u64;

    /// Appends the tactical legal moves, in a fixed order.
    fn tactical_moves(&self, out: &mut Vec<Self::Move>);

    /// May there be tactical moves? Where not, `tactical_moves` must append
    /// none; a game that cannot tell quickly says yes.
    #[inline]
    fn has_tactical_moves(&self) -> bool {
        true
    }

    /// Appends the other legal moves, in a fixed order.
    fn quiet_moves(&self, out: &mut Vec<Self::Move>);

    /// Appends all legal moves in the order that a plain program would list
    /// them, which is what a search without move ordering follows. A game
    /// overrides this where that order mixes the stages.
    fn moves(&self, out: &mut Vec<Self::Move>) {
        self.tactical_moves(out);
        self.quiet_moves(out);
    }

    /// The number of legal moves; must equal the length of `moves`.
    fn count_moves(&self) -> u64 {
        legal_moves(self).len() as u64
    }

    /// The legal move with this tag, if there is one: how a move that was
    /// stored somewhere is checked before it is played.
    fn resolve(&self, tag: u32) -> Option<Self::Move>;

    /// What a tactical move wins at once, for ordering; zero for a quiet one.
    fn tactical_gain(&self, mv: Self::Move) -> Score;

    /// Does `mv` bring at least `threshold` when both sides go on exchanging
    /// where it ends, as long as it pays? A game that cannot tell says yes.
    /// An answer of no at a threshold means no at every higher one.
    #[inline]
    fn exchange_brings(&self, _mv: Self::Move, _threshold: Score) -> bool {
        true
    }

    /// Does a quiet `mv` force the opponent to answer it, as a check does in
    /// chess? A game that cannot tell quickly says no.
    #[inline]
    fn forces(&self, _mv: Self::Move) -> bool {
        false
    }

    /// How many traces there are.
    const TRACES: usize = <Self::Move as Move>::SLOTS;

    /// A dense index below [`Position::TRACES`] for what `mv` does, the same
    /// for moves that a player would call the same: this piece to that square.
    #[inline]
    fn trace(&self, mv: Self::Move) -> usize {
        mv.slot()
    }

    /// How many kinds of victims there are, none included.
    const VICTIM_KINDS: usize = 1;

    /// What `mv` takes, as an index below [`Position::VICTIM_KINDS`].
    #[inline]
    fn victim_kind(&self, _mv: Self::Move) -> usize {
        0
    }

    /// Hashes of what changes slowly in a position, such as the pawns, the most
    /// telling first: equal for positions that an evaluation is likely to
    /// misjudge alike.
    #[inline]
    fn structures(&self) -> [u64; 3] {
        [0; 3]
    }

    /// An end of the game that can be seen without generating moves. After it
    /// nothing may be played, and perft counts nothing below it.
    fn decided(&self) -> Option<Outcome>;

    /// The verdict when nothing is decided but there is no legal move.
    fn stuck(&self) -> Outcome;

    /// A draw by bookkeeping (fifty moves without progress, material that
    /// cannot win): a search scores it as a draw, while moves still exist and
    /// perft walks on.
    fn drawn_by_rule(&self) -> bool {
        false
    }

    /// How many plies must pass at least before [`Position::drawn_by_rule`] can
    /// turn true by a counter that the hash leaves out. A transposition table
    /// trusts no value that looks that far ahead, because an equal position
    /// with another counter has another value.
    fn plies_to_rule_draw(&self) -> usize {
        usize::MAX
    }

    /// In check, in the middle of a claim, under a duty to capture: the
    /// position is not quiet, so no stand-pat and no null move.
    fn is_forced(&self) -> bool;

    /// Passes the turn; `None` where passing is impossible or proves nothing.
    /// Undone by [`Position::unmake_null`].
    fn make_null(&mut self) -> Option<Self::Undo> {
        None
    }

    /// Takes back a null move.
    fn unmake_null(&mut self, _undo: Self::Undo) {
        unreachable!("make_null returned None, so there is nothing to take back")
    }

    /// How many plies back an equal position can lie at the most: the number
    /// of plies since the last capture or other move that cannot be undone.
    fn reversible_plies(&self) -> usize;
}

/// All legal moves of `pos`, in the order of [`Position::moves`].
pub fn legal_moves<P: Position>(pos: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    pos.moves(&mut moves);
    moves
}
