//! `langkah solve`: exact answers, one file for each game.

mod jawa;

use anyhow::Result;
use clap::{Args, Subcommand};
use std::process::ExitCode;

/// What `langkah solve` takes.
#[derive(Args, Debug)]
pub struct Options {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand, Debug)]
enum Game {
    /// Solve positions of Catur Jawa with falling stones and four in a row
    Jawa(jawa::Options),
}

/// Solves what was asked for.
pub fn run(options: &Options) -> Result<ExitCode> {
    match &options.game {
        Game::Jawa(options) => jawa::run(options),
    }
}
