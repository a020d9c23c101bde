//! Alpha-beta written by hand, for an instruction counter.

#[path = "../../benches/by_hand/mod.rs"]
mod by_hand;
mod game;

use langkah_game::{Evaluator, Position, Score};

struct Hand;

impl game::Way for Hand {
    fn search<P: Position, E: Evaluator<P>>(pos: &P, evaluator: &E, depth: i32) -> (Score, u64) {
        let mut search = by_hand::ByHand::new(evaluator);
        let (value, _) = search.run(pos, depth);
        (value, search.nodes)
    }
}

fn main() {
    game::run::<Hand>();
}
