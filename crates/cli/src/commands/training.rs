use super::lab::Bar;
use crate::interrupt;
use anyhow::Result;
use clap::Args;
use langkah_lab::{
    Change, Epoch, SearchTuning, Training, Tuning, Worth, train, tune, tune_search, worth,
};
use std::io::{Write, stdout};
use std::path::PathBuf;

/// What `langkah lab train` takes.
#[derive(Args, Debug)]
pub struct Options {
    /// Files of positions
    #[arg(required = true)]
    data: Vec<PathBuf>,
    /// Write the network here, and a plot of its errors beside it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Go on from this network instead of from chance
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// How often every position is looked at
    #[arg(long, default_value_t = 20)]
    epochs: u32,
    /// Positions between two steps
    #[arg(long, default_value_t = 4_096)]
    batch: usize,
    /// The size of the first steps
    #[arg(long, default_value_t = 0.001)]
    rate: f32,
    /// How much the result of a game counts beside the search's score
    #[arg(long, value_name = "SHARE", default_value_t = 0.1)]
    results: f32,
    /// Threads; their number changes nothing but the time
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Teaches and tells of every epoch.
pub fn run(options: &Options) -> Result<()> {
    let plan = Training {
        data: options.data.clone(),
        out: options.out.clone(),
        from: options.from.clone(),
        epochs: options.epochs,
        batch: options.batch,
        rate: options.rate,
        result_share: options.results.clamp(0.0, 1.0),
        threads: options.threads,
        seed: options.seed,
    };
    let stop = interrupt::stop_flag()?;
    train(&plan, &stop, &mut Bar::default(), &mut tell)?;
    Ok(())
}

fn tell(epoch: Epoch) {
    let Epoch {
        number,
        training,
        validation,
    } = epoch;
    // A reader that has gone away is noticed elsewhere.
    let _ = writeln!(
        stdout(),
        "epoch {number} training {training:.6} validation {validation:.6}"
    );
}

/// What `langkah lab tune` takes.
#[derive(Args, Debug)]
pub struct TuneOptions {
    /// Files of positions
    #[arg(required = true)]
    data: Vec<PathBuf>,
    /// Write the weights here, as a source file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Use at most so many positions
    #[arg(long, value_name = "N", default_value_t = 3_000_000)]
    positions: usize,
    /// How often every position is looked at
    #[arg(long, default_value_t = 30)]
    epochs: u32,
    /// How much the result of a game counts beside the search's score
    #[arg(long, value_name = "SHARE", default_value_t = 0.1)]
    results: f32,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Learns the numbers of the hand-written evaluation and tells of every epoch.
pub fn tune_by_hand(options: &TuneOptions) -> Result<()> {
    let plan = Tuning {
        data: options.data.clone(),
        out: options.out.clone(),
        samples: options.positions,
        epochs: options.epochs,
        result_share: options.results.clamp(0.0, 1.0),
        seed: options.seed,
    };
    let stop = interrupt::stop_flag()?;
    tune(&plan, &stop, &mut Bar::default(), &mut tell)?;
    Ok(())
}

/// What `langkah lab tune-search` takes.
#[derive(Args, Debug)]
pub struct TuneSearchOptions {
    /// Write the numbers here, as a source file; one that is there is gone on
    /// with
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many pairs of games to play in all
    #[arg(long, value_name = "N", default_value_t = 8_000)]
    pairs: u64,
    /// Nodes a move
    #[arg(long, default_value_t = 4_000)]
    nodes: u64,
    /// Pairs at a time; with one, the same seed gives the same numbers
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How far the last pairs move the numbers
    #[arg(long, default_value_t = 0.006)]
    rate: f64,
}

/// Finds numbers for the search.
pub fn tune_by_play(options: &TuneSearchOptions) -> Result<()> {
    let plan = SearchTuning {
        out: options.out.clone(),
        pairs: options.pairs,
        nodes: options.nodes.max(1),
        threads: options.threads,
        seed: options.seed,
        rate: options.rate.clamp(0.0, 1.0),
    };
    tune_search(&plan, &interrupt::stop_flag()?, &mut Bar::default())?;
    Ok(())
}

/// What `langkah lab worth` takes.
#[derive(Args, Debug)]
pub struct WorthOptions {
    /// Techniques to do without, or with where the engine does without them,
    /// and numbers to change: `null-move,probcut=250`
    #[arg(required = true, value_delimiter = ',')]
    changes: Vec<Change>,
    /// Keep what was played here; a file that is there is gone on with
    #[arg(long, value_name = "FILE")]
    journal: PathBuf,
    /// The share of pairs in which a change is made for one of the players
    #[arg(long, default_value_t = 0.25)]
    share: f64,
    /// How many pairs of games to play in all
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    pairs: usize,
    /// Nodes a move
    #[arg(long, default_value_t = 5_000)]
    nodes: u64,
    /// Pairs at a time
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Measures what changes to the search are worth.
pub fn measure_worth(options: &WorthOptions) -> Result<()> {
    let plan = Worth {
        changes: options.changes.clone(),
        share: options.share.clamp(0.0, 1.0),
        pairs: options.pairs,
        nodes: options.nodes.max(1),
        threads: options.threads,
        seed: options.seed,
        journal: options.journal.clone(),
    };
    let found = worth(&plan, &interrupt::stop_flag()?, &mut Bar::default())?;
    let mut out = stdout().lock();
    writeln!(out, "how much stronger the engine is as it is than with")?;
    for (change, elo) in plan.changes.iter().zip(found) {
        match elo {
            Some(elo) => writeln!(out, "{change}: {:+.1} ± {:.1} Elo", elo.value, elo.error)?,
            None => writeln!(out, "{change}: too few games to tell")?,
        }
    }
    Ok(())
}
