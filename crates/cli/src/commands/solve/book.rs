//! `langkah solve book`: making and checking the opening book of Catur Jawa.

use crate::interrupt;
use crate::speech::{Language, Speech};
use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use langkah_solver::jawa::book::{Book, Extent, Making, check};
use std::fs::{File, OpenOptions};
use std::io::{BufWriter, ErrorKind, Write, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// What `langkah solve book` takes.
#[derive(Args, Debug)]
pub struct Options {
    #[command(subcommand)]
    task: Task,
    /// The language to speak
    #[arg(long, global = true)]
    lang: Option<Language>,
}

#[derive(Subcommand, Debug)]
enum Task {
    /// Solve every 7x6 position of few plies; ended by Ctrl-C or worse, the same command goes on
    Make {
        /// The book file to write
        out: PathBuf,
        /// Positions with at most so many stones
        #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u8).range(0..=14))]
        plies: u8,
        /// Where to keep the work so far; OUT.work when left out
        #[arg(long, value_name = "FILE")]
        work: Option<PathBuf>,
        /// The size of each thread's table in MiB
        #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65_536))]
        table: u32,
        /// Threads; all cores when left out
        #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1_024))]
        threads: Option<u16>,
    },
    /// Compare a book with itself and with the solver
    Check {
        /// The book file; the book in this program when left out
        file: Option<PathBuf>,
        /// Solve so many positions of the last ply again
        #[arg(long, value_name = "N", default_value_t = 20, conflicts_with = "all")]
        sample: usize,
        /// Solve every position of the last ply again
        #[arg(long)]
        all: bool,
    },
}

/// Makes or checks a book.
pub fn run(options: &Options) -> Result<ExitCode> {
    let speech = Speech::new(options.lang.unwrap_or_else(Language::of_user))?;
    match &options.task {
        Task::Make {
            out,
            plies,
            work,
            table,
            threads,
        } => {
            let beside = out.with_extension("work");
            let cores = std::thread::available_parallelism().map_or(1, usize::from);
            let order = Order {
                out,
                work: work.as_ref().unwrap_or(&beside),
                plies: usize::from(*plies),
                table_bytes: (*table as usize) << 20,
                threads: threads.map_or(cores, usize::from),
            };
            make(&speech, &order)
        }
        Task::Check { file, sample, all } => {
            let extent = if *all {
                Extent::Everything
            } else {
                Extent::Sample(*sample)
            };
            examine(&speech, file.as_deref(), extent)
        }
    }
}

/// How often the work is written to its file.
const FLUSH: Duration = Duration::from_secs(10);
const CHECK_TABLE_BYTES: usize = 512 << 20;

/// What is to be made, and how.
struct Order<'a> {
    out: &'a Path,
    work: &'a Path,
    plies: usize,
    table_bytes: usize,
    threads: usize,
}

fn make(speech: &Speech, order: &Order<'_>) -> Result<ExitCode> {
    let (out, work, plies) = (order.out, order.work, order.plies);
    let written = match std::fs::read(work) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
        Err(error) => {
            return Err(error).with_context(|| format!("cannot read `{}`", work.display()));
        }
    };
    let mut making = Making::resume(plies, &written)
        .map_err(super::rejected)
        .with_context(|| format!("cannot go on with `{}`", work.display()))?;
    if making.done() < making.total() {
        let mut file = go_on(work, &making)?;
        let stop = interrupt::stop_flag()?;
        let bar = bar(making.done(), making.total());
        let mut flushed = Instant::now();
        let mut trouble = Ok(());
        making.run(
            order.threads,
            order.table_bytes,
            &mut |record, positions| {
                trouble = file.write_all(record);
                if flushed.elapsed() > FLUSH && trouble.is_ok() {
                    trouble = file.flush();
                    flushed = Instant::now();
                }
                bar.inc(positions as u64);
                trouble.is_ok() && !stop.load(Ordering::Relaxed)
            },
        );
        trouble
            .and_then(|()| file.flush())
            .with_context(|| format!("cannot write `{}`", work.display()))?;
        bar.finish_and_clear();
    }
    let book = making.finish().map_err(super::rejected)?;
    let bytes = book.bytes();
    std::fs::write(out, &bytes).with_context(|| format!("cannot write `{}`", out.display()))?;
    let (plies, size) = (plies.to_string(), bytes.len().to_string());
    let (positions, file) = (making.total().to_string(), out.display().to_string());
    let values = [
        ("plies", plies.as_str()),
        ("positions", &positions),
        ("size", &size),
        ("file", &file),
    ];
    writeln!(stdout(), "{}", speech.say("book-made", &values))?;
    Ok(ExitCode::SUCCESS)
}

/// The file of the work, ready to append to.
fn go_on(work: &Path, making: &Making) -> Result<BufWriter<File>> {
    let context = || format!("cannot write `{}`", work.display());
    let open = || {
        let mut options = OpenOptions::new();
        let mut file = options.create(true).append(true).open(work)?;
        file.set_len(making.kept() as u64)?;
        if making.kept() == 0 {
            file.write_all(&making.header())?;
        }
        Ok::<File, std::io::Error>(file)
    };
    Ok(BufWriter::new(open().with_context(context)?))
}

fn bar(done: usize, total: usize) -> ProgressBar {
    const LOOK: &str = "{wide_bar} {pos}/{len} {elapsed} (about {eta} left)";
    let style = ProgressStyle::with_template(LOOK).expect("the template is well formed");
    let bar = ProgressBar::new(total as u64).with_style(style);
    bar.set_position(done as u64);
    bar.reset_eta();
    bar
}

fn examine(speech: &Speech, file: Option<&Path>, extent: Extent) -> Result<ExitCode> {
    let book = match file {
        None => Book::embedded(),
        Some(file) => Arc::new(read(file)?),
    };
    let shown = bar(0, 0);
    let checked = check(&book, extent, CHECK_TABLE_BYTES, &mut |done, total| {
        shown.set_length(total as u64);
        shown.set_position(done as u64);
    });
    shown.finish_and_clear();
    let (compared, solved) = checked.map_err(super::rejected)?;
    let (plies, compared) = (book.plies().to_string(), compared.to_string());
    let solved = solved.to_string();
    let values = [
        ("plies", plies.as_str()),
        ("compared", &compared),
        ("solved", &solved),
    ];
    writeln!(stdout(), "{}", speech.say("book-right", &values))?;
    Ok(ExitCode::SUCCESS)
}

/// Reads a book file.
pub fn read(file: &Path) -> Result<Book> {
    let context = || format!("cannot read `{}`", file.display());
    let bytes = std::fs::read(file).with_context(context)?;
    Book::parse(&bytes)
        .map_err(super::rejected)
        .with_context(context)
}
