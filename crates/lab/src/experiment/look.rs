use langkah_game::{Evaluator, Position, Score};
use langkah_search::{Depth, Feature, Features, Limits, Search, Table};
use std::time::Duration;

/// Plain minimax.
pub(crate) const MINIMAX: Features = Features::NONE;
/// Alpha-beta as textbooks print it.
pub(crate) const ALPHA_BETA: Features = Features::of(&[Feature::AlphaBeta]);

/// A search that takes less is repeated for its time.
const SHORT: Duration = Duration::from_millis(20);
const RUNS_WHEN_SHORT: usize = 3;
const OWN_TABLE_BYTES: usize = 16 << 20;

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
    /// Searches `pos` with an empty table; `None` where there is no move. A
    /// short search is run again, and its shortest time is kept: what else the
    /// machine does only makes it longer.
    pub(crate) fn at<P: Position>(&self, pos: &P) -> Option<Found<P::Move>>
    where
        E: Evaluator<P>,
    {
        self.with_bytes(OWN_TABLE_BYTES, pos)
    }

    /// [`Look::at`] with a table of this size, which is made outside the time
    /// that is taken.
    pub(crate) fn with_bytes<P: Position>(&self, bytes: usize, pos: &P) -> Option<Found<P::Move>>
    where
        E: Evaluator<P>,
    {
        let bytes = if self.features.contains(Feature::TtExact) {
            bytes
        } else {
            0
        };
        let mut best = self.once(&Table::with_bytes(bytes), pos)?;
        for _ in 1..RUNS_WHEN_SHORT {
            if best.elapsed < SHORT {
                let again = self.once(&Table::with_bytes(bytes), pos)?;
                best.elapsed = best.elapsed.min(again.elapsed);
            }
        }
        Some(best)
    }

    fn once<P: Position>(&self, table: &Table, pos: &P) -> Option<Found<P::Move>>
    where
        E: Evaluator<P>,
    {
        let search = Search::new(self.evaluator, self.features).table(table);
        let report = search.run(pos, &[], &self.limits());
        Some(Found {
            best: report.best?,
            value: report.value,
            nodes: report.nodes,
            elapsed: report.elapsed,
        })
    }

    fn limits(&self) -> Limits {
        Limits::to_depth(Depth(self.depth))
    }
}
