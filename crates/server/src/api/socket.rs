use super::{Seat, Side, State};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;
use utoipa::ToSchema;

/// What a client says over the socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[ts(optional_fields)]
pub enum ClientMessage {
    /// Plays a move from `node`. Sent again with the same nonce it is
    /// acknowledged again and not played twice.
    Move {
        /// One of the legal moves' texts.
        r#move: String,
        /// The node it is played from.
        node: u32,
        /// The client's own mark.
        nonce: String,
    },
    /// Back by one move.
    Undo,
    /// Forth by one move.
    Redo,
    /// To any node of the tree.
    Goto {
        /// Which.
        node: u32,
    },
    /// Gives up.
    Resign {
        /// For whom, where the sender holds both seats.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<Side>,
    },
    /// Would agree to a draw.
    OfferDraw {
        /// For whom, where the sender holds both seats.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<Side>,
    },
    /// Agrees.
    AcceptDraw,
    /// Does not agree.
    DeclineDraw,
    /// Ends the game as `claim` says.
    ClaimDraw,
    /// What would be a good move?
    Hint {
        /// How strong the adviser is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<u8>,
    },
    /// Computers wait and clocks stand.
    Pause,
    /// They go on.
    Resume,
    /// How long a computer waits before it plays against a computer.
    Speed {
        /// Milliseconds.
        delay_ms: u64,
    },
    /// Whether the sender wants `thinking` messages about the position shown,
    /// also when no computer is to move.
    Analysis {
        /// From now on?
        on: bool,
    },
    /// Back to the start, without the moves.
    Reset,
    /// Puts somebody else on a seat.
    Seat {
        /// Which.
        side: Side,
        /// Who.
        seat: Seat,
    },
    /// Are you there?
    Ping,
}

/// What a computer is thinking of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Thinking {
    /// Whose move it is about.
    pub side: Side,
    /// The node it is about.
    pub node: u32,
    /// True for an analysis, false for a computer's own move.
    pub analysis: bool,
    /// The depth completed.
    pub depth: u32,
    /// The worth of the position for the first player.
    pub value: i32,
    /// Plies to the end when the end is proven: positive when the first player
    /// wins, negative when the second does.
    pub ends_in: Option<i32>,
    /// Moves made so far.
    pub nodes: u64,
    /// Moves a second.
    pub nps: u64,
    /// The best line, as people write it.
    pub line: Vec<String>,
}

/// Advice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Hint {
    /// The node it is about.
    pub node: u32,
    /// What a `move` message carries.
    pub r#move: String,
    /// How people write it.
    pub label: String,
    /// The worth of the position for the first player.
    pub value: i32,
    /// As in [`Thinking`].
    pub ends_in: Option<i32>,
}

/// What went wrong, for people and for programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ErrorBody {
    /// A stable kebab-case name.
    pub code: String,
    /// An English sentence.
    pub message: String,
    /// The values that the sentence mentions.
    pub values: BTreeMap<String, String>,
}

/// What the server says over the socket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[ts(optional_fields)]
pub enum ServerMessage {
    /// After every change, and first of all.
    State {
        /// The whole game.
        state: Box<State>,
    },
    /// A computer's or an analysis's progress.
    Thinking(Thinking),
    /// The answer to `hint`.
    Hint(Hint),
    /// A token for the seat that the sender has just made a person's.
    Token {
        /// Which seat.
        side: Side,
        /// What moves for it from now on.
        token: String,
    },
    /// Something could not be done.
    Error {
        /// What.
        #[serde(flatten)]
        error: ErrorBody,
        /// The mark of the move that could not be played.
        #[serde(skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
    },
    /// The move with this mark is played and kept.
    Ack {
        /// The client's own mark.
        nonce: String,
    },
    /// Here.
    Pong,
}
