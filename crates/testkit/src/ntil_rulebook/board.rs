//! The drawing of a board, read into points and the lines between them.

use std::collections::BTreeMap;

use super::state::Side;

/// Row and column; row 0 is Black's back row, column 0 the leftmost.
pub type Point = (usize, usize);

/// The signs of the change of row and column: (-1, 0) is towards Black.
pub type Direction = (i32, i32);

/// The eight ways a line can leave a point.
pub const EVERY_DIRECTION: [Direction; 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, -1),
    (1, 0),
    (1, 1),
];

/// The six boards: name and drawing.
pub const BOARD_FILES: [(&str, &str); 6] = [
    ("5x5", include_str!("../../../../data/ntil/boards/5x5.txt")),
    ("5x9", include_str!("../../../../data/ntil/boards/5x9.txt")),
    ("7x9", include_str!("../../../../data/ntil/boards/7x9.txt")),
    ("9x9", include_str!("../../../../data/ntil/boards/9x9.txt")),
    (
        "7x11",
        include_str!("../../../../data/ntil/boards/7x11.txt"),
    ),
    (
        "9x11",
        include_str!("../../../../data/ntil/boards/9x11.txt"),
    ),
];

/// Characters of a drawing between two columns.
const COLUMN_STRIDE: usize = 4;
/// Where a diagonal stands between two columns.
const DIAGONAL_OFFSET: usize = 2;
/// Columns are named by the letters a to z.
const MOST_COLUMNS: usize = 26;

/// The points of a board, its lines, and where the game begins and promotes.
#[derive(Clone, Debug, Default)]
pub struct Board {
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// Each point's printed weight.
    pub weights: BTreeMap<Point, u8>,
    /// Who stands where at the start; empty points are absent.
    pub start: BTreeMap<Point, Side>,
    /// Where each side's men promote.
    pub promotion: BTreeMap<Side, Point>,
    /// The nearest point in each direction in which an edge leaves a point.
    pub edges: BTreeMap<Point, BTreeMap<Direction, Point>>,
}

impl Board {
    /// Reads a drawing. Whatever its `#` lines count must agree with it.
    pub fn parse(text: &str) -> Result<Board, String> {
        let mut board = Board::default();
        let mut headers = Vec::new();
        let mut drawing = Vec::new();
        for line in text.lines() {
            if let Some(row) = line.strip_prefix(':') {
                drawing.push(row.chars().collect::<Vec<char>>());
            } else if let Some(header) = line.strip_prefix('#') {
                headers.push(header);
            } else if !line.trim().is_empty() {
                return Err(format!("neither a header nor a row: {line:?}"));
            }
        }
        for (index, text) in drawing.iter().enumerate().step_by(2) {
            board.read_points(index / 2, text)?;
        }
        for (index, text) in drawing.iter().enumerate().skip(1).step_by(2) {
            board.read_edges_below(index / 2, text)?;
        }
        board.height = drawing.len().div_ceil(2);
        board.width = board.points().map(|(_, col)| col + 1).max().unwrap_or(0);
        if board.width > MOST_COLUMNS {
            return Err(format!("{} columns are too many to name", board.width));
        }
        board.check_promotion()?;
        for header in headers {
            board.check_header(header)?;
        }
        Ok(board)
    }

    /// Every point, row by row.
    pub fn points(&self) -> impl Iterator<Item = Point> {
        self.weights.keys().copied()
    }

    /// The nearest point in this direction, along an edge.
    pub fn neighbour(&self, point: Point, direction: Direction) -> Option<Point> {
        self.edges.get(&point)?.get(&direction).copied()
    }

    /// All points in this direction, near to far, `point` itself left out.
    pub fn ray(&self, point: Point, direction: Direction) -> Vec<Point> {
        let mut ray = Vec::new();
        let mut here = point;
        while let Some(next) = self.neighbour(here, direction) {
            ray.push(next);
            here = next;
        }
        ray
    }

    /// A point's name: a letter for the column, and the row's number counted
    /// from White's back row.
    pub fn name(&self, (row, col): Point) -> String {
        let letter = char::from(b'a' + col as u8);
        format!("{letter}{}", self.height - row)
    }

    /// The point of that name, if the board has it.
    pub fn point(&self, name: &str) -> Option<Point> {
        self.points().find(|&point| self.name(point) == name)
    }

    /// The number of undirected edges.
    pub fn count_edges(&self) -> usize {
        self.edges.values().map(BTreeMap::len).sum::<usize>() / 2
    }

    /// The number of ways to jump from a point over a neighbour, were the
    /// pieces placed for it.
    pub fn count_jumps(&self) -> usize {
        self.rays().filter(|ray| ray.len() >= 2).count()
    }

    /// The number of straight lines of at least three points, each as long as
    /// it goes.
    pub fn count_lines_of_three(&self) -> usize {
        let whole = |point, direction: Direction| {
            let starts_here = self
                .neighbour(point, (-direction.0, -direction.1))
                .is_none();
            starts_here && self.ray(point, direction).len() >= 2
        };
        let ends: usize = self
            .points()
            .map(|point| {
                let leaving = EVERY_DIRECTION.iter();
                leaving
                    .filter(|&&direction| whole(point, direction))
                    .count()
            })
            .sum();
        ends / 2
    }

