//! The null move: if passing the turn is good enough to cut, a real move will
//! be, too.
//!
//! D. F. Beal, "A generalised quiescence search algorithm", Artificial
//! Intelligence 43 (1990); C. Donninger, "Null move and deep search", ICCA
//! Journal 16 (1993). Wrong in zugzwang: the game says where passing proves
//! nothing ([`Position::make_null`]).

use crate::depth::PLY;
use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::visit::Child;
use crate::window::Turn;
use crate::worker::{Task, Worker};
use crate::{Depth, Feature, FeatureSet, Window};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "null-move",
    english: "Cuts where even passing the turn would be good enough.",
    indonesian: "Memotong bila melewatkan giliran pun sudah cukup baik.",
    class: Class::Speculative,
    preset: Preset::On,
    requires: &[Feature::AlphaBeta],
    yields_to: &[],
};

const MIN_DEPTH: Depth = Depth(3);

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    #[inline]
    pub(crate) fn try_null_move(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        eval: Option<Score>,
        task: &Task,
    ) -> Option<Score> {
        if !self.features.has(Feature::NullMove) {
            return None;
        }
        let beta = task.window.beta;
        let eval = eval?;
        let is_promising = eval >= beta && !beta.is_decisive() && task.depth >= MIN_DEPTH;
        if !is_promising || self.move_before(task.ply()).is_none() {
            return None;
        }
        let side = pos.side_to_move();
        self.leave_trace(pos, None, task.ply());
        let undo = pos.make_null()?;
        debug_assert_ne!(pos.side_to_move(), side, "a null move passes the turn");
        self.step_in(pos, None, task.ply());
        let child = Child {
            turn: Turn::Passes,
            mv: None,
        };
        let depth = task.depth - 1 - self.null_reduction(task.depth, eval - beta);
        let asked = Task::new(Window::reaching(beta), depth, task.ply() + 1)
            .expecting(task.expected.opposite());
        let value = self.descend(pos, acc, child, asked);
        self.step_out();
        pos.unmake_null(undo);
        // A win that was found after a pass is no proof of a win.
        let is_enough = value >= beta && !self.clock.is_stopped();
        is_enough.then(|| if value.is_decisive() { beta } else { value })
    }

    /// Plies that passing is searched less deep where the evaluation is so far
    /// above beta.
    fn null_reduction(&self, depth: Depth, surplus: Score) -> i32 {
        let tuning = self.tuning;
        let a_ply = self.share_of_unit(tuning.null_move_surplus).0.max(1);
        let surplus = (surplus.0.min(PLY * a_ply) * PLY / a_ply).min(tuning.null_move_surplus_most);
        (tuning.null_move + depth.0 * tuning.null_move_depth + surplus) / PLY
    }
}
