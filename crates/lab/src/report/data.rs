//! Tables for programs. A cell that stands beside a paper's figure becomes
//! two columns, and a third one that says `equal` or `differs` where equality
//! is claimed.

use super::{Cell, Figure, Mark, Table};
use crate::{Both, Language};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// Which extra columns a column needs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Width {
    Single,
    WithPaper,
    WithMark,
}

impl Table {
    /// The table as comma-separated values with English heads.
    pub fn to_csv(&self) -> String {
        let widths: Vec<_> = (0..self.columns.len()).map(|x| self.width(x)).collect();
        let mut writer = csv::Writer::from_writer(Vec::new());
        let heads = self.columns.iter().zip(&widths);
        let records = [heads
            .flat_map(|(head, &width)| split_head(head, width))
            .collect()];
        let rows = self.rows.iter().map(|row| {
            let cells = row.iter().zip(&widths);
            cells
                .flat_map(|(cell, &width)| split(cell, width))
                .collect::<Vec<_>>()
        });
        for record in records.into_iter().chain(rows) {
            writer
                .write_record(record)
                .expect("writing to memory never fails");
        }
        let bytes = writer.into_inner().expect("writing to memory never fails");
        String::from_utf8(bytes).expect("only text was written")
    }

    /// The table with everything around it, as JSON.
    pub fn to_json(&self) -> String {
        let heads: Vec<_> = self
            .columns
            .iter()
            .map(|head| head.plain(Language::English))
            .collect();
        let rows = self.rows.iter().map(|row| {
            let cells = heads.iter().zip(row);
            let fields = cells.map(|(head, cell)| ((*head).to_owned(), value(cell)));
            Value::Object(fields.collect::<Map<_, _>>())
        });
        let whole = json!({
            "slug": self.slug,
            "title": self.title,
            "columns": self.columns,
            "rows": rows.collect::<Vec<_>>(),
            "remarks": self.remarks,
        });
        let mut text = serde_json::to_string_pretty(&whole).expect("a table is plain data");
        text.push('\n');
        text
    }

    fn width(&self, x: usize) -> Width {
        let cells = self.rows.iter().map(|row| &row[x]);
        let widths = cells.map(|cell| match cell {
            Cell::Versus { .. } => Width::WithMark,
            Cell::Beside { .. } => Width::WithPaper,
            Cell::Blank | Cell::Ours(_) | Cell::Said(_) | Cell::Verdict(_) => Width::Single,
        });
        widths.max().unwrap_or(Width::Single)
    }
}

fn split_head(head: &Both, width: Width) -> Vec<String> {
    let name = head.plain(Language::English);
    let mut heads = vec![name.to_owned()];
    if width >= Width::WithPaper {
        heads.push(format!("{name} (paper)"));
    }
    if width >= Width::WithMark {
        heads.push(format!("{name} (equal)"));
    }
    heads
}

fn split(cell: &Cell, width: Width) -> Vec<String> {
    let (ours, paper) = match cell {
        Cell::Blank => (String::new(), None),
        Cell::Ours(figure) => (figure.raw(), None),
        Cell::Said(text) => (text.en.clone(), None),
        Cell::Verdict(mark) => (word(*mark).to_owned(), None),
        Cell::Versus { ours, paper } | Cell::Beside { ours, paper } => (ours.raw(), Some(paper)),
    };
    let mut fields = vec![ours];
    if width >= Width::WithPaper {
        fields.push(paper.map(Figure::raw).unwrap_or_default());
    }
    if width >= Width::WithMark {
        let mark = paper.and(cell.mark());
        fields.push(mark.map_or("", word).to_owned());
    }
    fields
}

const fn word(mark: Mark) -> &'static str {
    match mark {
        Mark::Equal => "equal",
        Mark::Differs => "differs",
    }
}

fn value(cell: &Cell) -> Value {
    fn plain(what: &impl Serialize) -> Value {
        serde_json::to_value(what).expect("a figure is plain data")
    }
    match cell {
        Cell::Blank => Value::Null,
        Cell::Ours(figure) => plain(figure),
        Cell::Said(text) => plain(text),
        Cell::Verdict(mark) => plain(&word(*mark)),
        Cell::Beside { ours, paper } => json!({ "ours": plain(ours), "paper": plain(paper) }),
        Cell::Versus { ours, paper } => json!({
            "ours": plain(ours),
            "paper": plain(paper),
            "equal": cell.mark() == Some(Mark::Equal),
        }),
    }
}
