//! The numbers of the hand-written evaluation, learned from the same samples
//! as a network: its terms are counted once, and then the weights of all are
//! fitted to what searches and games have said.

use super::adam::Adam;
use super::model::{Target, sigmoid};
use super::run::{Epoch, rate, read_data, shuffle, write};
use crate::{LabError, Progress};
use langkah_chess::eval::{GROUPS, TERMS, Trace};
use langkah_chess::network::{OUTPUT_SCALE, Sample};
use langkah_game::mix;
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What the weights are to be learned from, and how.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// Files of samples.
    pub data: Vec<PathBuf>,
    /// Where the weights go, as a source file.
    pub out: PathBuf,
    /// At most so many samples are used, evenly chosen.
    pub samples: usize,
    /// How often every sample is looked at.
    pub epochs: u32,
    /// How much the result of a game counts beside the search's score, 0 to 1.
    pub result_share: f32,
    /// Where chance begins: the same seed and data give the same weights.
    pub seed: u64,
}

/// Samples between two steps.
const BATCH: usize = 8_192;
/// The size of the first steps, in hundredths of a pawn.
const RATE: f32 = 1.0;
/// What the pieces start with: pawn, knight, bishop, rook, queen, king.
const PIECES: [f32; 6] = [100.0, 320.0, 330.0, 500.0, 950.0, 0.0];

/// Learns the weights and writes them. One step of `progress` is a batch;
/// setting `stop` ends the work with what was learned so far.
pub fn tune(
    plan: &Tuning,
    stop: &Arc<AtomicBool>,
    progress: &mut dyn Progress,
    tell: &mut dyn FnMut(Epoch),
) -> Result<(), LabError> {
    let (training, validation) = read_data(&plan.data)?;
    let target = Target {
        result_share: plan.result_share,
    };
    let step = training.len().div_ceil(plan.samples.max(1));
    let training = Lessons::new(&training, step, target);
    let validation = Lessons::new(&validation, step, target);
    let steps = training.len().div_ceil(BATCH) * plan.epochs as usize;
    progress.started("tuning", steps as u64);
    let mut weights = first_weights();
    let mut adam = Adam::new(weights.len());
    let mut order: Vec<u32> = (0..training.len() as u32).collect();
    let mut step = 0;
    'epochs: for number in 1..=plan.epochs {
        shuffle(&mut order, mix(plan.seed ^ u64::from(number)));
        let mut error = 0.0;
        for chosen in order.chunks(BATCH) {
            if stop.load(Ordering::Relaxed) {
                break 'epochs;
            }
            let mut gradient = vec![0.0; weights.len()];
            let share = 1.0 / chosen.len() as f32;
            for &index in chosen {
                error += training.learn(index as usize, &weights, share, &mut gradient);
            }
            adam.step(&mut weights, &gradient, rate(RATE, step, steps));
            step += 1;
            progress.advanced(1);
        }
        let errors = (0..validation.len()).map(|index| validation.error(index, &weights));
        tell(Epoch {
            number,
            training: error / training.len() as f64,
            validation: errors.map(|error| f64::from(error).powi(2)).sum::<f64>()
                / validation.len().max(1) as f64,
        });
    }
    progress.finished();
    write(&plan.out, source(&weights).as_bytes())
}

/// A weight for the middle game and one for the endgame, for each term.
fn first_weights() -> Vec<f32> {
    let squares = GROUPS[0].1;
    let piece = |term: usize| PIECES.get(term * PIECES.len() / squares).copied();
    let of = |term: usize| piece(term).unwrap_or(0.0);
    (0..TERMS).flat_map(|term| [of(term); 2]).collect()
}

/// What the evaluation sees in all samples, close together.
struct Lessons {
    terms: Vec<(u16, i16)>,
    /// Where each sample's terms end.
    ends: Vec<usize>,
    /// The shares of middle game and endgame.
    shares: Vec<[f32; 2]>,
    targets: Vec<f32>,
}

