//! `langkah solve`: exact answers, one file for each game.

mod book;
mod jawa;
mod ntil;

use crate::failure::Rejected;
use anyhow::Result;
use clap::{Args, Subcommand};
use langkah_game::Fault;
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
    /// Solve a position of Ntil: the 5x5 board, and what tables cover on larger ones
    Ntil(ntil::Options),
    /// Make or check the opening book of Catur Jawa on 7x6
    Book(book::Options),
}

fn rejected(fault: impl Into<Box<dyn Fault>>) -> anyhow::Error {
    Rejected::from(fault.into()).into()
}

/// Solves what was asked for.
pub fn run(options: &Options) -> Result<ExitCode> {
    match &options.game {
        Game::Jawa(options) => jawa::run(options),
        Game::Ntil(options) => ntil::run(options),
        Game::Book(options) => book::run(options),
    }
}
