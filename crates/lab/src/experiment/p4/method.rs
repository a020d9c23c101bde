use langkah_search::{Feature, Features};

/// The paper's methods, each with all that stand before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Method {
    /// MX.
    Minimax,
    /// AB, which cuts only on a strictly better value.
    AlphaBeta,
    /// CH, the capturing heuristic: root moves sorted by the evaluation.
    CapturingHeuristic,
    /// TT.
    TranspositionTable,
    /// HH: a foreseen move is answered from the earlier search.
    HistoryHeuristic,
}

impl Method {
    pub(super) const ALL: [Method; 5] = [
        Method::Minimax,
        Method::AlphaBeta,
        Method::CapturingHeuristic,
        Method::TranspositionTable,
        Method::HistoryHeuristic,
    ];

    /// As the paper's tables write it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Method::Minimax => "MX",
            Method::AlphaBeta => "MX+AB",
            Method::CapturingHeuristic => "MX+AB+CH",
            Method::TranspositionTable => "MX+AB+CH+TT",
            Method::HistoryHeuristic => "MX+AB+CH+TT+HH",
        }
    }

    /// The search features that it is made of.
    pub(super) const fn features(self) -> Features {
        let strict = Features::NONE.with(Feature::StrictCut);
        match self {
            Method::Minimax => Features::NONE,
            Method::AlphaBeta => strict,
            Method::CapturingHeuristic => strict.with(Feature::RootOrdering),
            Method::TranspositionTable | Method::HistoryHeuristic => {
                strict.with(Feature::RootOrdering).with(Feature::TtExact)
            }
        }
    }
}
