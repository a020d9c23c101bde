use crate::observer::{Event, Observer, Pruning, Verdict};
use crate::{Bound, Depth, Window};
use langkah_game::{Score, Side};

/// A node that a search visited. Values and windows are the view of `side`.
#[derive(Clone, Debug)]
pub struct TreeNode<M> {
    /// The node above, as an index into [`TreeRecorder::nodes`]; `None` at the
    /// root of a pass.
    pub parent: Option<usize>,
    /// The nodes below, in the order of their visits. A move that was searched
    /// again is there again.
    pub children: Vec<usize>,
    /// Plies from the root.
    pub ply: usize,
    /// The move that led here; `None` at a root and after a null move.
    pub mv: Option<M>,
    /// Who moves here.
    pub side: Side,
    /// Plies to look ahead.
    pub depth: Depth,
    /// What mattered when the node was entered.
    pub window: Window,
    /// What was found.
    pub value: Score,
    /// How it was found; [`Verdict::Stopped`] when it was not.
    pub verdict: Verdict<M>,
    /// The legal moves that were not visited, and why.
    pub pruned: Vec<(M, Pruning)>,
}

impl<M> TreeNode<M> {
    /// What `value` says: a value outside the window is only a bound, unless
    /// it was not searched for but seen.
    pub fn bound(&self) -> Bound {
        let is_seen = matches!(
            self.verdict,
            Verdict::Ended | Verdict::Drawn | Verdict::Known | Verdict::Evaluated
        );
        if is_seen {
            Bound::Exact
        } else if self.value >= self.window.beta {
            Bound::Lower
        } else if self.value <= self.window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }
}

/// Records the tree that a search walks, up to a number of nodes. Every pass
/// over the root (an iteration, a re-search with another window) is a tree of
/// its own.
#[derive(Clone, Debug)]
pub struct TreeRecorder<M> {
    nodes: Vec<TreeNode<M>>,
    limit: usize,
    missed: u64,
    /// The recorded nodes from the root to the current one, then how many
    /// unrecorded ones are below.
    open: Vec<usize>,
    unrecorded: usize,
}

impl<M> TreeRecorder<M> {
    /// A recorder of at most `limit` nodes.
    pub fn new(limit: usize) -> Self {
        TreeRecorder {
            nodes: Vec::new(),
            limit,
            missed: 0,
            open: Vec::new(),
            unrecorded: 0,
        }
    }

    /// The recorded nodes, in the order of their visits.
    pub fn nodes(&self) -> &[TreeNode<M>] {
        &self.nodes
    }

    /// The roots of the passes, the first pass first.
    pub fn roots(&self) -> impl Iterator<Item = usize> {
        let all = self.nodes.iter().enumerate();
        all.filter(|(_, node)| node.parent.is_none())
            .map(|(index, _)| index)
    }

    /// Nodes that were visited after the limit was reached.
    pub fn missed(&self) -> u64 {
        self.missed
    }

    fn enter(&mut self, node: TreeNode<M>) {
        if self.unrecorded > 0 || self.nodes.len() >= self.limit {
            self.unrecorded += 1;
            self.missed += 1;
            return;
        }
        let index = self.nodes.len();
        if let Some(parent) = node.parent {
            self.nodes[parent].children.push(index);
        }
        self.nodes.push(node);
        self.open.push(index);
    }

    fn leave(&mut self, value: Score, verdict: Verdict<M>) {
        if self.unrecorded > 0 {
            self.unrecorded -= 1;
        } else if let Some(index) = self.open.pop() {
            self.nodes[index].value = value;
            self.nodes[index].verdict = verdict;
        }
    }
}

impl<M> Observer<M> for TreeRecorder<M> {
    const ENABLED: bool = true;

    fn on(&mut self, event: Event<M>) {
        match event {
            Event::Enter {
                ply,
                mv,
                side,
                depth,
                window,
            } => self.enter(TreeNode {
                parent: self.open.last().copied(),
                children: Vec::new(),
                ply,
                mv,
                side,
                depth,
                window,
                value: Score::ZERO,
                verdict: Verdict::Stopped,
                pruned: Vec::new(),
            }),
            Event::Leave { value, verdict, .. } => self.leave(value, verdict),
            Event::Pruned { mv, reason, .. } => {
                if self.unrecorded == 0
                    && let Some(&index) = self.open.last()
                {
                    self.nodes[index].pruned.push((mv, reason));
                }
            }
            Event::Probe { .. } | Event::Research { .. } => {}
        }
    }
}
