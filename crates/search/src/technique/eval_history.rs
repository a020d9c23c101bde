//! Evaluation history: a quiet move after which the evaluation is better for
//! the side that made it gains in the history of moves at once, without a
//! search, and one after which it is worse loses.
//!
//! Known from Stockfish and its kin ("static evaluation difference").

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::Worker;
use crate::{Feature, FeatureSet, Tuning};
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

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// The evaluation of the node at `ply` is `eval`: what has the move that
    /// led there brought the side that made it?
    #[inline]
    pub(crate) fn credit_by_eval(&mut self, pos: &P, ply: usize, eval: Score) {
        if !self.features.has(Feature::EvalHistory) || self.has_exclusion(ply) {
            return;
        }
        let before = ply.checked_sub(1).and_then(|ply| self.evals[ply]);
        let (Some(before), Some(mv)) = (before, self.quiet_move_before(ply)) else {
            return;
        };
        let side = pos.side_to_move().other();
        let bonus = bonus(self.tuning, -eval - before, self.unit);
        self.learned.history.add(side, mv, bonus);
    }
}

/// What a move earns that has changed the evaluation by `gain`.
#[inline]
fn bonus(tuning: &Tuning, gain: Score, unit: Score) -> i32 {
    let (most_gain, most) = (unit.0 * MOST_UNITS, tuning.eval_history_most);
    let bonus = gain.0.clamp(-most_gain, most_gain) * tuning.eval_history / unit.0;
    bonus.clamp(-most, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_earns_what_it_gains_up_to_a_bound() {
        let mut tuning = Tuning::GENERAL;
        (tuning.eval_history, tuning.eval_history_most) = (800, 1_000);
        let of = |gain| bonus(&tuning, Score(gain), Score(50));
        assert_eq!([of(0), of(5), of(-25), of(50)], [0, 80, -400, 800]);
        assert_eq!([of(70), of(-1_000_000)], [1_000, -1_000]);
    }
}
