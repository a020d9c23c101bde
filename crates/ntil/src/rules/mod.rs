//! Rule packs as data: the questions on which houses differ, and their
//! answers.

mod pack;
mod parse;
#[cfg(test)]
mod tests;
mod ways;

pub use pack::{
    CaptureDuty, CapturedPieces, Chain, KingReach, LonePieces, NoMove, Promotion, Rules,
};
pub use parse::RulesError;
pub(crate) use parse::is_plain_name;
pub use ways::{Way, Ways};
