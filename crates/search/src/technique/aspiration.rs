//! Aspiration windows: an iteration starts with a small window around the value
//! of the one before and widens it only when the value falls outside.
//!
//! Known since the seventies; analysed in A. Plaat, J. Schaeffer, W. Pijls and
//! A. de Bruin, "Best-first fixed-depth minimax algorithms", Artificial
//! Intelligence 87 (1996).

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::root::{Pass, RootMove};
use crate::worker::Worker;
use crate::{Depth, Feature, FeatureSet, Window};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "aspiration",
    english: "Starts each iteration with a small window around the last value.",
    indonesian: "Memulai setiap putaran dengan jendela sempit di sekitar nilai terakhir.",
    class: Class::Exact,
    preset: Preset::On,
    requires: &[Feature::AlphaBeta, Feature::IterativeDeepening],
    yields_to: &[Feature::Sss, Feature::Mtdf],
};

/// Iterations before this one are too rough to predict the next.
const MIN_DEPTH: Depth = Depth(3);
/// A margin this many units wide is no guess any more: the window opens.
const MAX_UNITS: i32 = 20;

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    #[inline]
    pub(crate) fn is_aspiration_due(&self, depth: Depth, guess: Score) -> bool {
        self.features.has(Feature::Aspiration) && depth >= MIN_DEPTH && !guess.is_decisive()
    }

    /// The value of the root, expected near `guess`.
    pub(crate) fn aspire(
        &mut self,
        pos: &mut P,
        acc: &E::Acc,
        root: &mut [RootMove<P::Move>],
        (depth, guess): (Depth, Score),
    ) -> Pass {
        let mut margin = self.share_of_unit(self.tuning.aspiration).0.max(1);
        let mut window = Window {
            alpha: guess - Score(margin),
            beta: guess + Score(margin),
        };
        let mut has_risen = false;
        loop {
            let mut pass = self.root_pass(pos, acc, root, (depth, window));
            let is_outside = pass.value <= window.alpha || pass.value >= window.beta;
            if self.clock.is_stopped() || !is_outside {
                if has_risen {
                    pass.best = pass.best.or(Some(0));
                }
                return pass;
            }
            // A move above the window is looked at first in the wider one, and
            // is the choice should that be broken off.
            if let Some(best) = pass.best {
                root[..=best].rotate_right(1);
                has_risen = true;
            }
            margin = (margin * self.tuning.aspiration_growth / 100).max(margin + 1);
            let is_hopeless = pass.value.is_decisive() || margin > MAX_UNITS * self.unit.0;
            let reach = if is_hopeless {
                Score::LIMIT * 2
            } else {
                Score(margin)
            };
            if pass.value <= window.alpha {
                window.alpha = (pass.value - reach).max(Window::OPEN.alpha);
            } else {
                window.beta = (pass.value + reach).min(Window::OPEN.beta);
            }
        }
    }
}
