//! Better numbers for the search, found by playing: simultaneous perturbation
//! stochastic approximation (Spall, 1992; the gains as Stockfish's testers use
//! them). For each pair of games all numbers are changed a little at once, up
//! for one player and down for the other at random, and then moved a little
//! towards the player that did better.

use super::run::write;
use crate::data::game::{ENGINE, Play, Player, play_pair};
use crate::{LabError, Progress};
use langkah_chess::network::Network;
use langkah_game::mix;
use langkah_registry::CHESS_TUNING;
use langkah_search::{Knob, Tuning};
use std::fmt::Write;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;

/// How the numbers of the search are to be found.
#[derive(Clone, Debug)]
pub struct SearchTuning {
    /// Where they go, as a source file; one that is there is gone on with.
    pub out: PathBuf,
    /// How many pairs of games are to be played in all.
    pub pairs: u64,
    /// The nodes of each move.
    pub nodes: u64,
    /// Pairs played at a time. With one, the same seed gives the same numbers.
    pub threads: usize,
    /// Where chance begins.
    pub seed: u64,
    /// How far the last pairs move the numbers.
    pub rate: f64,
}

const TABLE_BYTES: usize = 4 << 20;
/// The exponents of the gains, and the share of all pairs by which they start
/// late.
const STEP_FADE: f64 = 0.101;
const RATE_FADE: f64 = 0.602;
const LATE_START: f64 = 0.1;
/// How the file of numbers starts.
const HEAD: &str = "//! Written by `langkah lab tune-search` after ";
/// Pairs between two looks at the file.
const KEEP_EVERY: u64 = 50;

