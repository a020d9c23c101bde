//! Evaluation history: a quiet move after which the evaluation is better for
//! the side that made it gains in the history of moves at once, without a
//! search, and one after which it is worse loses.
//!
//! Known from Stockfish and its kin ("static evaluation difference").

use crate::depth::MAX_PLY;
use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::picker::Origin;
use crate::worker::Worker;
use crate::{Feature, FeatureSet, Features};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "eval-history",
    english: "Learns which quiet moves are good from how they change the evaluation.",
    indonesian: "Belajar langkah tenang mana yang bagus dari perubahan nilai setelahnya.",
    class: Class::Speculative,
    preset: Preset::Off,
    requires: &[Feature::History, Feature::Improving],
    yields_to: &[],
};

/// No change of the evaluation counts for more.
const MOST_UNITS: i32 = 20;

/// Whether the move that led to each ply was quiet.
pub(crate) struct Quiet {
    plies: Vec<bool>,
}

impl Quiet {
    pub(crate) fn new(features: Features) -> Self {
        let plies = if features.contains(Feature::EvalHistory) {
            MAX_PLY + 2
        } else {
            0
        };
        Quiet {
            plies: vec![false; plies],
        }
    }
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// Writes down whether `mv`, which is about to be made at `ply`, is quiet.
    #[inline]
    pub(crate) fn note_quiet(&mut self, pos: &P, mv: P::Move, origin: Origin, ply: usize) {
        if self.features.has(Feature::EvalHistory) {
            self.quiet.plies[ply + 1] = match origin {
                Origin::Rest => true,
                Origin::Tactical | Origin::Losing => false,
                Origin::Table => pos.tactical_gain(mv) == Score::ZERO,
            };
        }
    }

    /// The evaluation of the node at `ply` is `eval`: what has the move that
    /// led there brought the side that made it?
    #[inline]
    pub(crate) fn credit_by_eval(&mut self, pos: &P, ply: usize, eval: Score) {
        if !self.features.has(Feature::EvalHistory)
            || !self.quiet.plies[ply]
            || self.has_exclusion(ply)
        {
            return;
        }
        let before = ply.checked_sub(1).and_then(|ply| self.evals[ply]);
        let (Some(before), Some(mv)) = (before, self.move_before(ply)) else {
            return;
        };
        let tuning = self.tuning;
        let most_gain = self.unit.0 * MOST_UNITS;
        let gain = (-eval.0 - before.0).clamp(-most_gain, most_gain);
        let bonus = gain * tuning.eval_history / self.unit.0;
        let bonus = bonus.clamp(-tuning.eval_history_most, tuning.eval_history_most);
        let side = pos.side_to_move().other();
        self.learned.history.add(side, mv, bonus);
    }
}
