use super::drawing::{Drawing, DrawnPoint};
use super::error::{BoardError, BoardErrorKind};
use crate::direction::Direction;
use crate::point::Point;
use langkah_game::{BySide, Side};

/// The points that lines join to one point, by direction.
pub(crate) type Neighbours = [Option<Point>; Direction::COUNT];

/// A point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    column: u8,
    row: u8,
    weight: u8,
}

/// A board: points, the lines that join them, who stands where at the start
/// and where men promote. Read from the text form that `data/ntil/boards`
/// shows; see [`BoardMap::parse`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardMap {
    name: String,
    width: usize,
    height: usize,
    places: Vec<Place>,
    neighbours: Vec<Neighbours>,
    start: BySide<u128>,
    promotion: BySide<u128>,
    mirror: Option<Vec<Point>>,
    flip: Option<Vec<Point>>,
}

impl BoardMap {
    /// Reads the text form of a board.
    ///
    /// Lines that start with `#` are comments; `# board: NAME` is needed, and
    /// `width`, `height`, `points`, `pieces` (of each side), `edges`, `lines3`
    /// (straight lines of three points and more) and `jumps` (three points in
    /// a row, both ways) are compared with the drawing where they are given.
    /// Lines that start with `:` are the rows of the drawing, Black's back row
    /// first.
    ///
    /// ```
    /// use langkah_ntil::BoardMap;
    /// let board = BoardMap::parse("# board: tiny\n:1bk-1b\n:| \\ |\n:1w--1wK\n")?;
    /// assert_eq!((board.len(), board.edges().len()), (4, 5));
    ///
    /// let broken = BoardMap::parse("# board: tiny\n:1bk-1b\n:| \\ |\n:1w--1x\n");
    /// let error = broken.unwrap_err();
    /// assert_eq!((error.line, error.column), (4, 7));
    /// # Ok::<(), langkah_ntil::BoardError>(())
    /// ```
    pub fn parse(text: &str) -> Result<BoardMap, BoardError> {
        let drawing = Drawing::read(text)?;
        let board = Self::assemble(&drawing)?;
        drawing.header.check_counts(&board)?;
        match super::embedded::text_of(board.name()) {
            Some(original) if original != text => {
                let is_original =
                    Drawing::read(original).and_then(|drawing| Self::assemble(&drawing));
                if is_original.as_ref() == Ok(&board) {
                    Ok(board)
                } else {
                    Err(drawing.header.name_taken())
                }
            }
            _ => Ok(board),
        }
    }

    fn assemble(drawing: &Drawing) -> Result<BoardMap, BoardError> {
        // The drawing has Black's back row first; points count from White's.
        let mut order: Vec<usize> = (0..drawing.points.len()).collect();
        let row_of = |point: &DrawnPoint| drawing.height - 1 - point.row;
        order.sort_by_key(|&index| {
            let point = &drawing.points[index];
            (row_of(point), point.column)
        });
        let mut point_of = vec![Point::new(0); order.len()];
        for (rank, &index) in order.iter().enumerate() {
            point_of[index] = Point::new(rank);
        }

        let mut neighbours = vec![Neighbours::default(); order.len()];
        for edge in &drawing.edges {
            let (from, to) = (point_of[edge.from], point_of[edge.to]);
            neighbours[from.index()][edge.direction as usize] = Some(to);
            neighbours[to.index()][edge.direction.reverse() as usize] = Some(from);
        }
        let (mut start, mut promotion) = (BySide::<u128>::default(), BySide::<u128>::default());
        let mut places = Vec::with_capacity(order.len());
        for (rank, &index) in order.iter().enumerate() {
            let point = &drawing.points[index];
            if neighbours[rank].iter().all(Option::is_none) {
                return Err(BoardErrorKind::LonelyPoint.at(point.place.0, point.place.1));
            }
            for (set, side) in [(&mut start, point.owner), (&mut promotion, point.promotes)] {
                if let Some(side) = side {
                    set[side] |= Point::new(rank).bit();
                }
            }
            places.push(Place {
                column: point.column as u8,
                row: row_of(point) as u8,
                weight: point.weight,
            });
        }
        for (side, name) in [(Side::First, "White"), (Side::Second, "Black")] {
            if start[side] == 0 {
                let (line, column) = drawing.points[0].place;
                return Err(BoardErrorKind::NoMen(name).at(line, column));
            }
        }
        let columns = places.iter().map(|place| place.column as usize + 1);
        let mut board = BoardMap {
            name: drawing.header.name()?.to_owned(),
            width: columns.max().unwrap_or(0),
            height: drawing.height,
            places,
            neighbours,
            start,
            promotion,
            mirror: None,
            flip: None,
        };
        board.mirror = board.find_mirror();
        board.flip = board.find_flip();
        Ok(board)
    }

