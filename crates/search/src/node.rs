use crate::depth::MAX_PLY;
use crate::observer::{Observer, Verdict};
use crate::picker::{Origin, Picker};
use crate::table::Bound;
use crate::technique::futility::Judged;
use crate::technique::singular::Singularity;
use crate::technique::table_cuts::Answer;
use crate::visit::Place;
use crate::worker::{Task, Worker};
use crate::{Depth, Feature, FeatureSet, Features, Pruning, Window};
use langkah_game::{Evaluator, Position, Score};

/// The best of the moves that were searched so far at a node.
struct Best<M> {
    score: Score,
    /// Known only when it raised alpha: of a move that did not, there is a
    /// bound but no value.
    mv: Option<M>,
}

/// Whether a move is left out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Skip {
    No,
    /// This one.
    Move,
    /// This one and, for the same reason, all of the rest.
    Rest,
}

/// The features that ask for a move's history.
const ASKING: Features = Features::of(&[Feature::HistoryReductions, Feature::HistoryPruning]);

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
    pub(crate) fn interior(&mut self, pos: &mut P, acc: &E::Acc, mut task: Task) -> Score {
        let ply = task.ply();
        let hint = match self.ask_table(pos, &task) {
            Answer::Value(score) => return self.leave(ply, score, Verdict::Table),
            Answer::Hint(hint) => hint,
        };
        task.depth = self.reduce_without_hint(&task, hint.mv);
        let judged = self.judge(pos, acc, &task, hint.entry);
        if !self.has_exclusion(ply)
            && let Some((score, verdict)) = self.try_without_moves(pos, acc, judged, &task)
        {
            return self.leave(ply, score, verdict);
        }
        let extension = match self.try_singular(pos, acc, &task, (hint.mv, hint.entry)) {
            Singularity::Cut(score) => return self.leave(ply, score, Verdict::Speculated),
            Singularity::Extend(plies) => plies,
        };
        let mut picker = self.open_picker(pos, hint.mv);
        let value = self.search_moves(pos, acc, (judged, extension), task, &mut picker);
        self.close_picker(&picker);
        value
    }

    /// The techniques that may end a node before its moves are searched.
    #[inline(always)]
    fn try_without_moves(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        judged: Judged,
        task: &Task,
    ) -> Option<(Score, Verdict<P::Move>)> {
        if let Some(score) = self.try_razoring(pos, acc, judged.eval, task) {
            return Some((score, Verdict::Speculated));
        }
        if let Some(score) = self.try_reverse_futility(judged, task) {
            return Some((score, Verdict::Futile));
        }
        if let Some(score) = self.try_null_move(pos, acc, judged.eval, task) {
            return Some((score, Verdict::NullMove));
        }
        if let Some(score) = self.try_probcut(pos, acc, judged.eval, task) {
            return Some((score, Verdict::Speculated));
        }
        let score = self.try_enhanced_cutoff(pos, task)?;
        Some((score, Verdict::Table))
    }

    /// Searches one move after the other until one is too good.
    #[inline(always)]
    fn search_moves(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        (judged, extension): (Judged, i32),
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
        let has_tactical_hint = self.has_tactical_hint(pos, picker);
        let mut index = 0;
        let mut depth = task.depth;
        while let Some((mv, origin)) = self.next_move(picker, pos, ply) {
            if self.is_excluded(ply, mv) {
                continue;
            }
            let mut place = Place::new(origin, index);
            place.trend = judged.trend;
            place.has_tactical_hint = has_tactical_hint;
            place.history = self.history_of(pos, ply, mv, origin);
            let prospects = (alpha, best.score);
            if index > 0 {
                match self.skips(pos, judged, prospects, &task, (mv, place)) {
                    Skip::No => {}
                    Skip::Move => continue,
                    Skip::Rest => {
                        // An observer wants to hear of every one.
                        if !O::ENABLED {
                            picker.skip_rest();
                        }
                        continue;
                    }
                }
            }
            let beta = window.beta;
            let extension = if origin == Origin::Table {
                extension
            } else {
                0
            };
            let left =
                Task::new(Window { alpha, beta }, depth + extension, ply).expecting(task.expected);
            let value = self.visit(pos, acc, left, mv, place);
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
                    depth = self.depth_after_raise(task.depth, value);
                }
            }
            index += 1;
        }
        if best.score == Window::OPEN.alpha {
            if self.has_exclusion(ply) {
                // The only move is the one that was left out.
                return self.leave(ply, window.alpha, verdict);
            }
            let score = Score::of_outcome(pos.stuck(), pos.side_to_move(), ply as i32);
            return self.leave(ply, score, Verdict::Ended);
        }
        if best.mv.is_none() {
            self.reward_move_before(pos, &task);
        }
        self.store_in_table(pos, &task, best.score, best.mv);
        self.learn_from(pos, judged, &task, &best);
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
        if self.is_quiescence_due(pos, ply) {
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
                self.report_pruned(ply, mv, Pruning::Cutoff);
            }
        }
    }

    #[inline]
    pub(crate) fn report_pruned(&mut self, ply: usize, mv: P::Move, reason: Pruning) {
        if O::ENABLED {
            self.observer.on(crate::Event::Pruned { ply, mv, reason });
        }
    }

    /// Does a speculative technique leave this move out? `alpha` is to be
    /// raised, `best` was found so far.
    #[inline]
    fn skips(
        &mut self,
        pos: &P,
        judged: Judged,
        (alpha, best): (Score, Score),
        task: &Task,
        (mv, place): (P::Move, Place),
    ) -> Skip {
        let is_late = matches!(place.origin, Origin::Rest | Origin::Losing);
        // Where all moves so far lose, any of the others may be the way out.
        let is_lost = best < -Score::MAX_EVAL;
        if !is_late || is_lost || self.is_pv(task.window) {
            return Skip::No;
        }
        let is_rest = place.origin == Origin::Rest && !self.must_be_tried(pos, mv);
        let (reason, skip) = if is_rest && self.is_futile(judged.eval, alpha, task) {
            (Pruning::Futility, Skip::Rest)
        } else if is_rest && self.is_too_late(judged, task, place.index) {
            (Pruning::LateMove, Skip::Rest)
        } else if judged.eval.is_none() {
            return Skip::No;
        } else if is_rest && self.has_bad_history(task, place.history) {
            (Pruning::History, Skip::Move)
        } else if self.loses_too_much(pos, task, mv, place.origin) {
            (Pruning::Exchange, Skip::Move)
        } else {
            return Skip::No;
        };
        self.report_pruned(task.ply(), mv, reason);
        skip
    }

    /// What a move's history says, where a technique asks.
    #[inline]
    pub(crate) fn history_of(&self, pos: &P, ply: usize, mv: P::Move, origin: Origin) -> i32 {
        if origin == Origin::Table || !self.features.has_any(ASKING) {
            return 0;
        }
        if origin != Origin::Rest {
            return self.capture_count(pos, mv);
        }
        let own = self.learned.history.count(pos.side_to_move(), mv);
        own + self.continuation_of(pos, ply, mv)
    }

    /// Corrections learn from what a quiet move has brought.
    #[inline]
    fn learn_from(&mut self, pos: &P, judged: Judged, task: &Task, best: &Best<P::Move>) {
        if !self.features.has(Feature::CorrectionHistory) || self.has_exclusion(task.ply()) {
            return;
        }
        let is_quiet = best
            .mv
            .is_none_or(|mv| pos.tactical_gain(mv) == Score::ZERO);
        if is_quiet {
            let bound = Bound::of(best.score, task.window);
            self.learn_correction(pos, task, (judged.raw, best.score, bound));
        }
    }
}
