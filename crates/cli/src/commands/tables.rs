use crate::failure::Rejected;
use crate::interrupt;
use crate::options::GameOptions;
use crate::speech::{Language, Speech};
use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use langkah_game::Fault;
use langkah_registry::ntil_tables::{self, Known, TableName};
use langkah_solver::tables::{Checking, TableError, Totals, Value, Watch};
use std::io::{Write, stdout};
use std::num::NonZeroU64;
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
        #[command(flatten)]
        effort: Effort,
    },
    /// Work every entry out anew from the entries that its moves lead to
    Verify {
        #[command(flatten)]
        which: Which,
        #[command(flatten)]
        effort: Effort,
        /// Of so many entries look at one only, chosen as if by chance
        #[arg(long, value_name = "N", default_value = "1")]
        one_in: NonZeroU64,
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
        /// The language of the report; that of this machine's user when left out
        #[arg(long, value_enum)]
        lang: Option<Language>,
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
    #[arg(long, value_name = "N", value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(2..))]
    pieces: Option<usize>,
    /// The folder of tables, instead of `LANGKAH_TABLES` or the user's data folder
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// The language; that of this machine's user when left out
    #[arg(long, value_enum)]
    lang: Option<Language>,
}

/// What the work may take.
#[derive(Args, Clone, Copy, Debug)]
struct Effort {
    /// Work with so many threads; all cores when left out
    #[arg(long)]
    threads: Option<usize>,
    /// Use at most so many megabytes
    #[arg(long, value_name = "MB", default_value_t = DEFAULT_MEGABYTES)]
    memory: u64,
}

impl Effort {
    fn threads(self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.unwrap_or_else(cores).max(1)
    }

    fn bytes(self) -> u64 {
        self.memory.saturating_mul(MEGABYTE)
    }
}

const DEFAULT_MEGABYTES: u64 = 4_096;
const MEGABYTE: u64 = 1 << 20;

impl Which {
    fn name(&self) -> Result<TableName> {
        let name = TableName::new(&self.game.setup()?, self.pieces);
        Ok(name.map_err(Rejected::from)?)
    }

    fn folder(&self) -> Result<PathBuf> {
        folder_or_default(self.tables.as_ref(), &self.speech()?)
    }

    fn speech(&self) -> Result<Speech> {
        Speech::new(self.lang.unwrap_or_else(Language::of_user))
    }
}

pub(super) fn folder_or_default(asked: Option<&PathBuf>, speech: &Speech) -> Result<PathBuf> {
    let folder = asked.cloned().or_else(ntil_tables::folder);
    folder.with_context(|| speech.say("table-no-folder", &[]))
}

/// Does what was asked for.
pub fn run(options: &Options) -> Result<()> {
    match &options.task {
        Task::Build { which, effort } => build(which, *effort),
        Task::Verify {
            which,
            effort,
            one_in,
        } => verify(which, *effort, *one_in),
        Task::Compact { which, out } => compact(which, out),
        Task::Report { tables, lang } => {
            let speech = Speech::new(lang.unwrap_or_else(Language::of_user))?;
            let folder = folder_or_default(tables.as_ref(), &speech)?;
            super::tables_report::run(&folder, &speech)
        }
        Task::Probe { which } => probe(which),
    }
}

fn refused(error: TableError) -> Rejected {
    Rejected::from(Box::new(error) as Box<dyn Fault>)
}

fn build(which: &Which, effort: Effort) -> Result<()> {
    let (name, folder) = (which.name()?, which.folder()?);
    let started = Instant::now();
    let speech = which.speech()?;
    let bar = Bar::new(&speech)?;
    let built = name.build(&folder, (effort.threads(), effort.bytes()), &bar);
    bar.finish();
    let built = built.map_err(refused)?;
    tell_totals(&speech, &built.totals)?;
    let mut out = stdout().lock();
    if built.resumed_slices > 0 {
        let slices = built.resumed_slices.to_string();
        writeln!(
            out,
            "{}",
            speech.say("table-resumed", &[("slices", &slices)])
        )?;
    }
    writeln!(out, "{}", tell_effort(&speech, effort, started))?;
    let file = folder.join(name.file());
    writeln!(out, "{}", tell_file(&speech, &file, built.file_bytes))?;
    Ok(())
}

/// What the work has taken.
fn tell_effort(speech: &Speech, effort: Effort, started: Instant) -> String {
    let memory = peak_megabytes().map_or("?".to_owned(), |peak| peak.to_string());
    let seconds = format!("{:.1}", started.elapsed().as_secs_f64());
    let threads = effort.threads().to_string();
    speech.say(
        "table-built",
        &[
            ("seconds", &seconds),
            ("threads", &threads),
            ("memory", &memory),
        ],
    )
}

fn tell_file(speech: &Speech, file: &Path, bytes: u64) -> String {
    let (file, bytes) = (file.display().to_string(), bytes.to_string());
    speech.say("table-file", &[("file", &file), ("bytes", &bytes)])
}

