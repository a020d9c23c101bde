//! The game and the depth that a command line asks for.

use langkah_chess::{Chess, eval::Classic};
use langkah_game::{Evaluator, Game, Position, Score};
use langkah_jawa::{DropGame, Lines};
use langkah_ntil::{Fitriza2014, Ntil};
use std::time::Instant;

/// A way to search: the value and the number of nodes.
pub trait Way {
    fn search<P: Position, E: Evaluator<P>>(pos: &P, evaluator: &E, depth: i32) -> (Score, u64);
}

pub fn run<W: Way>() {
    let words: Vec<String> = std::env::args().collect();
    let word = |index: usize| words.get(index).map_or("", String::as_str);
    let depth = word(2).parse().unwrap_or(6);
    let started = Instant::now();
    let (value, nodes) = match word(1) {
        "chess" => W::search(&Chess::standard().start(), &Classic, depth),
        "jawa" => {
            let variant = "7x6".parse().expect("the usual size");
            let game = DropGame::<u64>::new(variant).expect("it fits 64 bits");
            W::search(&game.start(), &Lines, depth)
        }
        _ => {
            let ntil = Ntil::by_name("5x9", "lombok").expect("a board and a pack");
            W::search(&ntil.start(), &Fitriza2014::new(&ntil), depth)
        }
    };
    let speed = nodes as f64 / started.elapsed().as_secs_f64() / 1e6;
    println!("value {value} nodes {nodes}, {speed:.2} million a second");
}
