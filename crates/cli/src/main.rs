//! The command `langkah`: the only place that prints.

mod commands;
mod diagram;
mod failure;
mod interrupt;
mod options;
mod play;
mod speech;

use clap::{CommandFactory, FromArgMatches};
use speech::Language;
use std::process::ExitCode;

fn main() -> ExitCode {
    let matches = match commands::Cli::command().try_get_matches() {
        Ok(matches) => matches,
        Err(error) => return failure::report_usage(&error),
    };
    let language = Language::asked(&matches);
    match commands::Cli::from_arg_matches(&matches) {
        Ok(cli) => match commands::run(cli) {
            Ok(code) => code,
            Err(error) => failure::report(&error, language),
        },
        Err(error) => failure::report_usage(&error),
    }
}
