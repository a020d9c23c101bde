//! Table values off the principal variation only: on it the moves are searched,
//! so that its line is whole and sees draws that the table forgets.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::{Task, Worker};
use crate::{Feature, FeatureSet};
use langkah_game::{Evaluator, Position};

pub(crate) const ROW: Row = Row {
    name: "tt-off-pv",
    english: "Believes the table's values only off the principal variation.",
    indonesian: "Mempercayai nilai tabel hanya di luar variasi utama.",
    class: Class::Exact,
    preset: Preset::Off,
    requires: &[Feature::TtExact, Feature::Pvs],
    yields_to: &[],
};

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// May the table's value end this node?
    #[inline]
    pub(crate) fn may_believe_table(&self, task: &Task) -> bool {
        !(self.features.has(Feature::TtOffPv) && self.is_pv(task.window))
    }
}
