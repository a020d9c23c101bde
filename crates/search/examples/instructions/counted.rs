//! Alpha-beta with fixed features, watched by counters, for an instruction
//! counter.

mod game;

use langkah_game::{Evaluator, Position, Score};
use langkah_search::{Counters, Depth, Feature, Features, Fixed, Limits, Search};

const PLAIN: Features = Features::of(&[Feature::AlphaBeta, Feature::FailSoft]);
type FixedPlain = Fixed<{ PLAIN.bits() }>;

struct Counted;

impl game::Way for Counted {
    fn search<P: Position, E: Evaluator<P>>(pos: &P, evaluator: &E, depth: i32) -> (Score, u64) {
        let mut counters = Counters::default();
        let search = Search::new(evaluator, FixedPlain::default()).observer(&mut counters);
        let report = search.run(pos, &[], &Limits::to_depth(Depth(depth)));
        assert_eq!(counters.nodes, report.nodes);
        (report.value, report.nodes)
    }
}

fn main() {
    game::run::<Counted>();
}
