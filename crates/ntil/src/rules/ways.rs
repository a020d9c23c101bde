use crate::direction::{Direction, DirectionSet};
use langkah_game::Side;
use serde::Deserialize;
use std::collections::BTreeSet;

/// Where a man can go, as he sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// Straight towards the opponent's back row.
    Forward,
    /// Towards the opponent's back row along a diagonal.
    DiagonallyForward,
    /// Along the row.
    Sideways,
    /// Straight towards his own back row.
    Backward,
    /// Towards his own back row along a diagonal.
    DiagonallyBackward,
}

impl Way {
    const fn directions_of_white(self) -> &'static [Direction] {
        match self {
            Way::Forward => &[Direction::North],
            Way::DiagonallyForward => &[Direction::NorthWest, Direction::NorthEast],
            Way::Sideways => &[Direction::West, Direction::East],
            Way::Backward => &[Direction::South],
            Way::DiagonallyBackward => &[Direction::SouthWest, Direction::SouthEast],
        }
    }
}

/// A set of ways.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(transparent)]
pub struct Ways(BTreeSet<Way>);

impl Ways {
    /// Is there no way at all?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// These ways on the board, for a man of `side`.
    pub fn directions(&self, side: Side) -> DirectionSet {
        let white = self.0.iter().flat_map(|way| way.directions_of_white());
        let directions = white.map(|&direction| match side {
            Side::First => direction,
            Side::Second => direction.flipped(),
        });
        directions.collect()
    }

    /// Does any of these ways lead back?
    pub fn leads_back(&self) -> bool {
        let back = [Way::Backward, Way::DiagonallyBackward];
        self.0.iter().any(|way| back.contains(way))
    }
}

impl Default for Ways {
    /// Forward, diagonally forward and sideways: a man never goes back.
    fn default() -> Self {
        [Way::Forward, Way::DiagonallyForward, Way::Sideways]
            .into_iter()
            .collect()
    }
}

impl FromIterator<Way> for Ways {
    fn from_iter<I: IntoIterator<Item = Way>>(ways: I) -> Self {
        Ways(ways.into_iter().collect())
    }
}
