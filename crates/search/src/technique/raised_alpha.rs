//! After a move has raised alpha, the others have a good one to beat and
//! seldom do: they are looked at a ply less deep.
//!
//! Known from Stockfish and its kin.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::Worker;
use crate::{Depth, Feature, FeatureSet};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "raised-alpha",
    english: "Looks less deep at the moves after one that has raised alpha.",
    indonesian: "Melihat lebih dangkal langkah-langkah setelah yang menaikkan alpha.",
    class: Class::Speculative,
    preset: Preset::Off,
    requires: &[Feature::AlphaBeta],
    yields_to: &[],
};

/// Nodes of these depths do so.
const DEPTHS: std::ops::Range<i32> = 3..14;

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// How deep a node of this depth looks after a move with this value.
    #[inline]
    pub(crate) fn depth_after_raise(&self, depth: Depth, value: Score) -> Depth {
        let is_due = self.features.has(Feature::RaisedAlpha)
            && DEPTHS.contains(&depth.0)
            && !value.is_decisive();
        if is_due { depth - 1 } else { depth }
    }
}
