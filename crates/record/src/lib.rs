//! A game as a log of events: what was set up, what was played, who offered
//! what and when. [`GameState::replay`] turns a log into a game with its tree
//! of moves, its clocks and its end, so undo, resume after a crash and a
//! shared link are all the same mechanism.
//!
//! Around it: games as text, JSON and PGN, in and out, and the [`Store`] that
//! keeps logs in `SQLite` or `PostgreSQL`. This crate knows no rule of any game,
//! no HTTP, and never asks what time it is: every entry brings its own.

mod event;
mod fault;
pub mod notation;
mod side_name;
mod state;
mod store;
mod tree;
mod view;

pub use event::{ClockRule, Entry, Event, Millis, NodeId, Seat, Seats};
pub use fault::RecordError;
pub use notation::NotationError;
pub use state::{DEFAULT_DELAY_MS, GameState, MOST_ENTRIES, MOST_NODES};
pub use store::{Append, Cursor, Key, Listed, Place, SqlStore, Store, StoreError, Summary};
pub use tree::{Node, Played, ROOT, Tree};
