//! Lines, several of them, and restricted roots.

mod support;

use langkah_game::{Position, Score, legal_moves};
use langkah_search::{Depth, Features, Limits, OnProgress, Progress, Report, Search, Table};
use proptest::prelude::*;
use support::agree::{exact_subset, value_of_move};
use support::graph::{Edge, GraphPosition, Shape, Worth, random, tree};

fn bush(seed: u64) -> GraphPosition {
    random(
        seed,
        Shape {
            nodes: 300,
            min_edges: 0,
            max_edges: 7,
            one_in_stays: 8,
            one_in_decided: 30,
            one_in_tactical: 4,
            one_in_forced: 5,
            patience: usize::MAX,
            spread: 20,
        },
    )
}

fn lines(features: Features, pos: &GraphPosition, count: usize, depth: i32) -> Report<Edge> {
    let table = Table::with_bytes(1 << 14);
    let search = Search::new(&Worth, features).lines(count).table(&table);
    // Quiescence may go round such a graph for a long time.
    let limits = Limits::to_depth(Depth(depth)).and_nodes(50_000);
    search.run(pos, &[], &limits)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn several_lines_are_distinct_ordered_and_exact(
        seed: u64, set: u64, count in 1..9_usize, depth in 1..5_i32,
    ) {
        let pos = bush(seed);
        let report = lines(exact_subset(set), &pos, count, depth);
        let moves = legal_moves(&pos);
        prop_assert_eq!(report.lines.len(), count.min(moves.len()));
        let firsts: Vec<Edge> = report.lines.iter().map(|line| line.moves[0]).collect();
        let mut seen: Vec<u16> = firsts.iter().map(|mv| mv.to).collect();
        seen.sort_unstable();
        seen.dedup();
        prop_assert_eq!(seen.len(), firsts.len());
        prop_assert!(report.lines.windows(2).all(|pair| pair[0].value >= pair[1].value));
        let mut expected: Vec<Score> =
            moves.iter().map(|&mv| value_of_move(&pos, &Worth, mv, depth as u32)).collect();
        expected.sort_by_key(|&value| -value);
        for (line, value) in report.lines.iter().zip(expected) {
            prop_assert_eq!(line.value, value);
            prop_assert_eq!(value_of_move(&pos, &Worth, line.moves[0], depth as u32), value);
        }
    }

    /// Every line can be played, whatever the features.
    #[test]
    fn lines_are_legal(seed: u64, set: u64, count in 1..4_usize) {
        let pos = bush(seed);
        for line in lines(Features::from_bits(set), &pos, count, 5).lines {
            let mut pos = pos.clone();
            for mv in line.moves {
                prop_assert!(legal_moves(&pos).contains(&mv));
                pos.make(mv);
            }
        }
    }

    /// Without a table nothing shortens a line: it ends where its value is.
    #[test]
    fn a_line_leads_to_its_value(seed: u64, depth in 1..6_i32, set in 0..4_usize) {
        let features = ["", "alpha-beta", "pvs", "pvs,capture-ordering,killers,history"][set];
        let pos = bush(seed);
        let report = lines(features.parse().unwrap(), &pos, 1, depth);
        let mut end = pos.clone();
        for &mv in &report.lines[0].moves {
            end.make(mv);
        }
        if !report.value.is_decisive() && end.decided().is_none() && end.count_moves() > 0 {
            prop_assert_eq!(report.lines[0].moves.len(), depth as usize);
            let flip = if end.side_to_move() == pos.side_to_move() { 1 } else { -1 };
            prop_assert_eq!(report.value, Score(end.node().worth * flip));
        }
    }
}

#[test]
fn minimax_finds_all_lines_in_one_pass() {
    let pos = bush(3);
    let one = lines(Features::NONE, &pos, 1, 4);
    let all = lines(Features::NONE, &pos, usize::MAX, 4);
    assert_eq!(one.nodes, all.nodes);
    assert_eq!(all.lines.len(), legal_moves(&pos).len());
    assert_eq!(one.lines[0], all.lines[0]);
}

#[test]
fn a_restricted_root_keeps_to_its_moves_and_their_order() {
    let pos = tree(&[&[3, 12], &[2, 4], &[14, 5], &[5, 9]]);
    let moves = legal_moves(&pos);
    let search = |chosen: &[Edge]| {
        let search = Search::new(&Worth, Features::NONE).root_moves(chosen);
        search.run(&pos, &[], &Limits::to_depth(Depth(2)))
    };
    assert_eq!(search(&[moves[1], moves[0]]).value, Score(3));
    assert_eq!(search(&[moves[3], moves[2]]).best, Some(moves[3]));
    assert_eq!(search(&[moves[2], moves[3]]).best, Some(moves[2]));
    let stray = Edge { to: 99, gain: 0 };
    assert_eq!(search(&[stray, moves[1]]).best, Some(moves[1]));
    assert_eq!(search(&[stray]).best, Some(moves[2]));
}

#[test]
fn progress_comes_for_every_iteration() {
    let mut seen = Vec::new();
    let observer = OnProgress(|progress: &Progress<'_, Edge>| {
        seen.push((progress.depth, progress.rank, !progress.line.is_empty()));
    });
    let search = Search::new(&Worth, Features::PLAY)
        .lines(2)
        .observer(observer);
    search.run(&bush(4), &[], &Limits::to_depth(Depth(3)));
    let expected = (1..=3).flat_map(|depth| [(Depth(depth), 0, true), (Depth(depth), 1, true)]);
    assert_eq!(seen, expected.collect::<Vec<_>>());
}
