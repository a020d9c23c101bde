//! Teaching a network, and the numbers of the evaluation by hand: our own
//! trainer, on processors alone.

mod adam;
mod model;
mod run;
mod tune;

pub use run::{Epoch, Training, train};
pub use tune::{Tuning, tune};
