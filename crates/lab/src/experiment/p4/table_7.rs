//! Table 7: four turns at depth 3, from the nearest position that is known.

use super::game::{self, Again, again, node_plot, time_table, turn_table};
use super::method::Method;
use super::program::Program;
use crate::figures;
use crate::language::both;
use crate::{Both, Cell, Figure, LabError, Mark, Report, Table};
use langkah_chess::pamulang::Board;
use langkah_search::Table as Memory;

const DEPTH: i32 = 3;
const START: &str = "rnbqkb1r/ppp1pppp/5n2/8/4Q3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 1";
const MEMORY_MEGABYTES: usize = 16;

pub(super) fn run(report: &mut Report) -> Result<(), LabError> {
    let turns = turns()?;
    report.table(table(&turns));
    report.table(trend(&turns));
    let title = both(
        "P4, table 7: nodes at each turn, depth 3",
        "P4, tabel 7: simpul di tiap giliran, kedalaman 3",
    );
    report.picture(node_plot("p4-table-7-nodes", title, &turns));
    let title = both("Table 7: time", "Tabel 7: waktu");
    report.table(time_table("p4-table-7-times", title, &turns));
    Ok(())
}

/// Every printed turn, played again. HH plays after TT with the same table.
fn turns() -> Result<Vec<Again>, LabError> {
    let printed = figures::p4_table_7();
    let memory = Memory::with_megabytes(MEMORY_MEGABYTES);
    let mut turns = Vec::new();
    for method in Method::ALL {
        let start = |method| Program::at(START, method, DEPTH);
        turns.extend(again(start, method, &printed, &memory)?);
    }
    Ok(turns)
}

fn table(turns: &[Again]) -> Table {
    let title = both(
        "Table 7: four turns, depth 3",
        "Tabel 7: empat giliran, kedalaman 3",
    );
    let pair = |ours, paper| Cell::Beside { ours, paper };
    let mut table = turn_table("p4-table-7", title, turns, pair);
    table.remark(both(
        format!(
            "The figure with the start of this game is lost, so it cannot be reproduced exactly. \
             Ours starts at the nearest position known, `{START}`, with the lists in their first \
             order, and plays the paper's moves. Where our reply is another one, the paper's is \
             played on. The last method plays with the table that the one before it has filled: \
             every root move is made and answered from the table, which is what the paper's 34 \
             means, too; its authors say so and expected 0. Ours is 0 where the person plays what \
             the earlier search has foreseen."
        ),
        format!(
            "Gambar awal permainan ini hilang, sehingga tidak dapat diulang persis. Kami mulai dari \
             posisi terdekat yang diketahui, `{START}`, dengan daftar bidak dalam urutan semula, dan \
             memainkan langkah makalah. Bila balasan kami berbeda, balasan makalah yang dimainkan. \
             Metode terakhir memakai tabel yang sudah diisi metode sebelumnya: setiap langkah akar \
             dijalankan dan dijawab dari tabel; itu juga arti angka 34 pada makalah, seperti \
             dijelaskan penulisnya, yang mengharapkan 0. Angka kami 0 bila pengguna memainkan yang \
             sudah diduga pencarian sebelumnya."
        ),
    ));
    table
}

/// Does each method visit no more nodes than the one before it?
fn trend(turns: &[Again]) -> Table {
    let mut table = Table::new(
        "p4-table-7-trend",
        both(
            "Table 7: does each method visit no more nodes than the one before it?",
            "Tabel 7: apakah tiap metode mengunjungi simpul tidak lebih banyak dari sebelumnya?",
        ),
        [
            both("turn", "giliran"),
            both("ours", "kami"),
            both(
                "no more than the method before",
                "tidak lebih dari metode sebelumnya",
            ),
            both("the paper's", "makalah"),
            both("the same in the paper", "hal yang sama di makalah"),
        ],
    );
    let count = turns
        .iter()
        .filter(|turn| turn.method == Method::Minimax)
        .count();
    let all = both("all turns together", "semua giliran");
    let rows = (0..count).map(Some).chain([None]);
    for row in rows {
        let name = row.map_or(all.clone(), |index| Both::same((index + 1).to_string()));
        let ours = sums(turns, row, |turn| turn.reply.nodes);
        let paper = sums(turns, row, |turn| turn.printed.nodes);
        let falls = |sums: &[u64]| Mark::when(sums.is_sorted_by(|a, b| a >= b));
        table.push(vec![
            Cell::Said(name),
            Cell::Ours(Figure::text(chain(&ours))),
            Cell::Verdict(falls(&ours)),
            Cell::Ours(Figure::text(chain(&paper))),
            Cell::Said(Both::same(falls(&paper).sign())),
        ]);
    }
    table.remark(both(
        "MX, AB, CH, TT, HH from left to right. Over the whole game the trend holds, ours and the \
         paper's. Turn by turn it need not: sorting the root moves by a static evaluation (CH) can \
         put a worse move first, and then alpha-beta cuts later. It does so in two of our turns and \
         in the paper's last.",
        "Dari kiri ke kanan: MX, AB, CH, TT, HH. Untuk seluruh permainan kecenderungan itu berlaku, \
         pada kami dan pada makalah. Per giliran tidak selalu: mengurutkan langkah akar menurut \
         evaluasi statis (CH) bisa mendahulukan langkah yang lebih buruk, sehingga alpha-beta \
         terlambat memotong. Itu terjadi di dua giliran kami dan di giliran terakhir makalah.",
    ));
    table.as_key()
}

/// The nodes of each method at one turn, or at all of them.
fn sums(turns: &[Again], row: Option<usize>, read: impl Fn(&Again) -> u64) -> Vec<u64> {
    let of = |method| {
        let all = turns.iter().filter(move |turn| turn.method == method);
        let chosen = all
            .enumerate()
            .filter(|(index, _)| row.is_none_or(|row| row == *index));
        chosen.map(|(_, turn)| read(turn)).sum()
    };
    Method::ALL.into_iter().map(of).collect()
}

fn chain(sums: &[u64]) -> String {
    let texts: Vec<_> = sums.iter().map(u64::to_string).collect();
    texts.join(", ")
}

/// The positions in which the computer is to move.
pub(super) fn positions() -> Result<Vec<Board>, LabError> {
    let start = Program::at(START, Method::Minimax, DEPTH)?;
    game::positions(start, &figures::p4_table_7())
}
