//! Teaching a network, the numbers of the evaluation by hand and those of the
//! search: our own trainers, on processors alone.

mod adam;
mod model;
mod run;
mod search;
mod tune;

pub use run::{Epoch, Training, train};
pub use search::{SearchTuning, tune_search};
pub use tune::{Tuning, tune};
