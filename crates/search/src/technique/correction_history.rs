//! Correction history: where searches of positions with the same structure
//! have found more or less than their evaluation said, the evaluation of the
//! next one is corrected by that. The game says what the structure is
//! ([`Position::structure`]; in chess the pawns).
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
const MAX_WEIGHT: i32 = 16;
/// The largest correction, in percent of the unit.
const MAX_PERCENT: i32 = 64;

/// The corrections of all structures, by side to move.
pub(crate) struct Corrections {
    sums: Vec<i32>,
}

impl Corrections {
    pub(crate) fn new(features: Features) -> Self {
        let length = if features.contains(Feature::CorrectionHistory) {
            Side::BOTH.len() * ENTRIES
        } else {
            0
        };
        Corrections {
            sums: vec![0; length],
        }
    }
}

#[inline]
fn place<P: Position>(pos: &P) -> usize {
    pos.side_to_move() as usize * ENTRIES + pos.structure() as usize % ENTRIES
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// `eval`, corrected.
    #[inline]
    pub(crate) fn correct(&self, pos: &P, eval: Score) -> Score {
        if !self.features.has(Feature::CorrectionHistory) {
            return eval;
        }
        (eval + Score(self.learned.corrections.sums[place(pos)] / GRAIN)).as_eval()
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
        let most = self.unit.0 * MAX_PERCENT / 100 * GRAIN;
        let weight = (task.depth.0 + 1).min(MAX_WEIGHT);
        let sum = &mut self.learned.corrections.sums[place(pos)];
        let found = ((value - eval).0 * GRAIN).clamp(-most * 4, most * 4);
        let mixed =
            i64::from(*sum) * i64::from(WEIGHTS - weight) + i64::from(found) * i64::from(weight);
        *sum = ((mixed / i64::from(WEIGHTS)) as i32).clamp(-most, most);
    }
}