    fn rays(&self) -> impl Iterator<Item = Vec<Point>> {
        self.points()
            .flat_map(|point| EVERY_DIRECTION.map(|direction| self.ray(point, direction)))
    }

    /// Reads `4b------5bk-----4b`: points, and dashes for the edges between.
    fn read_points(&mut self, row: usize, text: &[char]) -> Result<(), String> {
        let mut previous: Option<Point> = None;
        let mut between = String::new();
        let mut at = 0;
        while at < text.len() {
            let Some(weight) = text[at].to_digit(10) else {
                between.push(text[at]);
                at += 1;
                continue;
            };
            if !at.is_multiple_of(COLUMN_STRIDE) {
                return Err(format!(
                    "row {row}: a point off its column at character {at}"
                ));
            }
            let point = (row, at / COLUMN_STRIDE);
            self.weights.insert(point, weight as u8);
            self.edges.entry(point).or_default();
            match text.get(at + 1) {
                Some('b') => drop(self.start.insert(point, Side::Black)),
                Some('w') => drop(self.start.insert(point, Side::White)),
                Some('e') => {}
                other => return Err(format!("row {row}: no owner called {other:?}")),
            }
            let left = previous.replace(point);
            let gap = std::mem::take(&mut between);
            self.join_along_row(row, left, point, &gap)?;
            at += 2;
            let promotes = match text.get(at) {
                Some('k') => Side::White,
                Some('K') => Side::Black,
                _ => continue,
            };
            if self.promotion.insert(promotes, point).is_some() {
                return Err(format!("row {row}: {promotes:?} promotes on two points"));
            }
            at += 1;
        }
        if between.trim().is_empty() {
            Ok(())
        } else {
            Err(format!("row {row} ends in {between:?}"))
        }
    }

    /// Joins two neighbours of a row if only dashes lie between them.
    fn join_along_row(
        &mut self,
        row: usize,
        left: Option<Point>,
        right: Point,
        gap: &str,
    ) -> Result<(), String> {
        match left {
            Some(left) if !gap.is_empty() && gap.chars().all(|c| c == '-') => {
                self.join(left, right)
            }
            _ if gap.chars().all(|c| c == ' ') => Ok(()),
            _ => Err(format!("row {row}: {gap:?} is not an edge")),
        }
    }

    /// Reads `| \ | /`: the edges between `row` and the row below it.
    fn read_edges_below(&mut self, row: usize, text: &[char]) -> Result<(), String> {
        for (at, &mark) in text.iter().enumerate() {
            let col = at / COLUMN_STRIDE;
            let (upper, lower) = match (mark, at % COLUMN_STRIDE) {
                (' ', _) => continue,
                ('|', 0) => ((row, col), (row + 1, col)),
                ('\\', DIAGONAL_OFFSET) => ((row, col), (row + 1, col + 1)),
                ('/', DIAGONAL_OFFSET) => ((row, col + 1), (row + 1, col)),
                _ => return Err(format!("below row {row}: {mark:?} at character {at}")),
            };
            self.join(upper, lower)?;
        }
        Ok(())
    }

    /// Adds an edge, both ways.
    fn join(&mut self, a: Point, b: Point) -> Result<(), String> {
        for (from, to) in [(a, b), (b, a)] {
            let direction = direction_of(from, to);
            let Some(leaving) = self.edges.get_mut(&from) else {
                return Err(format!(
                    "an edge from {a:?} to {b:?} has no point at {from:?}"
                ));
            };
            if leaving.insert(direction, to).is_some() {
                return Err(format!("two edges leave {from:?} towards {direction:?}"));
            }
        }
        Ok(())
    }

    fn check_promotion(&self) -> Result<(), String> {
        for side in [Side::White, Side::Black] {
            if !self.promotion.contains_key(&side) {
                return Err(format!("{side:?} promotes nowhere"));
            }
        }
        Ok(())
    }

    /// Compares a line such as `edges: 20` with the drawing.
    fn check_header(&self, header: &str) -> Result<(), String> {
        let Some((key, stated)) = header.split_once(':') else {
            return Ok(());
        };
        let counted = |side| self.start.values().filter(|&&owner| owner == side).count();
        let drawn = match key.trim() {
            "width" => vec![self.width],
            "height" => vec![self.height],
            "points" => vec![self.weights.len()],
            "pieces" => vec![counted(Side::White), counted(Side::Black)],
            "edges" => vec![self.count_edges()],
            "lines3" => vec![self.count_lines_of_three()],
            "jumps" => vec![self.count_jumps()],
            _ => return Ok(()),
        };
        let agrees = |drawn: &usize| drawn.to_string() == stated.trim();
        if drawn.iter().all(agrees) {
            Ok(())
        } else {
            Err(format!("the header says{header}, the drawing {drawn:?}"))
        }
    }
}

fn direction_of(from: Point, to: Point) -> Direction {
    let sign = |a: usize, b: usize| (b as i32 - a as i32).signum();
    (sign(from.0, to.0), sign(from.1, to.1))
}
