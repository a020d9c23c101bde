//! Table 1: how move counts multiply along a line.

use crate::figures;
use crate::language::both;
use crate::{Cell, Figure, LabError, Report, Table};
use langkah_chess::Chess;
use langkah_game::{Game, Position};

pub(super) fn run(report: &mut Report) -> Result<(), LabError> {
    let chess = Chess::standard();
    let mut pos = chess.start();
    let mut table = Table::new(
        "p4-table-1",
        both("Table 1: predicted search", "Tabel 1: prediksi pencarian"),
        [
            both("level", "level"),
            both("move", "langkah"),
            both("replies (legal / paper)", "balasan (legal / makalah)"),
            both("product (ours / paper)", "hasil kali (kami / makalah)"),
        ],
    );
    let mut product = 1;
    for row in figures::p4_table_1() {
        let mv = chess.parse_move(&pos, &row.mv).map_err(LabError::Refused)?;
        pos.make(mv);
        let replies = pos.count_moves();
        product *= replies;
        table.push(vec![
            Cell::Ours(Figure::Count(u64::from(row.level))),
            Cell::Ours(Figure::text(&row.mv)),
            Cell::Versus {
                ours: Figure::Count(replies),
                paper: Figure::Count(row.replies),
            },
            Cell::Beside {
                ours: Figure::Count(product),
                paper: Figure::Count(row.product),
            },
        ]);
    }
    table.remark(both(
        "Ours are the legal moves after each move, counted by the rules of chess. The paper's counts \
         are too low from the second level on; its product is an illustration of growth, and the \
         real one is larger.",
        "Angka kami adalah langkah legal setelah tiap langkah menurut aturan catur. Hitungan makalah \
         terlalu rendah mulai level kedua; hasil kalinya hanya menggambarkan pertumbuhan, dan yang \
         sebenarnya lebih besar.",
    ));
    report.table(table);
    Ok(())
}
