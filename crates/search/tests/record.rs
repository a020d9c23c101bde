//! Every node that exact features visit, not only the root, has a value that
//! is minimax's, or a true bound of it.

mod support;

use langkah_game::Score;
use langkah_search::{Bound, Depth, Limits, Search, Table, TreeNode, TreeRecorder};
use proptest::prelude::*;
use support::agree::exact_subset;
use support::graph::{Edge, GraphPosition, Shape, Worth, random};
use support::minimax::Plain;

const SHAPE: Shape = Shape {
    nodes: 40,
    min_edges: 1,
    max_edges: 4,
    one_in_stays: 8,
    one_in_decided: 12,
    one_in_tactical: 4,
    one_in_forced: 5,
    patience: 7,
    spread: 2,
};

/// The moves from the root to a node.
fn line_to(nodes: &[TreeNode<Edge>], mut index: usize) -> Vec<Edge> {
    let mut line = Vec::new();
    while let Some(parent) = nodes[index].parent {
        line.push(nodes[index].mv.expect("exact features make no null moves"));
        index = parent;
    }
    line.reverse();
    line
}

fn root_depth(nodes: &[TreeNode<Edge>], mut index: usize) -> Depth {
    while let Some(parent) = nodes[index].parent {
        index = parent;
    }
    nodes[index].depth
}

fn is_sound(node: &TreeNode<Edge>, truth: Score) -> bool {
    // The point of an empty window says nothing; see strict cuts.
    let says_nothing = node.window.alpha == node.window.beta && node.value == node.window.alpha;
    says_nothing
        || match node.bound() {
            Bound::Exact => node.value == truth,
            Bound::Lower => node.value <= truth,
            Bound::Upper => node.value >= truth,
        }
}

fn check(pos: &GraphPosition, set: u64, depth: i32, table: &Table) {
    let features = exact_subset(set);
    let mut recorder = TreeRecorder::new(4_000);
    let search = Search::new(&Worth, features)
        .table(table)
        .observer(&mut recorder);
    search.run(pos, &[], &Limits::to_depth(Depth(depth)));
    let nodes = recorder.nodes();
    for (index, node) in nodes.iter().enumerate() {
        if node.ply == 0 {
            continue;
        }
        let line = line_to(nodes, index);
        let asked = root_depth(nodes, index).0 as u32;
        let truth = Plain::new(&Worth).value_after(pos, &line, asked);
        assert!(
            is_sound(node, truth),
            "{features:?} to depth {asked}: {truth:?} is the value of {line:?}\n{node:?}"
        );
    }
}

/// At a node whose moves were searched, every legal move is either visited or
/// reported as pruned, once.
#[test]
fn visited_and_pruned_moves_are_all_moves() {
    use langkah_game::{Position, legal_moves};
    use langkah_search::{Features, Verdict};
    for seed in 0..40 {
        let pos = random(seed, SHAPE);
        let features = Features::from_bits(langkah_game::mix(seed));
        let mut recorder = TreeRecorder::new(2_000);
        let search = Search::new(&Worth, features).observer(&mut recorder);
        let limits = Limits::to_depth(Depth(4)).and_nodes(1_500);
        search.run(&pos, &[], &limits);
        for (index, node) in recorder.nodes().iter().enumerate() {
            let is_above_horizon = node.depth > Depth::HORIZON;
            let is_searched = matches!(node.verdict, Verdict::Searched | Verdict::Cutoff { .. });
            if !is_above_horizon || !is_searched || node.ply == 0 {
                continue;
            }
            let mut here = pos.clone();
            for mv in line_to(recorder.nodes(), index) {
                here.make(mv);
            }
            let children = node.children.iter();
            let visited = children.filter_map(|&child| recorder.nodes()[child].mv);
            let pruned = node.pruned.iter().map(|&(mv, _)| mv);
            let mut seen: Vec<u16> = visited.chain(pruned).map(|mv| mv.to).collect();
            seen.sort_unstable();
            seen.dedup();
            let mut all: Vec<u16> = legal_moves(&here).iter().map(|mv| mv.to).collect();
            all.sort_unstable();
            assert_eq!(seen, all, "{features:?} {node:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_node_has_a_true_value_or_bound(seed: u64, set: u64, depth in 1..5_i32) {
        let table = Table::with_bytes(1 << 14);
        check(&random(seed, SHAPE), set, depth, &table);
        check(&random(seed, SHAPE), set, depth, &table);
    }
}
