//! Futility pruning: near the horizon an evaluation far below alpha will not be
//! lifted above it by a quiet move, and one far above beta will not fall below.
//!
//! E. A. Heinz, "Extended futility pruning", ICCA Journal 21 (1998). The second
//! half is also called reverse futility or static null move.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::{Task, Worker};
use crate::{Depth, Feature, FeatureSet, Features};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "futility",
    english: "Near the horizon, gives up quiet moves and positions that are far outside the window.",
    indonesian: "Dekat ufuk, meninggalkan langkah tenang dan posisi yang jauh di luar jendela.",
    class: Class::Speculative,
    preset: Preset::On,
    requires: &[Feature::AlphaBeta, Feature::CaptureOrdering],
    yields_to: &[],
};

/// The deepest node where quiet moves are given up, and the margin for each
/// ply, in percent of the unit.
const MAX_DEPTH: Depth = Depth(4);
const MARGIN_PERCENT: i32 = 120;
/// The same for positions far above beta.
const REVERSE_MAX_DEPTH: Depth = Depth(6);
const REVERSE_MARGIN_PERCENT: i32 = 80;

/// The features that judge a node before its moves.
const JUDGING: Features = Features::of(&[
    Feature::NullMove,
    Feature::Futility,
    Feature::LateMovePruning,
]);

fn margin(unit: Score, percent: i32, depth: Depth) -> Score {
    Score(unit.0 * percent / 100 * depth.0)
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// The evaluation of a node where a technique may speculate on it: off the
    /// principal variation and where the side to move is free.
    #[inline]
    pub(crate) fn static_eval(&self, pos: &P, acc: &E::Acc, task: &Task) -> Option<Score> {
        if !self.features.has_any(JUDGING) || self.is_pv(task.window) || pos.is_forced() {
            return None;
        }
        Some(self.evaluate(pos, acc))
    }

    #[inline]
    pub(crate) fn try_reverse_futility(&self, eval: Option<Score>, task: &Task) -> Option<Score> {
        if !self.features.has(Feature::Futility) || task.depth > REVERSE_MAX_DEPTH {
            return None;
        }
        let margin = margin(self.unit, REVERSE_MARGIN_PERCENT, task.depth);
        let beta = task.window.beta;
        let eval = eval?;
        let is_safe = eval - margin >= beta && !beta.is_decisive();
        is_safe.then(|| self.confine(eval, task.window))
    }

    /// Is a quiet move hopeless here?
    #[inline]
    pub(crate) fn is_futile(&self, eval: Option<Score>, alpha: Score, task: &Task) -> bool {
        if !self.features.has(Feature::Futility) || task.depth > MAX_DEPTH {
            return false;
        }
        let margin = margin(self.unit, MARGIN_PERCENT, task.depth);
        eval.is_some_and(|eval| eval + margin <= alpha && !alpha.is_decisive())
    }
}
