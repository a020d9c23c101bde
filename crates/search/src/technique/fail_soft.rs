//! Fail-soft: a node whose value lies outside its window returns the bound it
//! found, not the edge of the window. The bounds are tighter, which the table
//! and the drivers with null windows live on.
//!
//! J. P. Fishburn, "Another optimization of alpha-beta search", SIGART
//! Newsletter 84 (1983). Without this feature alpha-beta is fail-hard.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::Worker;
use crate::{Feature, FeatureSet, Window};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "fail-soft",
    english: "Returns the tightest bound it found instead of the edge of the window.",
    indonesian: "Mengembalikan batas terketat yang ditemukan, bukan tepi jendela.",
    class: Class::Exact,
    preset: Preset::On,
    requires: &[Feature::AlphaBeta],
    yields_to: &[],
};

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// What a node returns for the value it found.
    #[inline]
    pub(crate) fn confine(&self, value: Score, window: Window) -> Score {
        let is_hard =
            self.features.has(Feature::AlphaBeta) && !self.features.has(Feature::FailSoft);
        if is_hard {
            value.clamp(window.alpha, window.beta)
        } else {
            value
        }
    }
}
