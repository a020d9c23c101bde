//! Wins by distance, draws by repetition and by rule, exact sources.

mod support;

use langkah_game::{Exact, Oracle, Outcome, Position, Score, Side};
use langkah_search::{Depth, Feature, Features, Limits, Search, StopReason};
use support::graph::{Edge, Graph, GraphPosition, Node, Worth};

fn node(side: Side, worth: i32, to: &[u16]) -> Node {
    Node {
        side,
        worth,
        decided: None,
        stuck: Outcome::Draw,
        is_forced: false,
        edges: to.iter().map(|&to| Edge { to, gain: 0 }).collect(),
    }
}

fn game(nodes: Vec<Node>) -> GraphPosition {
    GraphPosition::new(Graph {
        nodes,
        patience: usize::MAX,
    })
}

/// A win in three to the left, a win in one to the right.
fn two_wins() -> GraphPosition {
    use Side::{First, Second};
    let mut nodes = vec![
        node(First, 0, &[1, 4]),
        node(Second, 0, &[2]),
        node(First, 0, &[3]),
        node(Second, 0, &[]),
        node(Second, 0, &[]),
    ];
    nodes[3].stuck = Outcome::Win(First);
    nodes[4].decided = Some(Outcome::Win(First));
    game(nodes)
}

#[test]
fn the_nearer_win_is_chosen_and_counted() {
    for features in [Features::NONE, Features::EXACT, Features::PLAY] {
        let report =
            Search::new(&Worth, features).run(&two_wins(), &[], &Limits::to_depth(Depth(6)));
        assert_eq!(report.value, Score::win_in(1), "{features:?}");
        assert_eq!(report.best.unwrap().to, 4);
    }
}

#[test]
fn a_proved_end_stops_a_search_without_a_depth() {
    let report = Search::new(&Worth, Features::PLAY).run(&two_wins(), &[], &Limits::default());
    assert_eq!(report.stopped, StopReason::Proved);
    assert_eq!(report.value, Score::win_in(1));
}

/// The first side can go round for ever (0 1 2 3 0) or leave to a loss.
fn merry_go_round() -> GraphPosition {
    use Side::{First, Second};
    let mut nodes = vec![
        node(First, -50, &[4, 1]),
        node(Second, 50, &[2]),
        node(First, -50, &[3]),
        node(Second, 50, &[0]),
        node(Second, 50, &[]),
    ];
    nodes[4].decided = Some(Outcome::Win(Second));
    game(nodes)
}

#[test]
fn going_round_is_a_draw_with_repetition_only() {
    let pos = merry_go_round();
    let search = |features: Features, before: &[u64]| {
        Search::new(&Worth, features).run(&pos, before, &Limits::to_depth(Depth(4)))
    };
    let alpha_beta: Features = "alpha-beta".parse().unwrap();
    assert_eq!(search(alpha_beta, &[]).value, Score(-50));
    let drawn = search(alpha_beta.with(Feature::Repetition), &[]);
    assert_eq!((drawn.value, drawn.best.unwrap().to), (Score::ZERO, 1));
}

#[test]
fn a_position_of_the_game_counts_when_it_stood_twice() {
    let mut pos = merry_go_round();
    let hash_of = |at: u16| {
        let mut other = pos.clone();
        other.at = at;
        other.hash()
    };
    let hashes: Vec<u64> = [1, 2, 3, 0, 1, 2, 3]
        .iter()
        .map(|&at| hash_of(at))
        .collect();
    pos.plies = hashes.len();
    let features: Features = "alpha-beta,repetition".parse().unwrap();
    let search = |before: &[u64]| {
        let search = Search::new(&Worth, features);
        search.run(&pos, before, &Limits::to_depth(Depth(1))).value
    };
    assert_eq!(search(&[]), Score(-50));
    assert_eq!(search(&hashes[4..]), Score(-50), "node 1 stood once");
    assert_eq!(search(&hashes), Score::ZERO, "node 1 stood twice");
}

#[test]
fn a_draw_by_rule_is_a_draw_although_moves_exist() {
    let mut pos = merry_go_round();
    std::sync::Arc::get_mut(&mut pos.graph).unwrap().patience = 2;
    let report = Search::new(&Worth, Features::NONE).run(&pos, &[], &Limits::to_depth(Depth(4)));
    assert_eq!((report.value, report.nodes), (Score::ZERO, 3));
}

struct Knows(u16);

impl Oracle<GraphPosition> for Knows {
    fn probe(&self, pos: &GraphPosition) -> Option<Exact> {
        (pos.at == self.0).then_some(Exact {
            outcome: Outcome::Win(Side::First),
            plies: Some(10),
        })
    }
}

#[test]
fn an_exact_source_is_believed_while_its_feature_is_on() {
    let pos = merry_go_round();
    let search = |features: Features| {
        let search = Search::new(&Worth, features).oracle(&Knows(2));
        search.run(&pos, &[], &Limits::to_depth(Depth(3))).value
    };
    assert_eq!(search(Features::NONE), Score(-50));
    assert_eq!(search("oracle".parse().unwrap()), Score::win_in(12));
}
