//! Forcing moves: a quiet move that leaves the opponent few answers, such as a
//! check in chess, is tried early and so escapes most pruning near the horizon,
//! unless it only loses the piece. One whose history is so bad that it comes
//! after the first move that is left out is left out with the rest.

use super::history::MAX_HISTORY;
use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::Worker;
use crate::{Feature, FeatureSet};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "forcing-moves",
    english: "Tries quiet moves that force an answer early, and leaves fewer of them out.",
    indonesian: "Mencoba lebih awal langkah tenang yang memaksa jawaban, dan lebih jarang meninggalkannya.",
    class: Class::Speculative,
    preset: Preset::Off,
    requires: &[
        Feature::AlphaBeta,
        Feature::CaptureOrdering,
        Feature::History,
    ],
    yields_to: &[],
};

const BONUS: i32 = 2 * MAX_HISTORY;

/// What a quiet move gains in rank.
#[inline]
pub(crate) fn rank<P: Position>(pos: &P, mv: P::Move) -> i32 {
    if is_forcing(pos, mv) { BONUS } else { 0 }
}

#[inline]
fn is_forcing<P: Position>(pos: &P, mv: P::Move) -> bool {
    pos.forces(mv) && pos.exchange_brings(mv, Score::ZERO)
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// Is a quiet move too forcing to be left out?
    #[inline]
    pub(crate) fn must_be_tried(&self, pos: &P, mv: P::Move) -> bool {
        self.features.has(Feature::ForcingMoves) && is_forcing(pos, mv)
    }
}
