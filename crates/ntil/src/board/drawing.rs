//! Reads the text form of a board into points and edges, without asking what
//! they are for.
//!
//! ```text
//! :4b------5bk-----4b      a row of points: weight, owner, and k or K
//! :  \     |     /         a row of edges
//! :    3b--2b--3b
//! ```
//!
//! Points stand at every fourth character after the `:`; `|` stands below the
//! first character of a point, `\` and `/` half-way between two columns.

use super::error::{BoardError, BoardErrorKind};
use super::header::Header;
use super::{MAX_COLUMNS, MAX_POINTS, MAX_ROWS};
use crate::direction::Direction;
use langkah_game::Side;

/// Characters from one column to the next.
const RASTER: usize = 4;
/// The character of a diagonal edge, after the column left of it.
const HALF_WAY: usize = 2;

/// A point as it is drawn.
#[derive(Clone, Debug)]
pub(super) struct DrawnPoint {
    /// The row, counted from the top.
    pub(super) row: usize,
    pub(super) column: usize,
    pub(super) weight: u8,
    pub(super) owner: Option<Side>,
    /// Whose men promote here.
    pub(super) promotes: Option<Side>,
    /// Line and column in the file.
    pub(super) place: (usize, usize),
}

/// An edge from one drawn point to another, both as indices.
#[derive(Clone, Copy, Debug)]
pub(super) struct DrawnEdge {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) direction: Direction,
}

/// Everything that a board file says.
#[derive(Debug, Default)]
pub(super) struct Drawing {
    pub(super) header: Header,
    pub(super) points: Vec<DrawnPoint>,
    pub(super) edges: Vec<DrawnEdge>,
    /// Rows of points.
    pub(super) height: usize,
}

/// A row of the drawing, and its line in the file.
struct Row {
    line: usize,
    text: Vec<char>,
}

impl Row {
    /// The place of the character at `index` after the `:`.
    fn place(&self, index: usize) -> (usize, usize) {
        (self.line, index + 2)
    }

    fn fault(&self, index: usize, kind: BoardErrorKind) -> BoardError {
        let (line, column) = self.place(index);
        kind.at(line, column)
    }
}

impl Drawing {
    pub(super) fn read(text: &str) -> Result<Drawing, BoardError> {
        let mut drawing = Drawing::default();
        let rows = drawing.read_lines(text)?;
        let Some(last) = rows.last() else {
            return Err(BoardErrorKind::NoPoints.at(1, 1));
        };
        if rows.len() % 2 == 0 {
            return Err(last.fault(0, BoardErrorKind::EndsWithEdges));
        }
        drawing.height = rows.len().div_ceil(2);
        for (row, drawn) in rows.iter().step_by(2).enumerate() {
            drawing.read_points(row, drawn)?;
        }
        if drawing.points.is_empty() {
            return Err(last.fault(0, BoardErrorKind::NoPoints));
        }
        for (row, drawn) in rows.iter().skip(1).step_by(2).enumerate() {
            drawing.read_edges(row, drawn)?;
        }
        Ok(drawing)
    }

