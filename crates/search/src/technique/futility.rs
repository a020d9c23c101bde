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

/// The deepest node where a position far above beta is.
const REVERSE_MAX_DEPTH: Depth = Depth(6);
/// And where it is known how things go.
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
        let corrected = self.correct(pos, task.ply(), raw);
        let trend = self.note_eval(task.ply(), Some(corrected));
        self.credit_by_eval(pos, task.ply(), corrected);
        Judged {
            eval: (!on_pv).then(|| self.refine(corrected, entry)),
            raw: Some(raw),
            trend,
        }
    }

    #[inline]
    pub(crate) fn try_reverse_futility(&self, judged: Judged, task: &Task) -> Option<Score> {
        let (max_depth, rising) = match judged.trend {
            Trend::Unknown => (REVERSE_MAX_DEPTH, 0),
            Trend::Falling => (REVERSE_TREND_DEPTH, 0),
            Trend::Rising => (REVERSE_TREND_DEPTH, self.tuning.reverse_futility_rising),
        };
        if !self.features.has(Feature::Futility) || task.depth > max_depth {
            return None;
        }
        let margin = self.share_of_unit(self.tuning.reverse_futility * task.depth.0 - rising);
        let beta = task.window.beta;
        let eval = judged.eval?;
        let is_safe = eval - margin >= beta && !beta.is_decisive();
        let doubt = || Score((eval - beta).0 * self.tuning.reverse_futility_doubt / 100);
        is_safe.then(|| self.confine(eval - doubt(), task.window))
    }

    /// Is a quiet move hopeless here?
    #[inline]
    pub(crate) fn is_futile(&self, eval: Option<Score>, alpha: Score, task: &Task) -> bool {
        let max_depth = Depth(self.tuning.futility_depth);
        if !self.features.has(Feature::Futility) || task.depth > max_depth {
            return false;
        }
        let percent = self.tuning.futility + self.tuning.futility_ply * task.depth.0;
        let margin = self.share_of_unit(percent);
        eval.is_some_and(|eval| eval + margin <= alpha && !alpha.is_decisive())
    }
}
