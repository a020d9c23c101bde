//! Which columns are best, and the line that best play follows: once a value
//! is known, a null window tells of each column whether it keeps it.

use crate::jawa::position::Position;
use crate::jawa::solver::{Solver, win_now};
use crate::jawa::value::Value;

impl<const W: usize, const H: usize> Solver<W, H> {
    /// The columns, from zero and from the left, that keep `value`, which is
    /// that of `pos`; `None` when about `nodes` nodes do not suffice.
    pub fn best_columns_within(
        &mut self,
        pos: &Position<W, H>,
        value: Value,
        nodes: u64,
    ) -> Option<Vec<usize>> {
        let mut budget = nodes;
        let mut best = Vec::new();
        for column in pos.columns() {
            if self.keeps(pos, column, value, &mut budget)? {
                best.push(column);
            }
        }
        Some(best)
    }

    /// One line of best play from `pos` to the end of the game, in columns
    /// from zero; among equal columns the one nearest to the middle.
    pub fn best_line(&mut self, pos: &Position<W, H>) -> Vec<usize> {
        self.best_line_within(pos, u64::MAX)
    }

    /// [`Solver::best_line`], as far as about `nodes` nodes reach.
    pub fn best_line_within(&mut self, pos: &Position<W, H>, nodes: u64) -> Vec<usize> {
        let mut line = Vec::new();
        let mut pos = *pos;
        let Some(solved) = self.solve_within(&pos, nodes) else {
            return line;
        };
        let mut budget = nodes.saturating_sub(solved.nodes);
        let mut value = solved.value;
        while let Some(column) = self.first_best(&pos, value, &mut budget) {
            line.push(column);
            let Some(next) = pos.after(column) else { break };
            pos = next;
            value = -value;
        }
        line
    }

    /// The best column that is nearest to the middle; `None` on a full board
    /// or when the budget does not suffice.
    fn first_best(
        &mut self,
        pos: &Position<W, H>,
        value: Value,
        budget: &mut u64,
    ) -> Option<usize> {
        let mut columns: Vec<usize> = pos.columns().collect();
        columns.sort_by_key(|&column| (2 * column + 1).abs_diff(W));
        for column in columns {
            if self.keeps(pos, column, value, budget)? {
                return Some(column);
            }
        }
        None
    }

    /// Is a stone in `column`, which has room, worth `value` or more?
    fn keeps(
        &mut self,
        pos: &Position<W, H>,
        column: usize,
        value: Value,
        budget: &mut u64,
    ) -> Option<bool> {
        match pos.after(column) {
            None => Some(win_now(pos) >= value),
            Some(child) => self
                .reaches(&child, Value(1 - value.0), budget)
                .map(|is_better_for_the_other| !is_better_for_the_other),
        }
    }
}