    /// What positions call this board.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows of points.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The number of points.
    #[allow(clippy::len_without_is_empty, reason = "a board is never empty")]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// All points, in the order in which they are scanned.
    pub fn points(&self) -> impl DoubleEndedIterator<Item = Point> + Clone + use<> {
        (0..self.len()).map(Point::new)
    }

    /// The column of a point; the leftmost is 0.
    pub fn column(&self, point: Point) -> usize {
        self.places[point.index()].column as usize
    }

    /// The row of a point; White's back row is 0.
    pub fn row(&self, point: Point) -> usize {
        self.places[point.index()].row as usize
    }

    /// How safe a piece is on a point, as the board file says.
    pub fn weight(&self, point: Point) -> u8 {
        self.places[point.index()].weight
    }

    /// The point in this row and column, if there is one.
    pub fn point_at(&self, row: usize, column: usize) -> Option<Point> {
        self.points()
            .find(|&point| (self.row(point), self.column(point)) == (row, column))
    }

    /// What the notation calls a point, such as `c3`.
    pub fn point_name(&self, point: Point) -> String {
        let letter = char::from(b'a' + self.column(point) as u8);
        format!("{letter}{}", self.row(point) + 1)
    }

    /// The next point on the line that leaves `point` in `direction`.
    pub fn neighbour(&self, point: Point, direction: Direction) -> Option<Point> {
        self.neighbours[point.index()][direction as usize]
    }

    /// The pairs of points that one step joins, each once.
    pub fn edges(&self) -> Vec<(Point, Point)> {
        let ascending = Direction::ALL.into_iter().filter(|d| d.ascends());
        let edges = self.points().flat_map(|point| {
            let steps = ascending.clone().map(move |d| (point, d));
            steps.filter_map(|(from, d)| Some((from, self.neighbour(from, d)?)))
        });
        edges.collect()
    }

    /// The number of straight lines of at least three points. A line runs on
    /// as long as its direction does.
    pub fn line_count(&self) -> usize {
        let starts_line = |point, direction: Direction| {
            self.neighbour(point, direction.reverse()).is_none()
                && self.jump(point, direction).is_some()
        };
        let ascending = Direction::ALL.into_iter().filter(|d| d.ascends());
        ascending
            .map(|d| self.points().filter(|&point| starts_line(point, d)).count())
            .sum()
    }

    /// The number of ways in which a piece can jump over a neighbour.
    pub fn jump_count(&self) -> usize {
        let jumps = |d| self.points().filter(move |&p| self.jump(p, d).is_some());
        Direction::ALL.into_iter().map(|d| jumps(d).count()).sum()
    }

    /// The point jumped over and the landing point.
    fn jump(&self, from: Point, direction: Direction) -> Option<(Point, Point)> {
        let over = self.neighbour(from, direction)?;
        Some((over, self.neighbour(over, direction)?))
    }

    /// Where a side's men stand at the start.
    pub fn start_men(&self, side: Side) -> u128 {
        self.start[side]
    }

    /// Where a side's men promote.
    #[inline]
    pub fn promotion_points(&self, side: Side) -> u128 {
        self.promotion[side]
    }

    /// For each point its left-right mirror image; `None` where the board is
    /// not symmetric.
    pub fn mirror_images(&self) -> Option<&[Point]> {
        self.mirror.as_deref()
    }

    /// For each point its top-bottom mirror image; `None` where exchanging
    /// the sides does not restore the board.
    pub fn flip_images(&self) -> Option<&[Point]> {
        self.flip.as_deref()
    }

    pub(crate) fn neighbours(&self) -> &[Neighbours] {
        &self.neighbours
    }
}
