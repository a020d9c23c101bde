//! Counts the move sequences of Ntil with the plain rulebook: every board and
//! rule pack, from the start, deeper and deeper until a count reaches the limit.
//!
//! ```text
//! cargo run --release -p langkah-testkit --example ntil_perft -- LIMIT
//! ```
//!
//! Its output with the limit named there is `data/ntil/perft-rulebook.txt`.

use std::env;
use std::process::ExitCode;

use langkah_testkit::ntil_rulebook::{BOARD_FILES, Board, Pack, State, perft};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("ntil_perft: {message}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), String> {
    let limit = env::args()
        .nth(1)
        .ok_or("say the limit, for example 100000")?;
    let limit: u64 = limit
        .parse()
        .map_err(|_| format!("the limit is a number, not {limit:?}"))?;
    let packs = [
        ("lombok", Pack::lombok()),
        ("tabal", Pack::tabal()),
        ("ntil", Pack::ntil()),
    ];
    println!("# Move sequences from the start at depth 1, 2, 3, ... by the plain rulebook.");
    println!("# A game that is over has no moves; repetition does not end one.");
    println!("# cargo run --release -p langkah-testkit --example ntil_perft -- {limit}");
    println!("# board pack counts");
    for (board_name, text) in BOARD_FILES {
        let board = Board::parse(text)?;
        for (pack_name, pack) in &packs {
            let counts = count_up_to(&board, pack, limit);
            println!("{board_name} {pack_name} {}", counts.join(" "));
        }
    }
    Ok(())
}

/// The counts of depth 1 and on; the last is the first to reach the limit.
fn count_up_to(board: &Board, pack: &Pack, limit: u64) -> Vec<String> {
    let start = State::start(board);
    let mut counts = Vec::new();
    for depth in 1.. {
        let count = perft(board, pack, &start, depth);
        counts.push(count.to_string());
        if count >= limit || count == 0 {
            break;
        }
    }
    counts
}
