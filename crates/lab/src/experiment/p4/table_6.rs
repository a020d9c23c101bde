//! Table 6: three turns at depth 2, to the node.

use super::game::{self, Again, again, node_plot, time_table, turn_table};
use super::method::Method;
use super::program::Program;
use crate::figures;
use crate::language::both;
use crate::{Cell, LabError, Report, Table};
use langkah_chess::pamulang::Board;
use langkah_search::Table as Memory;

const DEPTH: i32 = 2;
const MEMORY_MEGABYTES: usize = 4;

pub(super) fn run(report: &mut Report) -> Result<(), LabError> {
    let turns = turns()?;
    report.table(table(&turns));
    let title = both(
        "P4, table 6: nodes at each turn, depth 2",
        "P4, tabel 6: simpul di tiap giliran, kedalaman 2",
    );
    report.picture(node_plot("p4-table-6-nodes", title, &turns));
    let title = both("Table 6: time", "Tabel 6: waktu");
    report.table(time_table("p4-table-6-times", title, &turns));
    Ok(())
}

/// Every printed turn, played again.
fn turns() -> Result<Vec<Again>, LabError> {
    let printed = figures::p4_table_6();
    let start = |method| Ok(Program::start(method, DEPTH));
    let memory = Memory::with_megabytes(MEMORY_MEGABYTES);
    let mut turns = Vec::new();
    for method in Method::ALL {
        if method == Method::TranspositionTable {
            again(start, method, &first_experiment(), &memory)?;
        }
        turns.extend(again(start, method, &printed, &memory)?);
    }
    Ok(turns)
}

/// The paper's first experiment was the first turn alone, and its table was
/// kept: that is why the first turn of the second one costs 20 nodes.
fn first_experiment() -> Vec<figures::Turn> {
    let printed = figures::p4_table_6().into_iter();
    let with_table = printed.filter(|turn| turn.method == Method::TranspositionTable.name());
    with_table.take(1).collect()
}

fn table(turns: &[Again]) -> Table {
    let title = both(
        "Table 6: three turns, depth 2",
        "Tabel 6: tiga giliran, kedalaman 2",
    );
    let pair = |ours, paper| Cell::Versus { ours, paper };
    let mut table = turn_table("p4-table-6", title, turns, pair);
    table.remark(both(
        "The first turn with the table costs 20 nodes because the table is warm: the paper's first \
         experiment had searched that very position. Each of the 20 root moves is made and its \
         value is found in the table. The order of directions (E W NE N NW S SE SW) was fitted; \
         others fit as well.",
        "Giliran pertama dengan tabel hanya 20 simpul karena tabelnya sudah terisi: percobaan \
         pertama makalah telah mencari posisi itu juga. Ke-20 langkah akar dijalankan dan nilainya \
         ditemukan di tabel. Urutan arah (E W NE N NW S SE SW) disesuaikan; urutan lain juga cocok.",
    ));
    table.as_key()
}

/// The positions in which the computer is to move.
pub(super) fn positions() -> Result<Vec<Board>, LabError> {
    let start = Program::start(Method::Minimax, DEPTH);
    game::positions(start, &figures::p4_table_6())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Mark;

    #[test]
    fn all_twelve_cells_and_replies_are_the_papers() {
        let turns = turns().unwrap();
        assert_eq!(turns.len(), 12);
        let nodes: Vec<_> = turns.iter().map(|turn| turn.reply.nodes).collect();
        let expected = [620, 926, 1440, 389, 241, 409, 171, 224, 154, 20, 224, 154];
        assert_eq!(nodes, expected);
        let table = table(&turns);
        let marks: Vec<_> = table
            .cells()
            .filter_map(|(_, _, cell)| cell.mark())
            .collect();
        assert_eq!(marks, [Mark::Equal; 24]);
    }
}
