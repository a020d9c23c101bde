use crate::{Position, Score};

/// Judges a position without looking ahead.
///
/// The accumulator holds what can be kept up from move to move. It belongs to
/// no side and there is one for each ply, so taking a move back costs nothing.
pub trait Evaluator<P: Position>: Clone + Send + Sync + 'static {
    /// What is carried from ply to ply; `()` when every score starts anew.
    type Acc: Clone + Send;

    /// Does a score cost less than a look into a large table? Then a search
    /// does not remember scores.
    const IS_CHEAP: bool = false;

    /// The accumulator of `pos`, computed anew.
    fn refresh(&self, pos: &P) -> Self::Acc;

    /// The accumulator after `mv`; must equal `refresh` of the position after
    /// `mv`. `before` is the position before the move.
    fn advance(&self, acc: &Self::Acc, before: &P, mv: P::Move) -> Self::Acc;

    /// The worth of `pos` for the side to move, within
    /// [`Score::MAX_EVAL`]. Only asked of positions that are not decided.
    fn score(&self, pos: &P, acc: &Self::Acc) -> Score;

    /// The worth of a *decided* position for the side to move, for programs
    /// that judge the end of a game like any other position. `None`, the
    /// default: the outcome counts, and a nearer one more.
    #[inline]
    fn judge_end(&self, _pos: &P, _acc: &Self::Acc) -> Option<Score> {
        None
    }
}
