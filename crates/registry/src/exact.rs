use langkah_game::Exact;

/// The exact worth of one legal move: what happens after it when both sides
/// play perfectly.
///
/// `exact.outcome` names the winner as a side, not as "the mover". Plies are
/// counted from the position that was asked about and include the move
/// itself, so a move that wins at once has 1, and a move that the opponent
/// answers by winning has 2. To a person, a win in n plies is a win with the
/// winner's `(n + 1) / 2`-th move from here, a loss likewise with `n / 2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExactMove {
    /// What [`Session::play`](crate::Session::play) takes.
    pub text: String,
    /// Who wins, and how soon.
    pub exact: Exact,
    /// Catur Jawa: the score of the move for the side that plays it, in the
    /// convention of that game's solvers (0 a draw, 1 a win with the very
    /// last stone, more for earlier wins, losses negative). Other games have
    /// none.
    pub score: Option<i32>,
}

/// How much work an exact answer may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExactLimits {
    /// At most about so many nodes for all moves together.
    pub nodes: u64,
}

impl Default for ExactLimits {
    /// Enough for an answer while somebody waits.
    fn default() -> Self {
        const A_FEW_SECONDS: u64 = 10_000_000;
        ExactLimits {
            nodes: A_FEW_SECONDS,
        }
    }
}
