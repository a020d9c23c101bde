//! The textbook tree with the leaves 3 12 8 / 2 4 6 / 14 5 2.

mod support;

use langkah_game::Score;
use langkah_search::{
    Bound, Counters, Depth, Feature, Features, Limits, Pruning, Search, Table, TreeRecorder,
    Verdict,
};
use support::graph::{Edge, Worth, tree};

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

fn record(features: Features, limit: usize) -> TreeRecorder<Edge> {
    let mut recorder = TreeRecorder::new(limit);
    let search = Search::new(&Worth, features).observer(&mut recorder);
    search.run(&tree(&LEAVES), &[], &Limits::to_depth(Depth(2)));
    recorder
}

/// The leaves under each branch, as the first side sees them.
fn leaves_visited(recorder: &TreeRecorder<Edge>) -> Vec<Vec<i32>> {
    let nodes = recorder.nodes();
    let root = &nodes[recorder.roots().next().unwrap()];
    let branches = root.children.iter().map(|&branch| &nodes[branch]);
    let leaves = branches.map(|branch| branch.children.iter().map(|&leaf| nodes[leaf].value.0));
    leaves.map(Iterator::collect).collect()
}

#[test]
fn the_recorder_draws_the_figure() {
    let all = record(Features::NONE, 100);
    assert_eq!(leaves_visited(&all), LEAVES.map(<[i32]>::to_vec));
    assert!(all.nodes().iter().all(|node| node.pruned.is_empty()));

    let cut = record(Features::of(&[Feature::AlphaBeta, Feature::FailSoft]), 100);
    assert_eq!(
        leaves_visited(&cut),
        [vec![3, 12, 8], vec![2], vec![14, 5, 2]]
    );
    let nodes = cut.nodes();
    let second = &nodes[nodes[0].children[1]];
    assert!(matches!(second.verdict, Verdict::Cutoff { index: 0, .. }));
    assert_eq!(second.value, Score(-2), "the second side's view");
    assert_eq!(second.bound(), Bound::Lower);
    assert_eq!(second.window.beta, Score(-3), "the first side has 3");
    let pruned: Vec<_> = second
        .pruned
        .iter()
        .map(|&(mv, why)| (mv.to, why))
        .collect();
    assert_eq!(pruned, [(8, Pruning::Cutoff), (9, Pruning::Cutoff)]);
    assert_eq!((nodes[0].value, nodes[0].bound()), (Score(3), Bound::Exact));
}

#[test]
fn a_line_that_the_table_cut_short_is_prolonged() {
    let table = Table::with_bytes(1 << 12);
    let features = "alpha-beta,tt-exact".parse::<Features>().unwrap();
    let search = || {
        let search = Search::new(&Worth, features).table(&table);
        search.run(&tree(&LEAVES), &[], &Limits::to_depth(Depth(2)))
    };
    let (cold, warm) = (search(), search());
    assert_eq!(cold.lines, warm.lines);
    assert_eq!(warm.nodes, 3, "the table answers all three branches");
}

#[test]
fn a_full_recorder_keeps_the_tree_sound() {
    let recorder = record(Features::NONE, 6);
    assert_eq!(recorder.nodes().len(), 6);
    assert_eq!(recorder.missed(), 1 + 3 + 9 - 6);
    for (index, node) in recorder.nodes().iter().enumerate() {
        for &child in &node.children {
            assert_eq!(recorder.nodes()[child].parent, Some(index));
            assert_eq!(recorder.nodes()[child].ply, node.ply + 1);
        }
        assert_ne!(node.verdict, Verdict::Stopped);
    }
    assert_eq!(recorder.nodes()[0].value, Score(3));
}

#[test]
fn counters_count_the_figure() {
    let mut counters = Counters::default();
    let features = Features::of(&[Feature::AlphaBeta]);
    let search = Search::new(&Worth, features).observer(&mut counters);
    let report = search.run(&tree(&LEAVES), &[], &Limits::to_depth(Depth(2)));
    assert_eq!(counters.nodes, report.nodes);
    assert_eq!((counters.leaves, counters.expanded), (7, 4));
    assert_eq!((counters.cutoffs, counters.first_move_cutoffs), (2, 1));
    assert_eq!(counters.moves_cut, 2);
    assert_eq!(counters.nodes_at_ply, [1, 3, 7]);
    assert_eq!(counters.iterations.len(), 1);
    assert!((counters.branching() - 2.5).abs() < 1e-9);
}
