//! Numbers the positions of Ntil: first by how many men and kings each side
//! has, then by where they stand.
//!
//! A position is turned so that the side to move is White (where the board
//! looks the same to both), and mirrored so that its largest group of equal
//! pieces has the smaller number. The groups are then counted in the
//! combinatorial number system, each on the points that the ones before leave
//! free.

mod embedded;
mod images;
mod oracle;
mod orbits;
mod slice;
mod subsets;

pub use embedded::embedded;
pub use oracle::NtilTables;

use super::{Enumerable, Place, TableError};
use images::Images;
use langkah_game::{BySide, Game, Position, Side};
use langkah_ntil::{Ntil, NtilMove, NtilPosition, Phase, Pieces};
use orbits::Orbits;
use slice::{Ends, GROUPS, Groups, Slice};
use std::ops::Range;
use subsets::Binomials;

/// All positions of a game of Ntil with up to so many pieces.
pub struct Census {
    game: Ntil,
    start: NtilPosition,
    pieces: usize,
    binomials: Binomials,
    flip: Option<Images>,
    mirror: Option<Images>,
    /// By the size of the leading group.
    orbits: Vec<Orbits>,
    slices: Vec<Slice>,
    families: Vec<Range<usize>>,
    /// The slice of each [`slice::key`].
    by_key: Vec<u32>,
}

/// The most ways to put the largest group of equal pieces: each is listed.
const MOST_LEADING: u64 = 1 << 24;

const NO_SLICE: u32 = u32::MAX;

impl Census {
    /// Numbers the positions of `game` with up to `pieces` pieces in all, in
    /// which the game is not over.
    pub fn new(game: &Ntil, pieces: usize) -> Result<Census, TableError> {
        Census::counting(game, pieces, Ends::Left)
    }

    /// Numbers all positions of `game`, those included that end it.
    pub fn complete(game: &Ntil) -> Result<Census, TableError> {
        Census::counting(game, usize::MAX, Ends::Numbered)
    }

    fn counting(game: &Ntil, pieces: usize, ends: Ends) -> Result<Census, TableError> {
        let map = game.map();
        let men = Side::BOTH.map(|side| map.start_men(side).count_ones() as usize);
        let pieces = pieces.min(men[0] + men[1]);
        let points = map.len();
        let binomials = Binomials::new(points);
        let flip = map.flip_images().map(Images::new);
        let mirror = map.mirror_images().map(Images::new);
        let (mut slices, families) = slice::all(game, BySide(men), (pieces, ends), flip.is_some());
        let largest = slices.iter().map(Slice::leading_len).max().unwrap_or(0);
        if binomials.choose(points, largest) > MOST_LEADING {
            let slice = format!("{pieces} pieces on {}", map.name());
            return Err(TableError::TooLarge { slice });
        }
        let orbits = (0..=largest).map(|k| Orbits::new(&binomials, k, mirror.as_ref()));
        let orbits: Vec<Orbits> = orbits.collect();
        for slice in &mut slices {
            slice.measure(&binomials, &orbits[slice.leading_len()]);
        }
        let keys = slices.iter().map(|slice| slice.key(pieces));
        let mut by_key = vec![NO_SLICE; keys.clone().max().map_or(0, |key| key + 1)];
        for (number, key) in keys.enumerate() {
            by_key[key] = number as u32;
        }
        Ok(Census {
            start: game.start(),
            game: game.clone(),
            pieces,
            binomials,
            flip,
            mirror,
            orbits,
            slices,
            families,
            by_key,
        })
    }

    /// The game whose positions these are.
    pub fn game(&self) -> &Ntil {
        &self.game
    }

    /// The most pieces that a numbered position has.
    pub fn pieces(&self) -> usize {
        self.pieces
    }

    /// What a table of these positions calls itself. Boards and packs with
    /// the same name but other lines or rules have other names here.
    pub fn title(&self) -> String {
        let (map, rules) = (self.game.map(), self.game.rules());
        let meaning = blake3::hash(format!("{map:?} {rules:?}").as_bytes());
        let meaning = &meaning.to_hex()[..16];
        let (board, pack) = (map.name(), &rules.name);
        format!("ntil {board} {pack} {meaning}")
    }

    /// What a table of all that the start leads to calls itself.
    pub fn complete_title(&self) -> String {
        format!("{} from the start", self.title())
    }

    /// The pieces of `pos` as groups of the side to move and the other, turned
    /// so that the numbered side moves.
    #[inline]
    fn groups(&self, pos: &NtilPosition) -> (Side, Groups) {
        let side = pos.side_to_move();
        let (own, other) = (side, side.other());
        let groups = [
            pos.men(own),
            pos.kings(own),
            pos.men(other),
            pos.kings(other),
        ];
        match &self.flip {
            Some(flip) if side == Side::Second => (Side::First, groups.map(|set| flip.of(set))),
            _ => (side, groups),
        }
    }

