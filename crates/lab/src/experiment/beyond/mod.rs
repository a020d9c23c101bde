//! Beyond the papers: their positions, searched with what they only name or
//! do not know, so that one sees what each technique is worth.

mod compare;
mod method;
mod present;

use super::{p3, p4};
use crate::language::both;
use crate::{Both, Cell, Figure, LabError, Mark, Progress, Report, Table};
use compare::{Comparison, Reach, compare};
use langkah_chess::pamulang::Evaluation;
use langkah_game::Game;
use langkah_jawa::{DropGame, Itb2008, Variant};
use method::methods;
use present::{Rank, Subject, present};

/// The depth of the thesis's deepest search.
const DEPTH_OF_P3: i32 = 6;
/// All techniques together should need at most this share of alpha-beta.
const AIM: f64 = 1.0 / 3.0;

const NTIL_REACH: Reach = Reach {
    depth: 12,
    nodes: 2e6,
};
const CHESS_REACH: Reach = Reach {
    depth: 8,
    nodes: 8e5,
};
const JAWA_REACH: Reach = Reach {
    depth: 14,
    nodes: 2e7,
};
const BOARDS: [&str; 5] = ["5x5", "7x9", "9x9", "7x11", "9x11"];
const BOARD_REACH: Reach = Reach {
    depth: 8,
    nodes: 3e5,
};
const DEPTH_OF_BOARDS: i32 = 3;

pub(crate) fn run(progress: &mut dyn Progress) -> Result<Report, LabError> {
    let mut report = Report::new(
        "beyond",
        both(
            "Beyond the papers: what each technique is worth",
            "Melampaui makalah: nilai setiap teknik",
        ),
    );
    report.remark(about());
    ntil(&mut report, progress)?;
    for board in BOARDS {
        ntil_board(&mut report, board, progress)?;
    }
    chess(&mut report, progress)?;
    jawa(&mut report, progress);
    Ok(report)
}

fn about() -> Both {
    both(
        "Every method here is exact: it finds minimax's value, which the last column of each table \
         of nodes checks. A plus sign adds one technique to alpha-beta. *Table* is a transposition \
         table with step-by-step deepening; *all* is table, PVS or MTD(f), captures first, killers, \
         history, countermoves and enhanced transposition cutoffs.",
        "Semua metode di sini eksak: menemukan nilai minimax, dan kolom terakhir setiap tabel simpul \
         memeriksanya. Tanda tambah berarti satu teknik ditambahkan pada alpha-beta. *Tabel* adalah \
         tabel transposisi dengan pendalaman bertahap; *semua* adalah tabel, PVS atau MTD(f), makan \
         dulu, killer, riwayat, langkah balasan, dan pemotongan transposisi yang diperluas.",
    )
}

fn ntil(report: &mut Report, progress: &mut dyn Progress) -> Result<(), LabError> {
    let methods = methods();
    progress.started("Beyond: Ntil 5x9", methods.len() as u64 + 10);
    let arena = p3::Arena::new("5x9")?;
    let positions = p3::ten_positions(&arena, DEPTH_OF_P3, progress);
    let found = compare(&positions, &arena.evaluator, methods, NTIL_REACH, progress);
    progress.finished();
    report.heading(both(
        "Ntil 5x9: P3's ten positions",
        "Ntil 5x9: sepuluh posisi P3",
    ));
    report.table(aim(&found));
    let subject = Subject {
        slug: "ntil-5x9".to_owned(),
        name: Both::same("Ntil 5x9"),
        rank: Rank::Key,
    };
    present(report, &subject, &found);
    Ok(())
}

/// Was the aim reached: the same values for a third of the nodes?
fn aim(found: &Comparison) -> Table {
    let mut table = Table::new(
        "beyond-aim",
        both(
            "Depth 6 on P3's ten positions: at most a third of alpha-beta's nodes",
            "Kedalaman 6 pada sepuluh posisi P3: paling banyak sepertiga simpul alpha-beta",
        ),
        [
            both("method", "metode"),
            both("nodes", "simpul"),
            both("share of alpha-beta", "bagian dari alpha-beta"),
            both(
                "at most a third, same values",
                "paling banyak sepertiga, nilai sama",
            ),
        ],
    );
    for row in found.rows.iter().rev().take(2) {
        let (Some(ours), Some(base)) = (row.at(DEPTH_OF_P3), found.base(DEPTH_OF_P3)) else {
            continue;
        };
        let share = ours.nodes.value() / base.nodes.value();
        table.push(vec![
            Cell::Said(row.method.name.clone()),
            Cell::Ours(Figure::Mean(ours.nodes)),
            Cell::Ours(Figure::Factor(share)),
            Cell::Verdict(Mark::when(share <= AIM && found.is_agreed(row))),
        ]);
    }
    table.as_key()
}

/// The other boards, on the positions of table 5.5.
fn ntil_board(
    report: &mut Report,
    board: &str,
    progress: &mut dyn Progress,
) -> Result<(), LabError> {
    let methods = methods();
    progress.started(&format!("Beyond: Ntil {board}"), methods.len() as u64 + 10);
    let arena = p3::Arena::new(board)?;
    let positions = p3::ten_positions(&arena, DEPTH_OF_BOARDS, progress);
    let found = compare(&positions, &arena.evaluator, methods, BOARD_REACH, progress);
    progress.finished();
    report.heading(both(
        format!("Ntil {board}: the ten positions of table 5.5"),
        format!("Ntil {board}: sepuluh posisi tabel 5.5"),
    ));
    let subject = Subject {
        slug: format!("ntil-{board}"),
        name: Both::same(format!("Ntil {board}")),
        rank: Rank::Detail,
    };
    present(report, &subject, &found);
    Ok(())
}

fn chess(report: &mut Report, progress: &mut dyn Progress) -> Result<(), LabError> {
    let methods = methods();
    progress.started("Beyond: chess on piece lists", methods.len() as u64);
    let positions = p4::positions()?.concat();
    let found = compare(&positions, &Evaluation, methods, CHESS_REACH, progress);
    progress.finished();
    report.heading(both(
        "Chess: P4's seven positions, its board and its evaluation",
        "Catur: tujuh posisi P4, dengan papan dan evaluasinya",
    ));
    let subject = Subject {
        slug: "chess-p4".to_owned(),
        name: both("Chess, P4's positions", "Catur, posisi P4"),
        rank: Rank::Key,
    };
    present(report, &subject, &found);
    Ok(())
}

fn jawa(report: &mut Report, progress: &mut dyn Progress) {
    let methods = methods();
    progress.started("Beyond: Catur Jawa", methods.len() as u64);
    let game = DropGame::<u64>::new(Variant::default()).expect("the usual board fits 64 bits");
    let found = compare(&[game.start()], &Itb2008, methods, JAWA_REACH, progress);
    progress.finished();
    report.heading(both(
        "Catur Jawa 7×6: P1's empty board",
        "Catur Jawa 7×6: papan kosong P1",
    ));
    let subject = Subject {
        slug: "jawa-7x6".to_owned(),
        name: Both::same("Catur Jawa 7×6"),
        rank: Rank::Key,
    };
    present(report, &subject, &found);
}
