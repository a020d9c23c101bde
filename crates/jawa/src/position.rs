use crate::cell::Cell;
use crate::grid::Grid;
use crate::rule::{Free, Gravity, Rule};
use langkah_game::{Bits, Move, Outcome, Planes, Position, Score, Side};
use std::marker::PhantomData;

/// A position with gravity.
pub type DropPosition<B> = JawaPosition<B, Gravity>;
/// A position with free placement.
pub type FreePosition<B> = JawaPosition<B, Free>;

/// A position of Catur Jawa: the stones of both sides on a grid.
///
/// Whose turn it is follows from the number of stones, so the hash of the
/// stones is the hash of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JawaPosition<B, R> {
    stones: Planes<B, 2>,
    grid: Grid<B>,
    to_move: Side,
    rule: PhantomData<R>,
}

impl<B: Bits, R: Rule> JawaPosition<B, R> {
    /// The empty board.
    pub fn empty(grid: Grid<B>) -> Self {
        JawaPosition {
            stones: Planes::default(),
            grid,
            to_move: Side::First,
            rule: PhantomData,
        }
    }

    /// A board with these stones, which the caller has checked.
    pub(crate) fn set_up(grid: Grid<B>, first: B, second: B) -> Self {
        let mut pos = Self::empty(grid);
        pos.stones.toggle_all(Side::First as usize, first);
        pos.stones.toggle_all(Side::Second as usize, second);
        if first.count() > second.count() {
            pos.to_move = Side::Second;
        }
        pos
    }

    /// The stones of one side, as bits of the [`Grid`].
    #[inline]
    pub fn stones(&self, side: Side) -> B {
        self.stones.plane(side as usize)
    }

    /// All stones.
    #[inline]
    pub fn occupied(&self) -> B {
        self.stones(Side::First) | self.stones(Side::Second)
    }

    /// Where the cells lie.
    #[inline]
    pub fn grid(&self) -> &Grid<B> {
        &self.grid
    }

    /// The cells that the side to move may put a stone on, as if nothing were
    /// decided.
    #[inline]
    pub fn open(&self) -> B {
        R::open(&self.grid, self.occupied())
    }

    /// The open cells where `side` would complete a line.
    #[inline]
    pub fn wins(&self, side: Side) -> B {
        self.open() & self.grid.completions(self.stones(side))
    }
}

impl<B: Bits, R: Rule> Position for JawaPosition<B, R> {
    type Move = Cell;
    type Undo = ();

    #[inline]
    fn side_to_move(&self) -> Side {
        self.to_move
    }

    #[inline]
    fn make(&mut self, mv: Cell) {
        debug_assert!(self.open().contains(mv.bit()), "{mv:?} is not open");
        self.stones.toggle(self.to_move as usize, mv.bit());
        self.to_move = self.to_move.other();
    }

    #[inline]
    fn unmake(&mut self, mv: Cell, (): ()) {
        self.to_move = self.to_move.other();
        self.stones.toggle(self.to_move as usize, mv.bit());
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.stones.hash()
    }

    fn hash_from_scratch(&self) -> u64 {
        self.stones.hash_from_scratch()
    }

    /// The placements that win at once.
    #[inline]
    fn tactical_moves(&self, out: &mut Vec<Cell>) {
        out.extend(self.wins(self.to_move).points().map(Cell::at));
    }

    #[inline]
    fn quiet_moves(&self, out: &mut Vec<Cell>) {
        let quiet = self.open() & !self.grid.completions(self.stones(self.to_move));
        R::arrange(&self.grid, self.occupied(), quiet, out);
    }

    /// Columns from the left; within a column from the bottom.
    #[inline]
    fn moves(&self, out: &mut Vec<Cell>) {
        out.extend(self.open().points().map(Cell::at));
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        u64::from(self.open().count())
    }

    fn resolve(&self, tag: u32) -> Option<Cell> {
        let bit = tag.checked_sub(1)? as usize;
        if bit >= B::CAPACITY || !self.open().contains(bit) {
            return None;
        }
        let cell = Cell::at(bit);
        debug_assert_eq!(cell.tag(), tag);
        Some(cell)
    }

    /// A win is worth more than any evaluation.
    fn tactical_gain(&self, mv: Cell) -> Score {
        if self.wins(self.to_move).contains(mv.bit()) {
            Score::MAX_EVAL
        } else {
            Score::ZERO
        }
    }

    /// A line of the side that has just moved: nobody else can have made one.
    #[inline]
    fn decided(&self) -> Option<Outcome> {
        let mover = self.to_move.other();
        self.grid
            .has_line(self.stones(mover))
            .then_some(Outcome::Win(mover))
    }

    /// The board is full.
    fn stuck(&self) -> Outcome {
        Outcome::Draw
    }

    /// The opponent would win with its next stone: the side to move must win
    /// at once or block. Own wins do not count, for they are tactical moves
    /// and a quiescence search sees them anyway.
    #[inline]
    fn is_forced(&self) -> bool {
        !self.wins(self.to_move.other()).is_empty()
    }

    /// Stones stay where they are, so no position comes back.
    #[inline]
    fn reversible_plies(&self) -> usize {
        0
    }
}
