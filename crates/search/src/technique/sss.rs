//! SSS\*, as a memory-enhanced test: null windows that start above every value
//! and come down to the last upper bound each time. It visits the nodes that
//! Stockman's SSS\* visits, in the same order, with a table in the place of the
//! sorted list.
//!
//! G. Stockman, "A minimax algorithm better than alpha-beta?", Artificial
//! Intelligence 12 (1979); A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin,
//! "SSS\* = alpha-beta + TT" (1994).

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::root::{Pass, RootMove};
use crate::worker::Worker;
use crate::{Depth, Feature, FeatureSet, Window};
use langkah_game::{Evaluator, Position};

pub(crate) const ROW: Row = Row {
    name: "sss",
    english: "SSS*: comes down to the value from above with null windows and the table.",
    indonesian: "SSS*: turun ke nilai dari atas dengan jendela nol dan tabel.",
    class: Class::Exact,
    preset: Preset::Off,
    requires: &[Feature::AlphaBeta, Feature::FailSoft, Feature::TtExact],
    yields_to: &[],
};

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    pub(crate) fn come_down(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        root: &mut [RootMove<P::Move>],
        depth: Depth,
    ) -> Pass {
        let mut upper = Window::OPEN.beta;
        loop {
            let pass = self.root_pass(pos, acc, root, (depth, Window::reaching(upper)));
            if self.clock.is_stopped() || pass.value >= upper {
                return pass;
            }
            upper = pass.value;
        }
    }
}
