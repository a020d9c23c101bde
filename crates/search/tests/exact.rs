//! Every set of exact features finds plain minimax's value.

mod support;

use langkah_game::Position;
use langkah_search::{Class, Depth, Feature, Features, Limits, Search, Table};
use proptest::prelude::*;
use support::agree::{assert_exact, exact_subset, walk};
use support::graph::{GraphPosition, Shape, Worth, random};
use support::minimax::{Plain, Repetitions};

/// Few nodes, so that almost everything is a transposition or a cycle, with
/// ends near by, worths that tie often, and a draw counter that matters.
const KNOT: Shape = Shape {
    nodes: 24,
    min_edges: 0,
    max_edges: 4,
    one_in_stays: 6,
    one_in_decided: 9,
    one_in_tactical: 4,
    one_in_forced: 5,
    patience: 5,
    spread: 3,
};

const WEB: Shape = Shape {
    nodes: 400,
    min_edges: 0,
    max_edges: 6,
    one_in_stays: 10,
    one_in_decided: 40,
    one_in_tactical: 4,
    one_in_forced: 5,
    patience: usize::MAX,
    spread: 500,
};

/// Hardly any ends and only a few worths, so that values tie at every turn.
const TIES: Shape = Shape {
    nodes: 150,
    min_edges: 1,
    max_edges: 5,
    one_in_stays: 12,
    one_in_decided: 60,
    one_in_tactical: 4,
    one_in_forced: 5,
    patience: usize::MAX,
    spread: 2,
};

fn start(seed: u64, shape: Shape) -> Option<GraphPosition> {
    walk(&random(seed, shape), seed, (seed % 4) as usize)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn on_knotted_graphs(seed: u64, set: u64, depth in 1..7_u32) {
        if let Some(pos) = start(seed, KNOT) {
            let table = Table::with_bytes(1 << 14);
            assert_exact(&pos, &Worth, exact_subset(set), depth, &table);
        }
    }

    #[test]
    fn on_graphs_full_of_ties(seed: u64, set: u64, depth in 3..7_u32) {
        if let Some(pos) = start(seed, TIES) {
            let table = Table::with_bytes(1 << 16);
            assert_exact(&pos, &Worth, exact_subset(set), depth, &table);
        }
    }

    #[test]
    fn on_wide_graphs(seed: u64, set: u64, depth in 1..6_u32) {
        if let Some(pos) = start(seed, WEB) {
            let table = Table::with_bytes(1 << 14);
            assert_exact(&pos, &Worth, exact_subset(set), depth, &table);
        }
    }

    #[test]
    fn with_a_warm_table_of_one_cluster(seed: u64, set: u64, depth in 1..6_u32) {
        let graph = random(seed, KNOT);
        let table = Table::with_bytes(0);
        for plies in 0..4 {
            if let Some(pos) = walk(&graph, seed, plies) {
                assert_exact(&pos, &Worth, exact_subset(set), depth, &table);
            }
        }
    }

    #[test]
    fn with_a_warm_table_shared_by_many_sets(seed: u64, set: u64) {
        let graph = random(seed, KNOT);
        let table = Table::with_bytes(1 << 16);
        for step in 0..6 {
            if let Some(pos) = walk(&graph, seed, step as usize % 3) {
                assert_exact(&pos, &Worth, exact_subset(set ^ step), 4, &table);
            }
        }
    }

    /// An entry may come from another ply: distances must move with it.
    #[test]
    fn with_a_warm_table_from_other_depths(seed: u64, set: u64) {
        let graph = random(seed, KNOT);
        let table = Table::with_bytes(1 << 16);
        let features = exact_subset(set).with(Feature::TtExact);
        for (plies, depth) in [(0, 5), (1, 4), (2, 3), (1, 3), (0, 4), (2, 4)] {
            if let Some(pos) = walk(&graph, seed, plies) {
                assert_exact(&pos, &Worth, features, depth, &table);
            }
        }
    }

    /// Plain order and no driver but alpha-beta: the move is minimax's, too.
    #[test]
    fn alpha_beta_keeps_the_first_best_move(seed: u64, set in 0..8_u64, depth in 1..6_u32) {
        use Feature::{AlphaBeta, FailSoft, Pvs, StrictCut};
        let kinds = Features::of(&[FailSoft, StrictCut, Pvs]).iter().enumerate();
        let chosen = kinds.filter(|(bit, _)| set >> bit & 1 != 0);
        let features = chosen.fold(Features::of(&[AlphaBeta]), |set, (_, f)| set.with(f));
        if let Some(pos) = start(seed, KNOT) {
            let expected = Plain::new(&Worth).best(&pos, depth);
            let report = Search::new(&Worth, features)
                .run(&pos, &[], &Limits::to_depth(Depth(depth as i32)));
            prop_assert_eq!((report.value, report.best), expected);
        }
    }

    /// Without a table, repetition is a rule of the game like any other.
    #[test]
    fn repetition_without_a_table_is_minimax_with_repetitions(
        seed: u64, set: u64, depth in 1..7_u32,
    ) {
        let untabled = [Feature::TtExact, Feature::TtMove];
        let features = untabled.iter().fold(exact_subset(set), |set, &f| set.without(f));
        if let Some(pos) = start(seed, KNOT) {
            let mut plain = Plain::new(&Worth);
            plain.repetitions = Repetitions::Drawn;
            let (value, _) = plain.best(&pos, depth);
            let report = Search::new(&Worth, features.with(Feature::Repetition))
                .run(&pos, &[], &Limits::to_depth(Depth(depth as i32)));
            prop_assert_eq!(report.value, value, "{:?}", features);
        }
    }
}

