//! The textbook tree with the leaves 3 12 8 / 2 4 6 / 14 5 2.

mod support;

use langkah_game::Score;
use langkah_search::{Depth, Feature, Features, Limits, Search};
use support::graph::{Worth, tree};

const LEAVES: [&[i32]; 3] = [&[3, 12, 8], &[2, 4, 6], &[14, 5, 2]];

fn nodes(features: Features) -> u64 {
    let report =
        Search::new(&Worth, features).run(&tree(&LEAVES), &[], &Limits::to_depth(Depth(2)));
    assert_eq!(report.value, Score(3));
    assert_eq!(report.best.map(|mv| mv.to), Some(1));
    assert_eq!(report.lines[0].moves.len(), 2);
    report.nodes
}

#[test]
fn minimax_visits_all_nine_leaves() {
    assert_eq!(nodes(Features::NONE), 3 + 9);
}

#[test]
fn alpha_beta_visits_seven() {
    assert_eq!(nodes(Features::of(&[Feature::AlphaBeta])), 3 + 7);
    assert_eq!(nodes("alpha-beta,fail-soft".parse().unwrap()), 3 + 7);
}
