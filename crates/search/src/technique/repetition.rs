//! Repetition: a position that comes back is a draw.
//!
//! One repetition inside the tree is enough: who can repeat once can repeat
//! again. Of positions from the game before the root it takes two, as by the
//! rules.
//!
//! This makes a value depend on the path to its node, which plain minimax's
//! does not; hence the class. It also meets the table: a draw by repetition is
//! stored like any other score and may be found on another path (the
//! graph-history interaction, M. Campbell 1985). Without a table the value is
//! that of a minimax that scores repetitions as draws.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::Worker;
use crate::{Feature, FeatureSet};
use langkah_game::{Evaluator, Position};

pub(crate) const ROW: Row = Row {
    name: "repetition",
    english: "Scores a position that comes back as a draw.",
    indonesian: "Menilai posisi yang berulang sebagai seri.",
    class: Class::Speculative,
    preset: Preset::On,
    requires: &[],
    yields_to: &[],
};

/// Two moves at least lie between a position and its repetition.
const SHORTEST_CYCLE: usize = 2;

/// The hashes from the start of the game, as far as they can come back, to the
/// node that is being searched.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    hashes: Vec<u64>,
    root: usize,
}

impl Path {
    /// `before` are the hashes of the game before the root, the oldest first.
    pub(crate) fn new(before: &[u64], root: u64) -> Self {
        let mut hashes = before.to_vec();
        hashes.push(root);
        Path {
            root: before.len(),
            hashes,
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, hash: u64) {
        self.hashes.push(hash);
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.hashes.pop();
    }

    /// Is the last position a draw, when it can lie `reach` plies back?
    fn is_repeated(&self, reach: usize) -> bool {
        let last = self.hashes.len() - 1;
        let hash = self.hashes[last];
        let oldest = last.saturating_sub(reach);
        let mut seen_in_game = false;
        for place in (oldest..(last + 1).saturating_sub(SHORTEST_CYCLE)).rev() {
            if self.hashes[place] == hash {
                if place >= self.root || seen_in_game {
                    return true;
                }
                seen_in_game = true;
            }
        }
        false
    }
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    #[inline]
    pub(crate) fn is_repeated(&self, pos: &P) -> bool {
        self.features.has(Feature::Repetition) && self.path.is_repeated(pos.reversible_plies())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(before: &[u64], below: &[u64]) -> Path {
        let mut path = Path::new(before, below[0]);
        below[1..].iter().for_each(|&hash| path.push(hash));
        path
    }

    #[test]
    fn once_in_the_tree_is_enough() {
        assert!(path(&[], &[7, 1, 2, 3, 7]).is_repeated(9));
        assert!(!path(&[], &[7, 1, 2, 3, 4]).is_repeated(9));
    }

    #[test]
    fn in_the_game_before_it_takes_two() {
        assert!(!path(&[7, 1], &[2, 3, 7]).is_repeated(9));
        assert!(path(&[7, 1, 7, 1], &[2, 3, 7]).is_repeated(9));
    }

    #[test]
    fn what_cannot_come_back_is_not_looked_at() {
        assert!(!path(&[], &[7, 1, 2, 3, 7]).is_repeated(3));
        assert!(path(&[], &[7, 1, 2, 3, 7]).is_repeated(4));
    }
}
