use crate::jawa::geometry::Board;
use langkah_game::{Fault, Side};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A position in which nobody has four in a row, as the solver sees it: the
/// stones of the mover and those of the other side.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position<const W: usize, const H: usize> {
    mover: u64,
    other: u64,
}

impl<const W: usize, const H: usize> Default for Position<W, H> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const W: usize, const H: usize> Position<W, H> {
    /// The empty board.
    pub const fn new() -> Self {
        Position { mover: 0, other: 0 }
    }

    /// The position of these stones, which nobody has four in a row of.
    pub(crate) const fn of_stones(mover: u64, other: u64) -> Self {
        Position { mover, other }
    }

    /// How many stones lie on the board.
    pub fn plies(&self) -> usize {
        self.occupied().count_ones() as usize
    }

    /// Who moves.
    pub fn side_to_move(&self) -> Side {
        Side::BOTH[self.plies() % 2]
    }

    pub(crate) fn mover(&self) -> u64 {
        self.mover
    }

    pub(crate) fn other(&self) -> u64 {
        self.other
    }

    fn occupied(&self) -> u64 {
        self.mover | self.other
    }

    fn playable(&self) -> u64 {
        Board::<W, H>::playable(self.occupied())
    }

    /// Is every cell taken?
    pub fn is_full(&self) -> bool {
        self.playable() == 0
    }

    /// The columns, from zero, that still take a stone.
    pub fn columns(&self) -> impl Iterator<Item = usize> + use<W, H> {
        let playable = self.playable();
        (0..W).filter(move |&column| playable & Board::<W, H>::column(column) != 0)
    }

    /// Would a stone in `column` win at once?
    pub fn wins(&self, column: usize) -> bool {
        let stone = self.playable() & Board::<W, H>::column(column);
        stone != 0 && Board::<W, H>::has_four(self.mover | stone)
    }

    /// The position after a stone in `column`; `None` when the column is full
    /// or the stone wins.
    #[must_use]
    pub fn after(&self, column: usize) -> Option<Self> {
        let stone = self.playable() & Board::<W, H>::column(column);
        let stones = self.mover | stone;
        (stone != 0 && !Board::<W, H>::has_four(stones)).then_some(Position {
            mover: self.other,
            other: stones,
        })
    }

    /// The same position, if the board is `V` wide and `K` high.
    pub(crate) fn on_board<const V: usize, const K: usize>(&self) -> Option<Position<V, K>> {
        ((W, H) == (V, K)).then_some(Position {
            mover: self.mover,
            other: self.other,
        })
    }

    /// The positions that this one may have come from by the last stone, as
    /// far as falling goes.
    pub(crate) fn before(&self) -> impl Iterator<Item = Self> + use<W, H> {
        let Position { mover, other } = *self;
        (0..W).filter_map(move |column| {
            let stones = (mover | other) & Board::<W, H>::column(column);
            let top = stones & !(stones >> 1);
            (top & other != 0).then_some(Position {
                mover: other ^ top,
                other: mover,
            })
        })
    }

    /// Is this position its own mirror image?
    #[cfg(test)]
    pub(crate) fn is_symmetric(&self) -> bool {
        let (key, image) = Board::<W, H>::keys(self.mover, self.occupied());
        key == image
    }

    /// A number that this position shares with its mirror image only.
    pub fn symmetric_key(&self) -> u64 {
        let (key, image) = Board::<W, H>::keys(self.mover, self.occupied());
        key.min(image)
    }
}

impl<const W: usize, const H: usize> fmt::Debug for Position<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Position<{W}, {H}>({:#x}, {:#x})",
            self.mover, self.other
        )
    }
}

impl<const W: usize, const H: usize> FromStr for Position<W, H> {
    type Err = PositionError;

    /// Reads a list of columns such as `4455`.
    fn from_str(moves: &str) -> Result<Self, PositionError> {
        let mut pos = Self::new();
        for (index, text) in moves.trim().chars().enumerate() {
            let at = index + 1;
            let column = text
                .to_digit(10)
                .and_then(|digit| (digit as usize).checked_sub(1))
                .filter(|&column| column < W)
                .ok_or(PositionError::NoColumn { at, text, width: W })?;
            if pos.wins(column) {
                return Err(PositionError::Finished { at });
            }
            pos = pos
                .after(column)
                .ok_or(PositionError::FullColumn { at, column: text })?;
        }
        Ok(pos)
    }
}

/// Why there is nothing to solve. `at` is the number of a move, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// Not a column of the board.
    #[error("move {at}: {text:?} is no column: expected 1 to {width}")]
    NoColumn {
        /// The move.
        at: usize,
        /// What stands there.
        text: char,
        /// The number of columns.
        width: usize,
    },
    /// A stone too many in a column.
    #[error("move {at}: column {column} is full")]
    FullColumn {
        /// The move.
        at: usize,
        /// The column.
        column: char,
    },
    /// The game is over.
    #[error("move {at} wins: the game is over and there is nothing to solve")]
    Finished {
        /// The move that won.
        at: usize,
    },
    /// A position of another variant.
    #[error("this solver is for {width}x{height} with four in a row")]
    OtherBoard {
        /// The width that the solver knows.
        width: usize,
        /// The height that the solver knows.
        height: usize,
    },
}

impl Fault for PositionError {
    fn code(&self) -> &'static str {
        match self {
            PositionError::NoColumn { .. } => "solver-no-column",
            PositionError::FullColumn { .. } => "solver-full-column",
            PositionError::Finished { .. } => "solver-finished",
            PositionError::OtherBoard { .. } => "solver-other-board",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            PositionError::NoColumn { at, text, width } => vec![
                ("at", at.to_string()),
                ("text", text.escape_debug().to_string()),
                ("width", width.to_string()),
            ],
            PositionError::FullColumn { at, column } => {
                vec![("at", at.to_string()), ("column", column.to_string())]
            }
            PositionError::Finished { at } => vec![("at", at.to_string())],
            PositionError::OtherBoard { width, height } => {
                vec![("width", width.to_string()), ("height", height.to_string())]
            }
        }
    }
}
