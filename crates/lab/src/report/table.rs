use super::Figure;
use crate::Both;

/// Whether our figure is the paper's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// It is.
    Equal,
    /// It is not.
    Differs,
}

impl Mark {
    /// Equal where `holds`.
    pub fn when(holds: bool) -> Mark {
        if holds { Mark::Equal } else { Mark::Differs }
    }

    /// What tables show.
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Equal => "✓",
            Mark::Differs => "✗",
        }
    }
}

/// One cell of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Nothing.
    Blank,
    /// A figure of ours.
    Ours(Figure),
    /// A text for people.
    Said(Both),
    /// Our figure, to be equal to the paper's.
    Versus {
        /// What we find.
        ours: Figure,
        /// What is printed.
        paper: Figure,
    },
    /// Our figure beside the paper's, with no claim that they are equal:
    /// times, and experiments whose start is lost.
    Beside {
        /// What we find.
        ours: Figure,
        /// What is printed.
        paper: Figure,
    },
    /// Whether something holds.
    Verdict(Mark),
}

impl Cell {
    /// Whether this cell equals the paper's; `None` where it claims nothing.
    pub fn mark(&self) -> Option<Mark> {
        match self {
            Cell::Versus { ours, paper } => Some(Mark::when(ours.agrees(paper))),
            Cell::Verdict(mark) => Some(*mark),
            Cell::Blank | Cell::Ours(_) | Cell::Said(_) | Cell::Beside { .. } => None,
        }
    }

    /// What this cell says as the head of its row.
    pub(crate) fn as_head(&self) -> Both {
        match self {
            Cell::Said(text) => text.clone(),
            Cell::Ours(figure) => Both::same(figure.raw()),
            Cell::Blank | Cell::Versus { .. } | Cell::Beside { .. } | Cell::Verdict(_) => {
                Both::default()
            }
        }
    }
}

/// A table of a report.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Its file name without the ending, and its name in summaries.
    pub slug: String,
    /// What it shows.
    pub title: Both,
    /// The heads of the columns.
    pub columns: Vec<Both>,
    /// The rows, each as long as `columns`.
    pub rows: Vec<Vec<Cell>>,
    /// What a reader should know.
    pub remarks: Vec<Both>,
    /// Whether the summary shows it, too.
    pub is_key: bool,
}

impl Table {
    /// A table without rows.
    pub fn new(
        slug: impl Into<String>,
        title: Both,
        columns: impl IntoIterator<Item = Both>,
    ) -> Table {
        Table {
            slug: slug.into(),
            title,
            columns: columns.into_iter().collect(),
            rows: Vec::new(),
            remarks: Vec::new(),
            is_key: false,
        }
    }

    /// This table, to be shown in the summary, too.
    #[must_use]
    pub fn as_key(mut self) -> Table {
        self.is_key = true;
        self
    }

    /// Adds a row.
    pub fn push(&mut self, row: Vec<Cell>) {
        debug_assert_eq!(row.len(), self.columns.len(), "table {}", self.slug);
        self.rows.push(row);
    }

    /// Adds a remark.
    pub fn remark(&mut self, remark: Both) {
        self.remarks.push(remark);
    }

    /// Every cell with its row and the head of its column.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (&[Cell], &Both, &Cell)> {
        self.rows.iter().flat_map(|row| {
            let cells = self.columns.iter().zip(row);
            cells.map(move |(head, cell)| (row.as_slice(), head, cell))
        })
    }
}
