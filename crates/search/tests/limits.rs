//! Limits are obeyed, and the same input gives the same nodes.

mod support;

use langkah_game::{Score, legal_moves};
use langkah_search::{
    Depth, Event, Feature, Features, Limits, Observer, OnProgress, Progress, Report, Search,
    StopReason, Table, Verdict,
};
use proptest::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use support::graph::{ENDLESS, Edge, GraphPosition, Worth, random, tree};

fn vast(seed: u64) -> GraphPosition {
    random(seed, ENDLESS)
}

fn run(features: Features, pos: &GraphPosition, limits: &Limits) -> Report<Edge> {
    Search::new(&Worth, features).run(pos, &[], limits)
}

fn essence(report: &Report<Edge>) -> (Option<Edge>, Score, Depth, usize, u64, usize) {
    let line = report.lines[0].moves.len();
    let Report {
        best,
        value,
        depth,
        seldepth,
        nodes,
        ..
    } = *report;
    (best, value, depth, seldepth, nodes, line)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn the_node_limit_is_exact_and_the_same_input_gives_the_same(
        seed: u64, set: u64, nodes in 0..20_000_u64,
    ) {
        let pos = vast(seed % 50);
        let features = Features::from_bits(set);
        let limits = Limits::to_nodes(nodes);
        let report = run(features, &pos, &limits);
        if report.stopped == StopReason::Nodes {
            prop_assert_eq!(report.nodes, nodes);
        } else {
            prop_assert!(report.nodes <= nodes);
        }
        prop_assert!(legal_moves(&pos).contains(&report.best.unwrap()));
        prop_assert_eq!(essence(&report), essence(&run(features, &pos, &limits)));
    }
}

/// Counts nodes, and writes down which moves at the root came out above the
/// window, and after how many.
#[derive(Default)]
struct Rises {
    nodes: u64,
    found: Vec<(u64, Edge)>,
}

impl Observer<Edge> for Rises {
    const ENABLED: bool = true;

    fn on(&mut self, event: Event<Edge>) {
        match event {
            Event::Enter { ply, .. } if ply > 0 => self.nodes += 1,
            Event::Leave {
                ply: 0,
                verdict: Verdict::Cutoff { mv, .. },
                ..
            } => self.found.push((self.nodes, mv)),
            _ => {}
        }
    }
}

/// Before the wider window has told how good it is.
#[test]
fn a_move_above_the_window_is_the_choice_when_time_is_up() {
    let mut count = 0;
    for seed in 0..30 {
        let mut rises = Rises::default();
        let search = Search::new(&Worth, Features::PLAY).observer(&mut rises);
        search.run(&vast(seed), &[], &Limits::to_nodes(20_000));
        for (nodes, mv) in rises.found {
            let report = run(Features::PLAY, &vast(seed), &Limits::to_nodes(nodes));
            assert_eq!(report.best, Some(mv), "seed {seed}, {nodes} nodes");
            count += 1;
        }
    }
    assert!(count > 20, "{count}");
}

#[test]
fn a_stop_that_is_already_asked_gives_a_legal_move_at_once() {
    let stop = Arc::new(AtomicBool::new(true));
    for features in [Features::NONE, Features::PLAY, Features::EXACT] {
        let pos = vast(1);
        let report = run(features, &pos, &Limits::default().and_stop(stop.clone()));
        assert_eq!((report.nodes, report.stopped), (0, StopReason::Asked));
        assert_eq!(report.depth, Depth::HORIZON);
        assert!(legal_moves(&pos).contains(&report.best.unwrap()));
        assert_eq!(report.lines[0].moves, [report.best.unwrap()]);
    }
}

#[test]
fn a_stop_from_outside_ends_the_search() {
    let stop = Arc::new(AtomicBool::new(false));
    let limits = Limits::default().and_stop(stop.clone());
    let observer = OnProgress(|progress: &Progress<'_, Edge>| {
        stop.store(progress.depth == Depth(5), Ordering::Relaxed);
    });
    let search = Search::new(&Worth, Features::PLAY).observer(observer);
    let report = search.run(&vast(2), &[], &limits);
    assert_eq!(
        (report.depth, report.stopped),
        (Depth(5), StopReason::Asked)
    );
}

#[test]
fn time_ends_a_search_and_soft_time_starts_no_iteration() {
    let hard = Duration::from_millis(30);
    let started = Instant::now();
    let report = run(Features::PLAY, &vast(3), &Limits::to_time(hard));
    assert_eq!(report.stopped, StopReason::Time);
    assert!(report.elapsed >= hard);
    assert!(started.elapsed() < hard * 40, "the machine may be busy");
    let soft = Limits::default().and_soft_time(Duration::ZERO);
    let report = run(Features::PLAY, &vast(3), &soft);
    assert_eq!((report.depth, report.stopped), (Depth(1), StopReason::Time));
}

#[test]
fn depth_is_reached_and_impossible_depths_are_brought_into_range() {
    let report = run(Features::PLAY, &vast(4), &Limits::to_depth(Depth(5)));
    assert_eq!(
        (report.depth, report.stopped),
        (Depth(5), StopReason::Depth)
    );
    let pos = tree(&[&[1, 2], &[3]]);
    for (asked, searched) in [(-3, 1), (0, 1), (100_000, Depth::MAX.0)] {
        for features in [Features::NONE, Features::PLAY] {
            let report = run(features, &pos, &Limits::to_depth(Depth(asked)));
            assert_eq!(report.depth, Depth(searched));
        }
    }
}

/// Two nodes that lead to each other for ever, and force each other.
#[test]
fn endless_forced_lines_do_not_overflow_the_stack() {
    let mut pos = tree(&[&[1, 2], &[3]]);
    let graph = Arc::get_mut(&mut pos.graph).unwrap();
    for node in &mut graph.nodes {
        node.is_forced = true;
        if node.edges.is_empty() {
            node.edges = vec![Edge { to: 0, gain: 1 }];
        }
    }
    let features = Features::PLAY.without(Feature::Repetition);
    let limits = Limits::to_depth(Depth(60)).and_nodes(200_000);
    for features in [
        features,
        features.without(Feature::TtExact),
        "alpha-beta,quiescence".parse().unwrap(),
    ] {
        let report = run(features, &pos, &limits);
        assert!(report.best.is_some());
        assert!(report.seldepth <= langkah_search::MAX_PLY);
    }
}

#[test]
fn a_root_without_a_choice_has_no_move() {
    let mut pos = tree(&[&[1, 2], &[3]]);
    pos.at = 4;
    let report = run(Features::PLAY, &pos, &Limits::to_depth(Depth(3)));
    assert_eq!((report.best, report.value), (None, Score::ZERO));
    assert_eq!(report.stopped, StopReason::NoMoves);
    assert!(report.lines.is_empty());
}

#[test]
fn a_given_table_stays_warm() {
    let (pos, table) = (vast(5), Table::with_megabytes(1));
    let features: Features = "alpha-beta,tt-exact".parse().unwrap();
    let limits = Limits::to_depth(Depth(4));
    let search = || {
        Search::new(&Worth, features)
            .table(&table)
            .run(&pos, &[], &limits)
    };
    let (cold, warm) = (search(), search());
    assert_eq!(cold.value, warm.value);
    assert!(warm.nodes >= legal_moves(&pos).len() as u64);
    assert!(
        warm.nodes < cold.nodes / 20,
        "{} {}",
        warm.nodes,
        cold.nodes
    );
}
