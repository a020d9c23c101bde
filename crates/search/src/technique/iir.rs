//! Internal iterative reduction: where the table has no move to start with, the
//! position is new or was unimportant; it is searched a ply less deep now, and
//! the next iteration will know a move.
//!
//! E. Schröder proposed the reduction in place of internal deepening (2020).

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::{Task, Worker};
use crate::{Depth, Feature, FeatureSet};
use langkah_game::{Evaluator, Position};

pub(crate) const ROW: Row = Row {
    name: "iir",
    english: "Searches a ply less deep where the table knows no move to start with.",
    indonesian: "Mencari satu langkah lebih dangkal bila tabel tidak mengenal langkah awal.",
    class: Class::Speculative,
    preset: Preset::On,
    requires: &[Feature::IterativeDeepening, Feature::TtMove],
    yields_to: &[],
};

const MIN_DEPTH: Depth = Depth(4);

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    #[inline]
    pub(crate) fn reduce_without_hint(&self, task: &Task, hint: Option<P::Move>) -> Depth {
        let is_due = self.features.has(Feature::Iir)
            && hint.is_none()
            && task.depth >= MIN_DEPTH
            && !self.has_exclusion(task.ply());
        if is_due { task.depth - 1 } else { task.depth }
    }
}
