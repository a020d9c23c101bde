//! The network: an evaluation that is learned from games, and the samples that
//! it learns from.

mod evaluator;
mod kernel;
mod sample;
mod weights;

pub use evaluator::{Network, OUTPUT_SCALE};
pub use kernel::NetworkAcc;
pub use sample::{INPUTS, Inputs, SAMPLE_BYTES, Sample};
pub use weights::{
    BrokenNetwork, HIDDEN, HIDDEN_ONE, MAX_OUTPUT, OUTPUT_ONE, STAGES, Weights, stage,
};
