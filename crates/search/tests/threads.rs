//! Several threads share one table.

mod support;

use langkah_game::legal_moves;
use langkah_search::{Depth, Feature, Features, Limits, Search, StopReason, Table};
use std::time::Duration;
use support::agree::exact_subset;
use support::graph::{ENDLESS, GraphPosition, Shape, Worth, random};
use support::minimax::Plain;

fn wood(seed: u64) -> GraphPosition {
    random(
        seed,
        Shape {
            nodes: 500,
            min_edges: 0,
            max_edges: 8,
            one_in_stays: 10,
            one_in_decided: 50,
            one_in_tactical: 4,
            one_in_forced: 5,
            patience: 30,
            spread: 100,
        },
    )
}

#[test]
fn threads_with_exact_features_find_minimaxs_value() {
    for seed in 0..60 {
        let pos = wood(seed);
        let features = exact_subset(seed).with(Feature::TtExact);
        let table = Table::with_bytes(1 << 12);
        let search = Search::new(&Worth, features).table(&table).threads(3);
        let report = search.run(&pos, &[], &Limits::to_depth(Depth(5)));
        assert_eq!(
            report.value,
            Plain::new(&Worth).best(&pos, 5).0,
            "{features:?}"
        );
        assert!(legal_moves(&pos).contains(&report.best.unwrap()));
    }
}

#[test]
fn threads_play_a_legal_move_and_count_all_their_nodes() {
    let pos = wood(7);
    let limits = Limits::to_time(Duration::from_millis(40));
    let report = Search::new(&Worth, Features::PLAY)
        .threads(4)
        .run(&pos, &[], &limits);
    assert!(legal_moves(&pos).contains(&report.best.unwrap()));
    let features = "alpha-beta,tt-move,iterative-deepening"
        .parse::<Features>()
        .unwrap();
    let report = Search::new(&Worth, features).threads(2).run(
        &random(7, ENDLESS),
        &[],
        &Limits::to_nodes(50_000),
    );
    assert_eq!(report.stopped, StopReason::Nodes);
    assert!(report.nodes >= 50_000);
    assert!(report.nodes <= 50_000 + 4 * 1_024);
}
