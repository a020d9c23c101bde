//! History reductions: late moves are reduced by a finer rule than `lmr` alone
//! knows: more the later they come and the deeper the node and where a cut is
//! expected, less on the principal variation, where things go well and for
//! moves with a good history; at the root, too.

use crate::depth::PLY;
use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::picker::Origin;
use crate::technique::improving::Trend;
use crate::visit::Place;
use crate::worker::{Expected, Task, Worker};
use crate::{Depth, Feature, FeatureSet, Tuning};
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
const TABLE: usize = 64;
/// The divisor of the logarithms is in thousandths.
const DIVISOR_ONE: f64 = 1_000.0;

/// The natural logarithms of depth and move number, multiplied.
static LOGS: LazyLock<Vec<[i32; TABLE]>> = LazyLock::new(|| {
    let logs = |depth: usize, index: usize| {
        let logs = (depth.max(1) as f64).ln() * (index.max(1) as f64).ln();
        (logs * f64::from(PLY) * DIVISOR_ONE) as i32
    };
    let row = |depth| std::array::from_fn(|index| logs(depth, index));
    (0..TABLE).map(row).collect()
});

/// How much to reduce move number `index` at this depth, by the rule alone.
fn rule(tuning: &Tuning, depth: Depth, index: usize) -> i32 {
    let depth = (depth.0 as usize).min(TABLE - 1);
    tuning.reduction + LOGS[depth][index.min(TABLE - 1)] / tuning.reduction_divisor
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
    pub(crate) fn history_reduction(&self, pos: &P, task: &Task, place: Place) -> i32 {
        let tuning = self.tuning;
        let on_pv = self.is_pv(task.window);
        let full = if on_pv { FULL_MOVES_ON_PV } else { FULL_MOVES };
        if task.depth < MIN_DEPTH || place.index < full {
            return 0;
        }
        let mut reduction = rule(tuning, task.depth, place.index);
        let (less, of_a_ply) = match place.origin {
            Origin::Rest => (0, tuning.reduction_history),
            Origin::Losing => (tuning.reduction_losing, tuning.reduction_capture_history),
            Origin::Tactical => (tuning.reduction_tactical, tuning.reduction_capture_history),
            Origin::Table => return 0,
        };
        reduction -= less + place.history * PLY / of_a_ply;
        reduction -= i32::from(on_pv) * tuning.reduction_pv;
        reduction -= i32::from(pos.is_forced()) * tuning.reduction_forcing;
        reduction += i32::from(place.trend == Trend::Falling) * tuning.reduction_falling;
        reduction += i32::from(place.has_tactical_hint) * tuning.reduction_tactical_hint;
        reduction += i32::from(task.expected == Expected::Cut) * tuning.reduction_cut;
        // One ply at least is left above the horizon.
        (reduction.max(0) / PLY).min(task.depth.0 - 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeper_and_later_moves_are_reduced_no_less() {
        let rule = |depth, index| rule(&Tuning::GENERAL, Depth(depth), index);
        for depth in 3..TABLE as i32 {
            for index in 1..TABLE {
                let here = rule(depth, index);
                assert!((0..10 * PLY).contains(&here));
                assert!(rule(depth + 1, index) >= here);
                assert!(rule(depth, index + 1) >= here);
            }
        }
    }
}
