//! What many techniques and numbers of the search are worth, measured all at
//! once: in each pair of games some of them, drawn at random, are changed for
//! one player or the other, and least squares tell how much each change
//! brings. Every game says something about every change, so that twenty cost
//! little more than one.
//!
//! R. A. Fisher, "The arrangement of field experiments" (1926), on asking
//! nature many questions at a time.

use crate::data::game::{Player, play_pair};
use crate::matches::DEVIATIONS;
use crate::{Elo, LabError, Progress};
use langkah_chess::network::Network;
use langkah_game::mix;
use langkah_registry::{CHESS_FEATURES, CHESS_TUNING};
use langkah_search::{Feature, Features, Knob, Tuning};
use std::fmt::{self, Display};
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use thiserror::Error;

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct Worth {
    /// The changes; those that require others take them along.
    pub changes: Vec<Change>,
    /// The share of pairs in which a change is made for one of the players.
    pub share: f64,
    /// How many pairs of games are to be played in all.
    pub pairs: usize,
    /// The nodes of each move.
    pub nodes: u64,
    /// Pairs played at a time.
    pub threads: usize,
    /// Where chance begins.
    pub seed: u64,
    /// What was played is kept here; a file that is there is gone on with.
    pub journal: PathBuf,
}

/// A way in which a player differs from the engine as it is.
#[derive(Clone, Copy, Debug)]
pub enum Change {
    /// A technique is switched off or, where the engine does without it, on.
    Technique(Feature),
    /// A number is another one.
    Number(&'static Knob, i32),
}

/// A text that names no change.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no technique and no number `{text}`: say `null-move` or `probcut=250`")]
pub struct UnknownChange {
    /// What was given.
    pub text: String,
}

impl FromStr for Change {
    type Err = UnknownChange;

    fn from_str(text: &str) -> Result<Change, UnknownChange> {
        let number = || {
            let (name, value) = text.split_once('=')?;
            let knob = Tuning::KNOBS.iter().find(|knob| knob.name == name)?;
            Some(Change::Number(knob, value.parse().ok()?))
        };
        let technique = || text.parse().ok().map(Change::Technique);
        number().or_else(technique).ok_or_else(|| UnknownChange {
            text: text.to_owned(),
        })
    }
}

impl Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Technique(feature) => feature.fmt(f),
            Change::Number(knob, value) => write!(f, "{}={value}", knob.name),
        }
    }
}

impl Change {
    fn apply(self, (features, tuning): &mut (Features, Tuning)) {
        match self {
            Change::Technique(feature) if features.contains(feature) => {
                *features = features.without(feature);
            }
            Change::Technique(feature) => *features = features.with(feature),
            Change::Number(knob, value) => (knob.set)(tuning, value),
        }
    }
}

const TABLE_BYTES: usize = 4 << 20;
/// A point of a pair is so much Elo, where both are about equally strong.
const ELO_OF_A_POINT: f64 = 100.0 / std::f64::consts::LN_10 * 4.0;

/// Plays until all pairs are played or `stop` is set, and tells how much
/// stronger the engine is as it is than with each change. One step of
/// `progress` is a pair.
pub fn worth(
    plan: &Worth,
    stop: &Arc<AtomicBool>,
    progress: &mut dyn Progress,
) -> Result<Vec<Option<Elo>>, LabError> {
    let (mut journal, mut gains) = plan.open()?;
    progress.started("pairs", plan.pairs as u64);
    progress.advanced(gains.iter().flatten().count() as u64);
    let open: Vec<usize> = (0..plan.pairs).filter(|&n| gains[n].is_none()).collect();
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        let (results, finished) = mpsc::channel();
        for _ in 0..plan.threads.max(1) {
            let (results, open, next) = (results.clone(), &open, &next);
            scope.spawn(move || {
                while let Some(&number) = open.get(next.fetch_add(1, Ordering::Relaxed))
                    && !stop.load(Ordering::Relaxed)
                    && results.send((number, plan.play(number))).is_ok()
                {}
            });
        }
        drop(results);
        for (number, gain) in finished {
            writeln!(journal, "{number} {gain}").map_err(|source| plan.cannot_write(source))?;
            gains[number] = Some(gain);
            progress.advanced(1);
        }
        Ok::<(), LabError>(())
    })?;
    progress.finished();
    let played = gains.iter().enumerate();
    let played =
        played.filter_map(|(number, gain)| Some((plan.turns(number), f64::from((*gain)?))));
    let (turns, gains): (Vec<_>, Vec<_>) = played.unzip();
    Ok(effects(&turns, &gains))
}

