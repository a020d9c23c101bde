use crate::{Depth, Window};
use langkah_game::{Score, Side};
use std::time::Duration;

/// Watches a search. The search never prints and keeps no statistics of its
/// own: whoever wants to see something passes an observer.
pub trait Observer<M> {
    /// Whether [`Observer::on`] wants to be called at all. When it does not,
    /// the events leave no trace in the compiled search.
    const ENABLED: bool;

    /// Something happened at a node.
    fn on(&mut self, event: Event<M>);

    /// A line was found; comes once or a few times an iteration, whether
    /// `ENABLED` or not.
    fn on_progress(&mut self, _progress: &Progress<'_, M>) {}
}

/// What happens at nodes. Every `Enter` is followed by its `Leave`, with the
/// events of its subtree in between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<M> {
    /// A node is visited; the root has ply 0.
    Enter {
        /// Plies from the root.
        ply: usize,
        /// The move that led here; `None` at the root and after a null move.
        mv: Option<M>,
        /// Who moves here.
        side: Side,
        /// Plies to look ahead from here.
        depth: Depth,
        /// What matters here, for the side to move.
        window: Window,
    },
    /// A node is done.
    Leave {
        /// Plies from the root.
        ply: usize,
        /// What was found, for the side to move.
        value: Score,
        /// How it was found.
        verdict: Verdict<M>,
    },
    /// A legal move of the current node is not visited.
    Pruned {
        /// Plies from the root to the node.
        ply: usize,
        /// The move.
        mv: M,
        /// The technique that leaves it out.
        reason: Pruning,
    },
    /// The table was asked about the current node.
    Probe {
        /// Whether it knew the position.
        hit: bool,
    },
    /// A child is searched again, deeper or with a wider window.
    Research {
        /// Plies from the root to the parent.
        ply: usize,
        /// The move that leads to the child.
        mv: M,
    },
}

/// How a node's value was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict<M> {
    /// The game is over here.
    Ended,
    /// A draw by repetition or bookkeeping.
    Drawn,
    /// An exact source knew it.
    Known,
    /// The evaluation judged it.
    Evaluated,
    /// The table had a value that suffices.
    Table,
    /// Passing was good enough.
    NullMove,
    /// The evaluation is so far above the window that no move was tried.
    Futile,
    /// A shallower look was believed.
    Speculated,
    /// All moves that are not pruned were searched.
    Searched,
    /// A move was too good: the opponent will not allow this position.
    Cutoff {
        /// The move.
        mv: M,
        /// How many moves were tried before it.
        index: usize,
    },
    /// The search was stopped, so the value means nothing.
    Stopped,
}

/// Why a move was not visited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pruning {
    /// A move before it was already too good.
    Cutoff,
    /// It cannot raise a hopeless evaluation enough.
    Futility,
    /// Too many moves were tried before it.
    LateMove,
    /// It loses too much in the exchange.
    Exchange,
    /// It was tried in vain too often elsewhere.
    History,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a, M> {
    /// Plies looked ahead.
    pub depth: Depth,
    /// The longest line looked at, in plies.
    pub seldepth: usize,
    /// Which of the best lines this is; 0 is the best.
    pub rank: usize,
    /// Its worth for the side to move.
    pub value: Score,
    /// Its moves.
    pub line: &'a [M],
    /// Nodes visited so far.
    pub nodes: u64,
    /// Time used so far.
    pub elapsed: Duration,
}

/// Watches nothing and costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<M> Observer<M> for Silent {
    const ENABLED: bool = false;
    #[inline]
    fn on(&mut self, _event: Event<M>) {}
}

/// A borrowed observer, so that its owner can read it after the search.
impl<M, O: Observer<M>> Observer<M> for &mut O {
    const ENABLED: bool = O::ENABLED;
    #[inline]
    fn on(&mut self, event: Event<M>) {
        (**self).on(event);
    }
    fn on_progress(&mut self, progress: &Progress<'_, M>) {
        (**self).on_progress(progress);
    }
}

/// Two observers at once.
impl<M: Copy, A: Observer<M>, B: Observer<M>> Observer<M> for (A, B) {
    const ENABLED: bool = A::ENABLED || B::ENABLED;
    #[inline]
    fn on(&mut self, event: Event<M>) {
        if A::ENABLED {
            self.0.on(event);
        }
        if B::ENABLED {
            self.1.on(event);
        }
    }
    fn on_progress(&mut self, progress: &Progress<'_, M>) {
        self.0.on_progress(progress);
        self.1.on_progress(progress);
    }
}

/// Hands every line that is found to a function: the progress stream.
///
/// ```
/// use langkah_search::{OnProgress, Progress};
/// let (sender, _receiver) = std::sync::mpsc::channel();
/// let observer = OnProgress(move |progress: &Progress<'_, u32>| {
///     let _ = sender.send((progress.depth, progress.value));
/// });
/// # let _ = observer;
/// ```
#[derive(Clone, Copy, Debug)]
pub struct OnProgress<F>(pub F);

impl<M, F: FnMut(&Progress<'_, M>)> Observer<M> for OnProgress<F> {
    const ENABLED: bool = false;
    #[inline]
    fn on(&mut self, _event: Event<M>) {}
    fn on_progress(&mut self, progress: &Progress<'_, M>) {
        (self.0)(progress);
    }
}
