//! Probcut: a capture that a shallow search finds well above beta will most
//! likely be above beta in the full one, too.
//!
//! M. Buro, "`ProbCut`: an effective selective extension of the alpha-beta
//! algorithm", ICCA Journal 18 (1995).

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::picker::Origin;
use crate::visit::Place;
use crate::worker::{Task, Worker};
use crate::{Depth, Feature, FeatureSet, Window};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "probcut",
    english: "Cuts where a shallow look at a capture is far above the window.",
    indonesian: "Memotong bila tinjauan dangkal atas sebuah pemakanan jauh di atas jendela.",
    class: Class::Speculative,
    preset: Preset::Off,
    requires: &[
        Feature::AlphaBeta,
        Feature::CaptureOrdering,
        Feature::Quiescence,
    ],
    yields_to: &[],
};

const MIN_DEPTH: Depth = Depth(5);
/// Plies that the shallow search is shallower.
const REDUCTION: i32 = 4;

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    pub(crate) fn try_probcut(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        eval: Option<Score>,
        task: &Task,
    ) -> Option<Score> {
        if !self.features.has(Feature::Probcut) || task.depth < MIN_DEPTH {
            return None;
        }
        let eval = eval?;
        let beta = task.window.beta + self.share_of_unit(self.tuning.probcut);
        if task.window.beta.is_decisive() || beta.is_decisive() {
            return None;
        }
        let mut picker = self.open_tactical_picker(pos);
        let mut found = None;
        while let Some((mv, _)) = self.next_tactical(&mut picker) {
            if !pos.exchange_brings(mv, beta - eval) {
                continue;
            }
            let value = self.look_shallowly(pos, acc, mv, (beta, task));
            if self.clock.is_stopped() {
                break;
            }
            if value >= beta {
                found = Some(value);
                break;
            }
        }
        self.close_picker(&picker);
        found.filter(|value| !value.is_decisive())
    }

    /// Quiescence first, then the shallow search.
    fn look_shallowly(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        mv: P::Move,
        (beta, task): (Score, &Task),
    ) -> Score {
        let place = Place::new(Origin::Table, 0);
        let at = |depth| Task::new(Window::reaching(beta), depth, task.ply());
        let value = self.visit(pos, acc, at(Depth(1)), mv, place);
        if value < beta || self.clock.is_stopped() {
            return value;
        }
        self.visit(pos, acc, at(task.depth - REDUCTION + 1), mv, place)
    }
}
