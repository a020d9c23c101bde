use crate::jawa::book::Book;
use crate::jawa::position::{Position, PositionError};
use crate::jawa::solver::{Solved, Solver};
use crate::jawa::stones::Stones;
use crate::jawa::value::Value;
use langkah_game::Fault;
use langkah_jawa::{Placement, Variant};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use thiserror::Error;

/// A solver whose board is chosen at run time.
pub trait AnySolver: Send {
    /// Reads a list of columns such as `4455`; an empty one is the empty
    /// board.
    fn read(&self, moves: &str) -> Result<Stones, PositionError>;

    /// The exact value of `pos`, or `None` when about `nodes` nodes do not
    /// suffice.
    fn solve(&mut self, pos: &Stones, nodes: u64) -> Result<Option<Solved>, PositionError>;

    /// The value of each column for the side to move, `None` for a full one;
    /// no values at all when about `nodes` nodes do not suffice.
    fn columns(&mut self, pos: &Stones, nodes: u64) -> Result<Option<Columns>, PositionError>;

    /// The columns, from zero, that keep `value`, which is that of `pos`;
    /// `None` when about `nodes` nodes do not suffice.
    fn best_columns(
        &mut self,
        pos: &Stones,
        value: Value,
        nodes: u64,
    ) -> Result<Option<Vec<usize>>, PositionError>;

    /// One line of best play to the end of the game, in columns from zero;
    /// it ends early when about `nodes` nodes do not suffice.
    fn best_line(&mut self, pos: &Stones, nodes: u64) -> Result<Vec<usize>, PositionError>;

    /// Forgets all positions solved so far.
    fn clear(&mut self);

    /// From now on takes values from this book, or from none. On boards other
    /// than the book's it makes no difference.
    fn use_book(&mut self, book: Option<Arc<Book>>);

    /// From now on gives up when `stop` is set, as when nodes do not suffice;
    /// solvers with several threads only look before they start.
    fn stop_when(&mut self, stop: Arc<AtomicBool>);
}

/// The value of each column, from the left; `None` for a full one.
pub type Columns = Vec<Option<Value>>;

impl<const W: usize, const H: usize> AnySolver for Solver<W, H> {
    fn read(&self, moves: &str) -> Result<Stones, PositionError> {
        moves.parse::<Position<W, H>>().map(Stones::from)
    }

    fn solve(&mut self, pos: &Stones, nodes: u64) -> Result<Option<Solved>, PositionError> {
        Ok(self.solve_within(&Position::try_from(pos)?, nodes))
    }

    fn columns(&mut self, pos: &Stones, nodes: u64) -> Result<Option<Columns>, PositionError> {
        let columns = self.columns_within(&Position::try_from(pos)?, nodes);
        Ok(columns.map(|columns| columns.to_vec()))
    }

    fn best_columns(
        &mut self,
        pos: &Stones,
        value: Value,
        nodes: u64,
    ) -> Result<Option<Vec<usize>>, PositionError> {
        Ok(self.best_columns_within(&Position::try_from(pos)?, value, nodes))
    }

    fn best_line(&mut self, pos: &Stones, nodes: u64) -> Result<Vec<usize>, PositionError> {
        Ok(self.best_line_within(&Position::try_from(pos)?, nodes))
    }

    fn clear(&mut self) {
        self.clear();
    }

    fn use_book(&mut self, book: Option<Arc<Book>>) {
        self.use_book(book);
    }

    fn stop_when(&mut self, stop: Arc<AtomicBool>) {
        self.stop_when(stop);
    }
}

/// No solver knows this variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no solver for {variant}: falling stones, four in a row and a board of at most 64 cells")]
pub struct NoSolver {
    /// The variant.
    pub variant: Variant,
}

impl Fault for NoSolver {
    fn code(&self) -> &'static str {
        "no-solver"
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("variant", self.variant.to_string())]
    }
}

/// The size of the board that the embedded book is for.
const BOOK_SIZE: (usize, usize) = (7, 6);

/// The solver of a variant, with the embedded book, with a table of at most `table_bytes` shared by
/// `threads` threads. There is none with free placement, five in
/// a row, or a board that does not fit 64 bits.
pub fn solver_for(
    variant: Variant,
    table_bytes: usize,
    threads: usize,
) -> Result<Box<dyn AnySolver>, NoSolver> {
    if variant.placement() != Placement::Drop || variant.line() != 4 {
        return Err(NoSolver { variant });
    }
    macro_rules! by_size {
        ($($w:literal x $h:literal),* $(,)?) => {
            match (variant.width(), variant.height()) {
                $(($w, $h) => {
                    let solver = Solver::<$w, $h>::new(table_bytes).with_threads(threads);
                    let is_in_book = (variant.width(), variant.height()) == BOOK_SIZE;
                    Ok(Box::new(solver.with_book(is_in_book.then(Book::embedded))))
                })*
                _ => Err(NoSolver { variant }),
            }
        };
    }
    by_size!(
        4 x 4, 5 x 4, 6 x 4, 7 x 4, 8 x 4, 9 x 4,
        4 x 5, 5 x 5, 6 x 5, 7 x 5, 8 x 5, 9 x 5,
        4 x 6, 5 x 6, 6 x 6, 7 x 6, 8 x 6, 9 x 6,
        4 x 7, 5 x 7, 6 x 7, 7 x 7, 8 x 7, 9 x 7,
        4 x 8, 5 x 8, 6 x 8, 7 x 8, 8 x 8,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use langkah_game::Game;
    use langkah_jawa::DropGame;

    const SMALL_TABLE: usize = 1 << 16;

    #[test]
    fn every_board_of_four_in_a_row_that_fits_has_a_solver() {
        for variant in Variant::all(Placement::Drop) {
            let fits = variant.width() * variant.height() <= 64 && variant.line() == 4;
            let solver = solver_for(variant, SMALL_TABLE, 1);
            assert_eq!(solver.is_ok(), fits, "{variant}");
        }
        assert!(solver_for("7x6 free".parse().unwrap(), SMALL_TABLE, 1).is_err());
    }

    #[test]
    fn a_solver_answers_for_its_board_only() {
        let mut solver = solver_for("5x4".parse().unwrap(), SMALL_TABLE, 1).unwrap();
        let pos = solver.read("11223").unwrap();
        let solved = solver.solve(&pos, u64::MAX).unwrap().unwrap();
        let columns = solver.columns(&pos, u64::MAX).unwrap().unwrap();
        assert_eq!(columns.into_iter().flatten().max(), Some(solved.value));
        let line = solver.best_line(&pos, u64::MAX).unwrap();
        assert_eq!(line.len(), solved.value.plies_to_end(20, 5));
        solver.clear();
        let other = DropGame::<u64>::new("5x5".parse().unwrap()).unwrap();
        let other = Stones::try_from(&other.start()).unwrap();
        assert!(solver.solve(&other, u64::MAX).is_err());
    }
}
