use crate::cell::Cell;
use crate::grid::Grid;
use crate::notation::{point_name, read_move, write_move};
use crate::position::JawaPosition;
use crate::rule::{Free, Gravity, Rule};
use crate::text::{read_position, write_position};
use crate::variant::{Placement, Variant, VariantError};
use langkah_game::{
    Bits, BoardShape, BoardStyle, Ending, Fault, Game, History, MoveKind, MoveShape, Piece,
    PointShape, Position, Side,
};
use std::marker::PhantomData;

/// Catur Jawa with gravity.
pub type DropGame<B> = JawaGame<B, Gravity>;
/// Catur Jawa with free placement, as on paper.
pub type FreeGame<B> = JawaGame<B, Free>;

const FIVE: usize = 5;

/// Catur Jawa in one variant.
#[derive(Clone, Copy, Debug)]
pub struct JawaGame<B, R> {
    variant: Variant,
    grid: Grid<B>,
    rule: PhantomData<R>,
}

impl<B: Bits, R: Rule> JawaGame<B, R> {
    /// The game of `variant`, which must have this type's placement and fit
    /// its bit set; [`Variant::game`] chooses the type.
    pub fn new(variant: Variant) -> Result<Self, VariantError> {
        let refused = VariantError::GameType {
            variant,
            placement: R::PLACEMENT,
            capacity: B::CAPACITY,
        };
        if variant.placement() != R::PLACEMENT {
            return Err(refused);
        }
        let grid = Grid::new(variant).ok_or(refused)?;
        Ok(JawaGame {
            variant,
            grid,
            rule: PhantomData,
        })
    }

    /// The size, the line length and the placement.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Where the cells lie in a bit set.
    pub fn grid(&self) -> &Grid<B> {
        &self.grid
    }

    /// The point of a board's drawing that a bit is.
    fn point(&self, bit: usize) -> usize {
        point_of(&self.grid, bit)
    }
}

fn point_of<B: Bits>(grid: &Grid<B>, bit: usize) -> usize {
    let (column, row) = grid.place(bit);
    column + grid.width() * row
}

/// The points of all completed lines, smallest first; `None` when nobody has
/// won.
pub fn winning_line<B: Bits, R: Rule>(pos: &JawaPosition<B, R>) -> Option<Vec<usize>> {
    let winner = pos.decided()?.winner()?;
    let grid = pos.grid();
    let line = grid.lines(pos.stones(winner)).points();
    let mut points: Vec<usize> = line.map(|bit| point_of(grid, bit)).collect();
    points.sort_unstable();
    Some(points)
}

impl<B: Bits, R: Rule> Game for JawaGame<B, R> {
    type Position = JawaPosition<B, R>;

    fn start(&self) -> Self::Position {
        JawaPosition::empty(self.grid)
    }

    fn parse_position(&self, text: &str) -> Result<Self::Position, Box<dyn Fault>> {
        Ok(read_position(self, text)?)
    }

    fn format_position(&self, pos: &Self::Position) -> String {
        write_position(self.variant, pos)
    }

    fn parse_move(&self, pos: &Self::Position, text: &str) -> Result<Cell, Box<dyn Fault>> {
        Ok(read_move(pos, text.trim())?)
    }

    fn format_move(&self, pos: &Self::Position, mv: Cell) -> String {
        write_move(pos, mv)
    }

    fn ending(&self, history: &History<Self::Position>) -> Option<Ending> {
        let pos = history.position();
        let reason = match pos.decided() {
            Some(_) if self.variant.line() == FIVE => "five-in-a-row",
            Some(_) => "four-in-a-row",
            None if pos.count_moves() == 0 => "board-full",
            None => return None,
        };
        let outcome = pos.decided().unwrap_or_else(|| pos.stuck());
        Some(Ending { outcome, reason })
    }

    fn board(&self) -> BoardShape {
        let (width, height) = (self.grid.width(), self.grid.height());
        let rows = (0..height).flat_map(|row| (0..width).map(move |column| (column, row)));
        BoardShape {
            style: match R::PLACEMENT {
                Placement::Drop => BoardStyle::Columns,
                Placement::Free => BoardStyle::Cells,
            },
            width,
            height,
            points: rows
                .map(|(column, row)| PointShape {
                    name: point_name(column, row),
                    x: column as f32,
                    y: row as f32,
                })
                .collect(),
            lines: Vec::new(),
        }
    }

    fn pieces(&self, pos: &Self::Position) -> Vec<Piece> {
        let kind = match R::PLACEMENT {
            Placement::Drop => "disc",
            Placement::Free => "mark",
        };
        let of_side = |side: Side| {
            let bits = pos.stones(side).points();
            bits.map(move |bit| Piece {
                point: self.point(bit),
                side,
                kind,
            })
        };
        Side::BOTH.into_iter().flat_map(of_side).collect()
    }

    fn marks(&self, pos: &Self::Position) -> Vec<(usize, &'static str)> {
        let line = winning_line(pos).unwrap_or_default().into_iter();
        line.map(|point| (point, "line")).collect()
    }

    fn move_shape(&self, _pos: &Self::Position, mv: Cell) -> MoveShape {
        MoveShape {
            kind: MoveKind::Place,
            path: vec![self.point(mv.bit())],
            captured: Vec::new(),
            promotion: None,
        }
    }

    fn mirror(&self, pos: &Self::Position) -> Option<Self::Position> {
        let flip = |stones: B| {
            stones.points().fold(B::EMPTY, |set, bit| {
                let (column, row) = self.grid.place(bit);
                set | B::single(self.grid.bit(self.grid.width() - 1 - column, row))
            })
        };
        let [first, second] = Side::BOTH.map(|side| flip(pos.stones(side)));
        Some(JawaPosition::set_up(self.grid, first, second))
    }

    fn mirror_point(&self, point: usize) -> usize {
        let (column, row) = (point % self.grid.width(), point / self.grid.width());
        self.grid.width() - 1 - column + self.grid.width() * row
    }
}
