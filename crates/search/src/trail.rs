use crate::depth::MAX_PLY;
use crate::observer::Observer;
use crate::picker::Origin;
use crate::worker::Worker;
use crate::{Feature, FeatureSet, Features};
use langkah_game::{Evaluator, Position, Score};

/// The features that ask whether the move that led to a node was quiet.
const ASKING: Features = Features::of(&[Feature::EvalHistory, Feature::PriorMove]);

/// Whether the move that led to each ply was quiet. Kept up only while a
/// feature reads it.
pub(crate) struct Quiet {
    plies: Vec<bool>,
}

impl Quiet {
    pub(crate) fn new(features: Features) -> Self {
        let plies = if features.contains_any(ASKING) {
            MAX_PLY + 2
        } else {
            0
        };
        Quiet {
            plies: vec![false; plies],
        }
    }
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// Writes down whether `mv`, which is about to be made at `ply`, is quiet.
    #[inline]
    pub(crate) fn note_quiet(&mut self, pos: &P, mv: P::Move, origin: Origin, ply: usize) {
        if self.features.has_any(ASKING) {
            self.quiet.plies[ply + 1] = match origin {
                Origin::Rest => true,
                Origin::Tactical | Origin::Losing => false,
                Origin::Table => pos.tactical_gain(mv) == Score::ZERO,
            };
        }
    }

    /// The move that led to the node at `ply`, if it was a quiet one.
    #[inline]
    pub(crate) fn quiet_move_before(&self, ply: usize) -> Option<P::Move> {
        self.move_before(ply).filter(|_| self.quiet.plies[ply])
    }
}
