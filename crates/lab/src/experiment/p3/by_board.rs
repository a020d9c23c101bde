//! Table 5.5: six boards, AI-2 at depth 3.

use super::duel::{Arena, Duel, Length, TURNS_AVERAGED};
use super::{minimax_and_alpha_beta, nodes, series, time, times_remark};
use crate::figures::{self, ByBoard};
use crate::language::both;
use crate::plot::{Across, Origin, Plot, Series};
use crate::{Both, Cell, Figure, LabError, Mark, Progress, Report, Table};
use std::time::Duration;

const DEPTH: i32 = 3;

pub(super) fn run(report: &mut Report, progress: &mut dyn Progress) -> Result<(), LabError> {
    let printed = figures::p3_table_5_5();
    let turns = (printed.len() * TURNS_AVERAGED) as u64;
    progress.started("P3: Ntil on six boards", turns);
    let mut duels = Vec::new();
    for row in &printed {
        duels.push(Arena::new(&row.board)?.duel(DEPTH, Length::Averaged, progress));
    }
    progress.finished();
    report.table(node_table(&printed, &duels));
    report.picture(node_plot(&printed, &duels).draw());
    report.table(time_table(&printed, &duels));
    report.picture(time_plot(&printed, &duels).draw());
    Ok(())
}

fn heads(unit: &Both) -> Vec<Both> {
    let mut heads = vec![both("board", "papan")];
    heads.extend(minimax_and_alpha_beta(unit));
    heads
}

fn node_table(printed: &[ByBoard], duels: &[Duel]) -> Table {
    let mut columns = heads(&both("nodes", "simpul"));
    columns.push(both("same move and value", "langkah dan nilai sama"));
    let mut table = Table::new(
        "p3-table-5-5-nodes",
        both(
            "Table 5.5: nodes by board, depth 3",
            "Tabel 5.5: simpul menurut papan, kedalaman 3",
        ),
        columns,
    );
    for (row, duel) in printed.iter().zip(duels) {
        table.push(vec![
            Cell::Ours(Figure::text(&row.board)),
            nodes(duel.minimax_nodes(), row.minimax_nodes),
            nodes(duel.alpha_beta_nodes(), row.alpha_beta_nodes),
            Cell::Verdict(Mark::when(duel.agreed() == duel.turns.len())),
        ]);
    }
    table.remark(both(
        "Minimax on 7x11 averages 3,066.5 where the thesis prints 3068; what makes the difference \
         is not known.",
        "Rata-rata minimax pada 7x11 adalah 3.066,5, sedangkan skripsi mencetak 3068; penyebab \
         selisihnya tidak diketahui.",
    ));
    table.as_key()
}

fn time_table(printed: &[ByBoard], duels: &[Duel]) -> Table {
    let mut table = Table::new(
        "p3-table-5-5-times",
        both(
            "Table 5.5: time by board, depth 3",
            "Tabel 5.5: waktu menurut papan, kedalaman 3",
        ),
        heads(&both("ms", "md")),
    );
    for (row, duel) in printed.iter().zip(duels) {
        table.push(vec![
            Cell::Ours(Figure::text(&row.board)),
            time(duel.minimax_time(), row.minimax_ms),
            time(duel.alpha_beta_time(), row.alpha_beta_ms),
        ]);
    }
    table.remark(times_remark());
    table
}

fn node_plot(printed: &[ByBoard], duels: &[Duel]) -> Plot {
    let title = both(
        "Ntil, depth 3: nodes on each board",
        "Ntil, kedalaman 3: simpul di tiap papan",
    );
    plot(
        "p3-nodes-by-board",
        title,
        both("nodes", "simpul"),
        printed,
        vec![
            series(
                "minimax",
                Origin::Ours,
                0,
                duels.iter().map(|d| d.minimax_nodes().value()),
            ),
            series(
                "minimax",
                Origin::Paper,
                0,
                printed.iter().map(|r| r.minimax_nodes as f64),
            ),
            series(
                "alpha-beta",
                Origin::Ours,
                1,
                duels.iter().map(|d| d.alpha_beta_nodes().value()),
            ),
            series(
                "alpha-beta",
                Origin::Paper,
                1,
                printed.iter().map(|r| r.alpha_beta_nodes as f64),
            ),
        ],
    )
}

fn time_plot(printed: &[ByBoard], duels: &[Duel]) -> Plot {
    let ms = |time: Duration| time.as_secs_f64() * 1_000.0;
    let title = both(
        "Ntil, depth 3: time on each board",
        "Ntil, kedalaman 3: waktu di tiap papan",
    );
    let y = both("milliseconds a move", "milidetik per langkah");
    plot(
        "p3-time-by-board",
        title,
        y,
        printed,
        vec![
            series(
                "minimax",
                Origin::Paper,
                0,
                printed.iter().map(|r| r.minimax_ms),
            ),
            series(
                "alpha-beta",
                Origin::Paper,
                1,
                printed.iter().map(|r| r.alpha_beta_ms),
            ),
            series(
                "minimax",
                Origin::Ours,
                0,
                duels.iter().map(|d| ms(d.minimax_time())),
            ),
            series(
                "alpha-beta",
                Origin::Ours,
                1,
                duels.iter().map(|d| ms(d.alpha_beta_time())),
            ),
        ],
    )
}

fn plot(slug: &str, title: Both, y: Both, printed: &[ByBoard], series: Vec<Series>) -> Plot {
    Plot {
        slug: slug.to_owned(),
        title,
        x: both("board", "papan"),
        across: Across::Names(printed.iter().map(|row| row.board.clone()).collect()),
        y,
        series,
    }
}
