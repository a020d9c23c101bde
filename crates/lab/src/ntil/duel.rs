use crate::matches::{Referee, play_refereed};
use crate::{GameRecord, LabError, Match, MatchScore, Progress};
use langkah_game::{Game, Score, Side};
use langkah_ntil::{Champion, Ntil};
use langkah_registry::{Memory, Session, Setup, ThinkRequest, Thought, open};
use langkah_search::{Feature, Features, Limits, Search, Table};
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
    /// Which random openings are played.
    pub openings: DuelOpenings,
    /// The opponent's thinking time is this many times the champion's.
    pub handicap: u32,
    /// Nodes for each move of the champion; found out when left out, and then
    /// corrected from pair to pair.
    pub nodes: Option<u64>,
    /// Where random openings start.
    pub seed: u64,
}

/// Random openings of a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuelOpenings {
    /// All: many give one side a man for nothing.
    Any,
    /// Those after which the champion's search calls the game even.
    Even,
}

/// How it went.
#[derive(Clone, Debug)]
pub struct Duel {
    /// For the champion.
    pub score: MatchScore,
    /// Nodes that the champion had for each move, on average.
    pub nodes: u64,
    /// What the champion and its opponent took for a move, on average.
    pub time: [Duration; 2],
    /// The games, two from each opening.
    pub games: Vec<GameRecord>,
}

const CHAMPION: &str = "jagoan";
const OPPONENT: &str = "fitriza-2014:alpha-beta";
const OPPONENT_DEPTH: u8 = 6;
pub(super) const OPENING_PLIES: u32 = 6;
const MAX_PLIES: u32 = 400;
/// Games that find out how much either can look at in a given time.
const TRIAL_PAIRS: u32 = 2;
const TRIAL_NODES: u64 = 5_000;
const FEWEST_NODES: u64 = 50;
/// How often the number of nodes is corrected by what it took before the match.
const TRIALS: u32 = 2;
/// Between two pairs the nodes change at most by this factor.
const MOST_CHANGE: f64 = 1.5;
/// An opening is even when this search finds neither side ahead by more than
/// half a man.
const JUDGING_NODES: u64 = 20_000;
const JUDGING_TABLE: usize = 1 << 20;
const EVEN: Score = Score(Champion::MAN.0 / 2);
const MEMORY_MEGABYTES: usize = 1;

/// Times of one player's moves.
#[derive(Default, Clone, Copy)]
struct Times {
    moves: u32,
    spent: Duration,
    /// What the player was allowed, over all moves.
    nodes: u64,
}

impl Times {
    fn per_move(&self) -> Duration {
        self.spent / self.moves.max(1)
    }

    fn nodes_a_move(&self) -> u64 {
        self.nodes / u64::from(self.moves.max(1))
    }
}

/// Plays the match. The champion gets a number of nodes for each move: either
/// what the plan says, and then the match can be repeated, or what fits into
/// its share of the time that the opponent needs. That is measured in a few
/// games before, and on through the match. It remembers within a game what it
/// has looked at.
pub fn duel(
    plan: &DuelPlan,
    stop: &Arc<AtomicBool>,
    progress: &mut dyn Progress,
) -> Result<Duel, LabError> {
    let pace = match plan.nodes {
        Some(nodes) => Pace::Fixed(nodes),
        None => Pace::Kept(fitting_nodes(plan, stop)?),
    };
    let (score, times, games) = play_timed(plan, (plan.pairs, pace), stop, progress)?;
    Ok(Duel {
        score,
        games,
        nodes: times[0].nodes_a_move(),
        time: times.map(|times| times.per_move()),
    })
}

/// The nodes that the champion has for a move.
#[derive(Clone, Copy)]
enum Pace {
    /// Always so many.
    Fixed(u64),
    /// So many at first, then as many as keep its share of the time.
    Kept(u64),
}

impl DuelPlan {
    pub(super) fn game(&self) -> Result<Ntil, LabError> {
        let game = Ntil::by_name(&self.board, &self.pack);
        game.map_err(|fault| LabError::Refused(fault.into()))
    }

