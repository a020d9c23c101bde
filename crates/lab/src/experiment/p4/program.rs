use super::method::Method;
use crate::LabError;
use crate::experiment::look::Found;
use langkah_chess::Chess;
use langkah_chess::pamulang::{Board, Evaluation, PamulangMove};
use langkah_game::{Fault, Game, Position, Score, legal_moves};
use langkah_search::{Depth, Limits, Search, Table};
use std::time::Instant;
use thiserror::Error;

/// A move that the paper's board does not have.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the paper's board has no move `{text}` here")]
struct NoSuchMove {
    text: String,
}

impl Fault for NoSuchMove {
    fn code(&self) -> &'static str {
        "no-such-move"
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("text", self.text.clone())]
    }
}

/// The paper's program in the middle of a game: a board whose piece lists
/// remember what was tried, and what the last search foresaw.
pub(super) struct Program<'a> {
    board: Board,
    method: Method,
    depth: i32,
    table: Option<&'a Table>,
    /// The line that the last search found, as long as it is followed.
    line: Vec<PamulangMove>,
    value: Score,
}

/// What the program replies and what it cost.
pub(super) type Reply = Found<PamulangMove>;

impl<'a> Program<'a> {
    /// The program at the start of chess.
    pub(super) fn start(method: Method, depth: i32) -> Program<'a> {
        Program {
            board: Board::start(),
            method,
            depth,
            table: None,
            line: Vec::new(),
            value: Score::ZERO,
        }
    }

    /// The program in this position.
    pub(super) fn at(fen: &str, method: Method, depth: i32) -> Result<Program<'a>, LabError> {
        let chess = Chess::standard();
        let pos = chess.parse_position(fen).map_err(LabError::Refused)?;
        Ok(Program {
            board: Board::from(&pos),
            ..Program::start(method, depth)
        })
    }

    /// The program with a table that may know something already.
    pub(super) fn with_table(mut self, table: &'a Table) -> Program<'a> {
        self.table = Some(table);
        self
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// What the last search expects, and its answer to that.
    pub(super) fn foreseen(&self) -> Option<(PamulangMove, PamulangMove)> {
        match self.line[..] {
            [reply, answer, ..] => Some((reply, answer)),
            _ => None,
        }
    }

    /// A move is played: the person's, the program's own, or the paper's in
    /// its place.
    pub(super) fn play(&mut self, text: &str) -> Result<(), LabError> {
        let mv = self.find(text)?;
        self.board.make(mv);
        if self.line.first() == Some(&mv) {
            self.line.remove(0);
        } else {
            self.line.clear();
        }
        Ok(())
    }

    /// What the program would play; its lists change, the position does not.
    pub(super) fn think(&mut self) -> Option<Reply> {
        if let Some(reply) = self.recall() {
            return Some(reply);
        }
        let mut search = Search::new(&Evaluation, self.method.features());
        if let Some(table) = self.table {
            search = search.table(table);
        }
        let limits = Limits::to_depth(Depth(self.depth));
        let report = search.run_in_place(&mut self.board, &[], &limits);
        self.line.clone_from(&report.lines.first()?.moves);
        self.value = report.value;
        Some(Found {
            best: report.best?,
            value: report.value,
            nodes: report.nodes,
            elapsed: report.elapsed,
        })
    }

    /// The paper's history heuristic: a person who plays what was foreseen is
    /// answered from the earlier search.
    fn recall(&mut self) -> Option<Reply> {
        if self.method != Method::HistoryHeuristic {
            return None;
        }
        let started = Instant::now();
        let best = *self.line.first()?;
        Some(Found {
            best,
            value: self.value,
            nodes: 0,
            elapsed: started.elapsed(),
        })
    }

    fn find(&self, text: &str) -> Result<PamulangMove, LabError> {
        let moves = legal_moves(&self.board).into_iter();
        let mut found = moves.filter(|mv| mv.to_string() == text);
        found.next().ok_or_else(|| {
            let fault = NoSuchMove {
                text: text.to_owned(),
            };
            LabError::Refused(fault.into())
        })
    }
}
