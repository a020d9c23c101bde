//! The table's score as a better evaluation: where the table knows a bound that
//! the evaluation violates, the bound is believed instead; in quiescence, too.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::table::{Bound, Entry};
use crate::worker::Worker;
use crate::{Feature, FeatureSet};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "tt-eval",
    english: "Prunes by the table's score where that is better than the evaluation.",
    indonesian: "Memangkas menurut nilai tabel bila lebih baik daripada taksiran.",
    class: Class::Speculative,
    preset: Preset::Off,
    requires: &[Feature::AlphaBeta, Feature::TtExact],
    yields_to: &[],
};

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// `eval`, or what the table knows better.
    #[inline]
    pub(crate) fn refine(&self, eval: Score, entry: Option<Entry>) -> Score {
        if !self.features.has(Feature::TtEval) {
            return eval;
        }
        let Some(entry) = entry.filter(|entry| !entry.score.is_decisive()) else {
            return eval;
        };
        let is_better = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => entry.score > eval,
            Bound::Upper => entry.score < eval,
        };
        if is_better { entry.score } else { eval }
    }
}
