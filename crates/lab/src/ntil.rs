//! The champion of Ntil: how it learns, and how strong it is.

mod ceiling;
mod convert;
mod duel;
mod fit;
mod self_play;
mod speed;
mod trial;
mod tune;

pub use ceiling::ceiling;
pub use convert::{Conversion, ConvertPlan, convert};
pub use duel::{Duel, DuelOpenings, DuelPlan, duel};
pub use speed::{Speed, speed};
pub use tune::{TunePlan, Tuned, tune};
