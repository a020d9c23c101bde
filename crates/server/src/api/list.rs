use super::{Ending, Seats, Setup, State, Tokens};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

/// What creating or importing a game answers.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Created {
    /// The game's name in addresses.
    pub id: String,
    /// What lets its maker act in it.
    pub tokens: Tokens,
    /// The game.
    pub state: State,
}

/// A game in a list.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Summary {
    /// The game's name in addresses.
    pub id: String,
    /// The game and its variant.
    pub setup: Setup,
    /// Who plays.
    pub seats: Seats,
    /// The number of moves on the board.
    pub plies: usize,
    /// How it has ended.
    pub ending: Option<Ending>,
    /// When it began, in milliseconds since 1970.
    pub created_at: u64,
    /// When it last changed.
    pub updated_at: u64,
}

/// A page of a list of games.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GameList {
    /// The games changed last, the newest first.
    pub games: Vec<Summary>,
    /// What to ask for the next page with.
    pub cursor: Option<String>,
}

/// Which page of the list.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
pub struct ListQuery {
    /// At most so many games.
    pub limit: Option<usize>,
    /// Where the page before ended.
    pub cursor: Option<String>,
}

/// A token, or several with commas between, for what a viewer may do.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
pub struct TokenQuery {
    /// None: a spectator.
    pub token: Option<String>,
}

/// How a game is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// Everything, for programs.
    #[default]
    Json,
    /// For people, for all games.
    Text,
    /// For chess programs.
    Pgn,
}

/// How a game is to be written.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
pub struct ExportQuery {
    /// `json`, `text` or `pgn`.
    #[param(inline)]
    pub format: Format,
}

/// What `POST /api/games/{id}/moves` takes.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct PlayMove {
    /// One of the legal moves' texts.
    pub r#move: String,
    /// The node it is played from.
    pub node: u32,
    /// What moves for the side to move.
    pub token: String,
    /// The client's own mark.
    pub nonce: String,
}
