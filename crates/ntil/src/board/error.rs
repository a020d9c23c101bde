use super::{MAX_COLUMNS, MAX_POINTS, MAX_ROWS};
use langkah_game::Fault;

/// What is wrong with a board file, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column} of the board: {kind}")]
pub struct BoardError {
    /// The line, the first is 1.
    pub line: usize,
    /// The character in the line, the first is 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: BoardErrorKind,
}

/// What can be wrong with a board file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardErrorKind {
    /// A line that is neither a comment nor a row.
    #[error("a line starts with `#` (a comment) or `:` (a row), not with `{0}`")]
    UnknownLine(char),
    /// A character that means nothing in this kind of row.
    #[error("`{0}` means nothing here")]
    UnknownCharacter(char),
    /// A point between the columns.
    #[error("the point `{0}` is not at a multiple of four characters after the `:`")]
    PointOffRaster(char),
    /// A vertical or diagonal edge between the places for it.
    #[error("the edge `{0}` stands where no edge of its kind can be")]
    EdgeOffRaster(char),
    /// An edge without a point at one of its ends.
    #[error("the edge `{0}` does not join two points")]
    LooseEdge(char),
    /// No owner after the weight of a point.
    #[error("the weight of a point is followed by `b`, `w` or `e`")]
    MissingOwner,
    /// A point that no edge reaches.
    #[error("no edge leads to the point")]
    LonelyPoint,
    /// More points than a set holds.
    #[error("a board has at most {MAX_POINTS} points")]
    TooManyPoints,
    /// More columns than letters.
    #[error("a board has at most {MAX_COLUMNS} columns")]
    TooManyColumns,
    /// More rows than the notation is made for.
    #[error("a board has at most {MAX_ROWS} rows of points")]
    TooManyRows,
    /// No row of points.
    #[error("the board has no points")]
    NoPoints,
    /// The last row is one of edges.
    #[error("the last row must be one of points")]
    EndsWithEdges,
    /// A side without men has lost before it starts.
    #[error("{0} has no men at the start")]
    NoMen(&'static str),
    /// No `# board: NAME`.
    #[error("the line `# board: NAME` is missing")]
    MissingName,
    /// A name that a position could not name.
    #[error("the name `{0}` is not made of up to 32 letters, digits, `-` and `_`")]
    BadName(String),
    /// The name of an embedded board on another board.
    #[error("the name `{0}` belongs to another board")]
    NameTaken(String),
    /// A key given twice.
    #[error("`{0}` is given twice")]
    RepeatedKey(&'static str),
    /// A count that is no number.
    #[error("`{key}` must be a number, not `{value}`")]
    NotANumber {
        /// The key of the comment.
        key: &'static str,
        /// What stands there.
        value: String,
    },
    /// A count that differs from what is drawn.
    #[error("`{key}` is given as {stated}, but {counted} are drawn")]
    CountDiffers {
        /// The key of the comment.
        key: &'static str,
        /// What the comment says.
        stated: usize,
        /// What the drawing says.
        counted: usize,
    },
}

impl BoardErrorKind {
    pub(super) fn at(self, line: usize, column: usize) -> BoardError {
        BoardError {
            line,
            column,
            kind: self,
        }
    }
}

impl Fault for BoardError {
    fn code(&self) -> &'static str {
        match self.kind {
            BoardErrorKind::UnknownLine(_) => "board-unknown-line",
            BoardErrorKind::UnknownCharacter(_) => "board-unknown-character",
            BoardErrorKind::PointOffRaster(_) => "board-point-off-raster",
            BoardErrorKind::EdgeOffRaster(_) => "board-edge-off-raster",
            BoardErrorKind::LooseEdge(_) => "board-loose-edge",
            BoardErrorKind::MissingOwner => "board-missing-owner",
            BoardErrorKind::LonelyPoint => "board-lonely-point",
            BoardErrorKind::TooManyPoints => "board-too-many-points",
            BoardErrorKind::TooManyColumns => "board-too-many-columns",
            BoardErrorKind::TooManyRows => "board-too-many-rows",
            BoardErrorKind::NoPoints => "board-no-points",
            BoardErrorKind::EndsWithEdges => "board-ends-with-edges",
            BoardErrorKind::NoMen(_) => "board-no-men",
            BoardErrorKind::MissingName => "board-missing-name",
            BoardErrorKind::BadName(_) => "board-bad-name",
            BoardErrorKind::NameTaken(_) => "board-name-taken",
            BoardErrorKind::RepeatedKey(_) => "board-repeated-key",
            BoardErrorKind::NotANumber { .. } => "board-not-a-number",
            BoardErrorKind::CountDiffers { .. } => "board-count-differs",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let mut values = vec![
            ("line", self.line.to_string()),
            ("column", self.column.to_string()),
        ];
        match &self.kind {
            BoardErrorKind::UnknownLine(found)
            | BoardErrorKind::UnknownCharacter(found)
            | BoardErrorKind::PointOffRaster(found)
            | BoardErrorKind::EdgeOffRaster(found)
            | BoardErrorKind::LooseEdge(found) => values.push(("found", found.to_string())),
            BoardErrorKind::NoMen(side) => values.push(("side", (*side).to_owned())),
            BoardErrorKind::BadName(name) | BoardErrorKind::NameTaken(name) => {
                values.push(("name", name.clone()));
            }
            BoardErrorKind::RepeatedKey(key) => values.push(("key", (*key).to_owned())),
            BoardErrorKind::NotANumber { key, value } => {
                values.push(("key", (*key).to_owned()));
                values.push(("value", value.clone()));
            }
            BoardErrorKind::CountDiffers {
                key,
                stated,
                counted,
            } => {
                values.push(("key", (*key).to_owned()));
                values.push(("stated", stated.to_string()));
                values.push(("counted", counted.to_string()));
            }
            _ => {}
        }
        values
    }
}
