use super::{BookPosition, pos_wins};
use std::collections::HashSet;

/// All positions with the same number of stones, up to mirror images, sorted
/// by their keys.
pub(super) struct Level {
    positions: Vec<BookPosition>,
}

impl Level {
    /// The empty board.
    pub(super) fn first() -> Self {
        Level {
            positions: vec![BookPosition::new()],
        }
    }

    /// The positions one ply later.
    pub(super) fn next(&self) -> Self {
        let mut positions: Vec<BookPosition> = self
            .positions
            .iter()
            .flat_map(|pos| pos.columns().filter_map(|column| pos.after(column)))
            .collect();
        positions.sort_unstable_by_key(BookPosition::symmetric_key);
        positions.dedup_by_key(|pos| pos.symmetric_key());
        Level { positions }
    }

    /// From the empty board on.
    pub(super) fn all() -> impl Iterator<Item = Level> {
        std::iter::successors(Some(Level::first()), |level| Some(level.next()))
    }

    /// Those in which the mover does not win at once.
    pub(super) fn open(&self) -> impl Iterator<Item = &BookPosition> {
        self.positions.iter().filter(|pos| !pos_wins(pos))
    }
}

/// The positions of [`Level::open`] after so many plies in the order in which
/// a game tree comes to them, so that neighbours have much in common.
pub(super) fn in_order_of_play(plies: usize) -> Vec<BookPosition> {
    let mut walk = Walk {
        plies,
        seen: HashSet::new(),
        found: Vec::new(),
    };
    walk.go_on(&BookPosition::new());
    walk.found
}

struct Walk {
    plies: usize,
    seen: HashSet<u64>,
    found: Vec<BookPosition>,
}

impl Walk {
    fn go_on(&mut self, pos: &BookPosition) {
        if !self.seen.insert(pos.symmetric_key()) {
            return;
        }
        if pos.plies() < self.plies {
            for child in pos.columns().filter_map(|column| pos.after(column)) {
                self.go_on(&child);
            }
        } else if !pos_wins(pos) {
            self.found.push(*pos);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_comes_to_every_position_once() {
        let level = Level::all().nth(8).unwrap();
        let mut keys: Vec<u64> = level.open().map(BookPosition::symmetric_key).collect();
        let mut walked = in_order_of_play(8);
        walked.sort_unstable_by_key(BookPosition::symmetric_key);
        keys.sort_unstable();
        assert!(walked.iter().map(BookPosition::symmetric_key).eq(keys));
    }

    /// The numbers of positions are known; before seven plies nobody has won.
    #[test]
    fn levels_hold_every_position_once() {
        let known = include_str!("../../../../../data/jawa/positions-7x6.txt");
        let known = known.lines().filter(|line| !line.starts_with('#'));
        for (plies, (level, line)) in Level::all().zip(known).take(7).enumerate() {
            let (known, count) = line.split_once(' ').unwrap();
            assert_eq!(plies.to_string(), known);
            let symmetric = |pos: &&BookPosition| pos.is_symmetric();
            let same = level.positions.iter().filter(symmetric).count();
            let all = 2 * level.positions.len() - same;
            assert_eq!(all.to_string(), count);
        }
    }
}
