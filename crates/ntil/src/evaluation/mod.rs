//! Judging positions without looking ahead.

mod fitriza;
mod progress;
mod tally;

pub use fitriza::Fitriza2014;
pub use progress::Progress;
