use crate::depth::MAX_PLY;
use crate::observer::{Observer, Verdict};
use crate::picker::{Origin, Picker};
use crate::technique::table_cuts::Answer;
use crate::visit::Place;
use crate::worker::{Task, Worker};
use crate::{Depth, FeatureSet, Window};
use langkah_game::{Evaluator, Position, Score};

/// The best of the moves that were searched so far at a node.
struct Best<M> {
    score: Score,
    /// Known only when it raised alpha: of a move that did not, there is a
    /// bound but no value.
    mv: Option<M>,
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// The value of `pos` for the side to move. Every technique is a named
    /// step here and code of its own elsewhere.
    pub(crate) fn node(&mut self, pos: &mut P, acc: &E::Acc, mut task: Task) -> Score {
        let ply = task.ply();
        self.lines.clear(ply);
        if let Some((score, verdict)) = self.find_end(pos, acc, ply) {
            return self.leave(ply, score, verdict);
        }
        task.depth = self.extend_when_forced(pos, &task);
        if task.depth <= Depth::HORIZON || ply >= MAX_PLY {
            return self.horizon(pos, acc, task);
        }
        self.interior(pos, acc, task)
    }

    /// A node above the horizon. Apart from [`Worker::node`], so that the many
    /// leaves do not pay for its stack frame.
    #[inline(never)]
    fn interior(&mut self, pos: &mut P, acc: &E::Acc, mut task: Task) -> Score {
        let ply = task.ply();
        let hint = match self.ask_table(pos, &task) {
            Answer::Value(score) => return self.leave(ply, score, Verdict::Table),
            Answer::Hint(hint) => hint,
        };
        task.depth = self.reduce_without_hint(task.depth, hint);
        let eval = self.static_eval(pos, acc, &task);
        if let Some(score) = self.try_reverse_futility(eval, &task) {
            return self.leave(ply, score, Verdict::Futile);
        }
        if let Some(score) = self.try_null_move(pos, acc, eval, &task) {
            return self.leave(ply, score, Verdict::NullMove);
        }
        if let Some(score) = self.try_enhanced_cutoff(pos, &task) {
            return self.leave(ply, score, Verdict::Table);
        }
        let mut picker = self.open_picker(pos, hint);
        let value = self.search_moves(pos, acc, eval, task, &mut picker);
        self.close_picker(&picker);
        value
    }

    /// Searches one move after the other until one is too good.
    #[inline(always)]
    fn search_moves(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        eval: Option<Score>,
        task: Task,
        picker: &mut Picker<P::Move>,
    ) -> Score {
        let (window, ply) = (task.window, task.ply());
        let mut alpha = window.alpha;
        let mut best = Best {
            score: Window::OPEN.alpha,
            mv: None,
        };
        let mut verdict = Verdict::Searched;
        let mut index = 0;
        while let Some((mv, origin)) = self.next_move(picker, pos, ply) {
            if index > 0 && self.skips(eval, alpha, &task, (mv, origin, index)) {
                continue;
            }
            let beta = window.beta;
            let left = Task::new(Window { alpha, beta }, task.depth, ply);
            let value = self.visit(pos, acc, left, mv, Place { origin, index });
            if self.clock.is_stopped() {
                return self.leave(ply, Score::ZERO, Verdict::Stopped);
            }
            if value > best.score {
                best.score = value;
                if value > alpha {
                    alpha = value;
                    best.mv = Some(mv);
                    self.adopt_line(ply, mv, window);
                    if self.is_cut(value, beta) {
                        verdict = Verdict::Cutoff { mv, index };
                        self.reward_cutoff(pos, picker, (mv, origin), &task);
                        self.report_unvisited(picker, pos, ply);
                        break;
                    }
                }
            }
            index += 1;
        }
        if best.score == Window::OPEN.alpha {
            let score = Score::of_outcome(pos.stuck(), pos.side_to_move(), ply as i32);
            return self.leave(ply, score, Verdict::Ended);
        }
        self.store_in_table(pos, &task, best.score, best.mv);
        let score = self.confine(best.score, window);
        self.leave(ply, score, verdict)
    }

    /// A value without looking at moves: the game is over or drawn here, or an
    /// exact source knows.
    #[inline(always)]
    fn find_end(&mut self, pos: &P, acc: &E::Acc, ply: usize) -> Option<(Score, Verdict<P::Move>)> {
        if let Some(outcome) = pos.decided() {
            let judged = self.evaluator.judge_end(pos, acc);
            let counted = || Score::of_outcome(outcome, pos.side_to_move(), ply as i32);
            return Some((judged.unwrap_or_else(counted), Verdict::Ended));
        }
        if pos.drawn_by_rule() || self.is_repeated(pos) {
            return Some((Score::ZERO, Verdict::Drawn));
        }
        let score = self.ask_oracle(pos, ply)?;
        Some((score, Verdict::Known))
    }

    /// At the end of the look-ahead: the evaluation, or quiescence first.
    #[inline(always)]
    fn horizon(&mut self, pos: &mut P, acc: &E::Acc, task: Task) -> Score {
        let ply = task.ply();
        self.seldepth = self.seldepth.max(ply);
        if self.is_quiescence_due(ply) {
            return self.quiesce(pos, acc, &task);
        }
        let score = self.evaluate(pos, acc);
        self.leave(ply, score, Verdict::Evaluated)
    }

    /// Tells the observer which moves a cutoff has saved.
    #[inline]
    fn report_unvisited(&mut self, picker: &mut Picker<P::Move>, pos: &P, ply: usize) {
        if O::ENABLED {
            while let Some((mv, _)) = self.next_move(picker, pos, ply) {
                self.report_pruned(ply, mv, crate::Pruning::Cutoff);
            }
        }
    }

    #[inline]
    pub(crate) fn report_pruned(&mut self, ply: usize, mv: P::Move, reason: crate::Pruning) {
        if O::ENABLED {
            self.observer.on(crate::Event::Pruned { ply, mv, reason });
        }
    }

    /// Does a speculative technique leave this move out?
    #[inline]
    fn skips(
        &mut self,
        eval: Option<Score>,
        alpha: Score,
        task: &Task,
        (mv, origin, index): (P::Move, Origin, usize),
    ) -> bool {
        if origin != Origin::Rest || self.is_pv(task.window) {
            return false;
        }
        let reason = if self.is_futile(eval, alpha, task) {
            crate::Pruning::Futility
        } else if self.is_too_late(eval, task, index) {
            crate::Pruning::LateMove
        } else {
            return false;
        };
        self.report_pruned(task.ply(), mv, reason);
        true
    }
}
