//! Futility pruning: near the horizon an evaluation far below alpha will not be
//! lifted above it by a quiet move, and one far above beta will not fall below.
//!
//! E. A. Heinz, "Extended futility pruning", ICCA Journal 21 (1998). The second
//! half is also called reverse futility or static null move.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::table::Entry;
use crate::technique::improving::Trend;
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
/// The deepest node above beta where it is known how things go; where they go
/// well, a ply counts less.
const REVERSE_TREND_DEPTH: Depth = Depth(8);

/// The features that judge a node before its moves.
const JUDGING: Features = Features::of(&[
    Feature::NullMove,
    Feature::Futility,
    Feature::LateMovePruning,
    Feature::Improving,
    Feature::Razoring,
    Feature::Probcut,
]);

/// What is known of a node before its moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judged {
    /// The evaluation where a technique may speculate on it: off the principal
    /// variation and where the side to move is free.
    pub(crate) eval: Option<Score>,
    /// The evaluation as it is, where it was asked for.
    pub(crate) raw: Option<Score>,
    pub(crate) trend: Trend,
}

impl Judged {
    const NOT: Judged = Judged {
        eval: None,
        raw: None,
        trend: Trend::Unknown,
    };
}

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
    /// Judges a node, where a technique asks for it.
    #[inline]
    pub(crate) fn judge(
        &mut self,
        pos: &P,
        acc: &E::Acc,
        task: &Task,
        entry: Option<Entry>,
    ) -> Judged {
        let on_pv = self.is_pv(task.window);
        let is_asked = !on_pv || self.features.has(Feature::Improving);
        if !self.features.has_any(JUDGING) || !is_asked {
            return Judged::NOT;
        }
        if pos.is_forced() {
            self.note_eval(task.ply(), None);
            return Judged::NOT;
        }
        let raw = self.evaluate(pos, acc);
        let corrected = self.correct(pos, raw);
        let trend = self.note_eval(task.ply(), Some(corrected));
        Judged {
            eval: (!on_pv).then(|| self.refine(corrected, entry)),
            raw: Some(raw),
            trend,
        }
    }

    #[inline]
    pub(crate) fn try_reverse_futility(&self, judged: Judged, task: &Task) -> Option<Score> {
        let (max_depth, ply) = match judged.trend {
            Trend::Unknown => (REVERSE_MAX_DEPTH, task.depth),
            Trend::Falling => (REVERSE_TREND_DEPTH, task.depth),
            Trend::Rising => (REVERSE_TREND_DEPTH, task.depth - 1),
        };
        if !self.features.has(Feature::Futility) || task.depth > max_depth {
            return None;
        }
        let margin = margin(self.unit, REVERSE_MARGIN_PERCENT, ply);
        let beta = task.window.beta;
        let eval = judged.eval?;
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
