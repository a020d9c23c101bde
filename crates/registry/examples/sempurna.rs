//! What the perfect player of Catur Jawa is worth, by games.
//!
//! `cargo run --release -p langkah-registry --example sempurna -- TASK GAMES`:
//! - `first`: moving first it must win every game, against each opponent; those
//!   that choose nothing by chance begin with random moves, so that games differ;
//! - `second`: moving second it must never lose what is drawn or won, with
//!   random openings; positions that it stands to lose are left out;
//! - `levels`: each level against the one below, from random openings with
//!   sides swapped; a third argument is the lowest level to begin with.
//!
//! Opponents that think long play fewer games. A third argument for `first` and
//! `second`, such as `custom@9`, names the only opponent and level to play.

use langkah_game::{Outcome, Side, mix};
use langkah_registry::{ExactLimits, Session, Setup, ThinkRequest, open};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

type Failure = Box<dyn std::error::Error>;

/// An opponent and its level.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Player(&'static str, u8);

impl Player {
    /// Whether it gives the same answer to the same position every time.
    fn is_repeatable(self) -> bool {
        match self.0 {
            "custom" => true,
            "langkah" => self.1 >= FIRST_MACHINE_LEVEL,
            _ => self == PERFECT,
        }
    }
}

const PERFECT: Player = Player("sempurna", 10);
/// From this level on `langkah` does not slip.
const FIRST_MACHINE_LEVEL: u8 = 6;

/// Every opponent of Catur Jawa: its lowest and highest level, and by how much
/// the number of games is divided. The levels of `custom` above these, plain
/// minimax of more than eight plies, take too long to be among them.
const OTHERS: [(&str, std::ops::RangeInclusive<u8>, u64); 9] = [
    ("acak", 1..=1, 1),
    ("itb-2008", 1..=6, 1),
    ("custom", 1..=5, 1),
    ("custom", 6..=7, 20),
    ("custom", 8..=8, 100),
    ("langkah", 1..=7, 1),
    ("langkah", 8..=9, 20),
    ("langkah", 10..=10, 100),
    ("sempurna", 1..=9, 1),
];

/// The players of [`OTHERS`], each with its number of games.
fn others(games: u64) -> Vec<(Player, u64)> {
    let all = OTHERS.into_iter().flat_map(|(id, levels, divisor)| {
        levels.map(move |level| (Player(id, level), games.div_ceil(divisor)))
    });
    all.collect()
}

/// The player that a text such as `custom@9` names.
fn named(text: &str) -> Result<Player, Failure> {
    let (name, level) = text.split_once('@').ok_or("expected OPPONENT@LEVEL")?;
    let known = OTHERS.into_iter().find(|&(id, ..)| id == name);
    let (id, ..) = known.ok_or_else(|| format!("there is no `{name}`"))?;
    Ok(Player(id, level.parse()?))
}

/// How many moves of a repeatable opponent are random when it moves second.
const RANDOM_ANSWERS: usize = 3;
/// Random moves before the players take over.
const OPENING: u64 = 4;
/// The same where the perfect player is second, and so to move.
const SECOND_OPENING: u64 = 11;

/// Plays games; remembers the answers of players that repeat them.
struct Arena {
    start: Box<dyn Session>,
    known: HashMap<(Player, String), String>,
}

impl Arena {
    fn new() -> Result<Self, Failure> {
        let start = open(&Setup::of("jawa")).map_err(|fault| fault.to_string())?;
        Ok(Arena {
            start,
            known: HashMap::new(),
        })
    }

    fn choice(
        &mut self,
        session: &dyn Session,
        player: Player,
        seed: u64,
    ) -> Result<String, Failure> {
        let key = (player, session.position_text());
        if let Some(known) = self.known.get(&key) {
            return Ok(known.clone());
        }
        let request = ThinkRequest {
            opponent: player.0.to_owned(),
            level: Some(player.1),
            seed: Some(seed),
            ..ThinkRequest::default()
        };
        let thought = session.think(&request, &Arc::default(), &mut |_| {});
        let thought = thought.map_err(|fault| fault.to_string())?;
        let best = thought.best.ok_or("a game in progress has a move")?;
        if player.is_repeatable() {
            self.known.insert(key, best.clone());
        }
        Ok(best)
    }

    fn play_on(
        &mut self,
        session: &mut dyn Session,
        players: [Player; 2],
        seed: u64,
    ) -> Result<Outcome, Failure> {
        let mut state = seed;
        loop {
            if let Some(ending) = session.ending() {
                return Ok(ending.outcome);
            }
            state = mix(state);
            let player = players[session.side_to_move() as usize];
            let best = self.choice(session, player, state)?;
            session.play(&best).map_err(|fault| fault.to_string())?;
        }
    }

    /// The start after `plies` random moves.
    fn opening(&self, plies: u64, seed: u64) -> Result<Box<dyn Session>, Failure> {
        let mut session = self.start.fork();
        let mut state = mix(seed);
        for _ in 0..plies {
            state = mix(state);
            play_random(session.as_mut(), state)?;
        }
        Ok(session)
    }

