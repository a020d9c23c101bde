//! The command `langkah`: the only place that prints.

mod commands;
mod diagram;
mod failure;
mod interrupt;
mod options;
mod play;
mod speech;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    match commands::Cli::try_parse() {
        Ok(cli) => match commands::run(cli) {
            Ok(code) => code,
            Err(error) => failure::report(&error),
        },
        Err(error) => failure::report_usage(&error),
    }
}
