//! Alpha-beta with its features chosen at run time, for an instruction counter.

mod game;

use langkah_game::{Evaluator, Position, Score};
use langkah_search::{Depth, Feature, Features, Limits, Search};

const PLAIN: Features = Features::of(&[Feature::AlphaBeta, Feature::FailSoft]);

struct Chosen;

impl game::Way for Chosen {
    fn search<P: Position, E: Evaluator<P>>(pos: &P, evaluator: &E, depth: i32) -> (Score, u64) {
        let features = std::hint::black_box(PLAIN);
        let search = Search::new(evaluator, features);
        let report = search.run(pos, &[], &Limits::to_depth(Depth(depth)));
        (report.value, report.nodes)
    }
}

fn main() {
    game::run::<Chosen>();
}
