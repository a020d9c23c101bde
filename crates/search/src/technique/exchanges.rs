//! Static exchange evaluation: a move onto a guarded square may win less than
//! it takes. The game says what the exchange brings
//! ([`Position::exchange_brings`]). Two features:
//!
//! * `see-ordering` tries tactical moves that lose material after the quiet
//!   ones, where capture ordering would try them first.
//! * `see-pruning` leaves losing moves out: in quiescence all of them and those
//!   that cannot lift the evaluation to alpha, near the horizon those that lose
//!   much.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::picker::Origin;
use crate::worker::{Task, Worker};
use crate::{Depth, Feature, FeatureSet};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ORDERING_ROW: Row = Row {
    name: "see-ordering",
    english: "Tries captures that lose material in the exchange after the quiet moves.",
    indonesian: "Mencoba pemakanan yang merugi dalam pertukaran setelah langkah tenang.",
    class: Class::Exact,
    preset: Preset::Off,
    requires: &[Feature::CaptureOrdering],
    yields_to: &[],
};

pub(crate) const PRUNING_ROW: Row = Row {
    name: "see-pruning",
    english: "Leaves out moves that lose material in the exchange, near and beyond the horizon.",
    indonesian: "Meninggalkan langkah yang merugi dalam pertukaran, dekat dan di luar ufuk.",
    class: Class::Speculative,
    preset: Preset::Off,
    requires: &[Feature::AlphaBeta, Feature::CaptureOrdering],
    yields_to: &[],
};

/// The deepest node where losing moves are left out.
const MAX_DEPTH: Depth = Depth(8);

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// Is a tactical move put off because it loses?
    #[inline]
    pub(crate) fn is_put_off(&self, pos: &P, mv: P::Move) -> bool {
        self.features.has(Feature::SeeOrdering) && !pos.exchange_brings(mv, Score::ZERO)
    }

    /// Does quiescence leave out this exchange? Then it is told what is known
    /// that it could have brought. `alpha` is what standing still or a move
    /// before has brought.
    #[inline]
    pub(crate) fn skipped_exchange(
        &self,
        pos: &P,
        mv: P::Move,
        (stand_pat, alpha): (Score, Score),
    ) -> Option<Score> {
        if !self.features.has(Feature::SeePruning) {
            return None;
        }
        let hope =
            stand_pat + pos.tactical_gain(mv) + self.share_of_unit(self.tuning.exchange_hope);
        if hope <= alpha && !alpha.is_decisive() {
            return Some(hope);
        }
        (!pos.exchange_brings(mv, Score::ZERO)).then_some(stand_pat)
    }

    /// Does a move lose too much to be searched near the horizon?
    #[inline]
    pub(crate) fn loses_too_much(&self, pos: &P, task: &Task, mv: P::Move, origin: Origin) -> bool {
        if !self.features.has(Feature::SeePruning) || task.depth > MAX_DEPTH {
            return false;
        }
        let depth = task.depth.0;
        let allowed = match origin {
            Origin::Rest => self.share_of_unit(self.tuning.exchange_quiet * depth),
            Origin::Losing => self.share_of_unit(self.tuning.exchange_tactical * depth * depth),
            Origin::Table | Origin::Tactical => return false,
        };
        !pos.exchange_brings(mv, -allowed)
    }

    /// So many hundredths of a plain piece.
    #[inline]
    pub(crate) fn share_of_unit(&self, percent: i32) -> Score {
        Score(self.unit.0 * percent / 100)
    }
}
