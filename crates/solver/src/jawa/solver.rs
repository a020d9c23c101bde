use crate::jawa::geometry::Board;
use crate::jawa::node::Node;
use crate::jawa::position::Position;
use crate::jawa::search::Search;
use crate::jawa::table::Table;
use crate::jawa::value::Value;
use std::sync::atomic::AtomicBool;

/// An exact answer and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The value for the side to move.
    pub value: Value,
    /// The number of positions searched.
    pub nodes: u64,
}

/// Solves positions of a board `W` wide and `H` high. The table lives on from
/// one position to the next, which helps when they are related.
pub struct Solver<const W: usize, const H: usize> {
    table: Table,
}

impl<const W: usize, const H: usize> Solver<W, H> {
    /// A solver with a table of at most `table_bytes`.
    pub fn new(table_bytes: usize) -> Self {
        Solver {
            table: Table::new(table_bytes),
        }
    }

    /// Forgets all positions solved so far.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// The exact value of `pos`.
    pub fn solve(&mut self, pos: &Position<W, H>) -> Solved {
        if pos.is_full() {
            return Solved {
                value: Value::DRAW,
                nodes: 0,
            };
        }
        if pos.columns().any(|column| pos.wins(column)) {
            let ply = pos.plies() as i32 + 1;
            return Solved {
                value: Value(Board::<W, H>::win_at(ply)),
                nodes: 0,
            };
        }
        let never = AtomicBool::new(false);
        let mut search = Search::<W, H>::new(&self.table, &never);
        let node = Node::new::<W, H>(pos.mover(), pos.other());
        let value = search
            .value(node)
            .expect("nobody tells this search to stop");
        Solved {
            value: Value(value),
            nodes: search.nodes(),
        }
    }

    /// The value of each column for the side to move; `None` for a full one.
    pub fn columns(&mut self, pos: &Position<W, H>) -> [Option<Value>; W] {
        std::array::from_fn(|column| {
            if pos.wins(column) {
                let ply = pos.plies() as i32 + 1;
                return Some(Value(Board::<W, H>::win_at(ply)));
            }
            let child = pos.after(column)?;
            Some(-self.solve(&child).value)
        })
    }

    /// One line of best play from `pos` to the end of the game, in columns
    /// from zero; among equal columns the one nearest to the middle.
    pub fn best_line(&mut self, pos: &Position<W, H>) -> Vec<usize> {
        let mut line = Vec::new();
        let mut pos = *pos;
        while !pos.is_full() {
            let values = self.columns(&pos);
            let from_middle = |column: usize| (2 * column + 1).abs_diff(W);
            let best = (0..W)
                .filter(|&column| values[column].is_some())
                .min_by_key(|&column| (values[column].map(|value| -value), from_middle(column)))
                .expect("a board that is not full has a column to play");
            line.push(best);
            match pos.after(best) {
                Some(next) => pos = next,
                None => break,
            }
        }
        line
    }
}
