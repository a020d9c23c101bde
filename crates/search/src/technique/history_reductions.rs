//! History reductions: late moves are reduced by a finer rule than `lmr` alone
//! knows: more the later they come and the deeper the node and where a cut is
//! expected, less on the principal variation, where things go well and for
//! moves with a good history; at the root, too.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::picker::Origin;
use crate::technique::improving::Trend;
use crate::visit::Place;
use crate::worker::{Expected, Task, Worker};
use crate::{Depth, Feature, FeatureSet};
use langkah_game::{Evaluator, Position};
use std::sync::LazyLock;

pub(crate) const ROW: Row = Row {
    name: "history-reductions",
    english: "Reduces late moves by their history and by how things go.",
    indonesian: "Mengurangi kedalaman langkah belakangan menurut riwayat dan keadaan.",
    class: Class::Speculative,
    preset: Preset::Off,
    requires: &[Feature::Lmr, Feature::History],
    yields_to: &[],
};

const MIN_DEPTH: Depth = Depth(3);
/// Moves that are searched in full first, off and on the principal variation.
const FULL_MOVES: usize = 2;
const FULL_MOVES_ON_PV: usize = 4;
/// The reduction: a base, and the natural logarithms of depth and move number,
/// multiplied, over a divisor.
const BASE: f64 = 0.75;
const DIVISOR: f64 = 2.25;
/// A history of this much is worth a ply.
const HISTORY_A_PLY: i32 = 9_000;
const TABLE: usize = 64;

static PLIES: LazyLock<Vec<[i8; TABLE]>> = LazyLock::new(|| {
    let plies = |depth: usize, index: usize| {
        let logs = (depth.max(1) as f64).ln() * (index.max(1) as f64).ln();
        (BASE + logs / DIVISOR) as i8
    };
    let row = |depth| std::array::from_fn(|index| plies(depth, index));
    (0..TABLE).map(row).collect()
});

/// Plies to reduce move number `index` at this depth, by the rule alone.
fn plies(depth: Depth, index: usize) -> i32 {
    let depth = (depth.0 as usize).min(TABLE - 1);
    i32::from(PLIES[depth][index.min(TABLE - 1)])
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// How much less deep a move is searched at first.
    #[inline]
    pub(crate) fn history_reduction(&self, task: &Task, place: Place) -> i32 {
        let on_pv = self.is_pv(task.window);
        let full = if on_pv { FULL_MOVES_ON_PV } else { FULL_MOVES };
        if task.depth < MIN_DEPTH || place.index < full {
            return 0;
        }
        let mut reduction = plies(task.depth, place.index);
        match place.origin {
            Origin::Rest => reduction -= place.history / HISTORY_A_PLY,
            Origin::Losing => reduction -= 1,
            Origin::Table | Origin::Tactical => return 0,
        }
        reduction -= i32::from(on_pv);
        reduction += i32::from(place.trend == Trend::Falling);
        reduction += i32::from(task.expected == Expected::Cut);
        // One ply at least is left above the horizon.
        reduction.clamp(0, task.depth.0 - 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeper_and_later_moves_are_reduced_no_less() {
        for depth in 3..TABLE as i32 {
            for index in 1..TABLE {
                let here = plies(Depth(depth), index);
                assert!((0..10).contains(&here));
                assert!(plies(Depth(depth + 1), index) >= here);
                assert!(plies(Depth(depth), index + 1) >= here);
            }
        }
    }
}
