use super::adam::Adam;
use super::model::{Model, Target};
use crate::data::{read_file, read_network};
use crate::language::both;
use crate::{Across, LabError, Origin, Plot, Progress, Series};
use langkah_chess::network::Sample;
use langkah_game::mix;
use std::f32::consts::PI;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// What a network is to learn from, and how.
#[derive(Clone, Debug)]
pub struct Training {
    /// Files of samples.
    pub data: Vec<PathBuf>,
    /// Where the network goes; the plot of its errors lies beside it.
    pub out: PathBuf,
    /// The network to go on from; without one, chance.
    pub from: Option<PathBuf>,
    /// How often every sample is looked at.
    pub epochs: u32,
    /// Samples between two steps.
    pub batch: usize,
    /// The size of the first steps; the last are much smaller.
    pub rate: f32,
    /// How much the result of a game counts beside the search's score, 0 to 1.
    pub result_share: f32,
    /// Threads; their number changes nothing but the time.
    pub threads: usize,
    /// Where chance begins: the same seed and data give the same network.
    pub seed: u64,
}

/// How far the network has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Epoch {
    /// From 1.
    pub number: u32,
    /// The mean squared error of the samples that it learns from.
    pub training: f64,
    /// The same of samples of games that it never sees.
    pub validation: f64,
}

/// One game in so many is kept for validation.
const VALIDATION_GAMES: u32 = 40;
/// A batch is always cut into so many parts, whatever the threads, so that
/// sums are the same.
const PARTS: usize = 8;
/// The last step is this share of the first.
const LAST_RATE: f32 = 0.01;

/// Teaches a network and writes it after every epoch. One step of `progress`
/// is a batch; setting `stop` ends the training after one.
pub fn train(
    plan: &Training,
    stop: &Arc<AtomicBool>,
    progress: &mut dyn Progress,
    tell: &mut dyn FnMut(Epoch),
) -> Result<Vec<Epoch>, LabError> {
    let (training, validation) = read_data(&plan.data)?;
    let batch = plan.batch.max(PARTS);
    let batches = training.len().div_ceil(batch);
    let steps = batches * plan.epochs as usize;
    progress.started("training", steps as u64);
    let target = Target {
        result_share: plan.result_share,
    };
    let mut model = match &plan.from {
        Some(path) => Model::of(read_network(path)?.weights()),
        None => Model::random(plan.seed),
    };
    let mut adam = Adam::new(model.values.len());
    let mut order: Vec<u32> = (0..training.len() as u32).collect();
    let mut gradients = vec![Model::zero(); PARTS];
    let mut epochs = Vec::new();
    let mut step = 0;
    for number in 1..=plan.epochs {
        shuffle(&mut order, mix(plan.seed ^ u64::from(number)));
        let mut error = 0.0;
        for chosen in order.chunks(batch) {
            if stop.load(Ordering::Relaxed) {
                progress.finished();
                return Ok(epochs);
            }
            let work = Work {
                model: &model,
                samples: &training,
                target,
                threads: plan.threads,
            };
            error += work.learn(chosen, &mut gradients);
            let gradient = sum(&mut gradients, chosen.len());
            let rate = rate(plan.rate, step, steps);
            adam.step(&mut model.values, &gradient.values, rate);
            model.confine();
            step += 1;
            progress.advanced(1);
        }
        let errors = validation.iter().map(|sample| model.error(sample, target));
        let epoch = Epoch {
            number,
            training: error / training.len() as f64,
            validation: errors.sum::<f64>() / validation.len().max(1) as f64,
        };
        epochs.push(epoch);
        tell(epoch);
        write(&plan.out, &model.weights().bytes())?;
        write(
            &plan.out.with_extension("svg"),
            plot(&epochs).draw().svg.as_bytes(),
        )?;
    }
    progress.finished();
    Ok(epochs)
}

/// From the full rate down along half a cosine.
pub(super) fn rate(full: f32, step: usize, steps: usize) -> f32 {
    let done = step as f32 / steps.max(1) as f32;
    let share = f32::midpoint(1.0, (PI * done).cos());
    full * (LAST_RATE + (1.0 - LAST_RATE) * share)
}

/// Samples to learn from, and those of other games to check with.
pub(super) fn read_data(paths: &[PathBuf]) -> Result<(Vec<Sample>, Vec<Sample>), LabError> {
    let mut all = Vec::new();
    for path in paths {
        all.extend(read_file(path)?);
    }
    let is_kept = |sample: &Sample| sample.game() % VALIDATION_GAMES == VALIDATION_GAMES - 1;
    let (validation, training): (Vec<Sample>, Vec<Sample>) = all.into_iter().partition(is_kept);
    if training.is_empty() {
        return Err(LabError::NoSamples);
    }
    Ok((training, validation))
}

