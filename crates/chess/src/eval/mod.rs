//! Evaluators of [`ChessPosition`](crate::ChessPosition), one a file.

pub(crate) mod changes;
mod classic;
mod cloud_2017;
pub mod shannon_a;

pub use classic::{Classic, ClassicAcc, GROUPS, Phased, TERMS, Trace};
pub use cloud_2017::Cloud2017;
pub use shannon_a::ShannonA;
