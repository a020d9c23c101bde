//! Forced extension: where the side to move is forced (in check, under a duty
//! to capture) the node costs no depth, because nothing was chosen there.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::{Task, Worker};
use crate::{Depth, Feature, FeatureSet};
use langkah_game::{Evaluator, Position};

pub(crate) const ROW: Row = Row {
    name: "forced-extension",
    english: "Looks a ply deeper where a side is in check or must capture.",
    indonesian: "Melihat satu langkah lebih dalam bila skak atau wajib makan.",
    class: Class::Speculative,
    preset: Preset::On,
    requires: &[],
    yields_to: &[],
};

/// Lines grow no longer than this many times the depth of the iteration.
const MAX_STRETCH: usize = 2;

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    #[inline]
    pub(crate) fn extend_when_forced(&self, pos: &P, task: &Task) -> Depth {
        // Below the horizon quiescence follows forced moves by itself.
        let is_due = self.features.has(Feature::ForcedExtension)
            && task.depth >= Depth::HORIZON
            && task.ply() < MAX_STRETCH * self.root_depth.0 as usize
            && pos.is_forced();
        if is_due { task.depth + 1 } else { task.depth }
    }
}
