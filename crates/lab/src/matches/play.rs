use super::Score;
use crate::stopwatch::Stopwatch;
use crate::{LabError, Progress};
use langkah_game::{Outcome, Side, mix};
use langkah_registry::{Conditions, Memory, Session, Setup, ThinkRequest, Thought, Told, open};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A match between two computer players.
#[derive(Clone, Debug)]
pub struct Match {
    /// Which game, in which variant.
    pub setup: Setup,
    /// Who is measured.
    pub first: ThinkRequest,
    /// Against whom.
    pub second: ThinkRequest,
    /// Pairs of games; in each the players swap sides.
    pub pairs: u32,
    /// Random moves before the players take over.
    pub opening_plies: u32,
    /// A game that lasts longer is a draw.
    pub max_plies: u32,
    /// Where random choices start; the same seed gives the same openings.
    pub seed: u64,
}

/// One game of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The side that the first player had.
    pub first_plays: Side,
    /// All moves, the opening's included.
    pub moves: Vec<String>,
    /// How it ended; a draw where it was too long.
    pub outcome: Outcome,
}

/// Openings that end the game are thrown away, but not for ever.
const OPENING_ATTEMPTS: u64 = 100;

/// Plays a match. One step of `progress` is a game; setting `stop` ends the
/// match after the current pair.
pub fn play_match(
    plan: &Match,
    stop: &Arc<AtomicBool>,
    progress: &mut dyn Progress,
) -> Result<(Score, Vec<GameRecord>), LabError> {
    play_refereed(plan, stop, progress, &mut Absent)
}

/// Watches over a match.
pub(crate) trait Referee {
    /// The first or the second player has thought for so long.
    fn hear(&mut self, _player: Side, _thought: &Thought, _spent: Duration) {}

    /// Before each pair: what is asked of the first player may change.
    fn prepare(&mut self, _first: &mut ThinkRequest) {}

    /// May the games of a pair begin like this?
    fn accepts(&self, _opening: &dyn Session) -> Result<bool, LabError> {
        Ok(true)
    }

    /// What the first player keeps in mind from move to move of a game; it is
    /// cleared before the game begins.
    fn memory(&self) -> Option<&Memory> {
        None
    }
}

/// No referee.
struct Absent;

impl Referee for Absent {}

/// [`play_match`] under a referee.
pub(crate) fn play_refereed(
    plan: &Match,
    stop: &Arc<AtomicBool>,
    progress: &mut dyn Progress,
    referee: &mut dyn Referee,
) -> Result<(Score, Vec<GameRecord>), LabError> {
    if plan.pairs == 0 {
        return Err(LabError::NoGames);
    }
    progress.started("match", u64::from(plan.pairs) * 2);
    let mut plan = plan.clone();
    let mut score = Score::default();
    let mut games = Vec::new();
    for pair in 0..plan.pairs {
        if stop.load(std::sync::atomic::Ordering::Relaxed) {
            break;
        }
        let seed = mix(plan.seed ^ mix(u64::from(pair)));
        let opening = random_opening(&plan, seed, referee)?;
        referee.prepare(&mut plan.first);
        let mut points = [0.0; 2];
        for (side, points) in Side::BOTH.into_iter().zip(&mut points) {
            let game = play_game(
                &plan,
                opening.as_ref(),
                (side, mix(seed + side as u64)),
                referee,
            )?;
            *points = match game.outcome {
                Outcome::Draw => 0.5,
                Outcome::Win(winner) if winner == side => 1.0,
                Outcome::Win(_) => 0.0,
            };
            games.push(game);
            progress.advanced(1);
        }
        score.add_pair(points[0], points[1]);
    }
    progress.finished();
    Ok((score, games))
}

/// A game after `opening_plies` random moves that have not ended it.
fn random_opening(
    plan: &Match,
    seed: u64,
    referee: &dyn Referee,
) -> Result<Box<dyn Session>, LabError> {
    for attempt in 0..OPENING_ATTEMPTS {
        let mut session = open(&plan.setup).map_err(LabError::Refused)?;
        let mut state = mix(seed ^ mix(attempt));
        for _ in 0..plan.opening_plies {
            let legal = session.legal();
            if legal.is_empty() {
                break;
            }
            state = mix(state);
            let chosen = &legal[state as usize % legal.len()];
            session.play(&chosen.text).map_err(LabError::Refused)?;
        }
        if session.ending().is_none() && referee.accepts(session.as_ref())? {
            return Ok(session);
        }
    }
    Err(LabError::NoOpening {
        plies: plan.opening_plies,
    })
}

fn play_game(
    plan: &Match,
    opening: &dyn Session,
    (first_plays, seed): (Side, u64),
    referee: &mut dyn Referee,
) -> Result<GameRecord, LabError> {
    let never = Arc::new(AtomicBool::new(false));
    if let Some(memory) = referee.memory() {
        memory.clear();
    }
    let mut session = opening.fork();
    let mut plies = plan.opening_plies;
    while session.ending().is_none() && plies < plan.max_plies {
        let (who, player) = if session.side_to_move() == first_plays {
            (Side::First, &plan.first)
        } else {
            (Side::Second, &plan.second)
        };
        let mut request = player.clone();
        request.seed = request.seed.or(Some(mix(seed ^ u64::from(plies))));
        let conditions = Conditions {
            memory: referee.memory().filter(|_| who == Side::First),
            told: Told::Answer,
            ..Conditions::default()
        };
        let watch = Stopwatch::start();
        let thought = session.think_under(&conditions, &request, &never, &mut |_| {});
        let thought = thought.map_err(LabError::Refused)?;
        referee.hear(who, &thought, watch.elapsed());
        let Some(best) = thought.best else { break };
        session.play(&best).map_err(LabError::Refused)?;
        plies += 1;
    }
    let ending = session.ending();
    Ok(GameRecord {
        first_plays,
        moves: session.moves(),
        outcome: ending.map_or(Outcome::Draw, |ending| ending.outcome),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Unheard;

    fn plan(first: &str, second: &str) -> Match {
        let request = |opponent: &str| ThinkRequest {
            opponent: opponent.to_owned(),
            ..ThinkRequest::default()
        };
        Match {
            setup: Setup::of("jawa"),
            first: request(first),
            second: request(second),
            pairs: 4,
            opening_plies: 2,
            max_plies: 100,
            seed: 7,
        }
    }

    fn play(plan: &Match) -> (Score, Vec<GameRecord>) {
        play_match(plan, &Arc::default(), &mut Unheard).unwrap()
    }

    #[test]
    fn a_player_that_looks_ahead_beats_chance() {
        let (score, games) = play(&plan("itb-2008", "acak"));
        assert_eq!(score.games(), 8);
        assert!(score.wins >= 7, "{score:?}");
        assert_eq!(games[0].moves[..2], games[1].moves[..2]);
        assert_ne!(games[0].first_plays, games[1].first_plays);
    }

    #[test]
    fn the_same_seed_plays_the_same_match() {
        let plan = plan("acak", "acak");
        assert_eq!(play(&plan).1, play(&plan).1);
        let other = Match {
            seed: 8,
            ..plan.clone()
        };
        assert_ne!(play(&plan).1, play(&other).1);
    }

    #[test]
    fn a_match_without_games_is_refused() {
        let plan = Match {
            pairs: 0,
            ..plan("acak", "acak")
        };
        let error = play_match(&plan, &Arc::default(), &mut Unheard).unwrap_err();
        assert!(matches!(error, LabError::NoGames));
    }
}
