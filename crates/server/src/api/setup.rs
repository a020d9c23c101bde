use super::Side;
use langkah_game::Fault;
use langkah_record as record;
use langkah_registry::ThinkRequest;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Which game is played, in which variant and from where. What is left out
/// takes the game's default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Setup {
    /// `chess`, `jawa` or `ntil`.
    pub game: String,
    /// Chess: the number of a Chess960 start position, 0 to 959.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chess960: Option<u16>,
    /// Catur Jawa: columns and rows, such as `7x6`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    /// Catur Jawa: how many in a row win, 4 or 5.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u8>,
    /// Catur Jawa: free placement, as on paper.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub free: Option<bool>,
    /// Ntil: the name of a board, such as `5x9`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// Ntil: the text of a board file, instead of a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board_text: Option<String>,
    /// Ntil: the name of a rule pack, such as `lombok`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// Ntil: the text of a rule pack, instead of a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules_text: Option<String>,
    /// The start position, in the game's own text form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

impl From<Setup> for langkah_registry::Setup {
    fn from(setup: Setup) -> Self {
        langkah_registry::Setup {
            game: setup.game,
            chess960: setup.chess960,
            size: setup.size,
            line: setup.line,
            free: setup.free.unwrap_or(false),
            board: setup.board,
            board_text: setup.board_text,
            rules: setup.rules,
            rules_text: setup.rules_text,
            position: setup.position,
        }
    }
}

impl From<&langkah_registry::Setup> for Setup {
    fn from(setup: &langkah_registry::Setup) -> Self {
        let setup = setup.clone();
        Setup {
            game: setup.game,
            chess960: setup.chess960,
            size: setup.size,
            line: setup.line,
            free: setup.free.then_some(true),
            board: setup.board,
            board_text: setup.board_text,
            rules: setup.rules,
            rules_text: setup.rules_text,
            position: setup.position,
        }
    }
}

/// Who sits on one side of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Seat {
    /// Somebody who moves by hand.
    Person(Person),
    /// A computer player.
    Computer(Computer),
}

/// A person at the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(default, rename_all = "camelCase")]
#[ts(optional_fields)]
pub struct Person {
    /// What they call themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// True: the seat waits for whoever takes it first, and nobody else gets
    /// its token. No clock runs until then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<bool>,
}

/// A computer player and how it thinks. What is left out takes the opponent's
/// own default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(default, rename_all = "camelCase")]
#[ts(optional_fields)]
pub struct Computer {
    /// The opponent's id, with a method where it has several: `pamulang:ab`.
    pub opponent: String,
    /// How strong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// At most so many plies deep.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Search features to switch on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<Vec<String>>,
    /// Search features to switch off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without: Option<Vec<String>>,
    /// At most so many milliseconds a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<u64>,
    /// At most so many nodes a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Where random choices start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// The longest name of a person, in characters.
const LONGEST_NAME: usize = 60;
/// The most features that a request may name.
const MOST_FEATURES: usize = 100;

/// A seat that cannot be taken as it was described.
#[derive(Debug, thiserror::Error)]
pub enum SeatError {
    /// The name does not fit.
    #[error("a name has at most {LONGEST_NAME} characters")]
    Name,
    /// More features than there can be.
    #[error("at most {MOST_FEATURES} features can be named")]
    Features,
}

impl Fault for SeatError {
    fn code(&self) -> &'static str {
        match self {
            SeatError::Name => "name-too-long",
            SeatError::Features => "too-many-features",
        }
    }
}

impl TryFrom<Seat> for record::Seat {
    type Error = SeatError;

    fn try_from(seat: Seat) -> Result<Self, SeatError> {
        match seat {
            Seat::Person(Person { name, open }) => {
                let name = name.map(|name| name.trim().to_owned());
                let name = name.filter(|name| !name.is_empty());
                if name
                    .as_ref()
                    .is_some_and(|name| name.chars().count() > LONGEST_NAME)
                {
                    return Err(SeatError::Name);
                }
                Ok(record::Seat::Person {
                    name,
                    open: open.unwrap_or(false),
                })
            }
            Seat::Computer(computer) => {
                let with = computer.with.unwrap_or_default();
                let without = computer.without.unwrap_or_default();
                if with.len() + without.len() > MOST_FEATURES {
                    return Err(SeatError::Features);
                }
                Ok(record::Seat::Computer(ThinkRequest {
                    opponent: computer.opponent,
                    level: computer.level,
                    depth: computer.depth,
                    with,
                    without,
                    time_ms: computer.time_ms,
                    nodes: computer.nodes,
                    seed: computer.seed,
                    ..ThinkRequest::default()
                }))
            }
        }
    }
}

impl From<&record::Seat> for Seat {
    fn from(seat: &record::Seat) -> Self {
        match seat {
            record::Seat::Person { name, open } => Seat::Person(Person {
                name: name.clone(),
                open: open.then_some(true),
            }),
            record::Seat::Computer(request) => Seat::Computer(Computer {
                opponent: request.opponent.clone(),
                level: request.level,
                depth: request.depth,
                with: Some(request.with.clone()).filter(|list| !list.is_empty()),
                without: Some(request.without.clone()).filter(|list| !list.is_empty()),
                time_ms: request.time_ms,
                nodes: request.nodes,
                seed: request.seed,
            }),
        }
    }
}

/// Both seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Seats {
    /// The first player.
    pub first: Seat,
    /// The second player.
    pub second: Seat,
}

/// How much time each side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Clock {
    /// What each side starts with.
    pub initial_ms: u64,
    /// What a side gets for each move; 0 is sudden death.
    #[serde(default)]
    pub increment_ms: u64,
}

/// What `POST /api/games` takes.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(optional_fields)]
pub struct CreateGame {
    /// The game and its variant.
    pub setup: Setup,
    /// Who plays.
    pub seats: Seats,
    /// Nothing: no clocks.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub clock: Option<Clock>,
    /// Moves that are on the board already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<String>>,
}

/// What lets its holder act in a game. Nobody else learns these.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Tokens {
    /// Moves for the first player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// Moves for the second player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<String>,
    /// Arranges the game: pause, speed, computer seats, undo where no other
    /// person plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
}

/// What `POST /api/games/{id}/seats/{side}` takes: somebody takes an open seat.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
#[ts(optional_fields)]
pub struct TakeSeat {
    /// What they call themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// A seat's token, for whoever took it.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatToken {
    /// Which side.
    pub side: Side,
    /// What moves for it.
    pub token: String,
}

/// What `POST /api/import` takes: a game as text, JSON or PGN.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(optional_fields)]
pub struct ImportGame {
    /// The game; its format is recognised.
    pub text: String,
    /// Who plays on; two people when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<Seats>,
}
