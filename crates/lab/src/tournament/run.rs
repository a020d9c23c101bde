use super::game::{Adjudication, Limit, Played, Table};
use super::journal::{Journal, Pair};
use super::openings::Openings;
use super::pgn::pgn;
use super::player::{Entrant, Player};
use super::sprt::{Sprt, Verdict};
use crate::{LabError, MatchScore};
use langkah_game::{Outcome, Side, mix};
use langkah_registry::Setup;
use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::Duration;

/// A tournament of two players.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Which game, in which variant.
    pub setup: Setup,
    /// The first is measured against the second.
    pub players: [Entrant; 2],
    /// Pairs of games; in each the players swap sides.
    pub pairs: u32,
    /// How long a move may take.
    pub limit: Limit,
    /// An answer may come this much too late before the game is lost.
    pub grace: Duration,
    /// Where games begin.
    pub openings: Openings,
    /// When games are over before they end.
    pub adjudication: Adjudication,
    /// Pairs played at a time.
    pub concurrency: usize,
    /// Ends the tournament when it is decided.
    pub sprt: Option<Sprt>,
    /// What has been played is kept here and gone on with.
    pub journal: Option<PathBuf>,
    /// All games are added to this file.
    pub pgn: Option<PathBuf>,
    /// Where random choices start.
    pub seed: u64,
}

/// How a tournament stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// The first player's results.
    pub score: MatchScore,
    /// Games of this run that a player has lost by a fault: time, an illegal
    /// move, a crash; with the reason.
    pub faults: Vec<String>,
}

/// Both games of a pair.
struct Result2 {
    number: u32,
    games: [Played; 2],
}

/// Plays a tournament. `tell` hears how it stands after every pair; setting
/// `stop` ends it after the games that are being played.
pub fn run_tournament(
    plan: &Tournament,
    stop: &Arc<AtomicBool>,
    tell: &mut dyn FnMut(&Standing),
) -> Result<Standing, LabError> {
    if plan.pairs == 0 {
        return Err(LabError::NoGames);
    }
    let (mut journal, before) = Journal::open(plan.journal.as_deref(), &plan.title())?;
    let mut standing = Standing::default();
    for pair in &before {
        standing.score.add_pair(pair.points[0], pair.points[1]);
    }
    let done: BTreeSet<u32> = before.iter().map(|pair| pair.number).collect();
    let left: Vec<u32> = (0..plan.pairs)
        .rev()
        .filter(|number| !done.contains(number))
        .collect();
    let left = Mutex::new(left);
    let is_over = AtomicBool::new(plan.is_decided(&standing));
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..plan.concurrency.max(1) {
            let (sender, left, is_over) = (sender.clone(), &left, &is_over);
            scope.spawn(move || {
                let next = || {
                    let is_over = is_over.load(Ordering::Relaxed) || stop.load(Ordering::Relaxed);
                    let mut left = left.lock().unwrap_or_else(PoisonError::into_inner);
                    if is_over { None } else { left.pop() }
                };
                plan.play_pairs(next, &sender);
            });
        }
        drop(sender);
        for result in receiver {
            let noted = result.and_then(|result| plan.note(&result, &mut journal, &mut standing));
            if noted.is_err() || plan.is_decided(&standing) {
                is_over.store(true, Ordering::Relaxed);
            }
            noted?;
            tell(&standing);
        }
        Ok(standing)
    })
}

impl Tournament {
    /// What tells this tournament from others.
    fn title(&self) -> String {
        let [first, second] = &self.players;
        format!(
            "match {:?} {:?} {:?} {:?} seed {}",
            self.setup.game, first, second, self.limit, self.seed
        )
    }

    fn is_decided(&self, standing: &Standing) -> bool {
        self.sprt
            .is_some_and(|sprt| sprt.verdict(&standing.score) != Verdict::Open)
    }

    /// One thread's share: its own two players, pair after pair.
    fn play_pairs(
        &self,
        next: impl Fn() -> Option<u32>,
        results: &Sender<Result<Result2, LabError>>,
    ) {
        let mut players = None;
        while let Some(number) = next() {
            let result = self.play_pair(&mut players, number);
            let is_broken = result.is_err();
            if results.send(result).is_err() || is_broken {
                return;
            }
        }
    }

    fn play_pair(
        &self,
        players: &mut Option<[Player; 2]>,
        number: u32,
    ) -> Result<Result2, LabError> {
        let opening = self.openings.open(&self.setup, number)?;
        let mut games = Vec::new();
        for first_plays in Side::BOTH {
            let seated = match players {
                Some(seated) => seated,
                None => players.insert([
                    Player::start(&self.players[0])?,
                    Player::start(&self.players[1])?,
                ]),
            };
            let [first, second] = seated;
            let players_by_side = match first_plays {
                Side::First => [first, second],
                Side::Second => [second, first],
            };
            let mut table = Table {
                players: players_by_side,
                limit: self.limit,
                adjudication: self.adjudication,
                grace: self.grace,
                seed: mix(self.seed ^ mix(u64::from(number) << 1 | first_plays as u64)),
            };
            let game = table.play(opening.as_ref())?;
            if is_fault(&game.reason) {
                // Whatever state the players are in, others begin the next game.
                *players = None;
            }
            games.push(game);
        }
        let games = <[Played; 2]>::try_from(games).expect("two games were played");
        Ok(Result2 { number, games })
    }

