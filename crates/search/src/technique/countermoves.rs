//! Countermoves: the move that refuted a move once is tried early when the
//! opponent plays that move again.
//!
//! J. W. H. M. Uiterwijk, "The countermove heuristic", ICCA Journal 15 (1992).

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::technique::history::MAX_HISTORY;
use crate::worker::Worker;
use crate::{Feature, FeatureSet, Features};
use langkah_game::{Evaluator, Move, Position, Side};
use std::marker::PhantomData;

pub(crate) const ROW: Row = Row {
    name: "countermoves",
    english: "Tries early the move that refuted the opponent's last move elsewhere.",
    indonesian: "Mencoba lebih awal langkah yang pernah membantah langkah terakhir lawan.",
    class: Class::Exact,
    preset: Preset::On,
    requires: &[],
    yields_to: &[],
};

/// Ranks a countermove above every history and below the killers.
const BONUS: i32 = 4 * MAX_HISTORY;

/// An answer for each side to move and slot of the move before.
///
/// Answers are tags, and an empty place is 0, which no move has: memory full
/// of zeros costs nothing until it is written, so a short search does not pay
/// for places that it never sees.
pub(crate) struct Countermoves<M> {
    answers: Vec<u32>,
    moves: PhantomData<M>,
}

impl<M: Move> Countermoves<M> {
    pub(crate) fn new(features: Features) -> Self {
        let length = if features.contains(Feature::Countermoves) {
            Side::BOTH.len() * M::SLOTS
        } else {
            0
        };
        Countermoves {
            answers: vec![0; length],
            moves: PhantomData,
        }
    }
}

/// What a move's rank gains where this tag is the answer; no move has the tag
/// 0.
#[inline]
pub(crate) fn rank<M: Move>(answer: u32, mv: M) -> i32 {
    if mv.tag() == answer { BONUS } else { 0 }
}

fn place<M: Move>(side: Side, previous: M) -> usize {
    side as usize * M::SLOTS + previous.slot()
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// The tag of the move that answered the one before; 0: none is known.
    #[inline]
    pub(crate) fn countermove(&self, pos: &P, ply: usize) -> u32 {
        if !self.features.has(Feature::Countermoves) {
            return 0;
        }
        let answer = |previous| self.countermoves.answers[place(pos.side_to_move(), previous)];
        self.move_before(ply).map_or(0, answer)
    }

    #[inline]
    pub(crate) fn remember_countermove(&mut self, side: Side, ply: usize, mv: P::Move) {
        if self.features.has(Feature::Countermoves)
            && let Some(previous) = self.move_before(ply)
        {
            self.countermoves.answers[place(side, previous)] = mv.tag();
        }
    }

    /// The move that led to the node at `ply`; needs a feature that keeps the
    /// trail.
    #[inline]
    pub(crate) fn move_before(&self, ply: usize) -> Option<P::Move> {
        self.trail.get(ply).copied().flatten()
    }
}
