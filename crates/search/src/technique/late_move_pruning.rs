//! Late move pruning: near the horizon, quiet moves after the first so many are
//! not searched at all.
//!
//! Known from Stockfish's "move count based pruning" and its kin.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::technique::futility::Judged;
use crate::technique::improving::Trend;
use crate::worker::{Task, Worker};
use crate::{Depth, Feature, FeatureSet};
use langkah_game::{Evaluator, Position};

pub(crate) const ROW: Row = Row {
    name: "late-move-pruning",
    english: "Near the horizon, tries only so many quiet moves.",
    indonesian: "Dekat ufuk, hanya mencoba sejumlah langkah tenang.",
    class: Class::Speculative,
    preset: Preset::On,
    requires: &[Feature::AlphaBeta, Feature::CaptureOrdering],
    yields_to: &[],
};

const MAX_DEPTH: Depth = Depth(5);
/// Where it is known how things go; where they go badly, fewer moves are
/// tried.
const MAX_TREND_DEPTH: Depth = Depth(8);

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// Were so many moves tried that a quiet one is left out?
    #[inline]
    pub(crate) fn is_too_late(&self, judged: Judged, task: &Task, index: usize) -> bool {
        if !self.features.has(Feature::LateMovePruning) || judged.eval.is_none() {
            return false;
        }
        let tuning = self.tuning;
        let tried = tuning.late_moves + tuning.late_moves_square * task.depth.0 * task.depth.0;
        let (tried, max_depth) = match judged.trend {
            Trend::Unknown => (tried, MAX_DEPTH),
            Trend::Rising => (tried, MAX_TREND_DEPTH),
            Trend::Falling => (tried / 100 * tuning.late_moves_falling, MAX_TREND_DEPTH),
        };
        task.depth <= max_depth && index >= (tried / 100) as usize
    }
}