#[test]
fn no_features_visit_exactly_minimaxs_nodes() {
    for seed in 0..50 {
        let Some(pos) = start(seed, WEB) else {
            continue;
        };
        let mut plain = Plain::new(&Worth);
        let (value, best) = plain.best(&pos, 4);
        let report =
            Search::new(&Worth, Features::NONE).run(&pos, &[], &Limits::to_depth(Depth(4)));
        assert_eq!(report.nodes, plain.nodes);
        assert_eq!((report.value, report.best), (value, best));
    }
}

#[test]
fn every_driver_agrees_on_every_graph() {
    let drivers = [
        "alpha-beta",
        "alpha-beta,fail-soft",
        "pvs",
        "mtdf",
        "sss",
        "aspiration",
    ];
    for seed in 0..200 {
        let Some(pos) = start(seed, WEB) else {
            continue;
        };
        for driver in drivers {
            let features = driver.parse().unwrap();
            assert_exact(&pos, &Worth, features, 4, &Table::with_bytes(1 << 14));
        }
    }
}

/// Every subset that takes effect, on a few graphs where everything happens.
#[test]
fn every_single_subset_on_small_graphs() {
    let exact: Vec<Feature> = Features::EXACT.iter().collect();
    assert!(exact.iter().all(|f| f.row().class == Class::Exact));
    let graphs: Vec<_> = (0..200)
        .filter_map(|seed| start(seed, KNOT))
        .take(12)
        .collect();
    let expected: Vec<_> = graphs
        .iter()
        .map(|pos| Plain::new(&Worth).best(pos, 4).0)
        .collect();
    let table = Table::with_bytes(1 << 10);
    for choice in 0..1_u32 << exact.len() {
        let on = (0..exact.len()).filter(|bit| choice >> bit & 1 != 0);
        let set: Vec<Feature> = on.map(|bit| exact[bit]).collect();
        let features = Features::of(&set);
        if features.effective() != features {
            continue;
        }
        let index = choice as usize % graphs.len();
        let (pos, value) = (&graphs[index], expected[index]);
        table.clear();
        let report =
            Search::new(&Worth, features)
                .table(&table)
                .run(pos, &[], &Limits::to_depth(Depth(4)));
        assert_eq!(report.value, value, "{features:?} on graph {index}");
    }
}

#[test]
fn the_knot_really_has_transpositions_counters_and_sides_that_stay() {
    let (mut stays, mut counters) = (0, 0);
    for seed in 0..100 {
        let Some(pos) = start(seed, KNOT) else {
            continue;
        };
        for mv in langkah_game::legal_moves(&pos) {
            let mut child = pos.clone();
            child.make(mv);
            stays += usize::from(child.side_to_move() == pos.side_to_move());
            counters += usize::from(child.plies_to_rule_draw() < 4);
        }
    }
    assert!(stays > 10 && counters > 10, "{stays} {counters}");
}