    #[inline]
    fn rest_index(&self, slice: &Slice, groups: &Groups) -> u64 {
        let mut taken = groups[slice.order[0]];
        let mut index = 0;
        for place in 1..GROUPS {
            let set = groups[slice.order[place]];
            index = index * slice.sizes[place] + self.binomials.rank(set, taken);
            taken |= set;
        }
        index
    }

    fn slice_of(&self, side: Side, groups: &Groups, phase: Phase) -> Option<&Slice> {
        let is_claimable = match phase {
            Phase::Normal => false,
            Phase::Claimable => true,
            Phase::Removing(_) => return None,
        };
        let counts = groups.map(|set| set.count_ones() as u8);
        if counts.iter().map(|&count| count as usize).sum::<usize>() > self.pieces {
            return None;
        }
        let key = slice::key_of(self.pieces, counts, side, is_claimable);
        let number = *self.by_key.get(key)?;
        self.slices.get(number as usize)
    }
}

impl Enumerable for Census {
    type Position = NtilPosition;

    fn families(&self) -> &[Range<usize>] {
        &self.families
    }

    fn slice_len(&self, slice: usize) -> u64 {
        self.slices[slice].len
    }

    fn slice_name(&self, slice: usize) -> String {
        self.slices[slice].name()
    }

    #[inline]
    fn place(&self, pos: &NtilPosition) -> Option<Place> {
        let (side, groups) = self.groups(pos);
        let slice = self.slice_of(side, &groups, pos.phase())?;
        if slice.has_man_on_promotion(&groups) {
            return None;
        }
        let leading = groups[slice.order[0]];
        let orbits = &self.orbits[slice.leading_len()];
        let orbit = orbits.find(self.binomials.rank(leading, 0));
        let base = orbit.number * slice.rest_len;
        let place = |index, is_mirrored, is_own_image| Place {
            slice: slice.number,
            index,
            is_mirrored,
            is_own_image,
        };
        let Some(mirror) = &self.mirror else {
            return Some(place(base + self.rest_index(slice, &groups), false, false));
        };
        if orbit.is_mirrored {
            let image = groups.map(|set| mirror.of(set));
            return Some(place(base + self.rest_index(slice, &image), true, false));
        }
        let index = base + self.rest_index(slice, &groups);
        if !orbit.is_own_image {
            return Some(place(index, false, false));
        }
        let image = groups.map(|set| mirror.of(set));
        let image = base + self.rest_index(slice, &image);
        Some(place(index.min(image), image < index, image == index))
    }

    fn set_up(&self, slice: usize, index: u64, into: &mut NtilPosition) -> bool {
        let slice = &self.slices[slice];
        let (orbit, mut rest) = (index / slice.rest_len, index % slice.rest_len);
        let orbits = &self.orbits[slice.leading_len()];
        let mut groups = Groups::default();
        groups[slice.order[0]] = orbits.set(orbit);
        let mut ranks = [0; GROUPS];
        for place in (1..GROUPS).rev() {
            ranks[place] = rest % slice.sizes[place];
            rest /= slice.sizes[place];
        }
        let mut taken = groups[slice.order[0]];
        for (&group, rank) in slice.order.iter().zip(ranks).skip(1) {
            let count = slice.counts[group] as usize;
            groups[group] = self.binomials.unrank(rank, count, taken);
            taken |= groups[group];
        }
        if slice.has_man_on_promotion(&groups) {
            return false;
        }
        if let Some(mirror) = &self.mirror
            && orbits.is_own_image(orbit)
        {
            let image = groups.map(|set| mirror.of(set));
            if self.rest_index(slice, &image) < index % slice.rest_len {
                return false;
            }
        }
        let [own_men, own_kings, other_men, other_kings] = groups;
        let mut pieces = Pieces::default();
        let (own, other) = (slice.side, slice.side.other());
        (pieces.men[own], pieces.kings[own]) = (own_men, own_kings);
        (pieces.men[other], pieces.kings[other]) = (other_men, other_kings);
        let phase = if slice.is_claimable {
            Phase::Claimable
        } else {
            Phase::Normal
        };
        into.arrange(slice.side, &pieces, phase);
        true
    }

    fn is_mid_turn(&self, pos: &NtilPosition) -> bool {
        matches!(pos.phase(), Phase::Removing(_))
    }

    fn scratch(&self) -> NtilPosition {
        self.start.clone()
    }

    fn moves(&self, pos: &NtilPosition, last: Option<NtilMove>, out: &mut Vec<NtilMove>) {
        pos.turn_moves(last, out);
    }

    fn predecessors(
        &self,
        pos: &NtilPosition,
        scratch: &mut NtilPosition,
        found: impl FnMut(&NtilPosition),
    ) {
        pos.unsteps(scratch, found);
    }
}

#[cfg(test)]
mod tests;
