//! The engine and nothing else.

use std::io::{self, BufReader};
use std::process::ExitCode;

fn main() -> ExitCode {
    let order = std::env::args().skip(1).collect::<Vec<_>>().join(" ");
    match langkah_uci::run(&order, BufReader::new(io::stdin()), io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the answers has gone away.
        Err(_) => ExitCode::FAILURE,
    }
}
