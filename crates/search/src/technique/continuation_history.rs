//! Continuation history: a move that was good after the moves just played is
//! tried early when they come again. It refines the history heuristic by the
//! opponent's last move and by the own one before it; the game says which moves
//! count as the same ([`Position::trace`]).
//!
//! Generalises countermoves (J. W. H. M. Uiterwijk 1992); known from Stockfish
//! and its kin.

use crate::depth::MAX_PLY;
use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::technique::history::MAX_HISTORY;
use crate::worker::Worker;
use crate::{Feature, FeatureSet, Features, Tuning};
use langkah_game::{Evaluator, Position};

pub(crate) const ROW: Row = Row {
    name: "continuation-history",
    english: "Tries early the moves that were good after the moves just played.",
    indonesian: "Mencoba lebih awal langkah yang bagus setelah langkah-langkah terakhir.",
    class: Class::Exact,
    preset: Preset::Off,
    requires: &[Feature::History],
    yields_to: &[],
};

/// How many plies back the earlier moves lie.
const LOOKBACK: [usize; 3] = [1, 2, 4];

/// Where the counts of the moves at a node begin, for each earlier move.
pub(crate) type Rows = [Option<usize>; LOOKBACK.len()];

/// No move was made: the root, or a pass.
const NONE: u32 = u32::MAX;

/// A count for each pair of an earlier move and a move.
pub(crate) struct Continuations {
    counts: Vec<i16>,
    traces: usize,
    /// At each ply, what led there.
    path: Vec<u32>,
}

impl Continuations {
    pub(crate) fn new<P: Position>(features: Features) -> Self {
        let is_on = features.contains(Feature::ContinuationHistory);
        let (length, plies) = if is_on {
            (P::TRACES * P::TRACES, MAX_PLY + 2)
        } else {
            (0, 0)
        };
        Continuations {
            counts: vec![0; length],
            traces: P::TRACES,
            path: vec![NONE; plies],
        }
    }

    #[inline]
    fn rows(&self, ply: usize) -> Rows {
        LOOKBACK.map(|back| {
            let earlier = *self.path.get((ply + 1).checked_sub(back)?)?;
            (earlier != NONE).then(|| earlier as usize * self.traces)
        })
    }

    /// What is known of a move after these earlier ones.
    #[inline]
    pub(crate) fn count(&self, rows: Rows, trace: usize, tuning: &Tuning) -> i32 {
        let of = |row: usize| i32::from(self.counts[row + trace]);
        let [last, own, farther] = rows.map(|row| row.map_or(0, of));
        let last = last * tuning.continuation_last / 100;
        last + own + farther * tuning.continuation_far / 100
    }

    /// A hash of the two moves that led to the node at `ply`.
    #[inline]
    pub(crate) fn last_two(&self, ply: usize) -> u64 {
        let last = |back: usize| {
            let trace = ply.checked_sub(back).and_then(|ply| self.path.get(ply));
            u64::from(trace.copied().unwrap_or(NONE))
        };
        langkah_game::mix(last(0) << u32::BITS | last(1))
    }

    fn add(&mut self, rows: Rows, trace: usize, bonus: i32) {
        for row in rows.into_iter().flatten() {
            let count = &mut self.counts[row + trace];
            let old = i32::from(*count);
            *count = (old + bonus - old * bonus.abs() / MAX_HISTORY) as i16;
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
    /// Writes down that `mv` (`None`: a pass) is about to be made at `ply`.
    #[inline]
    pub(crate) fn leave_trace(&mut self, pos: &P, mv: Option<P::Move>, ply: usize) {
        if self.features.has(Feature::ContinuationHistory) {
            self.learned.continuations.path[ply + 1] = mv.map_or(NONE, |mv| pos.trace(mv) as u32);
        }
    }

    /// Where the counts of the moves at `ply` are.
    #[inline]
    pub(crate) fn continuation_rows(&self, ply: usize) -> Rows {
        if self.features.has(Feature::ContinuationHistory) {
            self.learned.continuations.rows(ply)
        } else {
            Rows::default()
        }
    }

    #[inline]
    pub(crate) fn credit_continuation(&mut self, pos: &P, ply: usize, mv: P::Move, bonus: i32) {
        if self.features.has(Feature::ContinuationHistory) {
            let rows = self.learned.continuations.rows(ply);
            self.learned.continuations.add(rows, pos.trace(mv), bonus);
        }
    }

    /// Credits the move that led to the node at `ply`.
    #[inline]
    pub(crate) fn credit_last_trace(&mut self, ply: usize, bonus: i32) {
        if self.features.has(Feature::ContinuationHistory)
            && let Some(parent) = ply.checked_sub(1)
        {
            let continuations = &mut self.learned.continuations;
            let (rows, trace) = (continuations.rows(parent), continuations.path[ply]);
            if trace != NONE {
                continuations.add(rows, trace as usize, bonus);
            }
        }
    }

    /// What is known of `mv` after the moves just played.
    #[inline]
    pub(crate) fn continuation_of(&self, pos: &P, ply: usize, mv: P::Move) -> i32 {
        if !self.features.has(Feature::ContinuationHistory) {
            return 0;
        }
        let continuations = &self.learned.continuations;
        continuations.count(continuations.rows(ply), pos.trace(mv), self.tuning)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_found_for_each_move_before() {
        let mut table = Continuations {
            counts: vec![0; 9],
            traces: 3,
            path: vec![NONE; 8],
        };
        table.path[1] = 2;
        table.path[2] = 0;
        assert_eq!(table.rows(0), [None; 3]);
        assert_eq!(table.rows(1), [Some(6), None, None]);
        assert_eq!(table.rows(2), [Some(0), Some(6), None]);
        assert_eq!(table.rows(4), [None, None, Some(6)]);
        table.add(table.rows(2), 1, 500);
        let mut tuning = Tuning::GENERAL;
        (tuning.continuation_last, tuning.continuation_far) = (120, 50);
        let count = |ply, trace| table.count(table.rows(ply), trace, &tuning);
        assert_eq!(count(2, 1), 600 + 500);
        assert_eq!(count(1, 1), 600);
        assert_eq!(count(4, 1), 250);
        assert_eq!(count(2, 2), 0);
    }
}