impl Worth {
    /// Who has which change in a pair: 1 the second player, -1 the first, 0
    /// none of them.
    fn turns(&self, number: usize) -> Vec<f64> {
        let mut state = self.opening(number);
        let turn = |_: &Change| {
            state = mix(state);
            let is_drawn = (state >> 32) as f64 / 2f64.powi(32) < self.share;
            let side = if state & 1 == 0 { 1.0 } else { -1.0 };
            if is_drawn { side } else { 0.0 }
        };
        self.changes.iter().map(turn).collect()
    }

    fn opening(&self, number: usize) -> u64 {
        mix(self.seed ^ mix(number as u64))
    }

    fn play(&self, number: usize) -> i32 {
        let network = Network::own();
        let turns = self.turns(number);
        let player = |is_changed: fn(f64) -> bool| {
            let mut numbers = (CHESS_FEATURES, CHESS_TUNING);
            let changes = self.changes.iter().zip(&turns);
            for (change, _) in changes.filter(|(_, turn)| is_changed(**turn)) {
                change.apply(&mut numbers);
            }
            Player::new(network, numbers, self.nodes, TABLE_BYTES)
        };
        let players = [player(|turn| turn < 0.0), player(|turn| turn > 0.0)];
        play_pair(&players, self.opening(number))
    }

    fn title(&self) -> String {
        let changes: Vec<String> = self.changes.iter().map(Change::to_string).collect();
        let Worth {
            nodes, seed, share, ..
        } = self;
        format!(
            "worth of {} nodes {nodes} seed {seed} share {share}",
            changes.join(",")
        )
    }

    /// What was played before, and where to write down what comes.
    fn open(&self) -> Result<(File, Vec<Option<i32>>), LabError> {
        let mut gains = vec![None; self.pairs];
        let before = match fs::read_to_string(&self.journal) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            read => read.map_err(|source| LabError::Read {
                path: self.journal.clone(),
                source,
            })?,
        };
        let title = self.title();
        if let Some(other) = before.lines().next().filter(|line| *line != title) {
            return Err(LabError::OtherMatch {
                path: self.journal.clone(),
                title: other.to_owned(),
            });
        }
        for (number, gain) in before
            .lines()
            .skip(1)
            .filter_map(|line| line.split_once(' '))
        {
            if let (Ok(number), Ok(gain)) = (number.parse::<usize>(), gain.parse())
                && let Some(place) = gains.get_mut(number)
            {
                *place = Some(gain);
            }
        }
        let opened = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&self.journal);
        let mut file = opened.map_err(|source| self.cannot_write(source))?;
        if before.is_empty() {
            writeln!(file, "{title}").map_err(|source| self.cannot_write(source))?;
        }
        Ok((file, gains))
    }

    fn cannot_write(&self, source: io::Error) -> LabError {
        LabError::Write {
            path: self.journal.clone(),
            source,
        }
    }
}

/// What each change brings, by least squares; `None` where the pairs do not
/// tell it apart from the others.
fn effects(turns: &[Vec<f64>], gains: &[f64]) -> Vec<Option<Elo>> {
    let count = turns.first().map_or(0, Vec::len);
    let products = |i: usize, j: usize| turns.iter().map(|row| row[i] * row[j]).sum();
    let matrix = (0..count).map(|i| (0..count).map(|j| products(i, j)).collect());
    let freedom = gains.len() as f64 - count as f64;
    let Some(inverse) = invert(matrix.collect()).filter(|_| freedom > 0.0) else {
        return vec![None; count];
    };
    let dot =
        |one: &[f64], other: &[f64]| -> f64 { one.iter().zip(other).map(|(a, b)| a * b).sum() };
    let sums: Vec<f64> = (0..count)
        .map(|i| {
            turns
                .iter()
                .zip(gains)
                .map(|(row, gain)| row[i] * gain)
                .sum()
        })
        .collect();
    let found: Vec<f64> = inverse.iter().map(|row| dot(row, &sums)).collect();
    let rest = turns
        .iter()
        .zip(gains)
        .map(|(row, gain)| (gain - dot(row, &found)).powi(2));
    let variance = rest.sum::<f64>() / freedom;
    (0..count)
        .map(|i| {
            Some(Elo {
                value: found[i] * ELO_OF_A_POINT,
                error: DEVIATIONS * (variance * inverse[i][i]).sqrt() * ELO_OF_A_POINT,
            })
        })
        .collect()
}

