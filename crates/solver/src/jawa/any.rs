use crate::jawa::position::{Position, PositionError};
use crate::jawa::solver::{Solved, Solver};
use crate::jawa::value::Value;
use langkah_jawa::{DropPosition, Placement, Variant};

/// A solver whose board is chosen at run time.
pub trait AnySolver: Send {
    /// The exact value of `pos`, or `None` when about `nodes` nodes do not
    /// suffice.
    fn solve(
        &mut self,
        pos: &DropPosition<u64>,
        nodes: u64,
    ) -> Result<Option<Solved>, PositionError>;

    /// The value of each column for the side to move; `None` for a full one.
    fn columns(&mut self, pos: &DropPosition<u64>) -> Result<Vec<Option<Value>>, PositionError>;

    /// One line of best play to the end of the game, in columns from zero.
    fn best_line(&mut self, pos: &DropPosition<u64>) -> Result<Vec<usize>, PositionError>;

    /// Forgets all positions solved so far.
    fn clear(&mut self);
}

impl<const W: usize, const H: usize> AnySolver for Solver<W, H> {
    fn solve(
        &mut self,
        pos: &DropPosition<u64>,
        nodes: u64,
    ) -> Result<Option<Solved>, PositionError> {
        Ok(self.solve_within(&Position::try_from(pos)?, nodes))
    }

    fn columns(&mut self, pos: &DropPosition<u64>) -> Result<Vec<Option<Value>>, PositionError> {
        Ok(self.columns(&Position::try_from(pos)?).to_vec())
    }

    fn best_line(&mut self, pos: &DropPosition<u64>) -> Result<Vec<usize>, PositionError> {
        Ok(self.best_line(&Position::try_from(pos)?))
    }

    fn clear(&mut self) {
        self.clear();
    }
}

/// The solver of a variant, with a table of at most `table_bytes` shared by
/// `threads` threads; `None` where there is none: with free placement, five in
/// a row, or a board that does not fit 64 bits.
pub fn solver_for(
    variant: Variant,
    table_bytes: usize,
    threads: usize,
) -> Option<Box<dyn AnySolver>> {
    if variant.placement() != Placement::Drop || variant.line() != 4 {
        return None;
    }
    macro_rules! by_size {
        ($($w:literal x $h:literal),* $(,)?) => {
            match (variant.width(), variant.height()) {
                $(($w, $h) => {
                    Some(Box::new(Solver::<$w, $h>::new(table_bytes).with_threads(threads)))
                })*
                _ => None,
            }
        };
    }
    by_size!(
        4 x 4, 5 x 4, 6 x 4, 7 x 4, 8 x 4, 9 x 4,
        4 x 5, 5 x 5, 6 x 5, 7 x 5, 8 x 5, 9 x 5,
        4 x 6, 5 x 6, 6 x 6, 7 x 6, 8 x 6, 9 x 6,
        4 x 7, 5 x 7, 6 x 7, 7 x 7, 8 x 7,
        4 x 8, 5 x 8, 6 x 8, 7 x 8,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use langkah_game::{Bits, Game};
    use langkah_jawa::DropGame;

    const SMALL_TABLE: usize = 1 << 16;

    #[test]
    fn every_board_of_four_in_a_row_that_fits_has_a_solver() {
        for variant in Variant::all(Placement::Drop) {
            let fits = variant.bits() <= u64::CAPACITY && variant.line() == 4;
            let solver = solver_for(variant, SMALL_TABLE, 1);
            assert_eq!(solver.is_some(), fits, "{variant}");
        }
        assert!(solver_for("7x6 free".parse().unwrap(), SMALL_TABLE, 1).is_none());
    }

    #[test]
    fn a_solver_answers_for_its_board_only() {
        let mut solver = solver_for("5x4".parse().unwrap(), SMALL_TABLE, 1).unwrap();
        let game = DropGame::new("5x4".parse().unwrap()).unwrap();
        let pos = game.parse_position("11223").unwrap();
        let solved = solver.solve(&pos, u64::MAX).unwrap().unwrap();
        let columns = solver.columns(&pos).unwrap();
        assert_eq!(columns.into_iter().flatten().max(), Some(solved.value));
        let line = solver.best_line(&pos).unwrap();
        assert_eq!(line.len(), solved.value.plies_to_end(20, 5));
        solver.clear();
        let other = DropGame::new("5x5".parse().unwrap()).unwrap();
        assert!(solver.solve(&other.start(), u64::MAX).is_err());
    }
}
