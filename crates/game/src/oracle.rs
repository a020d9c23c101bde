use crate::{Outcome, Position};

/// An exact answer about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exact {
    /// Who wins with perfect play.
    pub outcome: Outcome,
    /// Plies to the end with perfect play, where the source knows them.
    pub plies: Option<u32>,
}

/// A source of exact answers (a table, a book, a solver) that a search may
/// ask without knowing what is behind it.
pub trait Oracle<P: Position>: Send + Sync {
    /// The exact value of `pos`, if this oracle knows it. Must be cheap
    /// enough to ask at a node.
    fn probe(&self, pos: &P) -> Option<Exact>;
}
