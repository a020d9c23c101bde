//! Strict cuts: a move ends its node only when it is strictly better than what
//! the opponent has, not when it is as good. Some textbook programs compare
//! this way; it visits more nodes for the same value.
//!
//! A node that has reached beta searches on with an empty window
//! (alpha = beta). Of a value below that point it is known that it is an upper
//! bound, of one above that it is a lower bound; the point itself says nothing,
//! for it may be either. It changes nothing above, where beta was reached
//! already, but it must not be written into the table.
//!
//! Needs fail-soft: a fail-hard value never lies strictly beyond its window.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::Worker;
use crate::{Feature, FeatureSet, Window};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "strict-cut",
    english: "Cuts only when a move is strictly better than the bound, as some textbooks do.",
    indonesian: "Memotong hanya bila langkah benar-benar melebihi batas, seperti di sebagian buku ajar.",
    class: Class::Exact,
    preset: Preset::Off,
    requires: &[Feature::AlphaBeta, Feature::FailSoft],
    yields_to: &[],
};

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// Is `score` the point of an empty window?
    #[inline]
    pub(crate) fn says_nothing(&self, score: Score, window: Window) -> bool {
        self.features.has(Feature::StrictCut)
            && window.alpha == window.beta
            && score == window.alpha
    }
}
