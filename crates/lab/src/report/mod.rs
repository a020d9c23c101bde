//! What an experiment hands back: text, tables and pictures, and how they
//! become files.

mod data;
mod figure;
mod markdown;
mod table;
mod write;

pub use figure::{Figure, Mean};
pub use table::{Cell, Mark, Table};
pub(crate) use write::{markdown_name, save};

use crate::Both;

/// A picture that stands in a report.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// Its file name without the ending.
    pub slug: String,
    /// What it shows.
    pub title: Both,
    /// The picture itself.
    pub svg: String,
}

impl Picture {
    /// The path from the report to the picture.
    pub(crate) fn file(&self) -> String {
        format!("plots/{}.svg", self.slug)
    }
}

/// A piece of a report.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// Begins a chapter.
    Heading(Both),
    /// A paragraph.
    Remark(Both),
    /// A table.
    Table(Table),
    /// A plot or a drawing.
    Picture(Picture),
}

/// What an experiment found.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Its file name without the ending.
    pub slug: &'static str,
    /// What was done.
    pub title: Both,
    /// What came out.
    pub parts: Vec<Part>,
}

impl Report {
    /// A report with nothing in it.
    pub fn new(slug: &'static str, title: Both) -> Report {
        Report {
            slug,
            title,
            parts: Vec::new(),
        }
    }

    /// Adds a heading.
    pub(crate) fn heading(&mut self, heading: Both) {
        self.parts.push(Part::Heading(heading));
    }

    /// Adds a paragraph.
    pub(crate) fn remark(&mut self, remark: Both) {
        self.parts.push(Part::Remark(remark));
    }

    /// Adds a table.
    pub(crate) fn table(&mut self, table: Table) {
        self.parts.push(Part::Table(table));
    }

    /// Adds a picture.
    pub(crate) fn picture(&mut self, picture: Picture) {
        self.parts.push(Part::Picture(picture));
    }

    /// The tables, in order.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        self.parts.iter().filter_map(|part| match part {
            Part::Table(table) => Some(table),
            Part::Heading(_) | Part::Remark(_) | Part::Picture(_) => None,
        })
    }

    /// The pictures, in order.
    pub fn pictures(&self) -> impl Iterator<Item = &Picture> {
        self.parts.iter().filter_map(|part| match part {
            Part::Picture(picture) => Some(picture),
            Part::Heading(_) | Part::Remark(_) | Part::Table(_) => None,
        })
    }
}
