//! The opponent of the paper that compares optimisations of minimax. It plays
//! on the paper's own board ([`langkah_chess::pamulang`]), whose lists of
//! pieces and whose table remember the game so far. A question brings the
//! whole game, so that memory is rebuilt from it: the program thinks again
//! about its earlier turns, and the same game always gets the same answer.

use super::question::{Answer, Plan, Question, Reach};
use langkah_chess::pamulang::{Board, Evaluation, PamulangMove};
use langkah_chess::{Chess, ChessPosition};
use langkah_game::{History, Position, Score, legal_moves};
use langkah_search::{Depth, Feature, Features, Limits, Line, Report, Search, Table};

/// Deeper programs rethink only their last turn: earlier ones cost too much.
const RETHINK_ALL_DEPTH: i32 = 2;
const TABLE_MEGABYTES: usize = 4;
/// A pawn, in the paper's values.
pub(super) const UNIT: Score = Score(100);

/// The search features of a method; each has all of the one before it.
fn features_of(method: &str) -> Features {
    let strict = Features::NONE.with(Feature::StrictCut);
    match method {
        "mx" => Features::NONE,
        "ab" => strict,
        "ch" => strict.with(Feature::RootOrdering),
        _ => strict.with(Feature::RootOrdering).with(Feature::TtExact),
    }
}

pub(super) fn answer(question: &mut Question<'_, Chess>) -> Answer<Chess> {
    question.refuse(&["lines", "threads"])?;
    let method = question.method.unwrap_or_default();
    let limits = question.limits(question.level_as_depth());
    let table = Table::with_megabytes(TABLE_MEGABYTES);
    let mut program = Program {
        board: Board::from(&question.history.positions()[0]),
        features: question.features(features_of(method))?,
        recalls: method == "hh",
        table: &table,
        foreseen: None,
        heard: None,
    };
    program.relive(question.history, &limits);
    let pos = question.pos();
    if let Some(report) = program.think(pos, &limits) {
        return Ok(translate(&report, pos));
    }
    // Every move of the paper's board is illegal: only what it does not know
    // (castling, en passant) is left.
    Ok(question.search(
        &langkah_chess::eval::ShannonA,
        Features::NONE,
        Plan::new(
            Reach {
                depth: Some(1),
                nodes: None,
            },
            UNIT,
        ),
    ))
}

struct Program<'a> {
    board: Board,
    features: Features,
    /// Answers a foreseen move from the earlier search (HH).
    recalls: bool,
    table: &'a Table,
    /// The reply that the last search expects, and the answer to it.
    foreseen: Option<(PamulangMove, PamulangMove)>,
    /// The move played last, where the paper's board has it.
    heard: Option<PamulangMove>,
}

type ChessMove = <ChessPosition as Position>::Move;

impl Program<'_> {
    /// Goes through the game up to now, thinking again where it thought.
    fn relive(&mut self, history: &History<ChessPosition>, limits: &Limits) {
        let (positions, moves) = (history.positions(), history.moves());
        let us = history.position().side_to_move();
        let rethinks_all = limits
            .depth
            .is_some_and(|depth| depth.0 <= RETHINK_ALL_DEPTH);
        for (ply, &mv) in moves.iter().enumerate() {
            let is_last = ply + 2 >= moves.len();
            if positions[ply].side_to_move() == us && (rethinks_all || is_last) {
                self.think(&positions[ply], limits);
            }
            self.follow(&positions[ply], mv, &positions[ply + 1]);
        }
    }

    /// Plays a real move on the paper's board; a move that it does not have
    /// sets the board up anew.
    fn follow(&mut self, before: &ChessPosition, mv: ChessMove, after: &ChessPosition) {
        let same = legal_moves(&self.board)
            .into_iter()
            .find(|m| m.in_chess(before) == Some(mv));
        match same {
            Some(same) => drop(self.board.make(same)),
            None => self.board = Board::from(after),
        }
        self.heard = same;
    }

    fn think(&mut self, pos: &ChessPosition, limits: &Limits) -> Option<Report<PamulangMove>> {
        let mut moves = legal_moves(&self.board);
        moves.retain(|mv| mv.in_chess(pos).is_some());
        if moves.is_empty() {
            return None;
        }
        if let Some(answer) = self.recall(&moves) {
            return Some(super::unsearched(answer, Score::ZERO));
        }
        let search = Search::new(&Evaluation, self.features)
            .table(self.table)
            .root_moves(&moves);
        let report = search.run_in_place(&mut self.board, &[], limits);
        self.foreseen = match report.lines.first().map(|line| line.moves.as_slice()) {
            Some([_, reply, answer, ..]) => Some((*reply, *answer)),
            _ => None,
        };
        Some(report)
    }

    /// A person who plays what was foreseen is answered from the earlier
    /// search.
    fn recall(&mut self, legal: &[PamulangMove]) -> Option<PamulangMove> {
        let (expected, answer) = self.foreseen.take()?;
        let is_known = self.heard == Some(expected) && legal.contains(&answer);
        (self.recalls && is_known).then_some(answer)
    }
}

fn translate(report: &Report<PamulangMove>, pos: &ChessPosition) -> Report<ChessMove> {
    let best = report.best.and_then(|mv| mv.in_chess(pos));
    Report {
        best,
        value: report.value,
        depth: Depth(report.depth.0),
        seldepth: report.seldepth,
        nodes: report.nodes,
        elapsed: report.elapsed,
        lines: best
            .map(|mv| Line {
                moves: vec![mv],
                value: report.value,
            })
            .into_iter()
            .collect(),
        stopped: report.stopped,
    }
}
