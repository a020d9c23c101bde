//! Razoring: near the horizon, where the evaluation is hopelessly below alpha,
//! quiescence decides at once.
//!
//! J. Birmingham and P. Kent, "Tree-searching and tree-pruning techniques"
//! (1977).

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::{Task, Worker};
use crate::{Depth, Feature, FeatureSet, Window};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "razoring",
    english: "Lets quiescence decide where the evaluation is hopeless near the horizon.",
    indonesian: "Menyerahkan keputusan pada pencarian tenang bila nilai sudah tak tertolong dekat ufuk.",
    class: Class::Speculative,
    preset: Preset::Off,
    requires: &[Feature::AlphaBeta, Feature::Quiescence],
    yields_to: &[],
};

const MAX_DEPTH: Depth = Depth(3);

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    #[inline]
    pub(crate) fn try_razoring(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        eval: Option<Score>,
        task: &Task,
    ) -> Option<Score> {
        if !self.features.has(Feature::Razoring) || task.depth > MAX_DEPTH {
            return None;
        }
        let alpha = task.window.alpha;
        let margin =
            self.share_of_unit(self.tuning.razoring + self.tuning.razoring_ply * task.depth.0);
        if alpha.is_decisive() || eval? + margin > alpha {
            return None;
        }
        let asked = Task::new(Window::above(alpha), Depth::HORIZON, task.ply());
        self.enter_again(pos, &asked);
        let value = self.quiesce(pos, acc, &asked);
        (value <= alpha && !self.clock.is_stopped()).then_some(value)
    }
}
