//! History pruning: near the horizon, quiet moves that have been tried in vain
//! again and again are left out.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::{Task, Worker};
use crate::{Depth, Feature, FeatureSet};
use langkah_game::{Evaluator, Position};

pub(crate) const ROW: Row = Row {
    name: "history-pruning",
    english: "Near the horizon, leaves out quiet moves with a bad history.",
    indonesian: "Dekat ufuk, meninggalkan langkah tenang yang riwayatnya buruk.",
    class: Class::Speculative,
    preset: Preset::Off,
    requires: &[
        Feature::AlphaBeta,
        Feature::CaptureOrdering,
        Feature::History,
    ],
    yields_to: &[],
};

const MAX_DEPTH: Depth = Depth(4);

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    #[inline]
    pub(crate) fn has_bad_history(&self, task: &Task, history: i32) -> bool {
        self.features.has(Feature::HistoryPruning)
            && task.depth <= MAX_DEPTH
            && history < -self.tuning.history_pruning * task.depth.0
    }
}
