//! P4: optimisations of minimax compared on chess (Pamulang): tables 1, 5, 6
//! and 7.

mod game;
mod method;
mod program;
mod table_1;
mod table_5;
mod table_6;
mod table_7;

use crate::language::both;
use crate::{Both, LabError, Progress, Report};
use langkah_chess::pamulang::Board;

pub(crate) fn run(progress: &mut dyn Progress) -> Result<Report, LabError> {
    let mut report = Report::new(
        "p4",
        both(
            "P4: optimisations of minimax compared on chess (Pamulang)",
            "P4: perbandingan optimasi minimax pada catur (Pamulang)",
        ),
    );
    report.remark(about());
    progress.started("P4: chess on piece lists", 4);
    table_1::run(&mut report)?;
    progress.advanced(1);
    table_5::run(&mut report)?;
    progress.advanced(1);
    table_6::run(&mut report)?;
    progress.advanced(1);
    table_7::run(&mut report)?;
    progress.finished();
    Ok(report)
}

/// The positions in which the computer is to move in tables 6 and 7, as the
/// paper's games reach them.
pub(crate) fn positions() -> Result<[Vec<Board>; 2], LabError> {
    Ok([table_6::positions()?, table_7::positions()?])
}

fn about() -> Both {
    both(
        "The paper's program keeps each side's pieces in a list; a piece whose capture is taken \
         back goes to the end of its list, so what was tried changes what is tried next. Moves are \
         pseudo-legal and a king may be captured. Nodes are the moves made at all plies. Methods: MX \
         minimax, AB alpha-beta that cuts only on a strictly better value, CH root moves sorted by \
         the evaluation, TT transposition table, HH a foreseen move is answered from the earlier \
         search. Each cell is *ours / the paper's*.",
        "Program dalam makalah menyimpan bidak tiap pihak dalam daftar; bidak yang batal dimakan \
         pindah ke akhir daftarnya, sehingga apa yang pernah dicoba mengubah urutan berikutnya. \
         Langkahnya semu-legal dan raja boleh dimakan. Simpul adalah semua langkah yang dijalankan \
         di semua kedalaman. Metode: MX minimax, AB alpha-beta yang memotong hanya bila nilainya \
         benar-benar lebih baik, CH langkah akar diurutkan menurut evaluasi, TT tabel transposisi, \
         HH langkah yang sudah diduga dijawab dari pencarian sebelumnya. Tiap sel berisi *kami / \
         makalah*.",
    )
}
