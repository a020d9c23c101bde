use crate::Side;

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardStyle {
    /// Squares of two colours; pieces stand on squares.
    Checkered,
    /// A frame with holes into which discs fall, one column at a time.
    Columns,
    /// A grid of plain cells; marks are put into cells.
    Cells,
    /// Points joined by lines; pieces stand on points.
    Lines,
}

/// A place where a piece can stand.
#[derive(Clone, Debug, PartialEq)]
pub struct PointShape {
    /// What the notation calls it, such as `e4`.
    pub name: String,
    /// Columns from the left, as the first player sees it.
    pub x: f32,
    /// Rows from the bottom, as the first player sees it.
    pub y: f32,
}

/// A board as a drawing, without any rule.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardShape {
    /// How to draw it.
    pub style: BoardStyle,
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// Where pieces can stand.
    pub points: Vec<PointShape>,
    /// Pairs of points joined by a line (only for [`BoardStyle::Lines`]).
    pub lines: Vec<(usize, usize)>,
}

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// An index into [`BoardShape::points`].
    pub point: usize,
    /// Whose it is.
    pub side: Side,
    /// A stable name: `pawn`, `king`, `disc`, `man`.
    pub kind: &'static str,
}

/// What a person does to play a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MoveKind {
    /// Takes a piece from its point, over others, to another.
    Step,
    /// Puts a new piece on a point.
    Place,
    /// Takes a piece of the opponent off the board as a penalty.
    Remove,
}

/// What a move does on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MoveShape {
    /// What a person does.
    pub kind: MoveKind,
    /// The points visited in order; a single one for `Place` and `Remove`.
    /// Two moves of a position never have the same path *and* promotion.
    pub path: Vec<usize>,
    /// The points whose pieces are captured, in order.
    pub captured: Vec<usize>,
    /// What the piece becomes, when it changes.
    pub promotion: Option<&'static str>,
}
