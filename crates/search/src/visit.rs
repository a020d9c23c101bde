use crate::observer::{Event, Observer};
use crate::picker::Origin;
use crate::window::Turn;
use crate::worker::{Task, Worker};
use crate::{Depth, Feature, FeatureSet, Features, Window};
use langkah_game::{Evaluator, Position, Score};

/// A move that a node is about to search. Window and depth are the node's.
#[derive(Clone, Copy)]
pub(crate) struct Visit<M> {
    pub(crate) mv: M,
    pub(crate) origin: Origin,
    /// How many moves were searched before it.
    pub(crate) index: usize,
    pub(crate) window: Window,
    pub(crate) depth: Depth,
    pub(crate) ply: usize,
}

/// A child to search: how its turn relates to the parent's, and the move that
/// led to it, if it was one.
#[derive(Clone, Copy)]
pub(crate) struct Child<M> {
    pub(crate) turn: Turn,
    pub(crate) mv: Option<M>,
}

/// The features that ask which moves led to a node.
const TRAILING: Features = Features::of(&[Feature::Countermoves, Feature::NullMove]);

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// Makes a move, searches what it leads to and takes it back. The value is
    /// for the side that moves.
    #[inline]
    pub(crate) fn visit(&mut self, pos: &mut P, acc: &E::Acc, visit: Visit<P::Move>) -> Score {
        let side = pos.side_to_move();
        let next = self.evaluator.advance(acc, pos, visit.mv);
        let undo = pos.make(visit.mv);
        let child = Child {
            turn: if pos.side_to_move() == side {
                Turn::Stays
            } else {
                Turn::Passes
            },
            mv: Some(visit.mv),
        };
        self.step_in(pos, child.mv, visit.ply);
        let value = if visit.index > 0 && self.features.has(Feature::Pvs) {
            self.scout(pos, &next, child, &visit)
        } else {
            let task = Task {
                window: self.window_for_child(visit.window),
                depth: visit.depth - 1,
                ply: visit.ply + 1,
            };
            self.descend(pos, &next, child, task)
        };
        self.step_out();
        pos.unmake(visit.mv, undo);
        value
    }

    /// Searches a child. `task.window` and the value are the parent's view.
    #[inline]
    pub(crate) fn descend(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        child: Child<P::Move>,
        mut task: Task,
    ) -> Score {
        if !self.clock.tick() {
            return Score::ZERO;
        }
        task.window = task.window.seen_by_child(child.turn);
        if O::ENABLED {
            self.observer.on(Event::Enter {
                ply: task.ply,
                mv: child.mv,
                side: pos.side_to_move(),
                depth: task.depth,
                window: task.window,
            });
        }
        child.turn.seen_by_parent(self.node(pos, acc, task))
    }

    /// Writes down how the child of a node at `ply` was reached.
    #[inline]
    pub(crate) fn step_in(&mut self, pos: &P, mv: Option<P::Move>, ply: usize) {
        if self.features.has(Feature::Repetition) {
            self.path.push(pos.hash());
        }
        if self.features.has_any(TRAILING) {
            self.trail.truncate(ply + 1);
            self.trail.push(mv);
        }
    }

    #[inline]
    pub(crate) fn step_out(&mut self) {
        if self.features.has(Feature::Repetition) {
            self.path.pop();
        }
    }
}
