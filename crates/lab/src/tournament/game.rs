//! One game of a tournament.

use super::player::{Clocks, Player};
use crate::LabError;
use langkah_game::{Outcome, Side, mix};
use langkah_registry::Session;
use std::time::Duration;

/// How long a move may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// So many nodes a move.
    Nodes(u64),
    /// So many plies a move.
    Depth(u32),
    /// So much time a move.
    MoveTime(Duration),
    /// So much processor time a move, for machines that do other things, too.
    ProcessorTime(Duration),
    /// A clock for the game and what each move adds to it.
    Clock {
        /// At the start.
        base: Duration,
        /// With each move.
        increment: Duration,
    },
}

/// When a game is over before it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjudication {
    /// A player this many hundredths behind gives up, when both have seen it
    /// so for `resign_plies`.
    pub resign_score: i32,
    /// Plies; none: nobody gives up.
    pub resign_plies: u32,
    /// A game this near zero is drawn, when both have seen it so for
    /// `draw_plies`.
    pub draw_score: i32,
    /// Plies; none: no draws by agreement.
    pub draw_plies: u32,
    /// No such draw before this ply.
    pub draw_from: usize,
    /// A longer game is a draw.
    pub max_plies: usize,
}

impl Default for Adjudication {
    fn default() -> Self {
        Adjudication {
            resign_score: 800,
            resign_plies: 6,
            draw_score: 8,
            draw_plies: 12,
            draw_from: 80,
            max_plies: 500,
        }
    }
}

/// A game that was played.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub(super) outcome: Outcome,
    pub(super) reason: String,
    /// In the notation of a list of moves.
    pub(super) labels: Vec<String>,
    pub(super) start: Option<String>,
}

/// What is played by whom, and how.
pub(super) struct Table<'a> {
    pub(super) players: [&'a mut Player; 2],
    pub(super) limit: Limit,
    pub(super) adjudication: Adjudication,
    /// An answer may come this much too late before the game is lost.
    pub(super) grace: Duration,
    pub(super) seed: u64,
}

struct Consent {
    adjudication: Adjudication,
    losing: u32,
    level: u32,
}

impl Consent {
    /// Takes note of a score of the side to move; tells an outcome that both
    /// players have agreed on for long enough.
    fn hear(
        &mut self,
        score: Option<i32>,
        side: Side,
        ply: usize,
    ) -> Option<(Outcome, &'static str)> {
        let rules = self.adjudication;
        let score = score?;
        let is_decided = score.abs() >= rules.resign_score;
        self.losing = if is_decided { self.losing + 1 } else { 0 };
        let is_level = score.abs() <= rules.draw_score;
        self.level = if is_level { self.level + 1 } else { 0 };
        if rules.resign_plies > 0 && self.losing >= rules.resign_plies {
            let winner = if score > 0 { side } else { side.other() };
            return Some((Outcome::Win(winner), "adjudicated"));
        }
        let is_late = ply >= rules.draw_from;
        let is_draw = rules.draw_plies > 0 && self.level >= rules.draw_plies && is_late;
        is_draw.then_some((Outcome::Draw, "adjudicated"))
    }
}

impl Table<'_> {
    /// Plays on from `opening`. A player that breaks a rule loses; one whose
    /// process fails does, too.
    pub(super) fn play(&mut self, opening: &dyn Session) -> Result<Played, LabError> {
        let mut session = opening.fork();
        let mut labels = labels_of(opening)?;
        for player in &mut self.players {
            player.new_game()?;
        }
        let (outcome, reason) = self.play_on(session.as_mut(), &mut labels)?;
        Ok(Played {
            outcome,
            reason,
            labels,
            start: opening.setup().position.clone(),
        })
    }

    fn play_on(
        &mut self,
        session: &mut dyn Session,
        labels: &mut Vec<String>,
    ) -> Result<(Outcome, String), LabError> {
        let mut clocks = self.clocks();
        let mut consent = Consent {
            adjudication: self.adjudication,
            losing: 0,
            level: 0,
        };
        loop {
            if let Some(ending) = session.ending().or_else(|| session.claim()) {
                return Ok((ending.outcome, ending.reason.to_owned()));
            }
            let ply = labels.len();
            if ply >= self.adjudication.max_plies {
                return Ok((Outcome::Draw, "too long".to_owned()));
            }
            let side = session.side_to_move();
            let lost = Outcome::Win(side.other());
            let seed = mix(self.seed ^ ply as u64);
            let player = &mut *self.players[side as usize];
            let reply = match player.think(session, self.limit, clocks, seed) {
                Ok(reply) => reply,
                Err(error @ LabError::Engine { .. }) => return Ok((lost, error.to_string())),
                Err(error) => return Err(error),
            };
            if self.is_too_late(&mut clocks, side, reply.elapsed) {
                return Ok((lost, "time".to_owned()));
            }
            match session.play(&reply.best) {
                Ok(played) => labels.push(played.label),
                Err(fault) => return Ok((lost, format!("illegal move: {fault}"))),
            }
            if let Some((outcome, reason)) = consent.hear(reply.score, side, ply) {
                return Ok((outcome, reason.to_owned()));
            }
        }
    }

    fn clocks(&self) -> Clocks {
        match self.limit {
            Limit::Clock { base, increment } => Clocks {
                left: [base; 2],
                increment,
            },
            _ => Clocks {
                left: [Duration::ZERO; 2],
                increment: Duration::ZERO,
            },
        }
    }

    fn is_too_late(&self, clocks: &mut Clocks, side: Side, elapsed: Duration) -> bool {
        let Limit::Clock { increment, .. } = self.limit else {
            return false;
        };
        let left = &mut clocks.left[side as usize];
        if elapsed > *left + self.grace {
            return true;
        }
        *left = left.saturating_sub(elapsed) + increment;
        false
    }
}

/// The moves of an opening as people write them.
fn labels_of(opening: &dyn Session) -> Result<Vec<String>, LabError> {
    let mut session = opening.fork();
    let moves = opening.moves();
    while session.undo().is_some() {}
    let mut labels = Vec::new();
    for mv in moves {
        labels.push(session.play(&mv).map_err(LabError::Refused)?.label);
    }
    Ok(labels)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_players_must_agree_for_long_enough() {
        let mut consent = Consent {
            adjudication: Adjudication {
                resign_plies: 3,
                draw_plies: 2,
                draw_from: 10,
                ..Adjudication::default()
            },
            losing: 0,
            level: 0,
        };
        let (first, second) = (Side::First, Side::Second);
        assert_eq!(consent.hear(Some(900), first, 1), None);
        assert_eq!(consent.hear(Some(-900), second, 2), None);
        let won = Some((Outcome::Win(first), "adjudicated"));
        assert_eq!(consent.hear(Some(900), first, 3), won);
        assert_eq!(consent.hear(Some(0), second, 4), None);
        assert_eq!(consent.hear(Some(0), first, 5), None, "too early");
        assert_eq!(
            consent.hear(Some(0), first, 15),
            Some((Outcome::Draw, "adjudicated"))
        );
    }
}
