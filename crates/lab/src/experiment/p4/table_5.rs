//! Table 5: a foreseen move is answered without a search.

use super::method::Method;
use super::program::Program;
use crate::figures;
use crate::language::both;
use crate::{Both, Cell, Figure, LabError, Report, Table};

const DEPTH: i32 = 3;
const FIRST: &str = "e2e4";

pub(super) fn run(report: &mut Report) -> Result<(), LabError> {
    let [foreseen, other] = &figures::p4_table_5()[..] else {
        return Ok(());
    };
    let mut table = Table::new(
        "p4-table-5",
        both(
            "Table 5: a foreseen move is answered from the earlier search",
            "Tabel 5: langkah yang sudah diduga dijawab dari pencarian sebelumnya",
        ),
        [
            both("the person plays", "pengguna memainkan"),
            both("move (ours / paper)", "langkah (kami / makalah)"),
            both("reply (ours / paper)", "balasan (kami / makalah)"),
            both("nodes (ours / paper)", "simpul (kami / makalah)"),
        ],
    );
    let expected = after_first()?
        .foreseen()
        .map(|(reply, _)| reply.to_string());
    let rows = [
        (
            both("what was foreseen", "yang sudah diduga"),
            expected,
            foreseen,
        ),
        (
            both("something else", "yang lain"),
            Some(other.human.clone()),
            other,
        ),
    ];
    for (what, human, printed) in rows {
        if let Some(human) = human {
            table.push(row(what, &human, printed)?);
        }
    }
    table.remark(both(
        "The position of the paper's table is lost. Ours is after 1.e4 and the reply that a search \
         of depth 3 finds. That search foresees what the person plays next; if the person does, the \
         answer is known and costs no node, as in the paper's first row. Any other move is searched.",
        "Posisi pada tabel makalah sudah hilang. Posisi kami adalah setelah 1.e4 dan balasan yang \
         ditemukan pencarian kedalaman 3. Pencarian itu menduga langkah pengguna berikutnya; bila \
         benar, jawabannya sudah diketahui tanpa satu simpul pun, seperti baris pertama makalah. \
         Langkah lain tetap dicari.",
    ));
    report.table(table);
    Ok(())
}

/// The program after 1.e4 and its reply.
fn after_first() -> Result<Program<'static>, LabError> {
    let mut program = Program::start(Method::HistoryHeuristic, DEPTH);
    program.play(FIRST)?;
    if let Some(reply) = program.think() {
        program.play(&reply.best.to_string())?;
    }
    Ok(program)
}

fn row(what: Both, human: &str, printed: &figures::Predicted) -> Result<Vec<Cell>, LabError> {
    let mut program = after_first()?;
    program.play(human)?;
    let reply = program.think();
    let text = reply
        .as_ref()
        .map_or(String::new(), |reply| reply.best.to_string());
    Ok(vec![
        Cell::Said(what),
        beside(Figure::text(human), Figure::text(&printed.human)),
        beside(Figure::text(text), Figure::text(&printed.computer)),
        beside(
            Figure::Count(reply.map_or(0, |reply| reply.nodes)),
            Figure::Count(printed.nodes),
        ),
    ])
}

fn beside(ours: Figure, paper: Figure) -> Cell {
    Cell::Beside { ours, paper }
}