fn tell_totals(speech: &Speech, totals: &Totals) -> Result<()> {
    let said = speech.say(
        "table-totals",
        &[
            ("positions", &totals.positions().to_string()),
            ("images", &totals.images.to_string()),
            ("wins", &totals.wins.to_string()),
            ("losses", &totals.losses.to_string()),
            ("draws", &totals.draws.to_string()),
        ],
    );
    let plies = totals.longest_win.to_string();
    let longest = speech.say("table-longest", &[("plies", &plies)]);
    writeln!(stdout(), "{said}\n{longest}")?;
    Ok(())
}

fn verify(which: &Which, effort: Effort, one_in: NonZeroU64) -> Result<()> {
    let (name, folder, speech) = (which.name()?, which.folder()?, which.speech()?);
    let started = Instant::now();
    let bar = Bar::new(&speech)?;
    let checking = Checking {
        threads: effort.threads(),
        memory: effort.bytes(),
        one_in,
    };
    let verified = name.verify(&folder, checking, &bar);
    bar.finish();
    let verified = verified.map_err(refused)?;
    let said = speech.say(
        "table-verified",
        &[
            ("checked", &verified.checked.to_string()),
            ("inconsistent", &verified.inconsistent.to_string()),
        ],
    );
    writeln!(stdout(), "{said}")?;
    writeln!(stdout(), "{}", tell_effort(&speech, effort, started))?;
    if let Some((pos, says, follows)) = verified.first {
        let nothing = || speech.say("table-nothing", &[]);
        let follows = follows.map_or_else(nothing, |value| value_text(&speech, value));
        let values = [
            ("position", format!("{pos:?}")),
            ("says", value_text(&speech, says)),
            ("follows", follows),
        ];
        let values = values
            .each_ref()
            .map(|(name, value)| (*name, value.as_str()));
        anyhow::bail!(speech.say("table-wrong", &values));
    }
    Ok(())
}

fn compact(which: &Which, file: &Path) -> Result<()> {
    let tables = which.name()?.open(&which.folder()?).map_err(refused)?;
    let bytes = langkah_solver::tables::compact(&tables, file).map_err(refused)?;
    writeln!(stdout(), "{}", tell_file(&which.speech()?, file, bytes))?;
    Ok(())
}

fn probe(which: &Which) -> Result<()> {
    let (name, folder) = (which.name()?, which.folder()?);
    let tables = name.open(&folder).map_err(refused)?;
    let pos = ntil_tables::position_of(&which.game.setup()?).map_err(Rejected::from)?;
    let known = ntil_tables::look_up(&tables, &pos);
    let speech = which.speech()?;
    let known = known.with_context(|| speech.say("table-not-covered", &[]))?;
    tell_known(&speech, &known)
}

/// A value in words.
pub(super) fn value_text(speech: &Speech, value: Value) -> String {
    let (key, plies) = match value {
        Value::Win(plies) => ("table-win", plies),
        Value::Loss(plies) => ("table-loss", plies),
        Value::Draw => ("table-draw", 0),
    };
    speech.say(key, &[("plies", &plies.to_string())])
}

/// The value first, in the form that scripts read, then in words the best
/// line and every move.
pub fn tell_known(speech: &Speech, known: &Known) -> Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "{}", known.value)?;
    let line = known.line.join(" ");
    writeln!(out, "{}", speech.say("table-line", &[("moves", &line)]))?;
    for found in &known.moves {
        let unknown = || speech.say("table-unknown", &[]);
        let value = found
            .value
            .map_or_else(unknown, |value| value_text(speech, value));
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
    shown: ProgressBar,
    stop: Arc<AtomicBool>,
    /// The sentence about positions reached, with [`NUMBER`] in it.
    reached: String,
}

/// Stands for a number until it is known.
const NUMBER: &str = "#";

impl Bar {
    /// Nothing is done yet.
    pub fn new(speech: &Speech) -> Result<Bar> {
        let bar = ProgressBar::new_spinner();
        bar.enable_steady_tick(std::time::Duration::from_millis(200));
        Ok(Bar {
            shown: bar,
            stop: interrupt::stop_flag()?,
            reached: speech.say("table-reached", &[("positions", NUMBER)]),
        })
    }

    /// Takes the bar off the screen.
    pub fn finish(&self) {
        self.shown.finish_and_clear();
    }
}

impl Watch for Bar {
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn reached(&self, positions: u64) {
        let said = self.reached.replace(NUMBER, &positions.to_string());
        self.shown.set_message(said);
    }

    fn started(&self, numbers: u64) {
        self.shown.set_length(numbers);
        let style = ProgressStyle::with_template("{percent:>3}% {bar:30} {elapsed} {msg}");
        self.shown
            .set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    }

    fn advanced(&self, name: &str, numbers: u64) {
        self.shown.inc(numbers);
        self.shown.set_message(name.to_owned());
    }
}
