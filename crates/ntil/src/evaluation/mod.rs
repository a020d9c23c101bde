//! Judging positions without looking ahead.

mod champion;
mod features;
mod fitriza;
mod freedom;
mod progress;
mod tally;
mod weights;

pub use champion::{Champion, champion_features};
pub use features::FEATURES;
pub use fitriza::Fitriza2014;
pub use progress::Progress;
pub use weights::Weights;