    /// Takes the header in and returns the rows.
    fn read_lines(&mut self, text: &str) -> Result<Vec<Row>, BoardError> {
        let mut rows = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            match line.chars().next() {
                Some('#') => self.header.read(number, line)?,
                Some(':') => rows.push(Row {
                    line: number,
                    text: line.trim_end().chars().skip(1).collect(),
                }),
                Some(other) if !line.trim().is_empty() => {
                    return Err(BoardErrorKind::UnknownLine(other).at(number, 1));
                }
                _ => {}
            }
            if rows.len() > 2 * MAX_ROWS {
                return Err(BoardErrorKind::TooManyRows.at(number, 1));
            }
        }
        Ok(rows)
    }

    fn read_points(&mut self, row: usize, drawn: &Row) -> Result<(), BoardError> {
        let mut index = 0;
        // Where the edge under way began, and the point it came from.
        let mut edge: Option<(usize, usize)> = None;
        // The point that ended just before this character.
        let mut touching: Option<usize> = None;
        while index < drawn.text.len() {
            match drawn.text[index] {
                '-' => {
                    if edge.is_none() {
                        let Some(from) = touching else {
                            return Err(drawn.fault(index, BoardErrorKind::LooseEdge('-')));
                        };
                        edge = Some((index, from));
                    }
                    touching = None;
                    index += 1;
                }
                ' ' if edge.is_none() => {
                    touching = None;
                    index += 1;
                }
                '1'..='9' => {
                    let (point, length) = read_point(row, drawn, index)?;
                    let to = self.add_point(point)?;
                    if let Some((_, from)) = edge.take() {
                        self.add_edge(from, to, Direction::East);
                    }
                    touching = Some(to);
                    index += length;
                }
                ' ' => break,
                other => return Err(drawn.fault(index, BoardErrorKind::UnknownCharacter(other))),
            }
        }
        match edge {
            Some((start, _)) => Err(drawn.fault(start, BoardErrorKind::LooseEdge('-'))),
            None => Ok(()),
        }
    }

    fn add_point(&mut self, point: DrawnPoint) -> Result<usize, BoardError> {
        let (line, column) = point.place;
        if point.column >= MAX_COLUMNS {
            return Err(BoardErrorKind::TooManyColumns.at(line, column));
        }
        if self.points.len() == MAX_POINTS {
            return Err(BoardErrorKind::TooManyPoints.at(line, column));
        }
        self.points.push(point);
        Ok(self.points.len() - 1)
    }

    fn add_edge(&mut self, from: usize, to: usize, direction: Direction) {
        self.edges.push(DrawnEdge {
            from,
            to,
            direction,
        });
    }

    /// `row` is the row of points above these edges.
    fn read_edges(&mut self, row: usize, drawn: &Row) -> Result<(), BoardError> {
        for (index, &character) in drawn.text.iter().enumerate() {
            let (offset, upper, lower, direction) = match character {
                ' ' => continue,
                '|' => (0, 0, 0, Direction::South),
                '\\' => (HALF_WAY, 0, 1, Direction::SouthEast),
                '/' => (HALF_WAY, 1, 0, Direction::SouthWest),
                other => return Err(drawn.fault(index, BoardErrorKind::UnknownCharacter(other))),
            };
            if index % RASTER != offset {
                return Err(drawn.fault(index, BoardErrorKind::EdgeOffRaster(character)));
            }
            let column = index / RASTER;
            let above = self.point_at(row, column + upper);
            let below = self.point_at(row + 1, column + lower);
            let (Some(from), Some(to)) = (above, below) else {
                return Err(drawn.fault(index, BoardErrorKind::LooseEdge(character)));
            };
            self.add_edge(from, to, direction);
        }
        Ok(())
    }

    fn point_at(&self, row: usize, column: usize) -> Option<usize> {
        let is_there = |point: &DrawnPoint| (point.row, point.column) == (row, column);
        self.points.iter().position(is_there)
    }
}

/// The point that starts at `index`, and how many characters it takes.
fn read_point(row: usize, drawn: &Row, index: usize) -> Result<(DrawnPoint, usize), BoardError> {
    let weight = drawn.text[index];
    if !index.is_multiple_of(RASTER) {
        return Err(drawn.fault(index, BoardErrorKind::PointOffRaster(weight)));
    }
    let owner = match drawn.text.get(index + 1) {
        Some('w') => Some(Side::First),
        Some('b') => Some(Side::Second),
        Some('e') => None,
        _ => return Err(drawn.fault(index + 1, BoardErrorKind::MissingOwner)),
    };
    let promotes = match drawn.text.get(index + 2) {
        Some('k') => Some(Side::First),
        Some('K') => Some(Side::Second),
        _ => None,
    };
    let point = DrawnPoint {
        row,
        column: index / RASTER,
        weight: weight as u8 - b'0',
        owner,
        promotes,
        place: drawn.place(index),
    };
    Ok((point, 2 + usize::from(promotes.is_some())))
}
