//! Teaching a network: our own trainer, on processors alone.

mod adam;
mod model;
mod run;

pub use run::{Epoch, Training, train};
