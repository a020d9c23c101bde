//! Tournaments of two players, each a UCI engine in its own process or an
//! opponent of the registry: pairs of games from common openings with sides
//! swapped, several at a time, resumed after a kill, judged by Elo and SPRT.

mod game;
mod journal;
mod openings;
mod pgn;
mod player;
mod process;
mod run;
mod sprt;

pub use game::{Adjudication, Limit};
pub use openings::Openings;
pub use player::{Entrant, PlayerKind};
pub use run::{Standing, Tournament, run_tournament};
pub use sprt::{Sprt, Verdict as SprtVerdict};
