use crate::{Both, Cell, Language, Mark, Paper, Report, Table};
use std::path::PathBuf;
use std::time::Duration;

/// A figure of ours that is not the paper's, or a law that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The table's slug.
    pub table: String,
    /// What its row is about.
    pub row: Both,
    /// The head of its column.
    pub column: Both,
    /// What we found; empty for a law.
    pub ours: String,
    /// What the paper prints; empty for a law.
    pub paper: String,
}

/// What came out of one set of experiments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Which set.
    pub paper: Paper,
    /// What was done.
    pub title: Both,
    /// How many figures of ours equal the paper's.
    pub equal: usize,
    /// The figures that do not.
    pub different: Vec<Difference>,
    /// How many laws hold, such as "both algorithms choose the same move".
    pub held: usize,
    /// The laws that do not.
    pub broken: Vec<Difference>,
}

/// What [`reproduce`](crate::reproduce) did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// One result for each set of experiments.
    pub findings: Vec<Finding>,
    /// Every file that was written, the overview first.
    pub files: Vec<PathBuf>,
    /// How long it took.
    pub elapsed: Duration,
}

impl Finding {
    /// Reads the marks of a report.
    pub(crate) fn of(paper: Paper, report: &Report) -> Finding {
        let mut result = Finding {
            paper,
            title: report.title.clone(),
            equal: 0,
            different: Vec::new(),
            held: 0,
            broken: Vec::new(),
        };
        for table in report.tables() {
            for (row, head, cell) in table.cells() {
                result.note(table, row, head, cell);
            }
        }
        result
    }

    fn note(&mut self, table: &Table, row: &[Cell], head: &Both, cell: &Cell) {
        let difference = |ours: String, paper: String| Difference {
            table: table.slug.clone(),
            row: row.first().map(Cell::as_head).unwrap_or_default(),
            column: head.clone(),
            ours,
            paper,
        };
        match (cell, cell.mark()) {
            (Cell::Versus { .. }, Some(Mark::Equal)) => self.equal += 1,
            (Cell::Versus { ours, paper }, Some(Mark::Differs)) => {
                let (ours, paper) = (ours.read(Language::English), paper.read(Language::English));
                self.different.push(difference(ours, paper));
            }
            (_, Some(Mark::Equal)) => self.held += 1,
            (_, Some(Mark::Differs)) => {
                self.broken.push(difference(String::new(), String::new()));
            }
            (_, None) => {}
        }
    }
}
