//! The perfect player with free placement: wins by threats where there is a
//! forced win, stops the opponent's, and leaves the rest to the search.

use super::jawa::{Play, UNIT};
use super::question::{Plan, Question, Reach};
use langkah_game::{Bits, Position, Score, legal_moves};
use langkah_jawa::{Cell, JawaGame, JawaPosition, Lines, Rule};
use langkah_search::{Depth, Line, Report, StopReason};
use langkah_solver::jawa::free::{Breadth, Proof, Sides, Threats};
use std::time::Instant;

type Of<B, R> = JawaGame<B, R>;

/// No win by threats is looked for beyond so many own moves.
const MOVES: u32 = 12;
/// For a win of its own, and again for what the opponent threatens.
const PROOF_NODES: u64 = 150_000;
/// So many times at most the search is asked again because the opponent wins
/// after its choice.
const SECOND_THOUGHTS: usize = 4;
/// For each answer to a threat.
const ANSWER_NODES: u64 = 30_000;

/// The move that a forced win, or a threat that must be stopped, leaves no
/// choice about, found within about `nodes` nodes.
pub(super) fn forced<B: Bits, R: Rule>(
    question: &Question<'_, Of<B, R>>,
    nodes: u64,
) -> Option<Report<Cell>> {
    let mut looking = Looking::new(question.pos());
    let proof = looking.threats.prove(looking.own(), MOVES, nodes)?;
    Some(looking.win(&proof))
}

/// A forced win; else the search's best among the moves that stop whatever
/// the opponent threatens to force; else the longest resistance.
pub(super) fn strongest<B: Bits, R: Rule>(
    question: &mut Question<'_, Of<B, R>>,
    reach: Reach,
) -> Report<Cell> {
    let pos = question.pos();
    let mut looking = Looking::new(pos);
    if let Some(proof) = looking.threats.prove(looking.own(), MOVES, PROOF_NODES) {
        return looking.win(&proof);
    }
    let threat = looking.threats.prove(looking.theirs(), MOVES, PROOF_NODES);
    let answers = match &threat {
        Some(threat) => looking.threats.answers(looking.theirs(), threat),
        None => pos.open(),
    };
    let mut moves: Vec<Cell> = legal_moves(pos)
        .into_iter()
        .filter(|mv| answers.contains(mv.bit()))
        .collect();
    if threat.is_some() {
        match looking.stops(&moves) {
            Ok(stops) => moves = stops,
            Err(lost) => return lost,
        }
    }
    looking.careful(question, moves, reach)
}

/// One position and what is found out about it.
struct Looking<B, R> {
    pos: JawaPosition<B, R>,
    threats: Threats<B>,
    started: Instant,
}

impl<B: Bits, R: Rule> Looking<B, R> {
    fn new(pos: &JawaPosition<B, R>) -> Self {
        Looking {
            pos: *pos,
            threats: Threats::new(*pos.grid(), Breadth::Threats),
            started: Instant::now(),
        }
    }

    fn own(&self) -> Sides<B> {
        let side = self.pos.side_to_move();
        Sides {
            attacker: self.pos.stones(side),
            defender: self.pos.stones(side.other()),
        }
    }

    /// As if the opponent were to move.
    fn theirs(&self) -> Sides<B> {
        let own = self.own();
        Sides {
            attacker: own.defender,
            defender: own.attacker,
        }
    }

    /// How the opponent wins after `mv`, if it is seen to.
    fn refutation(&mut self, mv: Cell) -> Option<Proof<B>> {
        let mut after = self.theirs();
        after.defender |= B::single(mv.bit());
        self.threats.prove(after, MOVES, ANSWER_NODES)
    }

    /// The moves after which no win of the opponent is seen; when there are
    /// none, the report of the loss. `moves` are all answers to its threat.
    fn stops(&mut self, moves: &[Cell]) -> Result<Vec<Cell>, Report<Cell>> {
        let mut stops = Vec::new();
        let mut longest: Option<(u32, Cell)> = None;
        for &mv in moves {
            match self.refutation(mv) {
                None => stops.push(mv),
                Some(proof) if longest.is_none_or(|(plies, _)| proof.plies() > plies) => {
                    longest = Some((proof.plies(), mv));
                }
                Some(_) => {}
            }
        }
        match longest {
            Some((plies, mv)) if stops.is_empty() => {
                let plies = plies as i32 + 1;
                Err(self.report(mv, Score::loss_in(plies), plies))
            }
            _ => Ok(stops),
        }
    }

    /// The search's choice among `moves`, unless the opponent is then seen to
    /// win: such moves are left out, as long as others are left.
    fn careful(
        &mut self,
        question: &mut Question<'_, Of<B, R>>,
        moves: Vec<Cell>,
        reach: Reach,
    ) -> Report<Cell> {
        let mut moves = moves;
        let mut thoughts = 0;
        loop {
            let mut plan = Plan::new(reach, UNIT);
            plan.root_moves = Some(moves.clone());
            let report = question.search(&Lines, Play::default(), plan);
            let Some(best) = report.best else {
                return report;
            };
            let is_last = moves.len() <= 1 || thoughts == SECOND_THOUGHTS;
            if is_last || self.refutation(best).is_none() {
                return report;
            }
            moves.retain(|&mv| mv != best);
            thoughts += 1;
        }
    }

    fn win(&self, proof: &Proof<B>) -> Report<Cell> {
        let moves = legal_moves(&self.pos).into_iter();
        let cell = moves
            .filter(|mv| mv.bit() == proof.cell)
            .last()
            .expect("a proof plays a free cell");
        let plies = proof.plies() as i32;
        self.report(cell, Score::win_in(plies), plies)
    }

    fn report(&self, mv: Cell, value: Score, plies: i32) -> Report<Cell> {
        Report {
            best: Some(mv),
            value,
            depth: Depth(plies),
            seldepth: plies as usize,
            nodes: self.threats.nodes(),
            elapsed: self.started.elapsed(),
            lines: vec![Line {
                moves: vec![mv],
                value,
            }],
            stopped: StopReason::Proved,
        }
    }
}
