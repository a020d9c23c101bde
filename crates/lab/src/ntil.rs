//! The champion of Ntil: how it learns, and how strong it is.

mod convert;
mod duel;
mod fit;
mod self_play;
mod tune;

pub use convert::{Conversion, ConvertPlan, convert};
pub use duel::{Duel, DuelPlan, duel};
pub use tune::{TunePlan, Tuned, tune};