/// Plays until all pairs are played or `stop` is set. One step of `progress` is
/// a pair.
pub fn tune_search(
    plan: &SearchTuning,
    stop: &Arc<AtomicBool>,
    progress: &mut dyn Progress,
) -> Result<Tuning, LabError> {
    let mut numbers = Numbers::read(plan)?;
    progress.started("search tuning", plan.pairs);
    progress.advanced(numbers.pairs);
    let threads = plan.threads.max(1);
    let mut next = numbers.pairs;
    let network = Network::own();
    let result = thread::scope(|scope| {
        let (results, finished) = mpsc::sync_channel(threads);
        let (questions, asked): (Vec<_>, Vec<_>) =
            (0..threads).map(|_| mpsc::sync_channel::<Trial>(1)).unzip();
        for (thread, asked) in asked.into_iter().enumerate() {
            let results = results.clone();
            scope.spawn(move || {
                let player = || Player::new(network, ENGINE, plan.nodes, TABLE_BYTES);
                let mut players: [Player<'_, Network, Play>; 2] = [player(), player()];
                for trial in asked {
                    let gain = trial.play(&mut players);
                    if results.send((thread, trial, gain)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(results);
        let mut ask = |thread: usize, numbers: &Numbers| {
            if next >= plan.pairs || stop.load(Ordering::Relaxed) {
                return false;
            }
            next += 1;
            questions[thread]
                .send(numbers.trial(plan, next - 1))
                .is_ok()
        };
        let mut playing = (0..threads).filter(|&thread| ask(thread, &numbers)).count();
        while playing > 0 {
            let Ok((thread, trial, gain)) = finished.recv() else {
                break;
            };
            numbers.learn(plan, &trial, gain);
            progress.advanced(1);
            if numbers.pairs % KEEP_EVERY == 0 {
                numbers.keep(plan)?;
            }
            playing -= usize::from(!ask(thread, &numbers));
        }
        Ok(())
    });
    progress.finished();
    result?;
    numbers.keep(plan)?;
    Ok(numbers.rounded())
}

/// Two players to compare: the numbers of both, and which way each was turned.
struct Trial {
    opening: u64,
    tunings: [Tuning; 2],
    turns: Vec<f64>,
    rate: f64,
}

impl Trial {
    /// Plays a pair of games from one opening; how much the first player has
    /// gained, -2 to 2.
    fn play(&self, players: &mut [Player<'_, Network, Play>; 2]) -> i32 {
        for (player, tuning) in players.iter_mut().zip(self.tunings) {
            player.tuning = tuning;
        }
        play_pair(players, self.opening)
    }
}

/// The numbers so far, finer than the search takes them.
struct Numbers {
    pairs: u64,
    values: Vec<f64>,
}

impl Numbers {
    fn of(tuning: &Tuning, pairs: u64) -> Self {
        let value = |knob: &Knob| f64::from((knob.get)(tuning));
        Numbers {
            pairs,
            values: Tuning::KNOBS.iter().map(value).collect(),
        }
    }

    /// What an earlier run has found, or what the engine plays with.
    fn read(plan: &SearchTuning) -> Result<Self, LabError> {
        let foreign = || io::Error::new(ErrorKind::InvalidData, "it holds no numbers of a search");
        let found = match fs::read_to_string(&plan.out) {
            Ok(source) => Numbers::parse(&source).ok_or_else(foreign),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Numbers::of(&CHESS_TUNING, 0)),
            Err(error) => Err(error),
        };
        found.map_err(|source| LabError::Read {
            path: plan.out.clone(),
            source,
        })
    }

    /// What [`Numbers::source`] has written; nothing from another file.
    fn parse(source: &str) -> Option<Self> {
        let pairs = source.strip_prefix(HEAD)?.split(' ').next()?;
        let pairs = pairs.parse().ok()?;
        let mut tuning = CHESS_TUNING;
        let fields = source
            .lines()
            .filter_map(|line| line.trim().split_once(": "));
        for (name, value) in fields {
            let knob = Tuning::KNOBS.iter().find(|knob| knob.name == name);
            let value = value.trim_end_matches(',').replace('_', "").parse();
            if let (Some(knob), Ok(value)) = (knob, value) {
                (knob.set)(&mut tuning, i32::clamp(value, knob.least, knob.most));
            }
        }
        Some(Numbers::of(&tuning, pairs))
    }

    fn rounded(&self) -> Tuning {
        self.shifted(|_, _| 0.0)
    }

    /// The numbers with something added to each.
    fn shifted(&self, shift: impl Fn(usize, &Knob) -> f64) -> Tuning {
        let mut tuning = Tuning::GENERAL;
        for (index, knob) in Tuning::KNOBS.iter().enumerate() {
            let value = self.values[index] + shift(index, knob);
            let value = (value.round() as i32).clamp(knob.least, knob.most);
            (knob.set)(&mut tuning, value);
        }
        tuning
    }

    /// The trial that belongs to a number.
    fn trial(&self, plan: &SearchTuning, number: u64) -> Trial {
        let (all, now) = (plan.pairs as f64, number as f64 + 1.0);
        let late = LATE_START * all;
        let widening = (all / now).powf(STEP_FADE);
        let rate = plan.rate * ((late + all) / (late + now)).powf(RATE_FADE) / widening;
        let opening = mix(plan.seed ^ mix(number));
        let mut state = opening;
        let turn = |knob: &Knob| {
            state = mix(state);
            let step = f64::from(knob.step) * widening;
            if state >> 63 == 0 { step } else { -step }
        };
        let turns: Vec<f64> = Tuning::KNOBS.iter().map(turn).collect();
        Trial {
            opening,
            tunings: [
                self.shifted(|index, _| turns[index]),
                self.shifted(|index, _| -turns[index]),
            ],
            turns,
            rate,
        }
    }

    fn learn(&mut self, plan: &SearchTuning, trial: &Trial, gain: i32) {
        let knobs = self.values.iter_mut().zip(Tuning::KNOBS);
        for ((value, knob), turn) in knobs.zip(&trial.turns) {
            *value += trial.rate * f64::from(gain) * turn;
            *value = value.clamp(f64::from(knob.least), f64::from(knob.most));
        }
        self.pairs = (self.pairs + 1).min(plan.pairs);
    }

    fn keep(&self, plan: &SearchTuning) -> Result<(), LabError> {
        write(&plan.out, self.source().as_bytes())
    }

    fn source(&self) -> String {
        let tuning = self.rounded();
        let mut source = format!(
            "{HEAD}{} pairs of games.\n\n\
             use langkah_search::Tuning;\n\n\
             /// The numbers with which the default opponent plays chess.\n\
             pub const CHESS_TUNING: Tuning = Tuning {{\n",
            self.pairs
        );
        for knob in Tuning::KNOBS {
            let _ = writeln!(source, "    {}: {},", knob.name, (knob.get)(&tuning));
        }
        source.push_str("};\n");
        source
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Unheard;

    #[test]
    fn what_is_written_is_read_again() {
        let mut tuning = CHESS_TUNING;
        tuning.probcut += 3;
        tuning.malus -= 1;
        let source = Numbers::of(&tuning, 70).source();
        let read = Numbers::parse(&source).unwrap();
        assert_eq!((read.rounded(), read.pairs), (tuning, 70));
        assert!(Numbers::parse("# Something else\n\n70 pairs\n").is_none());
    }

    /// A player with better numbers draws them its way.
    #[test]
    fn numbers_move_towards_the_winner() {
        let plan = SearchTuning {
            out: PathBuf::new(),
            pairs: 10,
            nodes: 1,
            threads: 1,
            seed: 1,
            rate: 0.1,
        };
        let mut numbers = Numbers::of(&CHESS_TUNING, 0);
        let before = numbers.values.clone();
        let trial = numbers.trial(&plan, 0);
        numbers.learn(&plan, &trial, 2);
        for ((&now, &old), &turn) in numbers.values.iter().zip(&before).zip(&trial.turns) {
            assert!((now - old) * turn >= 0.0);
        }
        assert_ne!(numbers.values, before);
        assert_eq!(numbers.pairs, 1);
    }

    #[test]
    fn a_run_goes_on_and_writes_what_it_found() {
        let folder = std::env::temp_dir().join(format!("langkah-knobs-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let plan = |pairs| SearchTuning {
            out: folder.join("tuning.rs"),
            pairs,
            nodes: 20,
            threads: 2,
            seed: 4,
            rate: 0.1,
        };
        let run = |pairs| tune_search(&plan(pairs), &Arc::default(), &mut Unheard).unwrap();
        run(2);
        let found = run(3);
        let written = fs::read_to_string(folder.join("tuning.rs")).unwrap();
        let read = Numbers::parse(&written).unwrap();
        assert_eq!((read.rounded(), read.pairs), (found, 3));
        fs::remove_dir_all(folder).unwrap();
    }
}
