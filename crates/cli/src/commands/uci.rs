use anyhow::Result;
use clap::Args;
use std::io::{stdin, stdout};

/// Speak UCI on standard input and output, as chess programs do
#[derive(Args, Debug)]
pub struct Options {
    /// One command to run instead of reading them, such as `bench`
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,
}

pub fn run(options: &Options) -> Result<()> {
    langkah_uci::serve(stdin().lock(), stdout(), &options.command.join(" "));
    Ok(())
}
