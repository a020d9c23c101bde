//! Langkah over HTTP and WebSocket: games as resources under `/api`, one
//! socket a viewer, computers that think on a bounded pool, and the web
//! interface at `/`.
//!
//! Start at [`serve`], or at [`start`] for a server to hold on to. This crate
//! knows no rule of any game and prints nothing: whoever calls it hears where
//! it listens.

pub mod api;
mod app;
mod error;
mod exact;
mod guard;
mod limit;
mod measure;
mod now;
mod options;
mod pool;
mod room;
mod rooms;
mod routes;
mod seats;
mod serve;
mod tokens;
mod writer;

pub use error::{Denial, Error};
pub use langkah_record::Place;
pub use limit::Limits;
pub use options::ServeOptions;
pub use routes::openapi;
pub use serve::{Running, ServeError, serve, start};
