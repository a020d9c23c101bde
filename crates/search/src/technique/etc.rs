//! Enhanced transposition cutoffs: before any move is searched, the table is
//! asked about what each leads to; one answer that is good enough ends the
//! node.
//!
//! J. Schaeffer and A. Plaat, "New advances in alpha-beta searching", ACM
//! Computer Science Conference (1996). Looking is not visiting: these moves do
//! not count as nodes.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::table::{Bound, seen_from_root};
use crate::technique::table_cuts::is_free_of_counters;
use crate::window::Turn;
use crate::worker::{Task, Worker};
use crate::{Depth, Feature, FeatureSet};
use langkah_game::{Evaluator, Position, Score, Side};

pub(crate) const ROW: Row = Row {
    name: "etc",
    english: "Looks up all replies in the table before searching any of them.",
    indonesian: "Melihat semua balasan di tabel sebelum mencari salah satunya.",
    class: Class::Exact,
    preset: Preset::Off,
    requires: &[Feature::AlphaBeta, Feature::TtExact],
    yields_to: &[],
};

/// Nearer to the horizon, searching is cheaper than looking.
const MIN_DEPTH: Depth = Depth(3);

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    #[inline]
    pub(crate) fn try_enhanced_cutoff(&mut self, pos: &mut P, task: &Task) -> Option<Score> {
        if !self.features.has(Feature::Etc) || task.depth < MIN_DEPTH {
            return None;
        }
        let first = self.stack.moves.len();
        pos.moves(&mut self.stack.moves);
        let side = pos.side_to_move();
        let mut found = None;
        for index in first..self.stack.moves.len() {
            let mv = self.stack.moves[index];
            let undo = pos.make(mv);
            self.step_in(pos, Some(mv), task.ply());
            found = self.look_up_child(pos, side, task);
            self.step_out();
            pos.unmake(mv, undo);
            if found.is_some() {
                break;
            }
        }
        self.stack.moves.truncate(first);
        found.map(|score| self.confine(score, task.window))
    }

    /// What the table promises the parent of `child` at least, when that is
    /// enough.
    fn look_up_child(&mut self, child: &P, parent: Side, task: &Task) -> Option<Score> {
        // Ends of the game are never stored, but a repetition depends on the
        // path and its position may well be in the table.
        if self.is_repeated(child) {
            return None;
        }
        let entry = self.table.probe(self.key(child))?;
        let turn = if child.side_to_move() == parent {
            Turn::Stays
        } else {
            Turn::Passes
        };
        let window = task.window.seen_by_child(turn);
        let asked = Task::new(window, task.depth - 1, task.ply() + 1);
        if !self.is_deep_enough(entry, &asked) || !is_free_of_counters(child, asked.depth) {
            return None;
        }
        let promises = match turn {
            Turn::Passes => entry.bound != Bound::Lower,
            Turn::Stays => entry.bound != Bound::Upper,
        };
        let score = turn.seen_by_parent(seen_from_root(entry.score, asked.ply()));
        (promises && self.is_enough(score, task.window.beta)).then_some(score)
    }
}
