//! Principal variation search (negascout): after the first move the others are
//! only asked whether they are better, with a null window; one that is gets
//! searched again for its value.
//!
//! J. Pearl, "Scout: a simple game-searching algorithm with proven optimal
//! properties" (1980); A. Reinefeld, "An improvement to the Scout tree search
//! algorithm", ICCA Journal 6 (1983).

use crate::feature::{Class, Preset, Row};
use crate::observer::{Event, Observer};
use crate::visit::{Child, Place};
use crate::worker::{Expected, Task, Worker};
use crate::{Depth, Feature, FeatureSet, Window};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "pvs",
    english: "Asks of later moves only whether they are better, and searches again those that are.",
    indonesian: "Untuk langkah berikutnya hanya bertanya apakah lebih baik, lalu mencari ulang yang lebih baik.",
    class: Class::Exact,
    preset: Preset::On,
    requires: &[Feature::AlphaBeta],
    yields_to: &[],
};

/// A reduced move has barely surprised when it is no farther above alpha, in
/// percent of the unit.
const BARELY_PERCENT: i32 = 8;

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// Does a node with this window lie on the principal variation? Without
    /// null windows there is nothing to tell it by, and no node does.
    #[inline]
    pub(crate) fn is_pv(&self, window: Window) -> bool {
        self.features.has(Feature::Pvs) && window.has_inside()
    }

    /// Searches a move that is not the first of its node.
    #[inline(always)]
    pub(crate) fn scout(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        child: Child<'_, P::Move>,
        (task, place): (Task, Place),
    ) -> Score {
        let Window { alpha, beta } = task.window;
        let reduction = self.reduction(pos, &task, place);
        let depth = task.depth - 1 - reduction;
        let mut asked =
            Task::new(Window::above(alpha), depth, task.ply() + 1).expecting(Expected::Cut);
        let mut value = self.descend(pos, acc, child, asked);
        if value > alpha && reduction > 0 {
            asked.depth = self.depth_of_research(&task, reduction, value);
            if asked.depth > depth {
                self.report_research(child, &task);
                value = self.descend(pos, acc, child, asked);
            }
            asked.depth = task.depth - 1;
        }
        if value > alpha && value < beta && task.window.has_inside() {
            self.report_research(child, &task);
            asked.window = task.window;
            asked.expected = Expected::All;
            value = self.descend(pos, acc, child, asked);
        }
        value
    }

    /// How deep a move is searched again whose reduced search gave `value`.
    #[inline]
    fn depth_of_research(&self, task: &Task, reduction: i32, value: Score) -> Depth {
        let full = task.depth - 1;
        let is_above = |percent| value > task.window.alpha + self.share_of_unit(percent);
        if !self.features.has(Feature::HistoryReductions) {
            full
        } else if reduction > 1 && is_above(self.tuning.research_deeper) {
            full + 1
        } else if is_above(BARELY_PERCENT) {
            full
        } else {
            full - 1
        }
    }

    #[inline]
    fn report_research(&mut self, child: Child<'_, P::Move>, task: &Task) {
        if O::ENABLED
            && !self.clock.is_stopped()
            && let Some(&mv) = child.mv
        {
            let ply = task.ply();
            self.observer.on(Event::Research { ply, mv });
        }
    }
}
