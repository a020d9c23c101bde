//! Runs one alpha-beta search for an instruction counter:
//!
//! ```text
//! valgrind --tool=callgrind target/release/examples/instructions fixed ntil 8
//! ```
//!
//! `fixed` has its features fixed at compile time, `chosen` at run time,
//! `counted` is watched by counters, `hand` is written by hand.

#[path = "../benches/by_hand/mod.rs"]
mod by_hand;

use by_hand::ByHand;
use langkah_chess::{Chess, eval::Classic};
use langkah_game::{Evaluator, Game, Position};
use langkah_jawa::{DropGame, Lines};
use langkah_ntil::{Fitriza2014, Ntil};
use langkah_search::{Counters, Depth, Feature, Features, Fixed, Limits, Search};
use std::time::Instant;

const PLAIN: Features = Features::of(&[Feature::AlphaBeta, Feature::FailSoft]);
type FixedPlain = Fixed<{ PLAIN.bits() }>;

fn run<P: Position, E: Evaluator<P>>(kind: &str, pos: &P, evaluator: &E, depth: i32) {
    let limits = Limits::to_depth(Depth(depth));
    let started = Instant::now();
    let (value, nodes) = match kind {
        "hand" => {
            let mut search = ByHand::new(evaluator);
            let (value, _) = search.run(pos, depth);
            (value, search.nodes)
        }
        "chosen" => {
            let report = Search::new(evaluator, PLAIN).run(pos, &[], &limits);
            (report.value, report.nodes)
        }
        "counted" => {
            let mut counters = Counters::default();
            let search = Search::new(evaluator, FixedPlain::default()).observer(&mut counters);
            let report = search.run(pos, &[], &limits);
            assert_eq!(counters.nodes, report.nodes);
            (report.value, report.nodes)
        }
        _ => {
            let search = Search::new(evaluator, FixedPlain::default());
            let report = search.run(pos, &[], &limits);
            (report.value, report.nodes)
        }
    };
    let speed = nodes as f64 / started.elapsed().as_secs_f64() / 1e6;
    println!("{kind}: value {value} nodes {nodes}, {speed:.2} million a second");
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let word = |index: usize| words.get(index).map_or("", String::as_str);
    let kind = word(1);
    let depth = word(3).parse().unwrap_or(6);
    match word(2) {
        "chess" => run(kind, &Chess::standard().start(), &Classic, depth),
        "jawa" => {
            let variant = "7x6".parse().expect("the usual size");
            let game = DropGame::<u64>::new(variant).expect("it fits 64 bits");
            run(kind, &game.start(), &Lines, depth);
        }
        _ => {
            let ntil = Ntil::by_name("5x9", "lombok").expect("a board and a pack");
            run(kind, &ntil.start(), &Fitriza2014::new(&ntil), depth);
        }
    }
}
