//! A game as viewers see it.

use super::drawing::{board, legal, marks, pieces};
use crate::api::{Clocks, LastMove, Node, Seats, State, TimeLeft, View};
use crate::tokens::Grant;
use langkah_game::Side;
use langkah_record::{GameState, Millis, NodeId, Played, ROOT, Tree};
use langkah_registry::{Foretold, Session};

/// A state as text for everybody, but for its last two fields, which differ
/// from viewer to viewer.
#[derive(Debug)]
pub(crate) struct Snapshot {
    pub(crate) is_clock_running: bool,
    shared: String,
}

/// What a state for a spectator ends with.
const SPECTATOR_END: &str = r#""mine":[],"host":false}"#;

impl Snapshot {
    pub(crate) fn of(state: &State) -> Self {
        let mut shared = serde_json::to_string(state).expect("a state has only string keys");
        let kept = shared.strip_suffix(SPECTATOR_END).map(str::len);
        shared.truncate(kept.expect("a snapshot is taken for a spectator"));
        Snapshot {
            is_clock_running: state.clocks.is_some_and(|clocks| clocks.running.is_some()),
            shared,
        }
    }

    /// The `state` message for a viewer.
    pub(crate) fn message(&self, grant: Grant) -> String {
        let mine = match (grant.first, grant.second) {
            (true, true) => r#"["first","second"]"#,
            (true, false) => r#"["first"]"#,
            (false, true) => r#"["second"]"#,
            (false, false) => "[]",
        };
        let (shared, host) = (&self.shared, grant.host);
        format!(r#"{{"type":"state","state":{shared}"mine":{mine},"host":{host}}}}}"#)
    }
}

/// What does not change while a game is in memory.
#[derive(Clone, Copy)]
pub(crate) struct Facts<'a> {
    pub(crate) id: &'a str,
    /// Can its positions be asked for their exact worth?
    pub(crate) exact: bool,
}

/// What computers think about a game.
#[derive(Clone, Copy, Default)]
pub(crate) struct Minds {
    /// Who thinks now.
    pub(crate) thinking: Option<Side>,
    /// What is proved about the current position.
    pub(crate) foretold: Option<Foretold>,
}

/// Everything about a game at `now`, for a viewer.
pub(crate) fn state(
    facts: Facts<'_>,
    game: &GameState,
    minds: Minds,
    now: Millis,
    grant: Grant,
) -> State {
    let session = game.session();
    State {
        id: facts.id.to_owned(),
        version: game.version(),
        setup: game.setup().into(),
        game: game.setup().game.clone(),
        board: board(session.board()),
        position: session.position_text(),
        pieces: pieces(session),
        side: session.side_to_move().into(),
        legal: match game.ending() {
            Some(_) => Vec::new(),
            None => legal(session),
        },
        marks: marks(session),
        last_move: last_move(game.tree(), game.current()),
        nodes: nodes(game.tree()),
        current: game.current(),
        seats: Seats {
            first: (&game.seats()[Side::First]).into(),
            second: (&game.seats()[Side::Second]).into(),
        },
        clocks: clocks(game, now),
        ending: game.ending().map(Into::into),
        claim: session
            .claim()
            .filter(|_| game.ending().is_none())
            .map(Into::into),
        draw_offer: game.draw_offer().map(Into::into),
        paused: game.is_paused(),
        delay_ms: game.delay_ms(),
        thinking: minds.thinking.map(Into::into),
        opening: session.opening().map(Into::into),
        exact: facts.exact,
        foretold: minds
            .foretold
            .filter(|_| game.ending().is_none())
            .map(Into::into),
        mine: grant.sides().map(Into::into).collect(),
        host: grant.host,
    }
}

/// One position of a game.
pub(crate) fn view(tree: &Tree, node: NodeId, session: &dyn Session) -> View {
    View {
        node,
        position: session.position_text(),
        pieces: pieces(session),
        side: session.side_to_move().into(),
        marks: marks(session),
        last_move: last_move(tree, node),
    }
}

fn last_move(tree: &Tree, node: NodeId) -> Option<LastMove> {
    let played: &Played = tree.get(node)?.played.as_ref()?;
    Some(LastMove {
        kind: played.shape.kind.into(),
        path: played.shape.path.clone(),
        captured: played.shape.captured.clone(),
        promotion: played.shape.promotion.map(str::to_owned),
        side: played.side.into(),
        label: played.label.clone(),
    })
}

fn nodes(tree: &Tree) -> Vec<Node> {
    let nodes = tree.nodes().iter().zip(ROOT..);
    let node = |(node, id): (&langkah_record::Node, NodeId)| {
        let played = node.played.as_ref();
        Node {
            id,
            parent: node.parent,
            text: played.map_or_else(String::new, |played| played.text.clone()),
            label: played.map_or_else(String::new, |played| played.label.clone()),
            side: played.map(|played| played.side.into()),
            thinking_ms: played.map_or(0, |played| played.thinking_ms),
        }
    };
    nodes.map(node).collect()
}

fn clocks(game: &GameState, now: Millis) -> Option<Clocks> {
    let (rule, left) = (game.clock()?, game.time_left(now)?);
    Some(Clocks {
        first: TimeLeft {
            ms: left[Side::First],
        },
        second: TimeLeft {
            ms: left[Side::Second],
        },
        running: game.running().map(Into::into),
        initial_ms: rule.initial_ms,
        increment_ms: rule.increment_ms,
    })
}