    /// The start after `answers` moves of the perfect player, each with a
    /// random answer.
    fn perfect_opening(&mut self, answers: usize, seed: u64) -> Result<Box<dyn Session>, Failure> {
        let mut session = self.start.fork();
        let mut state = mix(seed);
        for _ in 0..answers {
            state = mix(state);
            let best = self.choice(session.as_ref(), PERFECT, state)?;
            session.play(&best).map_err(|fault| fault.to_string())?;
            play_random(session.as_mut(), state)?;
        }
        Ok(session)
    }
}

/// Plays the move that `choice` stands for; none when the game has ended.
fn play_random(session: &mut dyn Session, choice: u64) -> Result<(), Failure> {
    let legal = session.legal();
    if !legal.is_empty() {
        let text = &legal[choice as usize % legal.len()].text;
        session.play(text).map_err(|fault| fault.to_string())?;
    }
    Ok(())
}

/// Wins, draws and losses.
#[derive(Default)]
struct Tally([u32; 3]);

impl Tally {
    fn add(&mut self, outcome: Outcome, own: Side) {
        let index = match outcome {
            Outcome::Win(side) if side == own => 0,
            Outcome::Draw => 1,
            Outcome::Win(_) => 2,
        };
        self.0[index] += 1;
    }
}

fn first(arena: &mut Arena, others: &[(Player, u64)]) -> Result<(), Failure> {
    for &(other, games) in others {
        let mut tally = Tally::default();
        let mut different = HashSet::new();
        let answers = if other.is_repeatable() {
            RANDOM_ANSWERS
        } else {
            0
        };
        for seed in 0..games {
            let mut session = arena.perfect_opening(answers, seed)?;
            let outcome = arena.play_on(session.as_mut(), [PERFECT, other], mix(seed))?;
            tally.add(outcome, Side::First);
            different.insert(session.moves());
        }
        let [won, drawn, lost] = tally.0;
        println!(
            "first against {} {}: won {won} drawn {drawn} lost {lost}; different games: {}",
            other.0,
            other.1,
            different.len()
        );
    }
    Ok(())
}

fn second(arena: &mut Arena, others: &[(Player, u64)]) -> Result<(), Failure> {
    const FREE_OF_LIMITS: ExactLimits = ExactLimits { nodes: u64::MAX };
    for &(other, games) in others {
        let mut tally = Tally::default();
        let (mut played, mut seed, mut failed) = (0, 0, 0);
        while played < games {
            seed += 1;
            let mut session = arena.opening(SECOND_OPENING, seed)?;
            let Some(moves) = session.exact_moves(FREE_OF_LIMITS) else {
                continue;
            };
            let value = moves.iter().filter_map(|mv| mv.score).max().unwrap_or(0);
            if value < 0 {
                continue;
            }
            let outcome = arena.play_on(session.as_mut(), [other, PERFECT], mix(seed))?;
            let expected = if value > 0 {
                outcome == Outcome::Win(Side::Second)
            } else {
                outcome != Outcome::Win(Side::First)
            };
            failed += u32::from(!expected);
            tally.add(outcome, Side::Second);
            played += 1;
        }
        let [won, drawn, lost] = tally.0;
        println!(
            "second against {} {}: won {won} drawn {drawn} lost {lost}; worse than the value: {failed}",
            other.0, other.1
        );
    }
    Ok(())
}

fn levels(arena: &mut Arena, games: u64, lowest: u8) -> Result<(), Failure> {
    for level in lowest..=10 {
        let mut tally = Tally::default();
        let (strong, weak) = (Player("sempurna", level), Player("sempurna", level - 1));
        for seed in 0..games / 2 {
            for own in Side::BOTH {
                let mut session = arena.opening(OPENING, seed)?;
                let players = match own {
                    Side::First => [strong, weak],
                    Side::Second => [weak, strong],
                };
                let outcome =
                    arena.play_on(session.as_mut(), players, mix(2 * seed + own as u64))?;
                tally.add(outcome, own);
            }
        }
        let [won, drawn, lost] = tally.0;
        println!(
            "level {level} against {}: won {won} drawn {drawn} lost {lost}",
            level - 1
        );
    }
    Ok(())
}

fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let task = arguments.next().unwrap_or_else(|| "levels".to_owned());
    let games = arguments.next().map_or(Ok(200), |text| text.parse())?;
    let third = arguments.next();
    let others = || match &third {
        Some(text) => Ok(vec![(named(text)?, games)]),
        None => Ok::<_, Failure>(others(games)),
    };
    let mut arena = Arena::new()?;
    match task.as_str() {
        "first" => first(&mut arena, &others()?),
        "second" => second(&mut arena, &others()?),
        "levels" => {
            let lowest = third.map_or(Ok(2), |text| text.parse())?;
            levels(&mut arena, games, lowest)
        }
        other => Err(format!("`{other}` is not first, second or levels").into()),
    }
}
