mod list;

use super::{book, rejected};
use crate::speech::{Language, Speech};
use anyhow::{Result, anyhow};
use clap::Args;
use langkah_registry::jawa_book;
use langkah_solver::jawa::{AnySolver, Stones, Value, Variant, solver_for};
use std::io::{Write, stdout};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

/// What `langkah solve jawa` takes.
#[derive(Args, Debug)]
pub struct Options {
    /// The moves so far, as columns such as 4455; '' is the empty board
    #[arg(required_unless_present = "file", conflicts_with = "file")]
    moves: Option<String>,
    /// Tell the score of every column
    #[arg(long)]
    all: bool,
    /// Solve every line of this file: moves, then optionally the expected score; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "all")]
    file: Option<PathBuf>,
    /// Search also where the opening book has the answer
    #[arg(long)]
    no_book: bool,
    /// Use this book file instead of `jawa-7x6.book` among the tables or the book in this program (7x6 only)
    #[arg(long, value_name = "FILE", conflicts_with = "no_book")]
    book: Option<PathBuf>,
    /// Solve with so many threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=MAX_THREADS))]
    threads: u16,
    /// Columns x rows
    #[arg(long, value_name = "WxH", default_value = "7x6")]
    size: String,
    /// Give a position up after about so many nodes
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The language to speak
    #[arg(long)]
    lang: Option<Language>,
}

const MAX_THREADS: i64 = 256;
const TABLE_BYTES: usize = 64 << 20;

/// Solves and prints.
pub fn run(options: &Options) -> Result<ExitCode> {
    let speech = Speech::new(options.lang.unwrap_or_else(Language::of_user))?;
    let variant: Variant = options.size.parse().map_err(rejected)?;
    let mut solver =
        solver_for(variant, TABLE_BYTES, usize::from(options.threads)).map_err(rejected)?;
    solver.use_book(match &options.book {
        _ if options.no_book => None,
        Some(file) => Some(Arc::new(book::read(file)?)),
        None => Some(jawa_book()),
    });
    let question = Question {
        speech,
        nodes: options.nodes.unwrap_or(u64::MAX),
    };
    if let Some(file) = &options.file {
        return list::run(file, &question, solver.as_mut());
    }
    let moves = options.moves.as_deref().unwrap_or_default();
    let pos = solver.read(moves).map_err(rejected)?;
    if options.all {
        question.all(&pos, solver.as_mut())?;
    } else {
        question.one(&pos, solver.as_mut())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// How to ask, and in which language to answer.
struct Question {
    speech: Speech,
    nodes: u64,
}

impl Question {
    /// The score, the best columns and the line to the end.
    fn one(&self, pos: &Stones, solver: &mut dyn AnySolver) -> Result<()> {
        let started = Instant::now();
        let solved = solver.solve(pos, self.nodes).map_err(rejected)?;
        let elapsed = started.elapsed();
        let solved = solved.ok_or_else(|| self.gave_up())?;
        let best = solver
            .best_columns(pos, solved.value, self.nodes)
            .map_err(rejected)?
            .ok_or_else(|| self.gave_up())?;
        let line = solver.best_line(pos, self.nodes).map_err(rejected)?;
        let mut out = stdout().lock();
        writeln!(out, "score {}", solved.value)?;
        writeln!(out, "best {}", columns(&best))?;
        writeln!(out, "line {}", columns(&line))?;
        writeln!(out, "nodes {} ms {}", solved.nodes, elapsed.as_millis())?;
        writeln!(out, "{}", self.meaning(pos, solved.value))?;
        Ok(())
    }

    /// The score of every column.
    fn all(&self, pos: &Stones, solver: &mut dyn AnySolver) -> Result<()> {
        let values = solver.columns(pos, self.nodes).map_err(rejected)?;
        let values = values.ok_or_else(|| self.gave_up())?;
        let value = values.iter().flatten().max().copied();
        let value = value.unwrap_or(Value::DRAW);
        let best: Vec<usize> = (0..values.len())
            .filter(|&column| values[column] == Some(value))
            .collect();
        let mut out = stdout().lock();
        writeln!(out, "score {value}")?;
        writeln!(out, "best {}", columns(&best))?;
        for (column, value) in values.iter().enumerate() {
            match value {
                Some(value) => writeln!(out, "column {} score {value}", column + 1)?,
                None => writeln!(out, "column {} full", column + 1)?,
            }
        }
        writeln!(out, "{}", self.meaning(pos, value))?;
        Ok(())
    }

    /// What a score means, in words.
    fn meaning(&self, pos: &Stones, value: Value) -> String {
        let plies = value.plies_to_end(pos.size(), pos.plies()).to_string();
        let key = match value.0 {
            0 => "solve-draw",
            1.. => "solve-win",
            _ => "solve-loss",
        };
        self.speech.say(key, &[("plies", &plies)])
    }

    fn gave_up(&self) -> anyhow::Error {
        let nodes = self.nodes.to_string();
        anyhow!("{}", self.speech.say("solve-gave-up", &[("nodes", &nodes)]))
    }
}

fn columns(columns: &[usize]) -> String {
    let numbers: Vec<String> = columns
        .iter()
        .map(|column| (column + 1).to_string())
        .collect();
    numbers.join(" ")
}
