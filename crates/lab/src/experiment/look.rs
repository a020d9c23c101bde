use langkah_game::{Evaluator, Position, Score};
use langkah_search::{Depth, Feature, Features, Limits, Search, Table};
use std::time::Duration;

/// Plain minimax.
pub(crate) const MINIMAX: Features = Features::NONE;
/// Alpha-beta as textbooks print it.
pub(crate) const ALPHA_BETA: Features = Features::of(&[Feature::AlphaBeta]);

/// What a search to a fixed depth found and cost.
#[derive(Clone, Debug)]
pub(crate) struct Found<M> {
    pub(crate) best: M,
    pub(crate) value: Score,
    pub(crate) nodes: u64,
    pub(crate) elapsed: Duration,
}

/// How a position is looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look<'a, E> {
    pub(crate) evaluator: &'a E,
    pub(crate) features: Features,
    pub(crate) depth: i32,
}

impl<E> Look<'_, E> {
    /// Searches `pos` with a fresh table; `None` where there is no move.
    pub(crate) fn at<P: Position>(&self, pos: &P) -> Option<Found<P::Move>>
    where
        E: Evaluator<P>,
    {
        let search = Search::new(self.evaluator, self.features);
        found(search.run(pos, &[], &self.limits()))
    }

    /// Searches `pos` with what `table` knows, and leaves in it what is found.
    pub(crate) fn remembering<P: Position>(&self, table: &Table, pos: &P) -> Option<Found<P::Move>>
    where
        E: Evaluator<P>,
    {
        let search = Search::new(self.evaluator, self.features).table(table);
        found(search.run(pos, &[], &self.limits()))
    }

    fn limits(&self) -> Limits {
        Limits::to_depth(Depth(self.depth))
    }
}

fn found<M: Copy>(report: langkah_search::Report<M>) -> Option<Found<M>> {
    Some(Found {
        best: report.best?,
        value: report.value,
        nodes: report.nodes,
        elapsed: report.elapsed,
    })
}
