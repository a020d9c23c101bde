use crate::matches::play_match_heard;
use crate::{LabError, Match, MatchScore, Progress};
use langkah_game::Side;
use langkah_registry::{Setup, ThinkRequest, open};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A match of the champion against the thesis's program.
#[derive(Clone, Debug)]
pub struct DuelPlan {
    /// The board.
    pub board: String,
    /// The rule pack.
    pub pack: String,
    /// Pairs of games from the same opening with sides swapped.
    pub pairs: u32,
    /// The opponent's thinking time is this many times the champion's.
    pub handicap: u32,
    /// Where random openings start.
    pub seed: u64,
}

/// How it went.
#[derive(Clone, Debug)]
pub struct Duel {
    /// For the champion.
    pub score: MatchScore,
    /// Nodes that the champion had for each move.
    pub nodes: u64,
    /// What the champion and its opponent took for a move, on average.
    pub time: [Duration; 2],
}

const OPPONENT: &str = "fitriza-2014:alpha-beta";
const OPPONENT_DEPTH: u8 = 6;
const OPENING_PLIES: u32 = 6;
const MAX_PLIES: u32 = 400;
/// Games that find out how much either can look at in a given time.
const TRIAL_PAIRS: u32 = 2;
const TRIAL_NODES: u64 = 5_000;
const FEWEST_NODES: u64 = 50;

/// Times of one player's moves.
#[derive(Default, Clone, Copy)]
struct Times {
    moves: u32,
    spent: Duration,
    nodes: u64,
}

impl Times {
    fn per_move(&self) -> Duration {
        self.spent / self.moves.max(1)
    }
}

/// Plays the match. The champion gets a number of nodes for each move, so that
/// the match can be repeated; it is what fits into its share of the time that
/// the opponent needs, as measured in a few games before.
pub fn duel(
    plan: &DuelPlan,
    stop: &Arc<AtomicBool>,
    progress: &mut dyn Progress,
) -> Result<Duel, LabError> {
    let trial = plan.games(TRIAL_PAIRS, TRIAL_NODES);
    let (_, [ours, theirs]) = play_timed(&trial, stop, &mut crate::Unheard)?;
    let nodes_per_second = ours.nodes as f64 / ours.spent.as_secs_f64().max(f64::MIN_POSITIVE);
    let share = theirs.per_move().as_secs_f64() / f64::from(plan.handicap.max(1));
    let nodes = ((nodes_per_second * share) as u64).max(FEWEST_NODES);
    let (score, times) = play_timed(&plan.games(plan.pairs, nodes), stop, progress)?;
    Ok(Duel {
        score,
        nodes,
        time: times.map(|times| times.per_move()),
    })
}

impl DuelPlan {
    fn games(&self, pairs: u32, nodes: u64) -> Match {
        Match {
            setup: Setup {
                board: Some(self.board.clone()),
                rules: Some(self.pack.clone()),
                ..Setup::of("ntil")
            },
            first: ThinkRequest {
                opponent: "jagoan".to_owned(),
                nodes: Some(nodes),
                ..ThinkRequest::default()
            },
            second: ThinkRequest {
                opponent: OPPONENT.to_owned(),
                level: Some(OPPONENT_DEPTH),
                ..ThinkRequest::default()
            },
            pairs,
            opening_plies: OPENING_PLIES,
            max_plies: MAX_PLIES,
            seed: self.seed,
        }
    }
}

fn play_timed(
    games: &Match,
    stop: &Arc<AtomicBool>,
    progress: &mut dyn Progress,
) -> Result<(MatchScore, [Times; 2]), LabError> {
    // An unknown board is refused before anything is timed.
    open(&games.setup).map_err(LabError::Refused)?;
    let mut times = [Times::default(); 2];
    let (score, _) = play_match_heard(games, stop, progress, &mut |player: Side, thought| {
        let times = &mut times[player as usize];
        times.moves += 1;
        times.spent += thought.elapsed;
        times.nodes += thought.nodes;
    })?;
    Ok((score, times))
}
