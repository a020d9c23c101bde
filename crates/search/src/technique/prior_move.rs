//! The move before: where no move of a node is good enough, the quiet move that
//! led there has refuted all of them, and gains in the histories as one that
//! cuts does.
//!
//! Known from Stockfish and its kin.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::{Task, Worker};
use crate::{Feature, FeatureSet};
use langkah_game::{Evaluator, Position};

pub(crate) const ROW: Row = Row {
    name: "prior-move",
    english: "Learns a quiet move as good when no answer to it is good enough.",
    indonesian: "Mencatat langkah tenang sebagai bagus bila tidak ada jawaban yang cukup baik.",
    class: Class::Exact,
    preset: Preset::Off,
    requires: &[Feature::History],
    yields_to: &[],
};

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// No move of this node has raised alpha.
    #[inline]
    pub(crate) fn reward_move_before(&mut self, pos: &P, task: &Task) {
        let ply = task.ply();
        if !self.features.has(Feature::PriorMove) || self.has_exclusion(ply) {
            return;
        }
        if let Some(mv) = self.quiet_move_before(ply) {
            let bonus = self.bonus(task.depth);
            let side = pos.side_to_move().other();
            self.learned.history.add(side, mv, bonus);
            self.credit_last_trace(ply, bonus);
        }
    }
}
