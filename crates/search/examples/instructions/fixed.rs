//! Alpha-beta with its features fixed at compile time, for an instruction
//! counter. Compare with the example `hand`, each in a program of its own so
//! that the compiler inlines the same things into both:
//!
//! ```text
//! valgrind --tool=callgrind target/release/examples/fixed ntil 9
//! valgrind --tool=callgrind target/release/examples/hand ntil 9
//! ```

mod game;

use langkah_game::{Evaluator, Position, Score};
use langkah_search::{Depth, Feature, Features, Fixed, Limits, Search};

const PLAIN: Features = Features::of(&[Feature::AlphaBeta, Feature::FailSoft]);
type FixedPlain = Fixed<{ PLAIN.bits() }>;

struct Compiled;

impl game::Way for Compiled {
    fn search<P: Position, E: Evaluator<P>>(pos: &P, evaluator: &E, depth: i32) -> (Score, u64) {
        let search = Search::new(evaluator, FixedPlain::default());
        let report = search.run(pos, &[], &Limits::to_depth(Depth(depth)));
        (report.value, report.nodes)
    }
}

fn main() {
    game::run::<Compiled>();
}