    fn note(
        &self,
        result: &Result2,
        journal: &mut Journal,
        standing: &mut Standing,
    ) -> Result<(), LabError> {
        let [one, other] = &result.games;
        let points = [
            points(one.outcome, Side::First),
            points(other.outcome, Side::Second),
        ];
        standing.score.add_pair(points[0], points[1]);
        let number = result.number;
        self.write_games(result)?;
        journal.note(Pair { number, points })?;
        for (game, first_plays) in result.games.iter().zip(Side::BOTH) {
            if is_fault(&game.reason) {
                let loser = match points_of_first(game.outcome, first_plays) {
                    0.0 => &self.players[0].name,
                    _ => &self.players[1].name,
                };
                let reason = &game.reason;
                standing
                    .faults
                    .push(format!("pair {number}: {loser} lost: {reason}"));
            }
        }
        Ok(())
    }

    fn write_games(&self, result: &Result2) -> Result<(), LabError> {
        let Some(path) = &self.pgn else {
            return Ok(());
        };
        let [first, second] = self.players.each_ref().map(|player| player.name.as_str());
        let mut text = String::new();
        for (place, game) in result.games.iter().enumerate() {
            let names = if place == 0 {
                [first, second]
            } else {
                [second, first]
            };
            let round = format!("{}.{}", result.number + 1, place + 1);
            text.push_str(&pgn(&self.setup, names, &round, game));
        }
        let opened = OpenOptions::new().create(true).append(true).open(path);
        let written = opened.and_then(|mut file| file.write_all(text.as_bytes()));
        written.map_err(|source| LabError::Write {
            path: path.clone(),
            source,
        })
    }
}

fn points(outcome: Outcome, side: Side) -> f64 {
    match outcome {
        Outcome::Draw => 0.5,
        Outcome::Win(winner) if winner == side => 1.0,
        Outcome::Win(_) => 0.0,
    }
}

fn points_of_first(outcome: Outcome, first_plays: Side) -> f64 {
    points(outcome, first_plays)
}

/// Did a player lose by something else than the game?
fn is_fault(reason: &str) -> bool {
    reason == "time" || reason.starts_with("illegal move") || reason.starts_with("engine")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn plan(pairs: u32, folder: &std::path::Path) -> Tournament {
        Tournament {
            setup: Setup::of("jawa"),
            players: ["itb-2008@2".parse().unwrap(), "acak".parse().unwrap()],
            pairs,
            limit: Limit::MoveTime(Duration::from_millis(1)),
            grace: Duration::ZERO,
            openings: Openings::Random { plies: 2, seed: 7 },
            adjudication: Adjudication::default(),
            concurrency: 2,
            sprt: None,
            journal: Some(folder.join("journal.txt")),
            pgn: Some(folder.join("games.pgn")),
            seed: 3,
        }
    }

    fn run(plan: &Tournament) -> Standing {
        run_tournament(plan, &Arc::default(), &mut |_| {}).unwrap()
    }

    #[test]
    fn a_killed_tournament_goes_on_where_it_was() {
        let folder = std::env::temp_dir().join(format!("langkah-match-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let first = run(&plan(3, &folder));
        assert_eq!(first.score.games(), 6);
        assert!(first.score.wins >= 5, "{first:?}");
        let journal = folder.join("journal.txt");
        let mut text = fs::read_to_string(&journal).unwrap();
        text.push_str("pair 9 1");
        fs::write(&journal, text).unwrap();
        let second = run(&plan(5, &folder));
        assert_eq!(second.score.games(), 10);
        let games = fs::read_to_string(folder.join("games.pgn")).unwrap();
        assert_eq!(games.matches("[Result ").count(), 10);
        let other = Tournament {
            seed: 4,
            ..plan(5, &folder)
        };
        let refused = run_tournament(&other, &Arc::default(), &mut |_| {});
        assert!(matches!(refused, Err(LabError::OtherMatch { .. })));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn an_engine_that_does_not_start_is_an_error() {
        let folder = std::env::temp_dir();
        let broken = Tournament {
            players: [
                "uci:/no/such/engine".parse().unwrap(),
                "acak".parse().unwrap(),
            ],
            journal: None,
            pgn: None,
            ..plan(1, &folder)
        };
        let error = run_tournament(&broken, &Arc::default(), &mut |_| {}).unwrap_err();
        assert!(matches!(error, LabError::Engine { .. }));
    }
}