impl Lessons {
    fn new(samples: &[Sample], step: usize, target: Target) -> Lessons {
        let mut lessons = Lessons {
            terms: Vec::new(),
            ends: Vec::new(),
            shares: Vec::new(),
            targets: Vec::new(),
        };
        for sample in samples.iter().step_by(step.max(1)) {
            let trace = Trace::new(sample);
            let small = |&(term, times): &(usize, i32)| (term as u16, times as i16);
            lessons.terms.extend(trace.terms.iter().map(small));
            lessons.ends.push(lessons.terms.len());
            lessons.shares.push([trace.middle, trace.end]);
            lessons.targets.push(target.of(sample));
        }
        lessons
    }

    fn len(&self) -> usize {
        self.ends.len()
    }

    fn terms(&self, index: usize) -> &[(u16, i16)] {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.terms[start..self.ends[index]]
    }

    /// What the evaluation expects of a game, from 0 to 1.
    fn expected(&self, index: usize, weights: &[f32]) -> f32 {
        let [mut middle, mut end] = [0.0; 2];
        for &(term, times) in self.terms(index) {
            let place = 2 * usize::from(term);
            middle += weights[place] * f32::from(times);
            end += weights[place + 1] * f32::from(times);
        }
        let [middle_share, end_share] = self.shares[index];
        sigmoid((middle * middle_share + end * end_share) / OUTPUT_SCALE as f32)
    }

    fn error(&self, index: usize, weights: &[f32]) -> f32 {
        self.expected(index, weights) - self.targets[index]
    }

    /// Adds a share of one sample's gradient; returns its squared error.
    fn learn(&self, index: usize, weights: &[f32], share: f32, gradient: &mut [f32]) -> f64 {
        let said = self.expected(index, weights);
        let error = said - self.targets[index];
        let slope = 2.0 * error * said * (1.0 - said) * share / OUTPUT_SCALE as f32;
        let [middle_share, end_share] = self.shares[index];
        for &(term, times) in self.terms(index) {
            let place = 2 * usize::from(term);
            gradient[place] += slope * middle_share * f32::from(times);
            gradient[place + 1] += slope * end_share * f32::from(times);
        }
        f64::from(error).powi(2)
    }
}

/// The weights as the source of the evaluation has them.
fn source(weights: &[f32]) -> String {
    let mut text = String::from(HEAD);
    let mut first = 0;
    for &(name, length) in GROUPS {
        let _ = write!(text, "    // {name}");
        for index in 0..length {
            let gap = if index % A_LINE == 0 { "\n    " } else { " " };
            let place = 2 * (first + index);
            let (middle, end) = (weights[place].round(), weights[place + 1].round());
            let _ = write!(text, "{gap}at({}, {}),", middle as i32, end as i32);
        }
        text.push('\n');
        first += length;
    }
    text.push_str("];\n");
    text
}

const A_LINE: usize = 4;
const HEAD: &str = "//! The weights of all terms, written by `langkah lab tune`.

use super::terms::TERMS;
use super::{Phased, at};

#[rustfmt::skip]
pub(super) static WEIGHTS: [Phased; TERMS] = [
";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Generation, Unheard, generate};
    use std::fs;

    #[test]
    fn errors_fall_and_every_term_is_written() {
        let folder = std::env::temp_dir().join(format!("langkah-tune-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let generation = Generation {
            out: folder.join("samples.bin"),
            samples: 3_000,
            nodes: 20,
            threads: 1,
            seed: 5,
            network: None,
        };
        generate(&generation, &Arc::default(), &mut Unheard).unwrap();
        let plan = Tuning {
            data: vec![generation.out],
            out: folder.join("weights.rs"),
            samples: 3_000,
            epochs: 5,
            result_share: 0.1,
            seed: 1,
        };
        let mut errors = Vec::new();
        let mut tell = |epoch: Epoch| errors.push(epoch.training);
        tune(&plan, &Arc::default(), &mut Unheard, &mut tell).unwrap();
        assert!(errors[4] < errors[0], "{errors:?}");
        let text = fs::read_to_string(&plan.out).unwrap();
        assert_eq!(text.matches("at(").count(), TERMS);
        fs::remove_dir_all(folder).unwrap();
    }
}
