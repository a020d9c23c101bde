//! Matches between two computer players: pairs of games from the same random
//! opening with sides swapped, and what they say about strength.

mod elo;
mod play;

pub(crate) use elo::DEVIATIONS;
pub use elo::{Elo, Score};
pub use play::{GameRecord, Match, play_match};
pub(crate) use play::{Referee, play_refereed};
