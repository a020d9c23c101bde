//! Time by steadiness: where the best move stays the same from iteration to
//! iteration, less of the soft time is used; where it has just changed, or its
//! worth has fallen, more.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::Worker;
use crate::{Feature, FeatureSet, Line};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "steady-time",
    english: "Thinks less where the best move stays the same, more where it changes.",
    indonesian: "Berpikir lebih singkat bila langkah terbaik tetap, lebih lama bila berubah.",
    class: Class::Speculative,
    preset: Preset::Off,
    requires: &[Feature::IterativeDeepening],
    yields_to: &[],
};

/// The share of the soft time, in percent, after so many iterations with the
/// same best move.
const SHARES: [u32; 6] = [190, 135, 110, 95, 85, 75];
/// A fall in worth by this much, in percent of the unit, adds to the share.
const FALL_PERCENT: i32 = 30;
const FALL_SHARE: u32 = 40;
/// All of the soft time and no more.
const WHOLE: u32 = 100;

/// What the iterations so far have found.
pub(crate) struct Steadiness<M> {
    best: Option<M>,
    value: Score,
    /// How often the best move has stayed.
    stayed: usize,
    has_fallen: bool,
}

impl<M> Default for Steadiness<M> {
    fn default() -> Self {
        Steadiness {
            best: None,
            value: Score::ZERO,
            stayed: 0,
            has_fallen: false,
        }
    }
}

impl<M: Copy + PartialEq> Steadiness<M> {
    fn note(&mut self, line: &Line<M>, fall: Score) {
        let best = line.moves.first().copied();
        self.stayed = if best == self.best {
            self.stayed + 1
        } else {
            0
        };
        self.has_fallen = self.best.is_some() && line.value + fall < self.value;
        self.best = best;
        self.value = line.value;
    }

    fn share(&self) -> u32 {
        let fall = if self.has_fallen { FALL_SHARE } else { 0 };
        SHARES[self.stayed.min(SHARES.len() - 1)] + fall
    }
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// Takes note of what an iteration has found.
    pub(crate) fn note_best(&mut self, line: &Line<P::Move>) {
        if self.features.has(Feature::SteadyTime) {
            let fall = self.share_of_unit(FALL_PERCENT);
            self.steadiness.note(line, fall);
        }
    }

    /// How much of the soft time may be used, in percent.
    pub(crate) fn time_share(&self) -> u32 {
        if self.features.has(Feature::SteadyTime) {
            self.steadiness.share()
        } else {
            WHOLE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(mv: char, value: i32) -> Line<char> {
        Line {
            moves: vec![mv],
            value: Score(value),
        }
    }

    #[test]
    fn a_steady_move_needs_less_time_and_a_falling_one_more() {
        let mut steadiness = Steadiness::default();
        steadiness.note(&line('a', 10), Score(30));
        let fresh = steadiness.share();
        for _ in 0..9 {
            steadiness.note(&line('a', 12), Score(30));
        }
        let steady = steadiness.share();
        assert!(steady < WHOLE && fresh > WHOLE);
        steadiness.note(&line('a', -40), Score(30));
        assert!(steadiness.share() > steady);
        steadiness.note(&line('b', -40), Score(30));
        assert_eq!(steadiness.share(), fresh);
    }
}
