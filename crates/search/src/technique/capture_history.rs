//! Capture history: among tactical moves that win about the same, those that
//! have cut elsewhere come first. A count for each moved piece with its target
//! ([`Position::trace`]) and for what is taken ([`Position::victim_kind`]).

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::technique::history::MAX_HISTORY;
use crate::worker::Worker;
use crate::{Feature, FeatureSet, Features};
use langkah_game::{Evaluator, Position};

pub(crate) const ROW: Row = Row {
    name: "capture-history",
    english: "Ranks captures also by how often they have refuted other positions.",
    indonesian: "Mengurutkan pemakanan juga menurut seberapa sering membantah posisi lain.",
    class: Class::Exact,
    preset: Preset::Off,
    requires: &[Feature::CaptureOrdering],
    yields_to: &[],
};

/// The counts of all tactical moves.
pub(crate) struct CaptureHistory {
    counts: Vec<i16>,
}

impl CaptureHistory {
    pub(crate) fn new<P: Position>(features: Features) -> Self {
        let length = if features.contains(Feature::CaptureHistory) {
            P::TRACES * P::VICTIM_KINDS
        } else {
            0
        };
        CaptureHistory {
            counts: vec![0; length],
        }
    }

    #[inline]
    pub(crate) fn count<P: Position>(&self, pos: &P, mv: P::Move) -> i32 {
        i32::from(self.counts[place(pos, mv)])
    }

    fn add<P: Position>(&mut self, pos: &P, mv: P::Move, bonus: i32) {
        let count = &mut self.counts[place(pos, mv)];
        let old = i32::from(*count);
        *count = (old + bonus - old * bonus.abs() / MAX_HISTORY) as i16;
    }
}

#[inline]
fn place<P: Position>(pos: &P, mv: P::Move) -> usize {
    pos.trace(mv) * P::VICTIM_KINDS + pos.victim_kind(mv)
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// What is known of a tactical move.
    #[inline]
    pub(crate) fn capture_count(&self, pos: &P, mv: P::Move) -> i32 {
        if self.features.has(Feature::CaptureHistory) {
            self.learned.capture_history.count(pos, mv)
        } else {
            0
        }
    }

    #[inline]
    pub(crate) fn credit_capture(&mut self, pos: &P, mv: P::Move, bonus: i32) {
        if self.features.has(Feature::CaptureHistory) {
            self.learned.capture_history.add(pos, mv, bonus);
        }
    }
}
