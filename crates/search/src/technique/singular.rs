//! Singular extensions: where the table's move is better than all others by
//! far, everything hangs on it, and it is searched deeper. Where even without
//! it the node stays above beta, it is cut at once (multi-cut).
//!
//! T. Anantharaman, M. S. Campbell and F. Hsu, "Singular extensions: adding
//! selectivity to brute-force searching", ICCA Journal 11 (1988); with the
//! table's move as the candidate, as Stockfish and its kin have it.

use crate::depth::MAX_PLY;
use crate::feature::{Class, Preset, Row};
use crate::observer::{Event, Observer};
use crate::table::{Bound, Entry, seen_from_root};
use crate::worker::{Task, Worker};
use crate::{Depth, Feature, FeatureSet, Features, Window};
use langkah_game::{Evaluator, Move, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "singular",
    english: "Looks deeper where the table's move is better than all others by far.",
    indonesian: "Melihat lebih dalam bila langkah dari tabel jauh lebih baik daripada yang lain.",
    class: Class::Speculative,
    preset: Preset::Off,
    requires: &[Feature::AlphaBeta, Feature::TtExact, Feature::TtMove],
    yields_to: &[],
};

/// The table's entry may be this many plies shallower.
const ENTRY_DEPTH: i32 = 3;
/// Lines grow no longer than this many times the depth of the iteration.
const MAX_STRETCH: usize = 2;

/// What is to become of a node whose table move was put to the test.
pub(crate) enum Singularity {
    /// Search the table's move so many plies deeper.
    Extend(i32),
    /// Even the others are good enough.
    Cut(Score),
}

/// The move that is left out at each ply while the others are looked at.
pub(crate) struct Excluded<M> {
    plies: Vec<Option<M>>,
}

impl<M: Move> Excluded<M> {
    pub(crate) fn new(features: Features) -> Self {
        let plies = if features.contains(Feature::Singular) {
            MAX_PLY + 1
        } else {
            0
        };
        Excluded {
            plies: vec![None; plies],
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
    /// Is a move left out at this node?
    #[inline]
    pub(crate) fn has_exclusion(&self, ply: usize) -> bool {
        self.features.has(Feature::Singular) && self.excluded.plies[ply].is_some()
    }

    /// Is it this one?
    #[inline]
    pub(crate) fn is_excluded(&self, ply: usize, mv: P::Move) -> bool {
        self.features.has(Feature::Singular) && self.excluded.plies[ply] == Some(mv)
    }

    /// Puts the table's move to the test.
    #[inline]
    pub(crate) fn try_singular(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        task: &Task,
        (hint, entry): (Option<P::Move>, Option<Entry>),
    ) -> Singularity {
        let min_depth = Depth(self.tuning.singular_depth);
        if !self.features.has(Feature::Singular) || task.depth < min_depth {
            return Singularity::Extend(0);
        }
        let (Some(hint), Some(entry)) = (hint, entry) else {
            return Singularity::Extend(0);
        };
        let ply = task.ply();
        let score = seen_from_root(entry.score, ply);
        let is_due = entry.bound != Bound::Upper
            && entry.depth.0 >= task.depth.0 - ENTRY_DEPTH
            && !score.is_decisive()
            && !self.has_exclusion(ply)
            && ply < MAX_STRETCH * self.root_depth.0 as usize;
        if !is_due {
            return Singularity::Extend(0);
        }
        self.look_at_others(pos, acc, task, (hint, score))
    }

    fn look_at_others(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        task: &Task,
        (hint, score): (P::Move, Score),
    ) -> Singularity {
        let ply = task.ply();
        let bar = score - self.share_of_unit(self.tuning.singular * task.depth.0 / 100);
        let depth = Depth((task.depth.0 - 1) / 2);
        let asked = Task::new(Window::reaching(bar), depth, ply).expecting(task.expected);
        self.excluded.plies[ply] = Some(hint);
        self.enter_again(pos, &asked);
        let value = self.interior(pos, acc, asked);
        self.excluded.plies[ply] = None;
        let beta = task.window.beta;
        if self.clock.is_stopped() {
            return Singularity::Extend(0);
        }
        if value < bar {
            let is_far = !self.is_pv(task.window)
                && value < bar - self.share_of_unit(self.tuning.singular_double);
            return Singularity::Extend(if is_far { 2 } else { 1 });
        }
        if bar >= beta && !self.is_pv(task.window) {
            return Singularity::Cut(bar);
        }
        Singularity::Extend(if score >= beta { -1 } else { 0 })
    }

    /// Tells the observer that the node is looked at once more by itself.
    #[inline]
    pub(crate) fn enter_again(&mut self, pos: &P, task: &Task) {
        if O::ENABLED {
            self.observer.on(Event::Enter {
                ply: task.ply(),
                mv: None,
                side: pos.side_to_move(),
                depth: task.depth,
                window: task.window,
            });
        }
    }
}
