//! What tests share: the [`contract`] that every game, board and rule pack
//! passes on random walks, the [`evaluator`] law, and plain oracles written
//! separately from the code they check. Used as a dev-dependency only.

pub mod contract;
pub mod evaluator;
pub mod ntil_rulebook;
pub mod walk;
