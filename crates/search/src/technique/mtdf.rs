//! MTD(f): the value is found by null windows alone, each asking whether it
//! reaches the last bound; the table keeps what the passes have in common.
//!
//! A. Plaat, J. Schaeffer, W. Pijls and A. de Bruin, "Best-first fixed-depth
//! minimax algorithms", Artificial Intelligence 87 (1996).

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::root::{Pass, RootMove};
use crate::worker::Worker;
use crate::{Depth, Feature, FeatureSet, Window};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "mtdf",
    english: "Closes in on the value with null windows, starting from a guess.",
    indonesian: "Mendekati nilai dengan jendela nol, mulai dari sebuah tebakan.",
    class: Class::Exact,
    preset: Preset::Off,
    requires: &[Feature::AlphaBeta, Feature::FailSoft, Feature::TtExact],
    yields_to: &[Feature::Sss],
};

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    pub(crate) fn close_in(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        root: &mut [RootMove<P::Move>],
        (depth, guess): (Depth, Score),
    ) -> Pass {
        let Window {
            alpha: mut lower,
            beta: mut upper,
        } = Window::OPEN;
        let mut found = Pass {
            value: guess,
            best: None,
        };
        while lower < upper {
            let beta = found.value.max(lower + Score(1));
            let pass = self.root_pass(pos, acc, root, (depth, Window::reaching(beta)));
            // A pass that reached its bound knows the move; one that did not
            // only lowers the value.
            found.best = pass.best.or(found.best);
            if self.clock.is_stopped() {
                break;
            }
            found.value = pass.value;
            if pass.value >= beta {
                lower = pass.value;
            } else {
                upper = pass.value;
            }
        }
        found
    }
}
