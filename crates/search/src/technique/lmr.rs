//! Late move reductions: with good ordering, late quiet moves are rarely best,
//! so they are searched less deep first; one that surprises is searched again
//! in full.
//!
//! T. Romstad, "An introduction to late move reductions" (2006).

use crate::depth::PLY;
use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::picker::Origin;
use crate::visit::Place;
use crate::worker::{Task, Worker};
use crate::{Depth, Feature, FeatureSet};
use langkah_game::{Evaluator, Position};

pub(crate) const ROW: Row = Row {
    name: "lmr",
    english: "Searches late quiet moves less deep, and again in full when one surprises.",
    indonesian: "Mencari langkah tenang yang belakangan lebih dangkal, dan mengulang penuh bila ada kejutan.",
    class: Class::Speculative,
    preset: Preset::On,
    requires: &[Feature::Pvs, Feature::CaptureOrdering],
    yields_to: &[],
};

const MIN_DEPTH: Depth = Depth(3);
/// Moves that are searched in full first.
const FULL_MOVES: usize = 3;
/// The reduction in 1024ths of a ply: a base, and what the binary logarithms
/// of depth and move number, multiplied, add.
const BASE: u32 = 750;
const SLOPE: u32 = 220;

/// Plies to reduce move number `index` at this depth.
fn plies(depth: Depth, index: usize) -> i32 {
    let logs = (depth.0 as u32).ilog2() * (index as u32).ilog2();
    ((BASE + SLOPE * logs) / PLY as u32) as i32
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// How much less deep a move is searched at first. `pos` is the position
    /// after the move.
    #[inline]
    pub(crate) fn reduction(&self, pos: &P, task: &Task, place: Place) -> i32 {
        if self.features.has(Feature::HistoryReductions) {
            return self.history_reduction(pos, task, place);
        }
        if !self.features.has(Feature::Lmr)
            || task.depth < MIN_DEPTH
            || place.index < FULL_MOVES
            || place.origin != Origin::Rest
            || pos.is_forced()
        {
            return 0;
        }
        let on_pv = i32::from(self.is_pv(task.window));
        let reduction = plies(task.depth, place.index) - on_pv;
        // One ply at least is left above the horizon.
        reduction.clamp(0, task.depth.0 - 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeper_and_later_moves_are_reduced_no_less() {
        for depth in 3..60 {
            for index in 3..60 {
                let here = plies(Depth(depth), index);
                assert!((0..10).contains(&here));
                assert!(plies(Depth(depth + 1), index) >= here);
                assert!(plies(Depth(depth), index + 1) >= here);
            }
        }
    }
}
