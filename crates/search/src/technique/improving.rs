//! Improving: where the evaluation has risen since the own move before, things
//! go well, so cutting above beta is safer and late moves deserve more; where
//! it has fallen, the other way round.
//!
//! Known from Stockfish and its kin.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::Worker;
use crate::{Feature, FeatureSet};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "improving",
    english: "Prunes by whether the evaluation has risen since the own move before.",
    indonesian: "Memangkas menurut naik turunnya nilai sejak langkah sendiri sebelumnya.",
    class: Class::Speculative,
    preset: Preset::Off,
    requires: &[Feature::AlphaBeta, Feature::CaptureOrdering],
    yields_to: &[],
};

/// The evaluation changes sides with every ply.
const OWN_MOVE_BEFORE: usize = 2;

/// Whether things go well for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trend {
    /// Better than before.
    Rising,
    /// Not better, as far as is known.
    Falling,
    /// Nobody asks.
    Unknown,
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// Writes down the evaluation at `ply`, `None` where there is none, and
    /// tells how it has changed.
    #[inline]
    pub(crate) fn note_eval(&mut self, ply: usize, eval: Option<Score>) -> Trend {
        if !self.features.has(Feature::Improving) {
            return Trend::Unknown;
        }
        self.evals[ply] = eval;
        let before = ply
            .checked_sub(OWN_MOVE_BEFORE)
            .and_then(|ply| self.evals[ply]);
        match (eval, before) {
            (Some(now), Some(before)) if now > before => Trend::Rising,
            _ => Trend::Falling,
        }
    }
}
