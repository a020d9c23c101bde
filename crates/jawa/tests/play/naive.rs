//! Catur Jawa written plainly on an array, to check the bit sets against.

use langkah_game::Side;
use langkah_jawa::{Placement, Variant};

#[derive(Clone)]
pub struct Naive {
    pub variant: Variant,
    /// `cells[column][row]`.
    pub cells: Vec<Vec<Option<Side>>>,
    pub to_move: Side,
    pub winner: Option<Side>,
}

const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

impl Naive {
    pub fn new(variant: Variant) -> Self {
        Naive {
            variant,
            cells: vec![vec![None; variant.height()]; variant.width()],
            to_move: Side::First,
            winner: None,
        }
    }

    fn at(&self, column: isize, row: isize) -> Option<Side> {
        let column = self.cells.get(usize::try_from(column).ok()?)?;
        *column.get(usize::try_from(row).ok()?)?
    }

    /// All legal moves as column and row.
    pub fn moves(&self) -> Vec<(usize, usize)> {
        let mut moves = Vec::new();
        if self.winner.is_some() {
            return moves;
        }
        for (column, cells) in self.cells.iter().enumerate() {
            let free = (0..cells.len()).filter(|&row| cells[row].is_none());
            match self.variant.placement() {
                Placement::Drop => moves.extend(free.take(1).map(|row| (column, row))),
                Placement::Free => moves.extend(free.map(|row| (column, row))),
            }
        }
        moves
    }

    pub fn play(&mut self, (column, row): (usize, usize)) {
        self.cells[column][row] = Some(self.to_move);
        if self.has_line(self.to_move) {
            self.winner = Some(self.to_move);
        }
        self.to_move = self.to_move.other();
    }

    /// Looks at every cell in every direction.
    pub fn has_line(&self, side: Side) -> bool {
        let line = self.variant.line() as isize;
        let (width, height) = (self.variant.width(), self.variant.height());
        let cells = (0..width as isize).flat_map(|x| (0..height as isize).map(move |y| (x, y)));
        cells.into_iter().any(|(x, y)| {
            DIRECTIONS
                .iter()
                .any(|&(dx, dy)| (0..line).all(|i| self.at(x + i * dx, y + i * dy) == Some(side)))
        })
    }

    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let children = self.moves().into_iter().map(|mv| {
            let mut child = self.clone();
            child.play(mv);
            child.perft(depth - 1)
        });
        children.sum()
    }
}
