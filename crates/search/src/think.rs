use crate::observer::{Observer, Progress};
use crate::root::{Pass, RootMove};
use crate::worker::Worker;
use crate::{Depth, Feature, FeatureSet, Line, StopReason, Window};
use langkah_game::{Evaluator, Position, Score};

/// How one thread goes about its search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// How many lines with different first moves are wanted.
    pub(crate) lines: usize,
    /// The first iteration, when there are iterations.
    pub(crate) first: Depth,
}

/// What one thread found.
pub(crate) struct Finding<M> {
    pub(crate) lines: Vec<Line<M>>,
    /// The deepest iteration that was finished.
    pub(crate) depth: Depth,
    pub(crate) stopped: StopReason,
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// Searches deeper and deeper, or at once to the target, until a limit is
    /// reached. `root` must not be empty.
    pub(crate) fn think(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        root: &mut [RootMove<P::Move>],
        plan: Plan,
    ) -> Finding<P::Move> {
        let target = self.clock.limits().target();
        let mut depth = if self.features.has(Feature::IterativeDeepening) {
            plan.first.min(target)
        } else {
            target
        };
        let mut finding = Finding {
            lines: vec![root[0].to_line()],
            depth: Depth::HORIZON,
            stopped: StopReason::Depth,
        };
        loop {
            self.iterate(pos, acc, root, (depth, plan.lines), &mut finding);
            self.note_best(&finding.lines[0]);
            if let Some(reason) = self.reason_to_end(&finding, depth, plan) {
                finding.stopped = reason;
                return finding;
            }
            depth = depth + 1;
        }
    }

    fn reason_to_end(
        &self,
        finding: &Finding<P::Move>,
        depth: Depth,
        plan: Plan,
    ) -> Option<StopReason> {
        if let Some(reason) = self.clock.stop_reason() {
            return Some(reason);
        }
        let limits = self.clock.limits();
        if depth >= limits.target() {
            return Some(StopReason::Depth);
        }
        let plies_to_end = finding.lines[0].value.plies_to_end();
        let is_proved = plies_to_end.is_some_and(|plies| plies.abs() <= depth.0);
        if is_proved && limits.depth.is_none() && plan.lines == 1 {
            return Some(StopReason::Proved);
        }
        let is_over = self.clock.is_soft_time_over(self.time_share());
        is_over.then_some(StopReason::Time)
    }

    /// One iteration: the best line, then the best with another first move,
    /// and so on.
    fn iterate(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        root: &mut [RootMove<P::Move>],
        (depth, lines): (Depth, usize),
        finding: &mut Finding<P::Move>,
    ) {
        self.root_depth = depth;
        let count = lines.clamp(1, root.len());
        // Without cuts one pass finds the value of every move.
        let is_one_pass = !self.features.has(Feature::AlphaBeta);
        let passes = if is_one_pass { 1 } else { count };
        for rank in 0..passes {
            let rest = &mut root[rank..];
            let guess = rest[0].value;
            let pass = self.search_root(pos, acc, rest, (depth, guess));
            if self.clock.is_stopped() {
                keep_what_was_found(rest, pass, (rank, count), finding);
                return;
            }
            if let Some(best) = pass.best {
                rest[..=best].rotate_right(1);
            }
            if !is_one_pass {
                self.report_progress(depth, rank, &root[rank]);
            }
        }
        if count > 1 {
            let sorted = if is_one_pass { root.len() } else { count };
            root[..sorted].sort_by_key(|root| -root.value);
        }
        if is_one_pass {
            for (rank, line) in root[..count].iter().enumerate() {
                self.report_progress(depth, rank, line);
            }
        }
        finding.lines = root[..count].iter().map(RootMove::to_line).collect();
        finding.depth = depth;
    }

    /// The value of the root, by whichever driver is on.
    fn search_root(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        root: &mut [RootMove<P::Move>],
        (depth, guess): (Depth, Score),
    ) -> Pass {
        if self.features.has(Feature::Sss) {
            self.come_down(pos, acc, root, depth)
        } else if self.features.has(Feature::Mtdf) {
            self.close_in(pos, acc, root, (depth, guess))
        } else if self.is_aspiration_due(depth, guess) {
            self.aspire(pos, acc, root, (depth, guess))
        } else {
            self.root_pass(pos, acc, root, (depth, Window::OPEN))
        }
    }

    fn report_progress(&mut self, depth: Depth, rank: usize, found: &RootMove<P::Move>) {
        let progress = Progress {
            depth,
            seldepth: self.seldepth,
            rank,
            value: found.value,
            line: &found.line,
            nodes: self.clock.nodes(),
            elapsed: self.clock.elapsed(),
        };
        self.observer.on_progress(&progress);
    }
}

/// A pass that was stopped may have found a better first move than the
/// iteration before: its moves start with the best one, so whatever it finished
/// is worth more. Several lines are replaced only together.
fn keep_what_was_found<M: Copy>(
    root: &[RootMove<M>],
    pass: Pass,
    (rank, count): (usize, usize),
    finding: &mut Finding<M>,
) {
    let is_first_iteration = finding.depth == Depth::HORIZON;
    if rank == 0
        && (count == 1 || is_first_iteration)
        && let Some(best) = pass.best
    {
        finding.lines = vec![root[best].to_line()];
    }
}
