//! A game with everything, for programs.

use super::fault::{NotationError, Spot};
use super::import::{Draft, DraftMove, Imported};
use super::{MOST_MOVES, import};
use crate::{ClockRule, GameState, Millis, NodeId, Seat};
use langkah_game::Side;
use langkah_registry::Setup;
use serde::{Deserialize, Serialize};

/// What says that a JSON text is one of these.
const FORMAT: &str = "langkah-game";

#[derive(Serialize, Deserialize)]
struct Document {
    format: String,
    setup: Setup,
    first: Seat,
    second: Seat,
    #[serde(default)]
    clock: Option<ClockRule>,
    /// Move n leads to node n + 1.
    moves: Vec<Move>,
    current: NodeId,
    #[serde(default)]
    result: Option<End>,
}

#[derive(Serialize, Deserialize)]
struct Move {
    from: NodeId,
    text: String,
    #[serde(default)]
    label: String,
    #[serde(default)]
    ms: Millis,
}

#[derive(Serialize, Deserialize)]
struct End {
    winner: String,
    reason: String,
}

/// The game with its variations, players and clocks.
pub fn json(state: &GameState) -> String {
    let nodes = state.tree().nodes().iter();
    let moves = nodes.filter_map(|node| {
        let played = node.played.as_ref()?;
        Some(Move {
            from: node.parent?,
            text: played.text.clone(),
            label: played.label.clone(),
            ms: played.thinking_ms,
        })
    });
    let document = Document {
        format: FORMAT.to_owned(),
        setup: state.setup().clone(),
        first: state.seats()[Side::First].clone(),
        second: state.seats()[Side::Second].clone(),
        clock: state.clock(),
        moves: moves.collect(),
        current: state.current(),
        result: state.ending().map(|ending| End {
            winner: winner(ending.outcome.winner()).to_owned(),
            reason: ending.reason.to_owned(),
        }),
    };
    serde_json::to_string_pretty(&document).expect("a document has only string keys")
}

fn winner(side: Option<Side>) -> &'static str {
    side.map_or("draw", crate::side_name::of)
}

pub(super) fn read(text: &str, now: Millis) -> Result<Imported, NotationError> {
    let broken = |message: String, line, column| NotationError::Json {
        spot: Spot { line, column },
        message,
    };
    let document: Document = serde_json::from_str(text)
        .map_err(|cause| broken(cause.to_string(), cause.line(), cause.column()))?;
    if document.format != FORMAT {
        return Err(broken(format!("`format` is not `{FORMAT}`"), 1, 1));
    }
    if document.moves.len() > MOST_MOVES {
        return Err(NotationError::TooLong { most: MOST_MOVES });
    }
    let moves = document
        .moves
        .into_iter()
        .zip(1..)
        .map(|(played, number)| DraftMove {
            parent: played.from,
            text: played.text,
            ms: played.ms,
            spot: Spot {
                line: 1,
                column: number,
            },
        });
    let ends = document.result.map(|end| import::End {
        winner: Side::BOTH
            .into_iter()
            .find(|&side| winner(Some(side)) == end.winner),
        is_on_time: end.reason == "time",
    });
    let draft = Draft {
        setup: document.setup,
        seats: [document.first, document.second],
        clock: document.clock,
        moves: moves.collect(),
        current: document.current,
        ends,
    };
    draft.build(now)
}
