//! How the null windows close in on the value.

use crate::jawa::geometry::Board;
use crate::jawa::node::Node;
use crate::jawa::search::Search;

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
