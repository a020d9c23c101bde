//! Root ordering: the moves at the root are sorted once, by the evaluation of
//! what each leads to; deeper nodes keep the game's order. Equal ones keep
//! theirs, too.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::Worker;
use crate::{Feature, FeatureSet};
use langkah_game::{Evaluator, Position, Score};

pub(crate) const ROW: Row = Row {
    name: "root-ordering",
    english: "Sorts the moves at the root by the evaluation after each.",
    indonesian: "Mengurutkan langkah di akar menurut penilaian sesudahnya.",
    class: Class::Exact,
    preset: Preset::Off,
    requires: &[],
    yields_to: &[],
};

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    pub(crate) fn order_root(&self, pos: &mut P, acc: &E::Acc, moves: &mut [P::Move]) {
        if self.features.has(Feature::RootOrdering) {
            moves.sort_by_cached_key(|&mv| -self.worth_after(pos, acc, mv));
        }
    }

    /// The evaluation after `mv`, for the side that plays it.
    fn worth_after(&self, pos: &mut P, acc: &E::Acc, mv: P::Move) -> Score {
        let side = pos.side_to_move();
        let next = self.evaluator.advance(acc, pos, mv);
        let undo = pos.make(mv);
        let mover = pos.side_to_move();
        let score = match pos.decided() {
            Some(outcome) => Score::of_outcome(outcome, mover, 1),
            None => self.evaluate(pos, &next),
        };
        pos.unmake(mv, undo);
        if mover == side { score } else { -score }
    }
}
