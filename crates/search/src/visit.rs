use crate::observer::{Event, Observer};
use crate::picker::Origin;
use crate::technique::improving::Trend;
use crate::technique::table_cuts::REMEMBERING;
use crate::window::Turn;
use crate::worker::{Expected, Task, Worker};
use crate::{Feature, FeatureSet, Features};
use langkah_game::{Evaluator, Position, Score};

/// The place of a move among the moves of its node.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) origin: Origin,
    /// How many moves were searched before it.
    pub(crate) index: usize,
    /// What its history says, where somebody asks.
    pub(crate) history: i32,
    /// How things go at the node.
    pub(crate) trend: Trend,
    /// Is the table's move at the node tactical?
    pub(crate) has_tactical_hint: bool,
}

impl Place {
    /// A place about which nothing more is known.
    #[inline]
    pub(crate) fn new(origin: Origin, index: usize) -> Self {
        Place {
            origin,
            index,
            history: 0,
            trend: Trend::Unknown,
            has_tactical_hint: false,
        }
    }
}

/// A child to search: how its turn relates to the parent's, and the move that
/// led to it, if it was one.
#[derive(Clone, Copy)]
pub(crate) struct Child<'a, M> {
    pub(crate) turn: Turn,
    pub(crate) mv: Option<&'a M>,
}

/// The features that ask which moves led to a node.
const TRAILING: Features = Features::of(&[
    Feature::Countermoves,
    Feature::NullMove,
    Feature::EvalHistory,
    Feature::PriorMove,
]);

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// Makes a move, searches what it leads to and takes it back. `task` is
    /// what the node still wants to know; the value is for the side that moves.
    #[inline(always)]
    pub(crate) fn visit(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        task: Task,
        mv: P::Move,
        place: Place,
    ) -> Score {
        let side = pos.side_to_move();
        self.leave_trace(pos, Some(mv), task.ply());
        self.note_quiet(pos, mv, place.origin, task.ply());
        let next = self.evaluator.advance(acc, pos, mv);
        let undo = pos.make(mv);
        let child = Child {
            turn: if pos.side_to_move() == side {
                Turn::Stays
            } else {
                Turn::Passes
            },
            mv: Some(&mv),
        };
        self.step_in(pos, Some(mv), task.ply());
        let value = if place.index > 0 && self.features.has(Feature::Pvs) {
            self.scout(pos, &next, child, (task, place))
        } else {
            let window = self.window_for_child(task.window);
            let expected = if self.is_pv(task.window) {
                Expected::All
            } else {
                task.expected.opposite()
            };
            let task = Task::new(window, task.depth - 1, task.ply() + 1).expecting(expected);
            self.descend(pos, &next, child, task)
        };
        self.step_out();
        pos.unmake(mv, undo);
        value
    }

    /// Searches a child. `task.window` and the value are the parent's view.
    #[inline(always)]
    pub(crate) fn descend(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        child: Child<'_, P::Move>,
        mut task: Task,
    ) -> Score {
        if !self.clock.tick() {
            return Score::ZERO;
        }
        task.window = task.window.seen_by_child(child.turn);
        if O::ENABLED {
            self.observer.on(Event::Enter {
                ply: task.ply(),
                mv: child.mv.copied(),
                side: pos.side_to_move(),
                depth: task.depth,
                window: task.window,
            });
        }
        child.turn.seen_by_parent(self.node(pos, acc, task))
    }

    /// Writes down how the child of a node at `ply` was reached.
    #[inline(always)]
    pub(crate) fn step_in(&mut self, pos: &P, mv: Option<P::Move>, ply: usize) {
        if self.features.has(Feature::Repetition) {
            let hash = pos.hash();
            self.path.push(hash);
            if self.features.has_any(REMEMBERING) {
                self.table.prefetch(hash ^ self.salt);
            }
        }
        if self.features.has_any(TRAILING) {
            self.trail.truncate(ply + 1);
            self.trail.push(mv);
        }
    }

    #[inline(always)]
    pub(crate) fn step_out(&mut self) {
        if self.features.has(Feature::Repetition) {
            self.path.pop();
        }
    }
}
