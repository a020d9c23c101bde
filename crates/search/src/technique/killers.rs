//! Killer moves: the last moves that cut at this ply, in sibling positions,
//! often cut again.
//!
//! S. G. Akl and M. M. Newborn, "The principal continuation and the killer
//! heuristic", ACM (1977).

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::technique::history::MAX_HISTORY;
use crate::worker::Worker;
use crate::{Feature, FeatureSet};
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

/// The killers of every ply that has had one.
pub(crate) struct Killers<M> {
    plies: Vec<[Option<M>; COUNT]>,
}

impl<M> Default for Killers<M> {
    fn default() -> Self {
        Killers { plies: Vec::new() }
    }
}

impl<M: Copy + Eq> Killers<M> {
    fn insert(&mut self, ply: usize, mv: M) {
        if self.plies.len() <= ply {
            self.plies.resize(ply + 1, [None; COUNT]);
        }
        let killers = &mut self.plies[ply];
        if killers[0] != Some(mv) {
            killers[1] = killers[0];
            killers[0] = Some(mv);
        }
    }
}

/// What a move's rank gains where these are the killers.
#[inline]
pub(crate) fn rank<M: Copy + Eq>(killers: Option<[M; COUNT]>, mv: M) -> i32 {
    match killers {
        Some([latest, _]) if mv == latest => 2 * BONUS,
        Some([_, older]) if mv == older => BONUS,
        _ => 0,
    }
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// The killers of `ply`, the latest first; where there is only one, twice
    /// that one.
    #[inline]
    pub(crate) fn killers_at(&self, ply: usize) -> Option<[P::Move; COUNT]> {
        if !self.features.has(Feature::Killers) {
            return None;
        }
        let &[latest, older] = self.killers.plies.get(ply)?;
        latest.map(|latest| [latest, older.unwrap_or(latest)])
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
        let mut killers = Killers::default();
        for mv in ['a', 'b', 'b', 'c'] {
            killers.insert(3, mv);
        }
        assert_eq!(killers.plies[3], [Some('c'), Some('b')]);
        assert_eq!(killers.plies[2], [None, None]);
        assert_eq!(killers.plies.len(), 4);
    }
}
