//! One file for each command.

mod games;
mod lab;
mod ntil_lab;
mod perft;
mod play;
mod search;
mod serve;
mod show;
mod solve;
mod tables;
mod tables_report;
mod tournament;
mod training;
mod uci;

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Plays, analyses, solves and explains chess, Catur Jawa and Ntil.
#[derive(Parser, Debug)]
#[command(name = "langkah", version, about, max_term_width = 100)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Serve the games to browsers on this machine (the default)
    Serve(serve::Options),
    /// List the games with their sizes, boards and rule packs
    Games(games::Options),
    /// Draw a position and list its moves
    Show(show::Options),
    /// Count the move sequences of a length; the last line is `nodes N`
    Perft(perft::Options),
    /// Search a position; the last line is `bestmove M value V nodes N`
    Search(search::Options),
    /// Solve positions exactly
    Solve(solve::Options),
    /// Play in the terminal, against a computer or a person
    Play(play::Options),
    /// Build, check and ask tables of exact values (Ntil)
    Tables(tables::Options),
    /// Speak UCI with a chess program; `langkah uci bench` measures speed
    Uci(uci::Options),
    /// Experiments
    Lab(lab::Options),
}

/// Runs what was asked for.
pub fn run(cli: Cli) -> Result<ExitCode> {
    match cli.command {
        None => serve::run(&serve::Options::default())?,
        Some(Command::Serve(options)) => serve::run(&options)?,
        Some(Command::Games(options)) => games::run(&options)?,
        Some(Command::Show(options)) => show::run(&options)?,
        Some(Command::Perft(options)) => perft::run(&options)?,
        Some(Command::Search(options)) => search::run(&options)?,
        Some(Command::Solve(options)) => return solve::run(&options),
        Some(Command::Play(options)) => play::run(&options)?,
        Some(Command::Tables(options)) => tables::run(&options)?,
        Some(Command::Uci(options)) => uci::run(&options)?,
        Some(Command::Lab(options)) => lab::run(&options)?,
    }
    Ok(ExitCode::SUCCESS)
}
