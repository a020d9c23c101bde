use crate::failure::Rejected;
use crate::interrupt;
use crate::options::GameOptions;
use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use langkah_game::Fault;
use langkah_registry::ntil_tables::{self, Known, TableName};
use langkah_solver::tables::{TableError, Totals, Watch};
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// What `langkah tables` takes.
#[derive(Args, Debug)]
pub struct Options {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Debug)]
enum Task {
    /// Build a table of exact values; after an interruption the same command goes on
    Build {
        #[command(flatten)]
        which: Which,
        /// Work with so many threads; all cores when left out
        #[arg(long)]
        threads: Option<usize>,
        /// Use at most so many megabytes
        #[arg(long, value_name = "MB", default_value_t = DEFAULT_MEGABYTES)]
        memory: u64,
    },
    /// Work every entry out anew from the entries that its moves lead to
    Verify {
        #[command(flatten)]
        which: Which,
    },
    /// Write a table again without what follows from a duty to capture
    Compact {
        #[command(flatten)]
        which: Which,
        /// The file to write
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
    /// Write what all tables of a folder say, as docs/NTIL-SOLVED.md
    Report {
        /// The folder of tables, instead of `LANGKAH_TABLES` or the user's data folder
        #[arg(long, value_name = "DIR")]
        tables: Option<PathBuf>,
    },
    /// Tell the exact value of a position and of every move
    Probe {
        #[command(flatten)]
        which: Which,
    },
}

#[derive(Args, Debug)]
struct Which {
    #[command(flatten)]
    game: GameOptions,
    /// All endgames with up to so many pieces; the complete game when left out
    #[arg(long, value_name = "N")]
    pieces: Option<usize>,
    /// The folder of tables, instead of `LANGKAH_TABLES` or the user's data folder
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
}

const DEFAULT_MEGABYTES: u64 = 4_096;
const MEGABYTE: u64 = 1 << 20;

impl Which {
    fn name(&self) -> Result<TableName> {
        let name = TableName::new(&self.game.setup()?, self.pieces);
        Ok(name.map_err(Rejected::from)?)
    }

    fn folder(&self) -> Result<PathBuf> {
        folder_or_default(self.tables.as_ref())
    }
}

fn folder_or_default(asked: Option<&PathBuf>) -> Result<PathBuf> {
    let folder = asked.cloned().or_else(ntil_tables::folder);
    folder.context("there is no home folder to keep tables in: use --tables DIR")
}

/// Does what was asked for.
pub fn run(options: &Options) -> Result<()> {
    match &options.task {
        Task::Build {
            which,
            threads,
            memory,
        } => build(which, *threads, *memory),
        Task::Verify { which } => verify(which),
        Task::Compact { which, out } => compact(which, out),
        Task::Report { tables } => super::tables_report::run(&folder_or_default(tables.as_ref())?),
        Task::Probe { which } => probe(which),
    }
}

fn refused(error: TableError) -> Rejected {
    Rejected::from(Box::new(error) as Box<dyn Fault>)
}

fn build(which: &Which, threads: Option<usize>, memory: u64) -> Result<()> {
    let (name, folder) = (which.name()?, which.folder()?);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = threads.unwrap_or(cores).max(1);
    let started = Instant::now();
    let bar = Bar::new()?;
    let built = name.build(&folder, (threads, memory * MEGABYTE), &bar);
    bar.finish();
    let built = built.map_err(refused)?;
    let mut out = stdout().lock();
    tell_totals(&mut out, &built.totals)?;
    if built.resumed_slices > 0 {
        writeln!(out, "resumed {} slices", built.resumed_slices)?;
    }
    let seconds = started.elapsed().as_secs_f64();
    write!(out, "seconds {seconds:.1} threads {threads}")?;
    if let Some(megabytes) = peak_megabytes() {
        write!(out, " memory {megabytes} MB")?;
    }
    writeln!(out)?;
    let file = folder.join(name.file());
    writeln!(out, "file {} {} bytes", file.display(), built.file_bytes)?;
    Ok(())
}

fn tell_totals(out: &mut impl Write, totals: &Totals) -> Result<()> {
    writeln!(
        out,
        "positions {} (with mirror images {}): won {} lost {} drawn {}",
        totals.positions(),
        totals.images,
        totals.wins,
        totals.losses,
        totals.draws
    )?;
    writeln!(out, "longest win {} plies", totals.longest_win)?;
    Ok(())
}

fn verify(which: &Which) -> Result<()> {
    let (name, folder) = (which.name()?, which.folder()?);
    let bar = Bar::new()?;
    let verified = name.verify(&folder, &bar);
    bar.finish();
    let verified = verified.map_err(refused)?;
    let mut out = stdout().lock();
    writeln!(
        out,
        "checked {} entries: {} inconsistent",
        verified.checked, verified.inconsistent
    )?;
    if let Some((pos, says, follows)) = verified.first {
        let follows = follows.map_or("nothing".to_owned(), |value| value.to_string());
        anyhow::bail!("`{pos:?}` is {says} in the table, but {follows} follows from its moves");
    }
    Ok(())
}

fn compact(which: &Which, file: &Path) -> Result<()> {
    let tables = which.name()?.open(&which.folder()?).map_err(refused)?;
    let bytes = langkah_solver::tables::compact(&tables, file).map_err(refused)?;
    writeln!(stdout(), "file {} {bytes} bytes", file.display())?;
    Ok(())
}

fn probe(which: &Which) -> Result<()> {
    let (name, folder) = (which.name()?, which.folder()?);
    let tables = name.open(&folder).map_err(refused)?;
    let pos = ntil_tables::position_of(&which.game.setup()?).map_err(Rejected::from)?;
    let known = ntil_tables::look_up(&tables, &pos);
    tell_known(&known.context("the table does not cover this position")?)
}

/// The value first, then the best line, then every move.
pub fn tell_known(known: &Known) -> Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "{}", known.value)?;
    writeln!(out, "line {}", known.line.join(" "))?;
    for found in &known.moves {
        let value = found
            .value
            .map_or("unknown".to_owned(), |value| value.to_string());
        writeln!(out, "{:<10} {value}", found.text)?;
    }
    Ok(())
}

/// The most memory that this process has had, where the system tells.
fn peak_megabytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes / 1_024)
}

/// Progress on standard error, and the stop flag.
pub struct Bar {
    bar: ProgressBar,
    stop: Arc<AtomicBool>,
}

impl Bar {
    /// Nothing is done yet.
    pub fn new() -> Result<Bar> {
        let bar = ProgressBar::new_spinner();
        bar.enable_steady_tick(std::time::Duration::from_millis(200));
        Ok(Bar {
            bar,
            stop: interrupt::stop_flag()?,
        })
    }

    /// Takes the bar off the screen.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Watch for Bar {
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn reached(&self, positions: u64) {
        self.bar
            .set_message(format!("{positions} positions reached"));
    }

    fn started(&self, numbers: u64) {
        self.bar.set_length(numbers);
        let style = ProgressStyle::with_template("{percent:>3}% {bar:30} {elapsed} {msg}");
        self.bar
            .set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    }

    fn advanced(&self, name: &str, numbers: u64) {
        self.bar.inc(numbers);
        self.bar.set_message(name.to_owned());
    }
}
