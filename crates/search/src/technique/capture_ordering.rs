//! Capture ordering: tactical moves first, by what they win at once. What wins
//! material often refutes, so cutoffs come sooner.
//!
//! The stages of a node's moves are in the picker; the game says what a move
//! wins ([`Position::tactical_gain`]).

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::Worker;
use crate::{Feature, FeatureSet};
use langkah_game::{Evaluator, Position};

pub(crate) const ROW: Row = Row {
    name: "capture-ordering",
    english: "Tries captures and other tactical moves first, the most profitable before the others.",
    indonesian: "Mencoba pemakanan dan langkah taktis lebih dahulu, mulai dari yang paling menguntungkan.",
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
    /// Ranks the tactical moves from `first` on by what they win.
    #[inline]
    pub(crate) fn rank_by_gain(&mut self, pos: &P, first: usize) {
        if self.features.has(Feature::CaptureOrdering) {
            self.stack.rank(first, |mv| pos.tactical_gain(mv).0);
        }
    }
}
