use langkah_game::{BySide, Side};
use langkah_registry::{Setup, ThinkRequest};
use serde::{Deserialize, Serialize};

/// Milliseconds since the beginning of 1970, or a span of milliseconds.
pub type Millis = u64;

/// The number of a node in the tree of moves; the root is 0.
pub type NodeId = u32;

/// Who sits on one side of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Seat {
    /// Somebody who moves by hand.
    Person {
        /// What they call themselves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// Still waiting for somebody to take the seat. No clock runs.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        open: bool,
    },
    /// A computer player, and how it thinks.
    Computer(ThinkRequest),
}

impl Seat {
    /// A person who is present, without a name.
    pub fn person() -> Self {
        Seat::Person {
            name: None,
            open: false,
        }
    }

    /// True for a computer player.
    pub fn is_computer(&self) -> bool {
        matches!(self, Seat::Computer(_))
    }

    /// True when a person is still to come.
    pub fn is_open(&self) -> bool {
        matches!(self, Seat::Person { open: true, .. })
    }
}

/// How much time each side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockRule {
    /// What each side starts with.
    pub initial_ms: Millis,
    /// What a side gets for each move; 0 is sudden death.
    pub increment_ms: Millis,
}

/// What happened in a game. Everything else is derived from these.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[expect(
    clippy::large_enum_variant,
    reason = "events are few and are not kept in memory"
)]
pub enum Event {
    /// The first entry of every log.
    Created {
        /// The game, its variant and its start position.
        setup: Setup,
        /// The first player.
        first: Seat,
        /// The second player.
        second: Seat,
        /// No rule: no clocks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<ClockRule>,
    },
    /// The side to move played.
    Move {
        /// The node it was played from, which must be the current one.
        parent: NodeId,
        /// The move, as the game writes it.
        text: String,
    },
    /// The game went to another node: undo, redo or a jump.
    Goto {
        /// Where it stands now.
        node: NodeId,
    },
    /// A side gave up.
    Resigned {
        /// The loser.
        #[serde(with = "crate::side_name")]
        side: Side,
    },
    /// A side would agree to a draw.
    DrawOffered {
        /// Who offers.
        #[serde(with = "crate::side_name")]
        side: Side,
    },
    /// The other side agreed.
    DrawAccepted,
    /// The other side did not.
    DrawDeclined,
    /// The side to move claimed what the rules let it claim.
    DrawClaimed,
    /// A side had no time left.
    FlagFell {
        /// The loser.
        #[serde(with = "crate::side_name")]
        side: Side,
    },
    /// Somebody else sits there now.
    SeatChanged {
        /// Which side.
        #[serde(with = "crate::side_name")]
        side: Side,
        /// Who.
        seat: Seat,
    },
    /// Back to the start: no moves, full clocks.
    Reset,
    /// Computers wait and clocks stand.
    Paused,
    /// They go on.
    Resumed,
    /// How long a computer waits before it plays against a computer.
    DelaySet {
        /// The wait.
        delay_ms: Millis,
    },
    /// The server stopped; the entry's time is the last sign of life.
    Interrupted,
    /// The server came back.
    Continued,
}

/// One line of a game's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// When it happened.
    pub at: Millis,
    /// The sender's own mark: an entry sent twice is taken once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<String>,
    /// What happened.
    pub event: Event,
}

impl Entry {
    /// An entry that nobody can send twice.
    pub fn new(at: Millis, event: Event) -> Self {
        Entry {
            at,
            nonce: None,
            event,
        }
    }
}

/// Both seats.
pub type Seats = BySide<Seat>;
