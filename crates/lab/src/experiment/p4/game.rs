//! Games that the paper's tables record, played again.

use super::method::Method;
use super::program::{Program, Reply};
use crate::figures::Turn;
use crate::language::both;
use crate::plot::{Across, Origin, Plot, Series};
use crate::report::Picture;
use crate::{Both, Cell, Figure, LabError, Table};
use langkah_chess::pamulang::Board;
use langkah_search::Table as Memory;

/// One turn as printed and as played again.
pub(super) struct Again {
    pub(super) method: Method,
    pub(super) printed: Turn,
    pub(super) reply: Reply,
}

/// Plays the printed turns of `method`. Where our reply differs from the
/// printed one, the printed one is played on.
pub(super) fn again<'a>(
    program: impl Fn(Method) -> Result<Program<'a>, LabError>,
    method: Method,
    printed: &[Turn],
    memory: &'a Memory,
) -> Result<Vec<Again>, LabError> {
    let mut program = program(method)?.with_table(memory);
    let mut turns = Vec::new();
    for turn in printed.iter().filter(|turn| turn.method == method.name()) {
        program.play(&turn.human)?;
        if let Some(reply) = program.think() {
            turns.push(Again {
                method,
                printed: turn.clone(),
                reply,
            });
        }
        program.play(&turn.computer)?;
    }
    Ok(turns)
}

/// The positions of a printed game, which starts where `program` stands, in
/// which the computer is to move.
pub(super) fn positions(
    mut program: Program<'_>,
    printed: &[Turn],
) -> Result<Vec<Board>, LabError> {
    let mut positions = Vec::new();
    let once = |turn: &&Turn| turn.method == Method::Minimax.name();
    for turn in printed.iter().filter(once) {
        program.play(&turn.human)?;
        positions.push(program.board().clone());
        program.play(&turn.computer)?;
    }
    Ok(positions)
}

/// The replies and nodes of the turns with the printed ones; `pair` makes a
/// cell of ours and the paper's.
pub(super) fn turn_table(
    slug: &str,
    title: Both,
    turns: &[Again],
    pair: fn(Figure, Figure) -> Cell,
) -> Table {
    let mut table = Table::new(
        slug,
        title,
        [
            both("method", "metode"),
            both("person", "pengguna"),
            both("reply (ours / paper)", "balasan (kami / makalah)"),
            both("nodes (ours / paper)", "simpul (kami / makalah)"),
        ],
    );
    for Again {
        method,
        printed,
        reply,
    } in turns
    {
        let best = Figure::text(reply.best.to_string());
        table.push(vec![
            Cell::Ours(Figure::text(method.name())),
            Cell::Ours(Figure::text(&printed.human)),
            pair(best, Figure::text(&printed.computer)),
            pair(Figure::Count(reply.nodes), Figure::Count(printed.nodes)),
        ]);
    }
    table
}

/// The times of the turns beside the printed ones.
pub(super) fn time_table(slug: &str, title: Both, turns: &[Again]) -> Table {
    let mut table = Table::new(
        slug,
        title,
        [
            both("method", "metode"),
            both("person", "pengguna"),
            both("ms (ours / paper)", "md (kami / makalah)"),
        ],
    );
    for turn in turns {
        table.push(vec![
            Cell::Ours(Figure::text(turn.method.name())),
            Cell::Ours(Figure::text(&turn.printed.human)),
            Cell::Beside {
                ours: Figure::time(turn.reply.elapsed),
                paper: Figure::Millis(turn.printed.ms),
            },
        ]);
    }
    table.remark(both(
        "Milliseconds. The paper measured Java on an Android phone with a 1.3 GHz Cortex-A7, about \
         700 nodes a second: history, not a figure to match. Ours differ from run to run.",
        "Milidetik. Makalah mengukur Java di ponsel Android dengan Cortex-A7 1,3 GHz, sekitar 700 \
         simpul per detik: catatan sejarah, bukan angka yang harus disamai. Waktu kami berbeda di \
         setiap percobaan.",
    ));
    table
}

/// Nodes at each turn, one line a method.
pub(super) fn node_plot(slug: &str, title: Both, turns: &[Again]) -> Picture {
    let of = |method: Method| turns.iter().filter(move |turn| turn.method == method);
    let names = of(Method::Minimax).map(|turn| turn.printed.human.clone());
    let mut series = Vec::new();
    for (hue, method) in Method::ALL.into_iter().enumerate() {
        let line = |origin, name: String, read: fn(&Again) -> u64| Series {
            name: Both::same(name),
            origin,
            hue,
            points: of(method)
                .enumerate()
                .map(|(x, turn)| (x as f64, read(turn) as f64))
                .collect(),
        };
        if of(method).next().is_some() {
            let printed = format!("{}, paper · makalah", method.name());
            series.push(line(Origin::Ours, method.name().to_owned(), |turn| {
                turn.reply.nodes
            }));
            series.push(line(Origin::Paper, printed, |turn| turn.printed.nodes));
        }
    }
    let plot = Plot {
        slug: slug.to_owned(),
        title,
        x: both("the person's move", "langkah pengguna"),
        across: Across::Names(names.collect()),
        y: both("nodes", "simpul"),
        series,
    };
    plot.draw()
}
