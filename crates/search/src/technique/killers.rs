//! Killer moves: the last moves that cut at this ply, in sibling positions,
//! often cut again.
//!
//! S. G. Akl and M. M. Newborn, "The principal continuation and the killer
//! heuristic", ACM (1977).

use crate::depth::MAX_PLY;
use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::technique::history::MAX_HISTORY;
use crate::worker::Worker;
use crate::{Feature, FeatureSet, Features};
use langkah_game::{Evaluator, Position};

pub(crate) const ROW: Row = Row {
    name: "killers",
    english: "Tries early the moves that refuted sibling positions.",
    indonesian: "Mencoba lebih awal langkah yang membantah posisi saudara.",
    class: Class::Exact,
    preset: Preset::On,
    requires: &[],
    yields_to: &[],
};

/// Killers kept for each ply.
const COUNT: usize = 2;
/// Ranks a killer above every history and countermove; the latest most.
const BONUS: i32 = 8 * MAX_HISTORY;

/// The killers of every ply.
pub(crate) struct Killers<M> {
    plies: Vec<[Option<M>; COUNT]>,
}

impl<M: Copy + Eq> Killers<M> {
    pub(crate) fn new(features: Features) -> Self {
        let plies = if features.contains(Feature::Killers) {
            MAX_PLY + 1
        } else {
            0
        };
        Killers {
            plies: vec![[None; COUNT]; plies],
        }
    }

    fn insert(&mut self, ply: usize, mv: M) {
        let killers = &mut self.plies[ply];
        if killers[0] != Some(mv) {
            killers[1] = killers[0];
            killers[0] = Some(mv);
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
    /// Puts the killers of `ply` in front of the moves from `first` on.
    #[inline]
    pub(crate) fn raise_killers(&mut self, first: usize, ply: usize) {
        if self.features.has(Feature::Killers) {
            let [latest, older] = self.killers.plies[ply];
            for (killer, bonus) in [(latest, 2 * BONUS), (older, BONUS)] {
                if let Some(mv) = killer {
                    self.stack.raise(first, mv, bonus);
                }
            }
        }
    }

    #[inline]
    pub(crate) fn remember_killer(&mut self, ply: usize, mv: P::Move) {
        if self.features.has(Feature::Killers) {
            self.killers.insert(ply, mv);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_killer_comes_first_and_stands_once() {
        let mut killers = Killers::new(Features::of(&[Feature::Killers]));
        for mv in ['a', 'b', 'b', 'c'] {
            killers.insert(3, mv);
        }
        assert_eq!(killers.plies[3], [Some('c'), Some('b')]);
        assert_eq!(killers.plies[4], [None, None]);
    }

    #[test]
    fn no_memory_is_taken_while_off() {
        assert!(Killers::<char>::new(Features::NONE).plies.is_empty());
    }
}
