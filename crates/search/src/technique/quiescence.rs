//! Quiescence: at the horizon the tactical moves are played out before the
//! position is judged, so that nobody stands in the middle of an exchange. The
//! side to move may stand pat on the evaluation, except where it is forced:
//! then every move is tried.
//!
//! C. E. Shannon, "Programming a computer for playing chess" (1950), asks for
//! quiet positions; L. R. Harris, "The heuristic search and the game of chess"
//! (1975).

use crate::depth::MAX_PLY;
use crate::feature::{Class, Preset, Row};
use crate::observer::{Observer, Verdict};
use crate::picker::{Origin, Picker};
use crate::technique::table_cuts::Answer;
use crate::visit::Place;
use crate::worker::{Task, Worker};
use crate::{Depth, Feature, FeatureSet, Pruning, Window};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "quiescence",
    english: "Plays out captures at the horizon before it judges a position.",
    indonesian: "Memainkan pemakanan sampai tenang di ufuk sebelum menilai posisi.",
    class: Class::Speculative,
    preset: Preset::On,
    requires: &[],
    yields_to: &[],
};

/// Which moves a quiescence node tries.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    All,
    Tactical,
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// Is there anything to play out? Where nothing is, and a score costs less
    /// than a look into the table, the score is all.
    #[inline(always)]
    pub(crate) fn is_quiescence_due(&self, pos: &P, ply: usize) -> bool {
        self.features.has(Feature::Quiescence)
            && ply < MAX_PLY
            && (!E::IS_CHEAP || pos.is_forced() || pos.has_tactical_moves())
    }

    /// The value of a position at or beyond the horizon.
    pub(crate) fn quiesce(&mut self, pos: &mut P, acc: &E::Acc, task: &Task) -> Score {
        let task = Task::new(task.window, Depth::HORIZON, task.ply());
        let (window, ply) = (task.window, task.ply());
        let hint = match self.ask_table(pos, &task) {
            Answer::Value(score) => return self.leave(ply, score, Verdict::Table),
            Answer::Hint(hint) => hint,
        };
        let (scope, stand_pat) = if pos.is_forced() {
            (Scope::All, Window::OPEN.alpha)
        } else {
            let eval = self.evaluate(pos, acc);
            let eval = self.correct(pos, ply, eval);
            (Scope::Tactical, self.refine(eval, hint.entry))
        };
        if self.is_cut(stand_pat, window.beta) {
            let score = self.confine(stand_pat, window);
            return self.leave(ply, score, Verdict::Evaluated);
        }
        let mut picker = match scope {
            Scope::All => self.open_picker(pos, hint.mv),
            Scope::Tactical => self.open_tactical_picker(pos),
        };
        let value = self.search_exchanges(pos, acc, &task, (stand_pat, scope), &mut picker);
        self.close_picker(&picker);
        value
    }

    fn search_exchanges(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        task: &Task,
        (stand_pat, scope): (Score, Scope),
        picker: &mut Picker<P::Move>,
    ) -> Score {
        let (window, ply) = (task.window, task.ply());
        let mut best = stand_pat;
        let mut alpha = window.alpha.max(stand_pat);
        let mut best_move = None;
        let mut verdict = Verdict::Evaluated;
        let mut index = 0;
        while let Some((mv, origin)) = self.next_exchange(picker, pos, ply, scope) {
            if scope == Scope::Tactical
                && let Some(hope) = self.skipped_exchange(pos, mv, (stand_pat, alpha))
            {
                best = best.max(hope);
                self.report_pruned(ply, mv, Pruning::Exchange);
                continue;
            }
            let beta = window.beta;
            let left = Task::new(Window { alpha, beta }, task.depth, ply);
            let value = self.visit(pos, acc, left, mv, Place::new(origin, index));
            if self.clock.is_stopped() {
                return self.leave(ply, Score::ZERO, Verdict::Stopped);
            }
            verdict = Verdict::Searched;
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = Some(mv);
                    self.adopt_line(ply, mv, window);
                    if self.is_cut(value, window.beta) {
                        verdict = Verdict::Cutoff { mv, index };
                        self.report_untried(picker, pos, ply, scope);
                        break;
                    }
                }
            }
            index += 1;
        }
        if best == Window::OPEN.alpha {
            let score = Score::of_outcome(pos.stuck(), pos.side_to_move(), ply as i32);
            return self.leave(ply, score, Verdict::Ended);
        }
        self.store_in_table(pos, task, best, best_move);
        let score = self.confine(best, window);
        self.leave(ply, score, verdict)
    }

    /// Tells the observer which exchanges a cutoff has saved.
    #[inline]
    fn report_untried(&mut self, picker: &mut Picker<P::Move>, pos: &P, ply: usize, scope: Scope) {
        if O::ENABLED {
            while let Some((mv, _)) = self.next_exchange(picker, pos, ply, scope) {
                self.report_pruned(ply, mv, Pruning::Cutoff);
            }
        }
    }

    #[inline]
    fn next_exchange(
        &mut self,
        picker: &mut Picker<P::Move>,
        pos: &P,
        ply: usize,
        scope: Scope,
    ) -> Option<(P::Move, Origin)> {
        match scope {
            Scope::All => self.next_move(picker, pos, ply),
            Scope::Tactical => self.next_tactical(picker),
        }
    }
}