/// Fisher and Yates.
pub(super) fn shuffle(order: &mut [u32], seed: u64) {
    let mut state = seed;
    for place in (1..order.len()).rev() {
        state = mix(state);
        let other = (u128::from(state) * (place as u128 + 1)) >> 64;
        order.swap(place, other as usize);
    }
}

struct Work<'a> {
    model: &'a Model,
    samples: &'a [Sample],
    target: Target,
    threads: usize,
}

impl Work<'_> {
    /// Puts the gradient of each part of the batch into its place; returns the
    /// sum of all errors.
    fn learn(&self, chosen: &[u32], gradients: &mut [Model]) -> f64 {
        let length = chosen.len().div_ceil(PARTS);
        let mut errors = [0.0; PARTS];
        let parts: Vec<_> = gradients.iter_mut().zip(&mut errors).enumerate().collect();
        let threads = self.threads.clamp(1, PARTS);
        let mut shares: Vec<Vec<_>> = (0..threads).map(|_| Vec::new()).collect();
        for (number, part) in parts.into_iter().enumerate() {
            shares[number % threads].push(part);
        }
        let learn = |share: Vec<(usize, (&mut Model, &mut f64))>| {
            for (part, (gradient, error)) in share {
                let own = chosen.iter().skip(part * length).take(length);
                let samples = own.map(|&index| &self.samples[index as usize]);
                *error = self.model.learn_all(samples, self.target, gradient);
            }
        };
        thread::scope(|scope| {
            let own = shares.pop();
            for share in shares {
                scope.spawn(|| learn(share));
            }
            own.map(learn);
        });
        errors.iter().sum()
    }
}

/// The mean gradient, in the first place.
fn sum(gradients: &mut [Model], count: usize) -> &Model {
    let (first, others) = gradients.split_first_mut().expect("there are parts");
    for other in others {
        for (sum, value) in first.values.iter_mut().zip(&other.values) {
            *sum += value;
        }
    }
    let share = 1.0 / count.max(1) as f32;
    first.values.iter_mut().for_each(|value| *value *= share);
    first
}

pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), LabError> {
    fs::write(path, bytes).map_err(|source| LabError::Write {
        path: path.to_owned(),
        source,
    })
}

fn plot(epochs: &[Epoch]) -> Plot {
    let line = |name, hue, error: fn(&Epoch) -> f64| Series {
        name,
        origin: Origin::Ours,
        hue,
        points: epochs
            .iter()
            .map(|epoch| (f64::from(epoch.number), error(epoch)))
            .collect(),
    };
    Plot {
        slug: "loss".to_owned(),
        title: both("Error of the network", "Galat jaringan"),
        x: both("epoch", "putaran"),
        across: Across::Numbers,
        y: both("mean squared error", "galat kuadrat rata-rata"),
        series: vec![
            line(both("training", "pelatihan"), 0, |epoch| epoch.training),
            line(both("validation", "validasi"), 1, |epoch| epoch.validation),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Generation, Unheard, generate};

    fn data(folder: &Path) -> PathBuf {
        let out = folder.join("samples.bin");
        let plan = Generation {
            out: out.clone(),
            samples: 3_000,
            nodes: 20,
            threads: 1,
            seed: 4,
            network: None,
        };
        generate(&plan, &Arc::default(), &mut Unheard).unwrap();
        out
    }

    #[test]
    fn errors_fall_and_threads_change_nothing() {
        let folder = std::env::temp_dir().join(format!("langkah-train-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let samples = data(&folder);
        let run = |threads, name: &str| {
            let plan = Training {
                data: vec![samples.clone()],
                out: folder.join(name),
                from: None,
                epochs: 4,
                batch: 256,
                rate: 0.002,
                result_share: 0.3,
                threads,
                seed: 1,
            };
            let epochs = train(&plan, &Arc::default(), &mut Unheard, &mut |_| {}).unwrap();
            (epochs, fs::read(plan.out).unwrap())
        };
        let (epochs, network) = run(1, "one.net");
        assert!(epochs[3].training < epochs[0].training * 0.8, "{epochs:?}");
        assert!(
            epochs.iter().all(|epoch| epoch.validation > 0.0),
            "{epochs:?}"
        );
        assert_eq!(run(3, "three.net"), (epochs, network));
        assert!(folder.join("one.svg").exists());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn nothing_cannot_be_learned_from() {
        let plan = Training {
            data: Vec::new(),
            out: PathBuf::new(),
            from: None,
            epochs: 1,
            batch: 1,
            rate: 0.1,
            result_share: 0.0,
            threads: 1,
            seed: 0,
        };
        let error = train(&plan, &Arc::default(), &mut Unheard, &mut |_| {}).unwrap_err();
        assert!(matches!(error, LabError::NoSamples));
    }
}
