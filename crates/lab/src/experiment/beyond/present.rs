//! From a comparison to tables and plots.

use super::compare::{Comparison, Cost, Row};
use crate::language::both;
use crate::plot::{Across, Origin, Plot, Series};
use crate::{Both, Cell, Figure, Mark, Report, Table};

/// Where the positions come from, for slugs and titles.
pub(crate) struct Subject {
    pub(crate) slug: String,
    pub(crate) name: Both,
    pub(crate) rank: Rank,
}

/// Whether a comparison is shown in the summary, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rank {
    Key,
    Detail,
}

/// Adds the tables and plots of a comparison.
pub(crate) fn present(report: &mut Report, subject: &Subject, found: &Comparison) {
    report.table(node_table(subject, found));
    report.picture(
        plot(subject, found, "nodes", &both("nodes", "simpul"), |cost| {
            cost.nodes.value()
        })
        .draw(),
    );
    report.table(time_table(subject, found));
    report.picture(
        plot(
            subject,
            found,
            "time",
            &both("milliseconds", "milidetik"),
            |cost| cost.time.as_secs_f64() * 1_000.0,
        )
        .draw(),
    );
}

fn depth_heads(found: &Comparison) -> impl Iterator<Item = Both> {
    (1..=found.depth()).map(|depth| both(format!("depth {depth}"), format!("kedalaman {depth}")))
}

fn node_table(subject: &Subject, found: &Comparison) -> Table {
    let first = [both("method", "metode")];
    let last = [
        both(
            "against alpha-beta, deepest common depth",
            "terhadap alpha-beta, kedalaman bersama terdalam",
        ),
        both(
            "same values as all others",
            "nilai sama dengan semua lainnya",
        ),
    ];
    let mut table = Table::new(
        format!("beyond-{}-nodes", subject.slug),
        both(
            format!("{}: nodes", subject.name.en),
            format!("{}: simpul", subject.name.id),
        ),
        first.into_iter().chain(depth_heads(found)).chain(last),
    );
    for row in &found.rows {
        let mut cells = vec![Cell::Said(row.method.name.clone())];
        cells.extend((1..=found.depth()).map(|depth| {
            row.at(depth)
                .map_or(Cell::Blank, |cost| Cell::Ours(Figure::Mean(cost.nodes)))
        }));
        cells
            .push(share(found, row).map_or(Cell::Blank, |share| Cell::Ours(Figure::Factor(share))));
        cells.push(Cell::Verdict(Mark::when(found.is_agreed(row))));
        table.push(cells);
    }
    table.remark(remark(found.positions));
    match subject.rank {
        Rank::Key => table.as_key(),
        Rank::Detail => table,
    }
}

fn remark(positions: usize) -> Both {
    let (en, id) = match positions {
        1 => ("One position".to_owned(), "Satu posisi".to_owned()),
        _ => (
            format!("Averages over {positions} positions, each"),
            format!("Rata-rata atas {positions} posisi, masing-masing"),
        ),
    };
    both(
        format!(
            "{en} searched with an empty table. Deepening step by step counts all its steps. A \
             method stops before it would take too many nodes."
        ),
        format!(
            "{id} dicari dengan tabel kosong. Pendalaman bertahap menghitung semua tahapnya. Sebuah \
             metode berhenti sebelum simpulnya terlalu banyak."
        ),
    )
}

/// This method's nodes for each node of alpha-beta, as deep as both went.
fn share(found: &Comparison, row: &Row) -> Option<f64> {
    let pairs = row.costs.iter().rev().find_map(|cost| {
        let base = found.base(cost.depth)?;
        Some((cost.nodes.value(), base.nodes.value()))
    });
    pairs.map(|(ours, base)| ours / base)
}

fn time_table(subject: &Subject, found: &Comparison) -> Table {
    let first = [both("method", "metode")];
    let mut table = Table::new(
        format!("beyond-{}-times", subject.slug),
        both(
            format!("{}: milliseconds a position", subject.name.en),
            format!("{}: milidetik per posisi", subject.name.id),
        ),
        first.into_iter().chain(depth_heads(found)),
    );
    for row in &found.rows {
        let mut cells = vec![Cell::Said(row.method.name.clone())];
        cells.extend((1..=found.depth()).map(|depth| {
            row.at(depth)
                .map_or(Cell::Blank, |cost| Cell::Ours(Figure::time(cost.time)))
        }));
        table.push(cells);
    }
    table
}

fn plot(
    subject: &Subject,
    found: &Comparison,
    kind: &str,
    unit: &Both,
    read: impl Fn(&Cost) -> f64,
) -> Plot {
    let series = found.rows.iter().enumerate().map(|(hue, row)| Series {
        name: row.method.name.clone(),
        origin: Origin::Ours,
        hue,
        points: row
            .costs
            .iter()
            .map(|cost| (f64::from(cost.depth), read(cost)))
            .collect(),
    });
    Plot {
        slug: format!("beyond-{}-{kind}", subject.slug),
        title: both(
            format!("{}: {} against depth", subject.name.en, unit.en),
            format!("{}: {} terhadap kedalaman", subject.name.id, unit.id),
        ),
        x: both("depth", "kedalaman"),
        across: Across::Numbers,
        y: unit.clone(),
        series: series.collect(),
    }
}
