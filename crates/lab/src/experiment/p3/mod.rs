//! P3: Ntil by minimax and alpha-beta (Fitriza, 2014): tables 5.3 to 5.5 and
//! the tree of figures 2.4 and 2.5.

mod by_board;
mod by_depth;
mod duel;
mod judge;

pub(crate) use duel::Arena;

use super::textbook;
use crate::language::both;
use crate::plot::{Origin, Series};
use crate::report::Mean;
use crate::{Both, Cell, Figure, LabError, Mark, Progress, Report, Table};
use duel::Length;
use langkah_ntil::NtilPosition;
use std::time::Duration;

const BOARD: &str = "5x9";

pub(crate) fn run(progress: &mut dyn Progress) -> Result<Report, LabError> {
    let mut report = Report::new(
        "p3",
        both(
            "P3: Ntil by minimax and alpha-beta (Fitriza 2014)",
            "P3: Ntil dengan minimax dan alpha-beta (Fitriza 2014)",
        ),
    );
    report.remark(about());
    by_depth::run(&mut report, progress)?;
    by_board::run(&mut report, progress)?;
    report.remark(tally(&report));
    textbook::run(&mut report);
    Ok(report)
}

/// The positions of AI-2's first ten moves on the 5x9 board, where it thinks
/// `depth` plies ahead: what the thesis's averages are taken over.
pub(crate) fn ten_positions(
    arena: &Arena,
    depth: i32,
    progress: &mut dyn Progress,
) -> Vec<NtilPosition> {
    let duel = arena.duel(depth, Length::Averaged, progress);
    duel.turns.into_iter().map(|turn| turn.pos).collect()
}

/// How many of the thesis's figures come out.
fn tally(report: &Report) -> Both {
    let is_equal = |cell: &Cell| match cell {
        Cell::Versus { .. } => cell.mark().map(|mark| mark == Mark::Equal),
        _ => None,
    };
    let cells = report.tables().flat_map(Table::cells);
    let marks: Vec<bool> = cells.filter_map(|(_, _, cell)| is_equal(cell)).collect();
    let equal = marks.iter().filter(|&&equal| equal).count();
    let all = marks.len();
    both(
        format!(
            "**{equal} of the {all} figures in tables 5.3 to 5.5 come out; {} do not.**",
            all - equal
        ),
        format!(
            "**{equal} dari {all} angka pada tabel 5.3 sampai 5.5 sama; {} berbeda.**",
            all - equal
        ),
    )
}

fn about() -> Both {
    both(
        "AI-1 moves first and uses alpha-beta with depth 2. AI-2 uses minimax or alpha-beta; nodes \
         are the calls below the root, averaged over AI-2's first 10 moves. A game ends with the \
         game or at the first repeated position. Each cell is *ours / the thesis*; an average of \
         ours counts as equal (✓) when it rounds to the number printed. Rule pack: `lombok`.",
        "AI-1 melangkah dulu dengan alpha-beta kedalaman 2. AI-2 memakai minimax atau alpha-beta; \
         simpul adalah pemanggilan di bawah akar, dirata-ratakan atas 10 langkah pertama AI-2. \
         Permainan berhenti bila selesai atau pada posisi berulang pertama. Tiap sel berisi *kami / \
         skripsi*; rata-rata kami dianggap sama (✓) bila pembulatannya sama dengan yang tercetak. \
         Paket aturan: `lombok`.",
    )
}

fn nodes(ours: Mean, paper: u64) -> Cell {
    Cell::Versus {
        ours: Figure::Mean(ours),
        paper: Figure::Count(paper),
    }
}

fn time(ours: Duration, paper_ms: f64) -> Cell {
    Cell::Beside {
        ours: Figure::time(ours),
        paper: Figure::Millis(paper_ms),
    }
}

fn minimax_and_alpha_beta(unit: &Both) -> [Both; 2] {
    let head = |method: &str| {
        both(
            format!("{method}, {} (ours / thesis)", unit.en),
            format!("{method}, {} (kami / skripsi)", unit.id),
        )
    };
    [head("minimax"), head("alpha-beta")]
}

fn times_remark() -> Both {
    both(
        "Averages in milliseconds; the thesis measured C# in Unity on an Intel Core i3. Times are \
         history beside history: they are not expected to be equal, and ours differ from run to \
         run.",
        "Rata-rata dalam milidetik; skripsi mengukur C# di Unity pada Intel Core i3. Waktu \
         ditampilkan sebagai catatan sejarah: tidak diharapkan sama, dan waktu kami berbeda di \
         setiap percobaan.",
    )
}

fn series(name: &str, origin: Origin, hue: usize, values: impl Iterator<Item = f64>) -> Series {
    let name = match origin {
        Origin::Ours => Both::same(name),
        Origin::Paper => Both::same(format!("{name}, thesis · skripsi")),
    };
    let points = values.enumerate().map(|(x, y)| (x as f64, y)).collect();
    Series {
        name,
        origin,
        hue,
        points,
    }
}
