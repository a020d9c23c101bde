//! The worth of every legal move, for minds that choose among moves that are
//! not the best.

use super::question::{Minds, MoveOf, Question, Reach, SMALLEST_TABLE};
use langkah_game::{Evaluator, Position, Score};
use langkah_search::{
    Depth, Experience, FeatureSet, Limits, Line, Report, Search, StopReason, Table,
};
use std::time::{Duration, Instant};

impl<G: Minds> Question<'_, G> {
    /// The worth of every legal move, each searched by itself `depth` plies
    /// deep: for minds that choose among moves that are not the best.
    pub(crate) fn every_move<E, F>(
        &self,
        evaluator: &E,
        features: F,
        depth: u32,
    ) -> EveryMove<MoveOf<G>>
    where
        E: Evaluator<G::Position>,
        F: FeatureSet,
    {
        self.every_move_against(evaluator, features, depth, |_, _| None)
    }

    /// [`Question::every_move`] where only some answers to each move count:
    /// those that `answers` lists for the position after it, or all.
    pub(crate) fn every_move_against<E, F>(
        &self,
        evaluator: &E,
        features: F,
        depth: u32,
        answers: impl Fn(&G::Position, MoveOf<G>) -> Option<Vec<MoveOf<G>>>,
    ) -> EveryMove<MoveOf<G>>
    where
        E: Evaluator<G::Position>,
        F: FeatureSet,
    {
        let started = Instant::now();
        let pos = self.pos();
        let mut before = self.history.repeatable_hashes();
        before.push(pos.hash());
        let limits = self.limits(Reach::default());
        let limits = Limits {
            depth: Some(Depth(depth as i32 - 1)),
            ..limits
        };
        let table = Table::with_bytes(SMALLEST_TABLE);
        let experience = Experience::default();
        let mut found = EveryMove {
            values: Vec::new(),
            nodes: 0,
            elapsed: Duration::ZERO,
        };
        for mv in G::considered(pos) {
            let mut after = pos.clone();
            after.make(mv);
            found.nodes += 1;
            let answers = answers(&after, mv);
            let value = if let Some(known) = ended_value(&after) {
                known
            } else if depth <= 1 || answers.as_ref().is_some_and(Vec::is_empty) {
                evaluator.score(&after, &evaluator.refresh(&after))
            } else {
                let search = Search::new(evaluator, features)
                    .table(&table)
                    .experience(&experience);
                let search = match &answers {
                    Some(answers) => search.root_moves(answers),
                    None => search,
                };
                let report = search.run(&after, &before, &limits);
                found.nodes += report.nodes;
                report.value
            };
            let is_ours = after.side_to_move() == pos.side_to_move();
            let value = one_ply_up(value);
            found
                .values
                .push((mv, if is_ours { value } else { -value }));
        }
        found.elapsed = started.elapsed();
        found
    }
}

/// The worth of every legal move for the side to move.
pub(crate) struct EveryMove<M> {
    pub(crate) values: Vec<(M, Score)>,
    pub(crate) nodes: u64,
    elapsed: Duration,
}

impl<M: Copy + PartialEq> EveryMove<M> {
    /// A report in which `chosen` is the move to play.
    pub(crate) fn choose(mut self, chosen: M, depth: u32) -> Report<M> {
        self.values
            .sort_by_key(|&(mv, value)| (mv != chosen, -value));
        let line = |&(mv, value): &(M, Score)| Line {
            moves: vec![mv],
            value,
        };
        Report {
            best: Some(chosen),
            value: self.values[0].1,
            depth: Depth(depth as i32),
            seldepth: depth as usize,
            nodes: self.nodes,
            elapsed: self.elapsed,
            lines: self.values.iter().map(line).take(1).collect(),
            stopped: StopReason::Depth,
        }
    }
}

/// The value for the side to move where the game is over or as good as over.
fn ended_value<P: Position>(pos: &P) -> Option<Score> {
    let side = pos.side_to_move();
    let of = |outcome| Score::of_outcome(outcome, side, 0);
    if let Some(outcome) = pos.decided() {
        return Some(of(outcome));
    }
    if pos.count_moves() == 0 {
        return Some(of(pos.stuck()));
    }
    pos.drawn_by_rule().then_some(Score::ZERO)
}

/// A proven end is one ply farther away when seen from the move before.
fn one_ply_up(value: Score) -> Score {
    match value.plies_to_end() {
        None => value,
        Some(_) if value > Score::ZERO => value - Score(1),
        Some(_) => value + Score(1),
    }
}
