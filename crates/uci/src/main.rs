//! The engine and nothing else: what a chess program starts. `langkah-engine
//! bench` prints the signature of the search and ends.

use std::io::{stdin, stdout};

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    langkah_uci::serve(stdin().lock(), stdout(), &asked.join(" "));
}
