use crate::jawa::book::Book;
use crate::jawa::driver::solve_together;
use crate::jawa::geometry::Board;
use crate::jawa::node::Node;
use crate::jawa::position::Position;
use crate::jawa::search::{Limits, Search};
use crate::jawa::table::Table;
use crate::jawa::value::Value;
use std::sync::Arc;
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
    threads: usize,
    stop: Arc<AtomicBool>,
    book: Option<Arc<Book>>,
}

/// Positions that take fewer nodes are not worth starting threads for.
const ALONE: u64 = 1 << 16;

impl<const W: usize, const H: usize> Solver<W, H> {
    /// A solver with a table of at most `table_bytes`.
    pub fn new(table_bytes: usize) -> Self {
        Solver {
            table: Table::new(table_bytes),
            threads: 1,
            stop: Arc::default(),
            book: None,
        }
    }

    /// The same solver with this many threads, at least one. Values stay the
    /// same, but with more than one the nodes differ from run to run.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        Solver {
            threads: threads.max(1),
            ..self
        }
    }

    /// From now on gives up when `stop` is set, as when nodes do not suffice.
    /// Several threads only look at it before they start.
    pub(crate) fn stop_when(&mut self, stop: Arc<AtomicBool>) {
        self.stop = stop;
    }

    /// The same solver with a book, which it has no use for on other boards
    /// than the book's; `None` takes the book away.
    #[must_use]
    pub fn with_book(self, book: Option<Arc<Book>>) -> Self {
        Solver { book, ..self }
    }

    pub(crate) fn use_book(&mut self, book: Option<Arc<Book>>) {
        self.book = book;
    }

    /// The value of a position that the book knows, or that ends at once.
    fn known(&self, pos: &Position<W, H>) -> Option<Value> {
        value_at_once(pos).or_else(|| {
            let book = self.book.as_ref()?;
            book.value(&pos.on_board()?)
        })
    }

    /// Forgets all positions solved so far.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// The exact value of `pos`.
    pub fn solve(&mut self, pos: &Position<W, H>) -> Solved {
        self.solve_within(pos, u64::MAX)
            .expect("the nodes are not limited")
    }

    /// The exact value of `pos`, or `None` when about `nodes` nodes do not
    /// suffice; what was found stays in the table.
    pub fn solve_within(&mut self, pos: &Position<W, H>, nodes: u64) -> Option<Solved> {
        if let Some(value) = self.known(pos) {
            return Some(Solved { value, nodes: 0 });
        }
        let node = Node::new::<W, H>(pos.mover(), pos.other());
        let limits = Limits {
            stop: &self.stop,
            nodes: if self.threads > 1 {
                nodes.min(ALONE)
            } else {
                nodes
            },
            thread: 0,
        };
        let mut search = Search::<W, H>::new(&self.table, limits);
        let alone = search.value(node);
        let spent = search.nodes();
        let (value, nodes) = if alone.is_some() || spent >= nodes {
            (alone, spent)
        } else {
            let left = nodes - spent;
            let (value, more) = solve_together::<W, H>(&self.table, node, self.threads, left);
            (value, spent + more)
        };
        Some(Solved {
            value: Value(value?),
            nodes,
        })
    }

    /// The value of each column for the side to move; `None` for a full one.
    pub fn columns(&mut self, pos: &Position<W, H>) -> [Option<Value>; W] {
        self.columns_within(pos, u64::MAX)
            .expect("the nodes are not limited")
    }

    /// [`Solver::columns`], or `None` when about `nodes` nodes do not suffice
    /// for all of them.
    pub fn columns_within(
        &mut self,
        pos: &Position<W, H>,
        nodes: u64,
    ) -> Option<[Option<Value>; W]> {
        let mut left = nodes;
        let mut values = [None; W];
        for (column, value) in values.iter_mut().enumerate() {
            if pos.wins(column) {
                *value = Some(win_now(pos));
            } else if let Some(child) = pos.after(column) {
                let solved = self.solve_within(&child, left)?;
                left = left.saturating_sub(solved.nodes);
                *value = Some(-solved.value);
            }
        }
        Some(values)
    }

    /// Is the value of `pos` at least `beta`? `None` when the budget does not
    /// suffice.
    pub(crate) fn reaches(
        &mut self,
        pos: &Position<W, H>,
        beta: Value,
        budget: &mut u64,
    ) -> Option<bool> {
        if let Some(value) = self.known(pos) {
            return Some(value >= beta);
        }
        let limits = Limits {
            stop: &self.stop,
            nodes: *budget,
            thread: 0,
        };
        let mut search = Search::<W, H>::new(&self.table, limits);
        let found = search.test(Node::new::<W, H>(pos.mover(), pos.other()), beta.0);
        *budget = budget.saturating_sub(search.nodes());
        Some(found? >= beta.0)
    }
}

/// The value of a position that ends at once: with a full board or with the
/// next stone.
fn value_at_once<const W: usize, const H: usize>(pos: &Position<W, H>) -> Option<Value> {
    if pos.is_full() {
        return Some(Value::DRAW);
    }
    pos.columns()
        .any(|column| pos.wins(column))
        .then(|| win_now(pos))
}

pub(crate) fn win_now<const W: usize, const H: usize>(pos: &Position<W, H>) -> Value {
    Value(Board::<W, H>::win_at(pos.plies() as i32 + 1))
}
