use crate::{Depth, StopReason};
use langkah_game::Score;
use std::time::Duration;

/// A line of play and its worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The moves, the first at the root.
    pub moves: Vec<M>,
    /// The worth of the first move for the side to move at the root.
    pub value: Score,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Report<M> {
    /// The best move; `None` only where there is no legal move.
    pub best: Option<M>,
    /// The worth of `best` for the side to move. Where the search was stopped
    /// before it finished any move, the evaluation of the root.
    pub value: Score,
    /// The depth that was searched completely.
    pub depth: Depth,
    /// The longest line that was looked at, in plies.
    pub seldepth: usize,
    /// The nodes below the root that were visited, by all threads: every
    /// search of a position that a move led to, re-searches included.
    pub nodes: u64,
    /// How long it took.
    pub elapsed: Duration,
    /// The best lines with different first moves, the best first; as many as
    /// were asked for and legal moves allow.
    pub lines: Vec<Line<M>>,
    /// Why it ended.
    pub stopped: StopReason,
}
