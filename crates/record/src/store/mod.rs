mod sql;

use crate::{Entry, GameState, Millis};
use async_trait::async_trait;
use langkah_game::Outcome;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use thiserror::Error;

pub use sql::SqlStore;

/// Where games are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nowhere: they are gone when the process ends.
    Memory,
    /// In a `SQLite` file, made when it does not exist.
    File(PathBuf),
    /// In a `PostgreSQL` database, named by its address.
    Postgres(String),
}

/// Why a store failed.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database's own objection.
    #[error("the store failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The tables could not be brought up to date.
    #[error("the store's tables could not be made: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// A row that does not hold what it should.
    #[error("the store holds a broken entry in game `{game}`: {source}")]
    Broken {
        /// The game.
        game: String,
        /// What is wrong with it.
        source: serde_json::Error,
    },
}

/// What a list of games shows of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The game, its variant and its start position.
    pub setup: langkah_registry::Setup,
    /// The first player.
    pub first: crate::Seat,
    /// The second player.
    pub second: crate::Seat,
    /// The number of moves on the board.
    pub plies: usize,
    /// `first`, `second` or `draw`, when the game has ended.
    pub result: Option<String>,
    /// Why it ended.
    pub reason: Option<String>,
}

impl Summary {
    /// What a list shows of this game.
    pub fn of(state: &GameState) -> Self {
        let ending = state.ending();
        let result = ending.map(|ending| match ending.outcome {
            Outcome::Win(side) => crate::side_name::of(side),
            Outcome::Draw => "draw",
        });
        let [first, second] = state.seats().0.clone();
        Summary {
            setup: state.setup().clone(),
            first,
            second,
            plies: state.tree().path(state.current()).len(),
            result: result.map(str::to_owned),
            reason: ending.map(|ending| ending.reason.to_owned()),
        }
    }
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its name in the store.
    pub id: String,
    /// When it began.
    pub created_at: Millis,
    /// When it last changed.
    pub updated_at: Millis,
    /// What it is.
    pub summary: Summary,
}

/// Where a page of a list begins: after this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The last game's last change.
    pub updated_at: Millis,
    /// Its name.
    pub id: String,
}

/// The hash of a token that may act in a role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// `first`, `second` or `host`.
    pub role: String,
    /// A hash; the token itself is never kept.
    pub hash: String,
}

/// New entries of one game, and what its row says after them.
#[derive(Clone, Debug)]
pub struct Append {
    /// The game.
    pub game: String,
    /// The number of entries before these.
    pub seq: u64,
    /// What is added.
    pub entries: Vec<Entry>,
    /// When it last changed.
    pub updated_at: Millis,
    /// See [`GameState::is_active`].
    pub active: bool,
    /// What a list shows.
    pub summary: Summary,
}

impl Append {
    /// `entries` have just been applied to `state`.
    pub fn of(game: &str, state: &GameState, entries: Vec<Entry>) -> Self {
        Append {
            game: game.to_owned(),
            seq: state.version() - entries.len() as u64,
            entries,
            updated_at: state.updated_at(),
            active: state.is_active(),
            summary: Summary::of(state),
        }
    }
}

/// Keeps logs. Entries are added and never changed, and two writers of one
/// game cannot both succeed.
#[async_trait]
pub trait Store: Send + Sync {
    /// A new game with the first entries of its log and its keys.
    async fn create(&self, game: &Append, keys: &[Key]) -> Result<(), StoreError>;
    /// Adds entries to many games at once: all or none.
    async fn append(&self, batch: &[Append]) -> Result<(), StoreError>;
    /// A game's log; `None` when there is no such game.
    async fn load(&self, game: &str) -> Result<Option<Vec<Entry>>, StoreError>;
    /// A game's keys.
    async fn keys(&self, game: &str) -> Result<Vec<Key>, StoreError>;
    /// Replaces the key of a role.
    async fn set_key(&self, game: &str, key: &Key) -> Result<(), StoreError>;
    /// The games changed last, the newest first.
    async fn list(&self, limit: usize, after: Option<&Cursor>) -> Result<Vec<Listed>, StoreError>;
    /// Forgets a game and its log.
    async fn delete(&self, game: &str) -> Result<(), StoreError>;
    /// The games in which something happens without anybody asking.
    async fn active(&self) -> Result<Vec<String>, StoreError>;
    /// Notes that the server is alive.
    async fn beat(&self, at: Millis) -> Result<(), StoreError>;
    /// The last sign of life before this server started.
    async fn last_beat(&self) -> Result<Option<Millis>, StoreError>;
    /// Writes everything out and lets go.
    async fn close(&self);
}
