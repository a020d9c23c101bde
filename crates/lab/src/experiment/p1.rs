//! P1: Catur Jawa by plain minimax to depth 6 (ITB, 2008).
//!
//! The paper prints its program and no measurements. Run on the empty board,
//! the program makes 137,256 recursive calls and finds every column worth 0; a
//! win at depth d is worth 7 − d and a loss −7 + d.

use super::look::MINIMAX;
use crate::figures::{self, KnownEnd, KnownResult};
use crate::language::both;
use crate::{Both, Cell, Figure, LabError, Progress, Report, Table};
use langkah_game::{Game, Score};
use langkah_jawa::{DropGame, DropPosition, Itb2008, Variant, paper_value};
use langkah_search::{Depth, Limits, Search};

const DEPTH: i32 = 6;

pub(crate) fn run(progress: &mut dyn Progress) -> Result<Report, LabError> {
    let positions = figures::p1_positions();
    progress.started("P1: Catur Jawa", positions.len() as u64 + 1);
    let game = DropGame::<u64>::new(Variant::default()).expect("the usual board fits 64 bits");
    let mut report = Report::new(
        "p1",
        both(
            "P1: Catur Jawa by minimax (ITB 2008)",
            "P1: Catur Jawa dengan minimax (ITB 2008)",
        ),
    );
    report.remark(about());
    report.table(empty_board(&game));
    progress.advanced(1);
    let mut table = values_table();
    for known in &positions {
        let pos = game
            .parse_position(&known.moves)
            .map_err(LabError::Refused)?;
        table.push(value_row(known, &pos));
        progress.advanced(1);
    }
    report.table(table);
    progress.finished();
    Ok(report)
}

fn about() -> Both {
    both(
        "The paper prints its program and no measurements; the figures beside ours are what that \
         program computes. Minimax looks 6 plies ahead on 7×6 with gravity. A win found at depth d \
         is worth 7 − d, a loss −7 + d, all else 0. Two slips of the listing are mended here: a \
         full board is worth 0, not 7, and a draw is announced whoever starts.",
        "Makalah ini mencetak programnya tanpa hasil pengukuran; angka di samping milik kami adalah \
         hasil hitung program itu. Minimax melihat 6 langkah ke depan di papan 7×6 dengan \
         gravitasi. Kemenangan pada kedalaman d bernilai 7 − d, kekalahan −7 + d, selainnya 0. Dua \
         kekeliruan listing diperbaiki di sini: papan penuh bernilai 0, bukan 7, dan seri \
         diumumkan siapa pun yang mulai.",
    )
}

/// The value of every column, the leftmost first, and the calls of minimax.
fn columns(game: &DropGame<u64>) -> (Vec<Score>, u64) {
    let start = game.start();
    let width = game.variant().width();
    let search = Search::new(&Itb2008, MINIMAX).lines(width);
    let found = search.run(&start, &[], &Limits::to_depth(Depth(DEPTH)));
    let mut columns: Vec<_> = found
        .lines
        .iter()
        .map(|line| {
            let name = game.format_move(&start, line.moves[0]);
            (name, line.value)
        })
        .collect();
    columns.sort();
    (
        columns.into_iter().map(|(_, value)| value).collect(),
        found.nodes,
    )
}

fn empty_board(game: &DropGame<u64>) -> Table {
    let (values, calls) = columns(game);
    let printed = |wanted: &str| {
        let found = figures::p1().into_iter().find(|row| row.figure == wanted);
        found.expect("p1.csv has this figure").value
    };
    let mut table = Table::new(
        "p1-empty-board",
        both("The empty board", "Papan kosong"),
        [
            both("figure", "angka"),
            both("ours / listing", "kami / listing"),
        ],
    );
    table.push(vec![
        Cell::Said(both("recursive calls", "panggilan rekursif")),
        Cell::Versus {
            ours: Figure::Count(calls),
            paper: Figure::Count(printed("calls_on_the_empty_board")),
        },
    ]);
    for (index, &value) in values.iter().enumerate() {
        let column = index + 1;
        table.push(vec![
            Cell::Said(both(
                format!("value of column {column}"),
                format!("nilai kolom {column}"),
            )),
            Cell::Versus {
                ours: Figure::Value(i64::from(paper_value(value, DEPTH))),
                paper: Figure::Value(printed("value_of_every_column") as i64),
            },
        ]);
    }
    table.as_key()
}

fn values_table() -> Table {
    let mut table = Table::new(
        "p1-values",
        both("Values of wins and losses", "Nilai menang dan kalah"),
        [
            both("columns played", "kolom yang dimainkan"),
            both("end", "akhir"),
            both("value (ours / 7 − d)", "nilai (kami / 7 − d)"),
            both("column", "kolom"),
            both("calls", "panggilan"),
        ],
    );
    table.remark(both(
        "Positions of ours in which the end is plain to see; the side to move is the computer. \
         Searches that meet an end make fewer calls.",
        "Posisi buatan kami yang akhirnya mudah dilihat; komputer yang melangkah. Pencarian yang \
         bertemu akhir permainan memerlukan lebih sedikit panggilan.",
    ));
    table
}

fn value_row(known: &KnownEnd, pos: &DropPosition<u64>) -> Vec<Cell> {
    let game = DropGame::<u64>::new(Variant::default()).expect("the usual board fits 64 bits");
    let found = Search::new(&Itb2008, MINIMAX).run(pos, &[], &Limits::to_depth(Depth(DEPTH)));
    let sooner = i64::from(DEPTH) + 1 - known.plies_to_end;
    let (end, paper) = match known.result {
        KnownResult::Win => (both("win in", "menang dalam"), sooner),
        KnownResult::Loss => (both("loss in", "kalah dalam"), -sooner),
        KnownResult::None => (both("none in sight", "belum terlihat"), 0),
    };
    let end = match known.plies_to_end {
        0 => end,
        plies => both(format!("{} {plies}", end.en), format!("{} {plies}", end.id)),
    };
    let column = found.best.map(|mv| game.format_move(pos, mv));
    let moves = if known.moves.is_empty() {
        "—"
    } else {
        &known.moves
    };
    vec![
        Cell::Ours(Figure::text(moves)),
        Cell::Said(end),
        Cell::Versus {
            ours: Figure::Value(i64::from(paper_value(found.value, DEPTH))),
            paper: Figure::Value(paper),
        },
        column.map_or(Cell::Blank, |column| Cell::Ours(Figure::text(column))),
        Cell::Ours(Figure::Count(found.nodes)),
    ]
}
