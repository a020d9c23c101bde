//! The table's move: the move that was best here before is tried first, before
//! any other is generated.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::table::Entry;
use crate::worker::Worker;
use crate::{Feature, FeatureSet};
use langkah_game::{Evaluator, Position};

pub(crate) const ROW: Row = Row {
    name: "tt-move",
    english: "Tries first the move that was best when the position was searched before.",
    indonesian: "Mencoba pertama langkah yang terbaik ketika posisi ini dicari sebelumnya.",
    class: Class::Exact,
    preset: Preset::On,
    requires: &[],
    yields_to: &[],
};

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// The move of `entry`, checked: another position may share the key.
    #[inline]
    pub(crate) fn hint(&self, pos: &P, entry: Entry) -> Option<P::Move> {
        if self.features.has(Feature::TtMove) && entry.tag != 0 {
            pos.resolve(entry.tag)
        } else {
            None
        }
    }
}