/// The inverse of a symmetric matrix, by Gauss and Jordan.
fn invert(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    const TINY: f64 = 1e-9;
    let size = matrix.len();
    for (place, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| if column == place { 1.0 } else { 0.0 }));
    }
    for column in 0..size {
        let largest = (column..size).max_by(|&a, &b| {
            let magnitude = |row: usize| matrix[row][column].abs();
            magnitude(a).total_cmp(&magnitude(b))
        })?;
        matrix.swap(column, largest);
        let pivot = matrix[column][column];
        if pivot.abs() < TINY {
            return None;
        }
        matrix[column].iter_mut().for_each(|value| *value /= pivot);
        let pivot_row = matrix[column].clone();
        for (_, row) in matrix
            .iter_mut()
            .enumerate()
            .filter(|&(place, _)| place != column)
        {
            let factor = row[column];
            for (value, of_pivot) in row.iter_mut().zip(&pivot_row) {
                *value -= factor * of_pivot;
            }
        }
    }
    Some(matrix.into_iter().map(|row| row[size..].to_vec()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Unheard;

    fn plan(changes: &str, journal: PathBuf) -> Worth {
        Worth {
            changes: changes
                .split(',')
                .map(|text| text.parse().unwrap())
                .collect(),
            share: 1.0,
            pairs: 6,
            nodes: 20,
            threads: 2,
            seed: 3,
            journal,
        }
    }

    #[test]
    fn changes_are_read_and_told() {
        for text in ["null-move", "probcut=250"] {
            assert_eq!(text.parse::<Change>().unwrap().to_string(), text);
        }
        for text in ["warp", "probcut=fast", "warp=3", ""] {
            assert_eq!(text.parse::<Change>().unwrap_err().text, text);
        }
    }

    #[test]
    fn a_technique_is_turned_round() {
        let mut numbers = (CHESS_FEATURES, CHESS_TUNING);
        Change::Technique(Feature::Probcut).apply(&mut numbers);
        Change::Technique(Feature::Etc).apply(&mut numbers);
        assert!(!numbers.0.contains(Feature::Probcut) && numbers.0.contains(Feature::Etc));
        "probcut=7".parse::<Change>().unwrap().apply(&mut numbers);
        assert_eq!(numbers.1.probcut, 7);
    }

    /// Two effects that were put in come out, whatever else was turned.
    #[test]
    fn least_squares_tell_effects_apart() {
        let plan = plan("killers,probcut=9,etc", PathBuf::new());
        let turns: Vec<Vec<f64>> = (0..400).map(|number| plan.turns(number)).collect();
        let noise = |number: usize| ((mix(number as u64) >> 40) % 3) as f64 - 1.0;
        let gains: Vec<f64> = (0..400)
            .map(|number| 0.4 * turns[number][0] - 0.2 * turns[number][2] + noise(number))
            .collect();
        let found: Vec<Elo> = effects(&turns, &gains).into_iter().flatten().collect();
        for (elo, put_in) in found.iter().zip([0.4, 0.0, -0.2]) {
            assert!((elo.value - put_in * ELO_OF_A_POINT).abs() < elo.error * 1.5);
            assert!(elo.error < 25.0);
        }
        assert_eq!(found.len(), 3);
        assert_eq!(effects(&turns[..2], &gains[..2]), [None; 3]);
    }

    #[test]
    fn a_run_goes_on_and_refuses_the_journal_of_another() {
        let journal = std::env::temp_dir().join(format!("langkah-worth-{}", std::process::id()));
        let stop = Arc::default();
        let plan = plan("killers,probcut=9", journal.clone());
        let first = worth(&plan, &stop, &mut Unheard).unwrap();
        let lines = fs::read_to_string(&journal).unwrap();
        assert_eq!(lines.lines().count(), 7);
        // Nothing is left to play, and the same comes out.
        assert_eq!(worth(&plan, &stop, &mut Unheard).unwrap(), first);
        assert_eq!(fs::read_to_string(&journal).unwrap(), lines);
        let other = Worth { seed: 4, ..plan };
        assert!(matches!(
            worth(&other, &stop, &mut Unheard),
            Err(LabError::OtherMatch { .. })
        ));
        fs::remove_file(journal).unwrap();
    }
}