    pub(super) fn games(&self, pairs: u32, nodes: u64) -> Match {
        Match {
            setup: Setup {
                board: Some(self.board.clone()),
                rules: Some(self.pack.clone()),
                ..Setup::of("ntil")
            },
            first: ThinkRequest {
                opponent: CHAMPION.to_owned(),
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

/// The nodes that fit into the champion's share of the opponent's time.
fn fitting_nodes(plan: &DuelPlan, stop: &Arc<AtomicBool>) -> Result<u64, LabError> {
    let mut nodes = TRIAL_NODES;
    for _ in 0..TRIALS {
        let trial = (TRIAL_PAIRS, Pace::Fixed(nodes));
        let (_, times, _) = play_timed(plan, trial, stop, &mut crate::Unheard)?;
        nodes = ((nodes as f64 * unused(plan.handicap, times)) as u64).max(FEWEST_NODES);
    }
    Ok(nodes)
}

/// The champion's share of the opponent's time, as a multiple of what it took.
fn unused(handicap: u32, [ours, theirs]: [Times; 2]) -> f64 {
    let share = theirs.per_move().as_secs_f64() / f64::from(handicap.max(1));
    share / ours.per_move().as_secs_f64().max(f64::MIN_POSITIVE)
}

/// Measures the players, and lets only even openings pass if so planned.
struct Timekeeper {
    pace: Pace,
    handicap: u32,
    judge: Option<(Ntil, Champion)>,
    memory: Memory,
    times: [Times; 2],
}

impl Referee for Timekeeper {
    fn hear(&mut self, player: Side, _thought: &Thought, spent: Duration) {
        let times = &mut self.times[player as usize];
        times.moves += 1;
        times.spent += spent;
        if player == Side::First {
            let (Pace::Fixed(nodes) | Pace::Kept(nodes)) = self.pace;
            times.nodes += nodes;
        }
    }

    /// What was taken too much or too little so far is made up for.
    fn prepare(&mut self, first: &mut ThinkRequest) {
        if let Pace::Kept(nodes) = &mut self.pace
            && self.times.iter().all(|times| times.moves > 0)
        {
            let unused = unused(self.handicap, self.times);
            let change = (unused * unused).clamp(1.0 / MOST_CHANGE, MOST_CHANGE);
            let fitting = self.times[0].nodes_a_move() as f64 * change;
            *nodes = (fitting as u64).max(FEWEST_NODES);
            first.nodes = Some(*nodes);
        }
    }

    fn accepts(&self, opening: &dyn Session) -> Result<bool, LabError> {
        // Tables and weights are read before the first move is timed.
        let first = ThinkRequest {
            opponent: CHAMPION.to_owned(),
            nodes: Some(1),
            ..ThinkRequest::default()
        };
        let warmed = opening.think(&first, &Arc::default(), &mut |_| {});
        warmed.map_err(LabError::Refused)?;
        let Some((game, champion)) = &self.judge else {
            return Ok(true);
        };
        let pos = game.parse_position(&opening.position_text());
        let pos = pos.map_err(LabError::Refused)?;
        let table = Table::with_bytes(JUDGING_TABLE);
        let features = Features::PLAY.without(Feature::NullMove);
        let search = Search::new(champion, features).table(&table);
        let search = search.unit(Champion::MAN);
        let found = search.run(&pos, &[], &Limits::to_nodes(JUDGING_NODES));
        Ok(found.value.0.abs() <= EVEN.0)
    }

    fn memory(&self) -> Option<&Memory> {
        Some(&self.memory)
    }
}

fn play_timed(
    plan: &DuelPlan,
    (pairs, pace): (u32, Pace),
    stop: &Arc<AtomicBool>,
    progress: &mut dyn Progress,
) -> Result<(MatchScore, [Times; 2], Vec<GameRecord>), LabError> {
    let (Pace::Fixed(nodes) | Pace::Kept(nodes)) = pace;
    let games = plan.games(pairs, nodes);
    // An unknown board is refused before anything is timed.
    open(&games.setup).map_err(LabError::Refused)?;
    let game = plan.game()?;
    let champion = Champion::new(&game);
    let mut referee = Timekeeper {
        pace,
        handicap: plan.handicap,
        judge: (plan.openings == DuelOpenings::Even).then_some((game, champion)),
        memory: Memory::with_megabytes(MEMORY_MEGABYTES),
        times: <[Times; 2]>::default(),
    };
    let (score, records) = play_refereed(&games, stop, progress, &mut referee)?;
    Ok((score, referee.times, records))
}
