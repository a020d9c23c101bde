//! The history heuristic: a move that has cut elsewhere in the tree is tried
//! earlier, one that was tried in vain before a cut later.
//!
//! J. Schaeffer, "The history heuristic and alpha-beta search enhancements in
//! practice", IEEE PAMI 11 (1989). With gravity: a count moves towards its
//! bound by a share of what is left, so it never leaves its range and recent
//! results weigh more.
//!
//! With capture ordering the table covers the quiet moves, without it all.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::picker::Picker;
use crate::worker::{Task, Worker};
use crate::{Depth, Feature, FeatureSet, Features};
use langkah_game::{Evaluator, Move, Position, Side};

pub(crate) const ROW: Row = Row {
    name: "history",
    english: "Tries early the moves that have refuted other positions of this search.",
    indonesian: "Mencoba lebih awal langkah yang telah membantah posisi lain dalam pencarian ini.",
    class: Class::Exact,
    preset: Preset::On,
    requires: &[],
    yields_to: &[],
};

/// Counts stay within `-MAX_HISTORY..=MAX_HISTORY`.
pub(crate) const MAX_HISTORY: i32 = 16_384;

/// A count for each side and [`Move::slot`].
pub(crate) struct HistoryTable {
    counts: Vec<i16>,
    slots: usize,
}

impl HistoryTable {
    pub(crate) fn new<M: Move>(features: Features) -> Self {
        let length = if features.contains(Feature::History) {
            Side::BOTH.len() * M::SLOTS
        } else {
            0
        };
        HistoryTable {
            counts: vec![0; length],
            slots: M::SLOTS,
        }
    }

    #[inline]
    pub(crate) fn count<M: Move>(&self, side: Side, mv: M) -> i32 {
        i32::from(self.counts[side as usize * self.slots + mv.slot()])
    }

    /// The counts of a side, one for each slot.
    #[inline]
    pub(crate) fn of_side<M: Move>(&self, side: Side) -> &[i16] {
        &self.counts[side as usize * M::SLOTS..][..M::SLOTS]
    }

    pub(crate) fn add<M: Move>(&mut self, side: Side, mv: M, bonus: i32) {
        let count = &mut self.counts[side as usize * self.slots + mv.slot()];
        let old = i32::from(*count);
        *count = (old + bonus - old * bonus.abs() / MAX_HISTORY) as i16;
    }
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// What a cutoff at this depth earns.
    #[inline]
    pub(crate) fn bonus(&self, depth: Depth) -> i32 {
        (depth.0 * self.tuning.bonus).min(self.tuning.bonus_most)
    }

    /// What the moves tried before it lose.
    #[inline]
    pub(crate) fn malus(&self, depth: Depth) -> i32 {
        self.bonus(depth) * self.tuning.malus / 100
    }

    /// `mv` cut; the moves of its stage before it did not. One that was left
    /// out to see how good the others are has done nothing.
    #[inline]
    pub(crate) fn credit_history(
        &mut self,
        side: Side,
        picker: &Picker<P::Move>,
        mv: P::Move,
        task: &Task,
    ) {
        if self.features.has(Feature::History) {
            let malus = self.malus(task.depth);
            self.learned.history.add(side, mv, self.bonus(task.depth));
            for &tried in &self.stack.moves[picker.rest..picker.cursor] {
                if tried != mv && !self.is_excluded(task.ply(), tried) {
                    self.learned.history.add(side, tried, -malus);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    struct Only;

    impl Move for Only {
        const SLOTS: usize = 1;
        fn slot(self) -> usize {
            0
        }
        fn tag(self) -> u32 {
            1
        }
    }

    proptest! {
        #[test]
        fn gravity_keeps_counts_in_range(bonuses in prop::collection::vec(-MAX_HISTORY..=MAX_HISTORY, 0..300)) {
            let mut table = HistoryTable::new::<Only>(Features::of(&[Feature::History]));
            for bonus in bonuses {
                table.add(Side::Second, Only, bonus);
                prop_assert!(table.count(Side::Second, Only).abs() <= MAX_HISTORY);
                prop_assert_eq!(table.count(Side::First, Only), 0);
            }
        }
    }

    #[test]
    fn no_memory_is_taken_while_off() {
        assert!(HistoryTable::new::<Only>(Features::NONE).counts.is_empty());
    }
}
