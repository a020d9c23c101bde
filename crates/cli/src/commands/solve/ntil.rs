use crate::commands::tables::{Bar, tell_known};
use crate::failure::Rejected;
use crate::options::name_or_file;
use crate::speech::{Language, Speech};
use anyhow::Result;
use clap::Args;
use langkah_registry::{Setup, ntil_tables};
use std::path::PathBuf;
use std::process::ExitCode;

/// What `langkah solve ntil` takes.
#[derive(Args, Debug)]
pub struct Options {
    /// A board by name or a board file; what the position names when left out, else 5x5
    #[arg(long, value_name = "NAME|FILE")]
    board: Option<String>,
    /// A rule pack by name, such as lombok, or a TOML file
    #[arg(long, value_name = "NAME|FILE")]
    rules: Option<String>,
    /// Solve this position instead of the start
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// The folder of tables, instead of `LANGKAH_TABLES` or the user's data folder
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// The language; that of this machine's user when left out
    #[arg(long, value_enum)]
    lang: Option<Language>,
}

const SOLVED_BOARD: &str = "5x5";

/// Prints the value, the best line, and the value of every move.
pub fn run(options: &Options) -> Result<ExitCode> {
    let board = match (&options.board, &options.position) {
        (None, None) => Some(SOLVED_BOARD),
        (board, _) => board.as_deref(),
    };
    let (board, board_text) = name_or_file(board)?;
    let (rules, rules_text) = name_or_file(options.rules.as_deref())?;
    let setup = Setup {
        board,
        board_text,
        rules,
        rules_text,
        position: options.position.clone(),
        ..Setup::of("ntil")
    };
    let folder = options.tables.clone().or_else(ntil_tables::folder);
    let speech = Speech::new(options.lang.unwrap_or_else(Language::of_user))?;
    let bar = Bar::new(&speech)?;
    let known = ntil_tables::solve(&setup, folder.as_deref(), &bar);
    bar.finish();
    tell_known(&speech, &known.map_err(Rejected::from)?)?;
    Ok(ExitCode::SUCCESS)
}
