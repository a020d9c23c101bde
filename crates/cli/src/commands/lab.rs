use super::{tournament, training};
use crate::interrupt;
use anyhow::Result;
use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use langkah_lab::{Difference, Finding, Generation, Paper, Progress, Summary, generate, reproduce};
use std::io::{Write, stdout};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// What `langkah lab` takes.
#[derive(Args, Debug)]
pub struct Options {
    #[command(subcommand)]
    experiment: Experiment,
}

#[derive(Subcommand, Debug)]
enum Experiment {
    /// Run the papers' experiments and write tables and plots
    Reproduce {
        /// p1, p2, p3, p4, beyond, an opponent's id, or all
        #[arg(default_value = "all")]
        paper: String,
        /// Write the reports into this folder
        #[arg(long, value_name = "DIR", default_value = "reproduced")]
        out: PathBuf,
    },
    /// Let the champion of Ntil learn, and measure it
    Ntil(super::ntil_lab::Options),
    /// Play a match of two engines or opponents and measure the difference
    Match(Box<tournament::Options>),
    /// Let the chess engine play against itself for positions to learn from
    Datagen {
        /// Add the positions to this file; one that is there is gone on with
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
        /// How many positions the file is to hold
        #[arg(long, default_value_t = 1_000_000)]
        positions: u64,
        /// Nodes a move
        #[arg(long, default_value_t = 1_000)]
        nodes: u64,
        /// Games at a time
        #[arg(long, default_value_t = 1)]
        threads: usize,
        /// Where random openings start
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Judge positions by this network
        #[arg(long, value_name = "FILE")]
        network: Option<PathBuf>,
    },
    /// Teach a network from positions of self-play
    Train(training::Options),
    /// Learn the numbers of chess's hand-written evaluation from the same
    Tune(training::TuneOptions),
    /// Find better numbers for chess's search by playing pairs of games
    TuneSearch(training::TuneSearchOptions),
    /// Measure at once what many techniques and numbers of chess's search are
    /// worth
    Worth(training::WorthOptions),
}

/// Runs an experiment.
pub fn run(options: &Options) -> Result<()> {
    match &options.experiment {
        Experiment::Reproduce { paper, out } => {
            let papers = Paper::parse_set(paper)?;
            let summary = reproduce(&papers, out, &mut Bar::default())?;
            report(&summary)
        }
        Experiment::Train(options) => training::run(options),
        Experiment::Tune(options) => training::tune_by_hand(options),
        Experiment::TuneSearch(options) => training::tune_by_play(options),
        Experiment::Worth(options) => training::measure_worth(options),
        Experiment::Ntil(options) => super::ntil_lab::run(options),
        Experiment::Match(options) => tournament::run(options),
        Experiment::Datagen {
            out,
            positions,
            nodes,
            threads,
            seed,
            network,
        } => {
            let plan = Generation {
                out: out.clone(),
                samples: *positions,
                nodes: *nodes,
                threads: *threads,
                seed: *seed,
                network: network.clone(),
            };
            let harvest = generate(&plan, &interrupt::stop_flag()?, &mut Bar::default())?;
            writeln!(
                stdout(),
                "{} positions in {}, {} games played now",
                harvest.samples,
                out.display(),
                harvest.games
            )?;
            Ok(())
        }
    }
}

fn report(summary: &Summary) -> Result<()> {
    let mut out = stdout().lock();
    for finding in &summary.findings {
        let Finding {
            paper,
            equal,
            different,
            held,
            broken,
            ..
        } = finding;
        let (different_count, broken_count) = (different.len(), broken.len());
        writeln!(
            out,
            "{paper}: {equal} figures equal, {different_count} differ; {held} laws hold, {broken_count} do not"
        )?;
        for one in different {
            let (ours, paper) = (&one.ours, &one.paper);
            writeln!(out, "  {}: ours {ours}, the paper's {paper}", place(one))?;
        }
        for one in broken {
            writeln!(out, "  {}: does not hold", place(one))?;
        }
    }
    if let Some(overview) = summary.files.first() {
        let files = summary.files.len();
        let seconds = summary.elapsed.as_secs_f64();
        writeln!(
            out,
            "wrote {files} files in {seconds:.1} s; start at {}",
            overview.display()
        )?;
    }
    Ok(())
}

/// Where in the tables a difference is.
fn place(difference: &Difference) -> String {
    let Difference {
        table, row, column, ..
    } = difference;
    format!("{table}, {}, {}", row.en, column.en)
}

/// A bar with an estimate, for work that takes longer than two seconds.
#[derive(Default)]
pub(super) struct Bar {
    work: Option<Work>,
}

struct Work {
    name: String,
    steps: u64,
    done: u64,
    since: Instant,
    bar: Option<ProgressBar>,
}

const PATIENCE: Duration = Duration::from_secs(2);
const LOOK: &str = "{msg} {wide_bar} {pos}/{len} {elapsed} (about {eta} left)";

impl Progress for Bar {
    fn started(&mut self, name: &str, steps: u64) {
        let (name, since) = (name.to_owned(), Instant::now());
        self.work = Some(Work {
            name,
            steps,
            done: 0,
            since,
            bar: None,
        });
    }

    fn advanced(&mut self, steps: u64) {
        let Some(work) = &mut self.work else { return };
        work.done += steps;
        if work.bar.is_none() && work.since.elapsed() > PATIENCE {
            let style = ProgressStyle::with_template(LOOK).expect("the template is well formed");
            let bar = ProgressBar::new(work.steps).with_style(style);
            let bar = bar
                .with_message(work.name.clone())
                .with_elapsed(work.since.elapsed());
            work.bar = Some(bar);
        }
        if let Some(bar) = &work.bar {
            bar.set_position(work.done);
        }
    }

    fn finished(&mut self) {
        if let Some(bar) = self.work.take().and_then(|work| work.bar) {
            bar.finish_and_clear();
        }
    }
}
