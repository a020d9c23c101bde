//! Teaching a network, the numbers of the evaluation by hand and those of the
//! search: our own trainers, on processors alone. And what changes to the
//! search are worth.

mod adam;
mod model;
mod run;
mod search;
mod tune;
mod worth;

pub use run::{Epoch, Training, train};
pub use search::{SearchTuning, tune_search};
pub use tune::{Tuning, tune};
pub use worth::{Change, UnknownChange, Worth, worth};
