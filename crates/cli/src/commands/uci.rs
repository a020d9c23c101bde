use anyhow::{Context, Result};
use clap::Args;
use std::io::{BufReader, stdin, stdout};

/// What `langkah uci` takes.
#[derive(Args, Debug)]
pub struct Options {
    /// One UCI command to obey instead of listening, such as `bench`
    order: Vec<String>,
}

/// Listens to a chess program until it says `quit`.
pub fn run(options: &Options) -> Result<()> {
    langkah_uci::run(&options.order.join(" "), BufReader::new(stdin()), stdout())
        .context("cannot read standard input")
}
