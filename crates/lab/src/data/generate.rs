use super::file::SampleFile;
use super::game::{ENGINE, Play, Player, play_on};
use crate::{LabError, Progress};
use langkah_chess::ChessPosition;
use langkah_chess::eval::Classic;
use langkah_chess::network::{Network, Sample};
use langkah_game::{Evaluator, Position, Score, mix};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;

/// What self-play is to bring.
#[derive(Clone, Debug)]
pub struct Generation {
    /// The file that the samples are added to.
    pub out: PathBuf,
    /// How many samples it is to hold in the end.
    pub samples: u64,
    /// The nodes of each move.
    pub nodes: u64,
    /// Games played at a time.
    pub threads: usize,
    /// Where random openings start.
    pub seed: u64,
    /// Judges positions in place of the evaluation by hand.
    pub network: Option<PathBuf>,
}

/// What self-play has brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Harvest {
    /// Samples in the file.
    pub samples: u64,
    /// Games played now.
    pub games: u64,
}

/// The table forgets between games, so a small one that stays near is best.
const TABLE_BYTES: usize = 1 << 20;
/// Finished games that may wait to be written.
const WAITING_GAMES: usize = 16;
/// An opening that is worth more than this to one side teaches little.
const UNFAIR: Score = Score(250);
/// Scores beyond this say that a game is won, not how good a position is.
const LARGEST_SCORE: i32 = 3_000;

/// Plays games until the file holds enough samples or `stop` is set. A file
/// that is there already is gone on with. One step of `progress` is a sample.
pub fn generate(
    plan: &Generation,
    stop: &Arc<AtomicBool>,
    progress: &mut dyn Progress,
) -> Result<Harvest, LabError> {
    let network = plan.network.as_deref().map(read_network).transpose()?;
    match &network {
        Some(network) => generate_with(network, plan, stop, progress),
        None => generate_with(&Classic, plan, stop, progress),
    }
}

/// The network in a file.
pub(crate) fn read_network(path: &Path) -> Result<Network, LabError> {
    let bytes = fs::read(path).map_err(|source| LabError::Read {
        path: path.to_owned(),
        source,
    })?;
    Network::parse(&bytes).map_err(|source| LabError::Network {
        path: path.to_owned(),
        source,
    })
}

fn generate_with(
    evaluator: &impl Evaluator<ChessPosition>,
    plan: &Generation,
    stop: &Arc<AtomicBool>,
    progress: &mut dyn Progress,
) -> Result<Harvest, LabError> {
    let mut file = SampleFile::open(&plan.out)?;
    progress.started("self-play", plan.samples);
    progress.advanced(file.samples());
    let next = AtomicU32::new(file.next_game());
    let is_done = AtomicBool::new(file.samples() >= plan.samples);
    let mut games = 0;
    let is_over = || is_done.load(Ordering::Relaxed) || stop.load(Ordering::Relaxed);
    let outcome = thread::scope(|scope| {
        let (sender, receiver) = mpsc::sync_channel(WAITING_GAMES);
        for _ in 0..plan.threads.max(1) {
            let (sender, next, is_over) = (sender.clone(), &next, &is_over);
            scope.spawn(move || {
                let player = Player::new(evaluator, ENGINE, plan.nodes, TABLE_BYTES);
                while !is_over() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if sender.send(samples_of(&player, plan.seed, number)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for samples in receiver {
            let written = file.append(&samples);
            if written.is_err() || file.samples() >= plan.samples {
                is_done.store(true, Ordering::Relaxed);
            }
            written?;
            games += 1;
            progress.advanced(samples.len() as u64);
        }
        Ok(())
    });
    progress.finished();
    outcome?;
    Ok(Harvest {
        samples: file.samples(),
        games,
    })
}

/// The quiet positions of game number `number` of a player against itself: the
/// same number gives the same game.
fn samples_of<E: Evaluator<ChessPosition>>(
    player: &Player<'_, E, Play>,
    seed: u64,
    number: u32,
) -> Vec<Sample> {
    player.forget();
    let mut history = player.opening(mix(seed ^ mix(u64::from(number))), UNFAIR);
    let mut kept = Vec::new();
    let outcome = play_on(&mut history, [player, player], &mut |pos, report| {
        let is_quiet = !pos.is_forced()
            && report
                .best
                .is_some_and(|best| pos.tactical_gain(best) == Score::ZERO);
        if is_quiet && report.value.0.abs() <= LARGEST_SCORE {
            kept.push((pos.clone(), report.value));
        }
    });
    let sample = |(pos, value)| Sample::new(&pos, value, outcome, number);
    kept.into_iter().map(sample).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Unheard;

    #[test]
    fn a_game_is_its_number_and_keeps_quiet_positions() {
        let play = |number| {
            let player = Player::new(&Classic, ENGINE, 60, 1 << 16);
            samples_of(&player, 3, number)
        };
        let samples = play(5);
        assert!(samples.len() > 5);
        assert!(samples.iter().all(|sample| sample.game() == 5));
        assert!(
            samples
                .iter()
                .all(|one| one.score().0.abs() <= LARGEST_SCORE)
        );
        assert_eq!(samples, play(5));
        assert_ne!(samples, play(6));
    }

    #[test]
    fn a_killed_generation_goes_on_where_it_was() {
        let folder = std::env::temp_dir().join(format!("langkah-data-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let plan = |samples| Generation {
            out: folder.join("samples.bin"),
            samples,
            nodes: 30,
            threads: 1,
            seed: 9,
            network: None,
        };
        let run = |samples| generate(&plan(samples), &Arc::default(), &mut Unheard).unwrap();
        let first = run(40);
        let before = fs::read(folder.join("samples.bin")).unwrap();
        let mut torn = before.clone();
        torn.extend([1, 2, 3]);
        fs::write(folder.join("samples.bin"), torn).unwrap();
        let second = run(first.samples + 40);
        let after = fs::read(folder.join("samples.bin")).unwrap();
        assert!(second.samples >= first.samples + 40);
        assert_eq!(after[..before.len()], before);
        assert_eq!(after.len() as u64, second.samples * 32);
        assert_eq!(run(1).games, 0, "enough already");
        fs::remove_dir_all(folder).unwrap();
    }
}
