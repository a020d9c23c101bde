//! How the null windows close in on the value.

use crate::jawa::geometry::Board;
use crate::jawa::node::Node;
use crate::jawa::search::{Limits, Search};
use crate::jawa::table::Table;
use std::sync::atomic::{AtomicBool, Ordering};

/// A win or a loss within this many plies is looked for first: such windows
/// cut so much that they are cheap, and their entries help the others.
const NEAR: i32 = 13;

/// The window that is still open, and what to ask next.
pub(crate) struct Driver {
    lower: i32,
    upper: i32,
    last: i32,
    /// Values that are to be tested before all others, the last one first.
    early: Vec<i32>,
}

impl Driver {
    /// The driver of a node whose mover cannot win at once.
    pub(crate) fn new<const W: usize, const H: usize>(node: &Node) -> Self {
        let plies = node.plies;
        let mut early = vec![0];
        if plies + NEAR < Board::<W, H>::SIZE {
            let near = Board::<W, H>::win_at((plies + NEAR) | 1).max(1);
            early.extend([1 - near, near]);
        }
        Driver {
            lower: -Board::<W, H>::win_at(plies + 2),
            upper: Board::<W, H>::win_at(plies + 3).max(0),
            last: 0,
            early,
        }
    }

    /// The next value that the position may reach, if it is not known yet
    /// whether it does.
    pub(crate) fn next(&mut self) -> Option<i32> {
        if self.lower >= self.upper {
            return None;
        }
        let open = self.lower + 1..=self.upper;
        while let Some(beta) = self.early.pop() {
            if open.contains(&beta) {
                return Some(beta);
            }
        }
        Some(self.last.max(self.lower + 1))
    }

    /// What a test of `beta` gave.
    pub(crate) fn learn(&mut self, beta: i32, value: i32) {
        if value < beta {
            self.upper = value;
        } else {
            self.lower = value;
        }
        self.last = value;
    }

    /// The value, once nothing is left to ask.
    pub(crate) fn value(&self) -> i32 {
        self.lower
    }
}

/// The value of `node`, whose mover cannot win at once, found by `threads`
/// threads that share a table: all walk the same tree in slightly different
/// orders, each profits from what the others leave in the table, and the
/// first to finish a window ends it for all. Also the nodes of all threads;
/// no value when `nodes` did not suffice.
pub(crate) fn solve_together<const W: usize, const H: usize>(
    table: &Table,
    node: Node,
    threads: usize,
    nodes: u64,
) -> (Option<i32>, u64) {
    let mut driver = Driver::new::<W, H>(&node);
    let mut spent = 0;
    while let Some(beta) = driver.next() {
        let stop = AtomicBool::new(false);
        let run = |thread: usize| {
            let limits = Limits {
                stop: &stop,
                nodes: nodes.saturating_sub(spent),
                thread: thread as u64,
            };
            let mut search = Search::<W, H>::new(table, limits);
            let value = search.test(node, beta);
            stop.store(true, Ordering::Relaxed);
            (value, search.nodes())
        };
        let results: Vec<(Option<i32>, u64)> = std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads)
                .map(|thread| scope.spawn(move || run(thread)))
                .collect();
            let own = run(0);
            let joined = helpers
                .into_iter()
                .map(|helper| helper.join().expect("a search does not panic"));
            std::iter::once(own).chain(joined).collect()
        });
        spent += results.iter().map(|&(_, nodes)| nodes).sum::<u64>();
        match results.iter().find_map(|&(value, _)| value) {
            Some(value) => driver.learn(beta, value),
            None => return (None, spent),
        }
    }
    (Some(driver.value()), spent)
}

impl<const W: usize, const H: usize> Search<'_, W, H> {
    /// The value of `node`, whose mover cannot win at once; `None` when told
    /// to stop.
    pub(crate) fn value(&mut self, node: Node) -> Option<i32> {
        let mut driver = Driver::new::<W, H>(&node);
        while let Some(beta) = driver.next() {
            let value = self.test(node, beta)?;
            driver.learn(beta, value);
        }
        Some(driver.value())
    }
}
