//! Minimax as a textbook writes it: one side maximises, the other minimises,
//! positions are copied, nothing is remembered.

use langkah_game::{Evaluator, Outcome, Position, Score, Side, legal_moves};

/// What counts as a draw on the way.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Repetitions {
    Ignored,
    Drawn,
}

pub struct Plain<'a, E> {
    pub evaluator: &'a E,
    pub repetitions: Repetitions,
    pub nodes: u64,
}

impl<'a, E> Plain<'a, E> {
    pub fn new(evaluator: &'a E) -> Self {
        Plain {
            evaluator,
            repetitions: Repetitions::Ignored,
            nodes: 0,
        }
    }

    /// The value of `pos` for the side to move, and the first move that has it.
    pub fn best<P>(&mut self, pos: &P, depth: u32) -> (Score, Option<P::Move>)
    where
        P: Position,
        E: Evaluator<P>,
    {
        let mut best = None;
        for mv in legal_moves(pos) {
            let value = self.value_of(pos, mv, depth);
            if best.is_none_or(|(score, _)| value > score) {
                best = Some((value, mv));
            }
        }
        let (score, mv) = best.expect("the test asks positions with moves");
        (score, Some(mv))
    }

    /// The value of playing `mv`, for the side that plays it.
    pub fn value_of<P>(&mut self, pos: &P, mv: P::Move, depth: u32) -> Score
    where
        P: Position,
        E: Evaluator<P>,
    {
        self.after(pos, mv, pos.side_to_move(), depth, &[pos.hash()])
    }

    /// The value of the position after `line`, which may be as long as the
    /// look-ahead, for the side to move there.
    pub fn value_after<P>(&mut self, pos: &P, line: &[P::Move], depth: u32) -> Score
    where
        P: Position,
        E: Evaluator<P>,
    {
        let mut pos = pos.clone();
        let mut path = Vec::new();
        for &mv in line {
            path.push(pos.hash());
            pos.make(mv);
        }
        self.value(&pos, pos.side_to_move(), depth - line.len() as u32, &path)
    }

    fn after<P>(&mut self, pos: &P, mv: P::Move, me: Side, depth: u32, path: &[u64]) -> Score
    where
        P: Position,
        E: Evaluator<P>,
    {
        self.nodes += 1;
        let mut child = pos.clone();
        child.make(mv);
        self.value(&child, me, depth - 1, path)
    }

    fn value<P>(&mut self, pos: &P, me: Side, depth: u32, path: &[u64]) -> Score
    where
        P: Position,
        E: Evaluator<P>,
    {
        let ply = path.len() as i32;
        let worth = |outcome| match outcome {
            Outcome::Draw => Score(0),
            Outcome::Win(side) if side == me => Score(1_000_000 - ply),
            Outcome::Win(_) => Score(ply - 1_000_000),
        };
        if let Some(outcome) = pos.decided() {
            return worth(outcome);
        }
        let reach = path.len().saturating_sub(pos.reversible_plies());
        let seen_before = path[reach..].contains(&pos.hash());
        if pos.drawn_by_rule() || (self.repetitions == Repetitions::Drawn && seen_before) {
            return Score(0);
        }
        if depth == 0 {
            let acc = self.evaluator.refresh(pos);
            let score = self.evaluator.score(pos, &acc);
            return if pos.side_to_move() == me {
                score
            } else {
                -score
            };
        }
        let mut path = path.to_vec();
        path.push(pos.hash());
        let moves = legal_moves(pos);
        let values = moves
            .iter()
            .map(|&mv| self.after(pos, mv, me, depth, &path));
        let best = if pos.side_to_move() == me {
            values.max()
        } else {
            values.min()
        };
        best.unwrap_or_else(|| worth(pos.stuck()))
    }
}
