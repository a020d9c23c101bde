//! Alpha-beta: a move that is better than what the opponent can have elsewhere
//! ends its node, because the opponent will not allow the node.
//!
//! D. E. Knuth and R. W. Moore, "An analysis of alpha-beta pruning",
//! Artificial Intelligence 6 (1975). Without this feature every node is asked
//! for its value with an open window, which is plain minimax.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::Worker;
use crate::{Feature, FeatureSet, Window};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "alpha-beta",
    english: "Skips moves that cannot matter because a better alternative is already known.",
    indonesian: "Melewati langkah yang tidak mungkin berpengaruh karena sudah ada pilihan yang lebih baik.",
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
    /// Is `value` too good for the opponent to allow this node?
    #[inline]
    pub(crate) fn is_cut(&self, value: Score, beta: Score) -> bool {
        if !self.features.has(Feature::AlphaBeta) {
            return false;
        }
        if self.features.has(Feature::StrictCut) {
            value > beta
        } else {
            value >= beta
        }
    }

    /// Is a bound that was known before good enough to end a node? Strict cuts
    /// make no difference here: nothing is left to search.
    #[inline]
    pub(crate) fn is_enough(&self, lower: Score, beta: Score) -> bool {
        self.features.has(Feature::AlphaBeta) && lower >= beta
    }

    /// The part of a node's window that its children are asked about.
    #[inline]
    pub(crate) fn window_for_child(&self, window: Window) -> Window {
        if self.features.has(Feature::AlphaBeta) {
            window
        } else {
            Window::OPEN
        }
    }
}
