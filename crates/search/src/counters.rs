use crate::Depth;
use crate::observer::{Event, Observer, Progress, Pruning, Verdict};

/// Counts what happens in a search.
///
/// ```
/// # use langkah_game::{Evaluator, Position};
/// use langkah_search::{Counters, Depth, Features, Limits, Search};
/// # fn count<P: Position>(pos: &P, evaluator: &impl Evaluator<P>) {
/// let mut counters = Counters::default();
/// let search = Search::new(evaluator, Features::EXACT).observer(&mut counters);
/// search.run(pos, &[], &Limits::to_depth(Depth(4)));
/// let share = counters.first_move_cutoffs as f64 / counters.cutoffs as f64;
/// # let _ = share;
/// # }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Nodes below the root, re-searches included.
    pub nodes: u64,
    /// Nodes that were judged by the evaluation or ended the game.
    pub leaves: u64,
    /// Nodes whose moves were searched, the root included.
    pub expanded: u64,
    /// Nodes beyond the horizon, where quiescence plays exchanges out.
    pub quiescence_nodes: u64,
    /// Nodes that a move was too good for.
    pub cutoffs: u64,
    /// Cutoffs by the very first move: how good the order of moves is.
    pub first_move_cutoffs: u64,
    /// Questions to the table at nodes.
    pub probes: u64,
    /// Questions to which the table knew the position.
    pub hits: u64,
    /// Nodes that the table answered.
    pub table_cuts: u64,
    /// Nodes that a pass of the turn answered.
    pub null_move_cuts: u64,
    /// Nodes that were given up because the evaluation is far above the window.
    pub futile_nodes: u64,
    /// Nodes where a shallower look was believed.
    pub speculated_nodes: u64,
    /// Children that were searched again.
    pub researches: u64,
    /// Moves that a cutoff saved.
    pub moves_cut: u64,
    /// Moves that [`crate::Feature::Futility`] left out.
    pub moves_futile: u64,
    /// Moves that [`crate::Feature::LateMovePruning`] left out.
    pub moves_late: u64,
    /// Moves that [`crate::Feature::SeePruning`] left out.
    pub moves_losing: u64,
    /// Moves that [`crate::Feature::HistoryPruning`] left out.
    pub moves_in_vain: u64,
    /// Nodes at each ply; the root's own visits are at 0.
    pub nodes_at_ply: Vec<u64>,
    /// The nodes visited until each iteration was done.
    pub iterations: Vec<Iteration>,
}

/// How many nodes a search had visited when an iteration was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Iteration {
    /// The depth of the iteration.
    pub depth: Depth,
    /// The nodes visited until then, earlier iterations included.
    pub nodes: u64,
}

impl Counters {
    /// The mean number of moves that were visited at a node whose moves were
    /// searched.
    pub fn branching(&self) -> f64 {
        self.nodes as f64 / self.expanded.max(1) as f64
    }

    /// The share of cutoffs that the first move brought.
    pub fn first_move_rate(&self) -> f64 {
        self.first_move_cutoffs as f64 / self.cutoffs.max(1) as f64
    }

    fn leave<M>(&mut self, verdict: &Verdict<M>) {
        match verdict {
            Verdict::Ended | Verdict::Drawn | Verdict::Known | Verdict::Evaluated => {
                self.leaves += 1;
            }
            Verdict::Table => self.table_cuts += 1,
            Verdict::NullMove => self.null_move_cuts += 1,
            Verdict::Futile => self.futile_nodes += 1,
            Verdict::Speculated => self.speculated_nodes += 1,
            Verdict::Searched | Verdict::Stopped => self.expanded += 1,
            Verdict::Cutoff { index, .. } => {
                self.expanded += 1;
                self.cutoffs += 1;
                self.first_move_cutoffs += u64::from(*index == 0);
            }
        }
    }
}

impl<M> Observer<M> for Counters {
    const ENABLED: bool = true;

    #[inline]
    fn on(&mut self, event: Event<M>) {
        match event {
            Event::Enter { ply, depth, .. } => {
                if self.nodes_at_ply.len() <= ply {
                    self.nodes_at_ply.resize(ply + 1, 0);
                }
                self.nodes_at_ply[ply] += 1;
                self.nodes += u64::from(ply > 0);
                self.quiescence_nodes += u64::from(depth < Depth::HORIZON);
            }
            Event::Leave { verdict, .. } => self.leave(&verdict),
            Event::Pruned { reason, .. } => match reason {
                Pruning::Cutoff => self.moves_cut += 1,
                Pruning::Futility => self.moves_futile += 1,
                Pruning::LateMove => self.moves_late += 1,
                Pruning::Exchange => self.moves_losing += 1,
                Pruning::History => self.moves_in_vain += 1,
            },
            Event::Probe { hit } => {
                self.probes += 1;
                self.hits += u64::from(hit);
            }
            Event::Research { .. } => self.researches += 1,
        }
    }

    fn on_progress(&mut self, progress: &Progress<'_, M>) {
        if progress.rank == 0 {
            self.iterations.push(Iteration {
                depth: progress.depth,
                nodes: progress.nodes,
            });
        }
    }
}
