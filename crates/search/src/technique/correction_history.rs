//! Correction history: where searches of positions with the same structure
//! have found more or less than their evaluation said, the evaluation of the
//! next one is corrected by that. The game says what the structures are
//! ([`Position::structures`]; in chess the pawns and the pieces of each side);
//! the two moves just played are one more.
//!
//! Known from Caissa, Stockfish and their kin (2023).

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::table::Bound;
use crate::worker::{Task, Worker};
use crate::{Feature, FeatureSet, Features};
use langkah_game::{Evaluator, Position, Score, Side};

pub(crate) const ROW: Row = Row {
    name: "correction-history",
    english: "Corrects evaluations by what searches of similar positions have found.",
    indonesian: "Mengoreksi nilai menurut hasil pencarian posisi yang mirip.",
    class: Class::Speculative,
    preset: Preset::Off,
    requires: &[Feature::AlphaBeta],
    yields_to: &[],
};

const ENTRIES: usize = 1 << 14;
/// Corrections are kept in fractions of a point.
const GRAIN: i32 = 256;
/// A correction moves towards what was found by `weight / WEIGHTS`.
const WEIGHTS: i32 = 256;

/// A position's structures and the last two moves.
const ASPECTS: usize = 4;

/// The corrections of all aspects, by side to move.
pub(crate) struct Corrections {
    sums: Vec<i32>,
}

impl Corrections {
    pub(crate) fn new(features: Features) -> Self {
        let length = if features.contains(Feature::CorrectionHistory) {
            Side::BOTH.len() * ASPECTS * ENTRIES
        } else {
            0
        };
        Corrections {
            sums: vec![0; length],
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
    /// Where the corrections of each aspect of the node at `ply` are.
    #[inline]
    fn places(&self, pos: &P, ply: usize) -> [usize; ASPECTS] {
        let [first, second, third] = pos.structures();
        let moves = self.learned.continuations.last_two(ply);
        let side = pos.side_to_move() as usize * ASPECTS;
        let mut places = [first, second, third, moves].map(|hash| hash as usize % ENTRIES);
        for (aspect, place) in places.iter_mut().enumerate() {
            *place += (side + aspect) * ENTRIES;
        }
        places
    }

    /// `eval`, corrected.
    #[inline]
    pub(crate) fn correct(&self, pos: &P, ply: usize, eval: Score) -> Score {
        if !self.features.has(Feature::CorrectionHistory) {
            return eval;
        }
        let sums = &self.learned.corrections.sums;
        let [first, second, third, moves] = self.places(pos, ply).map(|place| sums[place]);
        let sum = first * self.tuning.correction_first
            + (second + third) * self.tuning.correction_others
            + moves * self.tuning.correction_moves;
        (eval + Score(sum / (GRAIN * 100))).as_eval()
    }

    /// A search has found `value` (a bound unless exact) by a quiet move where
    /// `eval` was expected.
    #[inline]
    pub(crate) fn learn_correction(
        &mut self,
        pos: &P,
        task: &Task,
        (eval, value, bound): (Option<Score>, Score, Bound),
    ) {
        if !self.features.has(Feature::CorrectionHistory) {
            return;
        }
        let Some(eval) = eval else { return };
        let says_nothing = value.is_decisive()
            || (bound == Bound::Lower && value <= eval)
            || (bound == Bound::Upper && value >= eval);
        if says_nothing {
            return;
        }
        let most = self.share_of_unit(self.tuning.correction_most).0 * GRAIN;
        let weight = (task.depth.0 + 1).min(self.tuning.correction);
        let found = ((value - eval).0 * GRAIN).clamp(-most * 4, most * 4);
        for place in self.places(pos, task.ply()) {
            let sum = &mut self.learned.corrections.sums[place];
            let mixed = i64::from(*sum) * i64::from(WEIGHTS - weight)
                + i64::from(found) * i64::from(weight);
            *sum = ((mixed / i64::from(WEIGHTS)) as i32).clamp(-most, most);
        }
    }
}
