use crate::observer::{Event, Observer, Verdict};
use crate::picker::Origin;
use crate::visit::Place;
use crate::worker::{Task, Worker};
use crate::{Depth, Feature, FeatureSet, Line, Pruning, Window};
use langkah_game::{Evaluator, Position, Score};

/// A move at the root and what is known about it.
#[derive(Clone, Debug)]
pub(crate) struct RootMove<M> {
    pub(crate) mv: M,
    /// Its value when it was last searched inside the window or above it.
    pub(crate) value: Score,
    /// The best line that starts with it.
    pub(crate) line: Vec<M>,
}

impl<M: Copy> RootMove<M> {
    pub(crate) fn new(mv: M, guess: Score) -> Self {
        RootMove {
            mv,
            value: guess,
            line: vec![mv],
        }
    }

    fn adopt(&mut self, value: Score, below: &[M]) {
        self.value = value;
        self.line.truncate(1);
        self.line.extend_from_slice(below);
    }

    pub(crate) fn to_line(&self) -> Line<M> {
        Line {
            moves: self.line.clone(),
            value: self.value,
        }
    }
}

/// What one pass over the moves at the root found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pass {
    /// The value, or a bound when it lies outside the window.
    pub(crate) value: Score,
    /// The move that has it; `None` when none is above the window's alpha.
    pub(crate) best: Option<usize>,
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// Searches the moves of `root` in their order, the first best first. A
    /// pass that is stopped has what it found until then.
    pub(crate) fn root_pass(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        root: &mut [RootMove<P::Move>],
        (depth, window): (Depth, Window),
    ) -> Pass {
        self.enter_root(pos, depth, window);
        let mut alpha = window.alpha;
        let mut pass = Pass {
            value: Window::OPEN.alpha,
            best: None,
        };
        let mut verdict = Verdict::Searched;
        for index in 0..root.len() {
            let mv = root[index].mv;
            let origin = self.origin_at_root(pos, mv);
            let beta = window.beta;
            let left = Task::new(Window { alpha, beta }, depth, 0);
            let mut place = Place::new(origin, index);
            place.history = self.history_of(pos, 0, mv, origin);
            let value = self.visit(pos, acc, left, mv, place);
            if self.clock.is_stopped() {
                verdict = Verdict::Stopped;
                break;
            }
            if value > alpha || !self.features.has(Feature::AlphaBeta) {
                root[index].adopt(value, self.lines.row(1));
            }
            if value > pass.value {
                pass.value = value;
                if value > alpha {
                    alpha = value;
                    pass.best = Some(index);
                    if self.is_cut(value, window.beta) {
                        verdict = Verdict::Cutoff { mv, index };
                        for unvisited in &root[index + 1..] {
                            self.report_pruned(0, unvisited.mv, Pruning::Cutoff);
                        }
                        break;
                    }
                }
            }
        }
        if verdict != Verdict::Stopped {
            let task = Task::new(window, depth, 0);
            let best = pass.best.map(|index| root[index].mv);
            self.store_in_table(pos, &task, pass.value, best);
        }
        self.leave(0, pass.value, verdict);
        pass
    }

    /// Every move at the root counts: none is left out, and only history
    /// reductions look at late quiet ones less deep at first.
    fn origin_at_root(&self, pos: &P, mv: P::Move) -> Origin {
        let may_reduce = self.features.has(Feature::HistoryReductions);
        if may_reduce && pos.tactical_gain(mv) == Score::ZERO {
            Origin::Rest
        } else {
            Origin::Table
        }
    }

    fn enter_root(&mut self, pos: &P, depth: Depth, window: Window) {
        if O::ENABLED {
            self.observer.on(Event::Enter {
                ply: 0,
                mv: None,
                side: pos.side_to_move(),
                depth,
                window,
            });
        }
    }

    /// The moves to choose from, in the order in which they are searched:
    /// `chosen` as they are, or all legal moves.
    pub(crate) fn root_moves(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        chosen: Option<&[P::Move]>,
    ) -> Vec<RootMove<P::Move>> {
        let moves = match chosen {
            Some(chosen) => chosen.to_vec(),
            None => self.all_root_moves(pos, acc),
        };
        let guess = self.evaluate(pos, acc);
        self.note_eval(0, (!pos.is_forced()).then_some(guess));
        let with_guess = |mv| RootMove::new(mv, guess);
        moves.into_iter().map(with_guess).collect()
    }

    fn all_root_moves(&mut self, pos: &mut P, acc: &E::Acc) -> Vec<P::Move> {
        let entry = self.table.probe(self.key(pos));
        let hint = entry.and_then(|entry| self.hint(pos, entry));
        let mut picker = self.open_picker(pos, hint);
        let mut moves = Vec::new();
        while let Some((mv, _)) = self.next_move(&mut picker, pos, 0) {
            moves.push(mv);
        }
        self.close_picker(&picker);
        self.order_root(pos, acc, &mut moves);
        moves
    }
}
