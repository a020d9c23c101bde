use super::{Cell, Part, Report, Table};
use crate::Language;
use std::fmt::Write;

impl Table {
    /// The table with its title and remarks, as Markdown.
    pub fn to_markdown(&self, language: Language) -> String {
        let mut text = format!("### {}\n\n", self.title.read(language));
        text.push_str(&self.grid(language));
        for remark in &self.remarks {
            push(&mut text, format_args!("\n{}\n", remark.read(language)));
        }
        text
    }

    /// The bare table, as Markdown.
    pub(crate) fn grid(&self, language: Language) -> String {
        let heads = self.columns.iter().map(|head| head.read(language));
        let mut text = line(heads.map(str::to_owned));
        text.push_str(&line(self.columns.iter().map(|_| "---".to_owned())));
        for row in &self.rows {
            text.push_str(&line(row.iter().map(|cell| show(cell, language))));
        }
        text
    }
}

impl Report {
    /// The whole report, as Markdown. Plots and drawings are linked.
    pub fn to_markdown(&self, language: Language) -> String {
        let mut text = format!("# {}\n", self.title.read(language));
        for part in &self.parts {
            text.push('\n');
            match part {
                Part::Heading(heading) => {
                    push(&mut text, format_args!("## {}\n", heading.read(language)));
                }
                Part::Remark(remark) => {
                    push(&mut text, format_args!("{}\n", remark.read(language)));
                }
                Part::Table(table) => text.push_str(&table.to_markdown(language)),
                Part::Picture(picture) => {
                    let title = picture.title.read(language);
                    push(&mut text, format_args!("![{title}]({})\n", picture.file()));
                }
            }
        }
        text
    }
}

fn push(text: &mut String, what: std::fmt::Arguments<'_>) {
    text.write_fmt(what)
        .expect("writing to a string never fails");
}

fn line(cells: impl Iterator<Item = String>) -> String {
    let mut text = String::from("|");
    for cell in cells {
        push(&mut text, format_args!(" {} |", cell.replace('|', "\\|")));
    }
    text.push('\n');
    text
}

fn show(cell: &Cell, language: Language) -> String {
    match cell {
        Cell::Blank => String::new(),
        Cell::Ours(figure) => figure.read(language),
        Cell::Said(text) => text.read(language).to_owned(),
        Cell::Beside { ours, paper } => {
            format!("{} / {}", ours.read(language), paper.read(language))
        }
        Cell::Versus { ours, paper } => {
            let sign = cell.mark().map_or("", super::Mark::sign);
            let (ours, paper) = (ours.read(language), paper.read(language));
            format!("{ours} / {paper} {sign}")
        }
        Cell::Verdict(mark) => mark.sign().to_owned(),
    }
}
