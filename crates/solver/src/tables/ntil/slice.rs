use super::orbits::Orbits;
use super::subsets::Binomials;
use langkah_game::{BySide, Side};
use langkah_ntil::{LonePieces, Ntil};
use std::ops::Range;

/// Men and kings of the side to move, men and kings of the other.
pub(super) const GROUPS: usize = 4;
pub(super) type Groups = [u128; GROUPS];

/// Positions with the same numbers of men and kings, the same side to move
/// and the same phase.
#[derive(Clone, Debug)]
pub(super) struct Slice {
    pub(super) number: usize,
    pub(super) counts: [u8; GROUPS],
    /// The side that moves in the positions as they are set up.
    pub(super) side: Side,
    pub(super) is_claimable: bool,
    /// The groups in the order in which they are counted.
    pub(super) order: [usize; GROUPS],
    /// For each place in the order, the number of ways to put the group.
    pub(super) sizes: [u64; GROUPS],
    /// All groups but the leading one.
    pub(super) rest_len: u64,
    pub(super) len: u64,
    /// Where the men of the side to move and of the other cannot stay.
    promotion: [u128; 2],
}

impl Slice {
    fn new(game: &Ntil, counts: [u8; GROUPS], side: Side, is_claimable: bool) -> Slice {
        let leading = (0..GROUPS).max_by_key(|&group| (counts[group], GROUPS - group));
        let leading = leading.expect("there are groups");
        let mut order = [leading; GROUPS];
        let rest = (0..GROUPS).filter(|&group| group != leading);
        for (place, group) in rest.enumerate() {
            order[place + 1] = group;
        }
        Slice {
            number: 0,
            counts,
            side,
            is_claimable,
            order,
            sizes: [0; GROUPS],
            rest_len: 0,
            len: 0,
            promotion: [side, side.other()].map(|side| game.map().promotion_points(side)),
        }
    }

    /// The size of the group that is counted first.
    pub(super) fn leading_len(&self) -> usize {
        self.counts[self.order[0]] as usize
    }

    pub(super) fn measure(&mut self, binomials: &Binomials, orbits: &Orbits) {
        let mut free = binomials.points();
        for place in 0..GROUPS {
            let count = self.counts[self.order[place]] as usize;
            self.sizes[place] = binomials.choose(free, count);
            free -= count;
        }
        self.rest_len = self.sizes[1..].iter().product();
        self.len = orbits.count() * self.rest_len;
    }

    #[inline]
    pub(super) fn has_man_on_promotion(&self, groups: &Groups) -> bool {
        groups[0] & self.promotion[0] | groups[2] & self.promotion[1] != 0
    }

    pub(super) fn key(&self, pieces: usize) -> usize {
        key_of(pieces, self.counts, self.side, self.is_claimable)
    }

    /// Such as `2m1k-1m`: the side to move first.
    pub(super) fn name(&self) -> String {
        let part = |count: u8, letter| match count {
            0 => String::new(),
            _ => format!("{count}{letter}"),
        };
        let [own_men, own_kings, other_men, other_kings] = self.counts;
        let own = part(own_men, "m") + &part(own_kings, "k");
        let other = part(other_men, "m") + &part(other_kings, "k");
        let phase = if self.is_claimable { " claim" } else { "" };
        let side = if self.side == Side::First { "" } else { " b" };
        format!("{own}-{other}{phase}{side}")
    }

    /// What moves without capture and promotion leave as it is; families are
    /// solved in this order.
    fn family(&self, is_turned: bool) -> (u8, u8, [[u8; 2]; 2]) {
        let [own_men, own_kings, other_men, other_kings] = self.counts;
        let mut sides = [[own_men, own_kings], [other_men, other_kings]];
        if self.side == Side::Second {
            sides.reverse();
        }
        if is_turned {
            sides.sort_unstable();
        }
        let total = self.counts.iter().sum();
        (total, own_men + other_men, sides)
    }
}

/// A small number for each combination of what tells slices apart.
#[inline]
pub(super) fn key_of(pieces: usize, counts: [u8; GROUPS], side: Side, is_claimable: bool) -> usize {
    let base = pieces + 1;
    let counted = counts
        .iter()
        .fold(0, |key, &count| key * base + count as usize);
    (counted * 2 + side as usize) * 2 + usize::from(is_claimable)
}

/// Whether positions that end the game have numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ends {
    Left,
    Numbered,
}

/// All slices, and the families that they form. `is_turned` where the side to
/// move is always set up as White.
pub(super) fn all(
    game: &Ntil,
    men: BySide<usize>,
    (pieces, ends): (usize, Ends),
    is_turned: bool,
) -> (Vec<Slice>, Vec<Range<usize>>) {
    let sides: &[Side] = if is_turned {
        &[Side::First]
    } else {
        &Side::BOTH
    };
    let phases: &[bool] = if game.rules().penalty > 0 {
        &[false, true]
    } else {
        &[false]
    };
    let lone_is_drawn = game.rules().one_piece_each == LonePieces::Draw;
    let mut slices = Vec::new();
    for &side in sides {
        let (own, other) = (men[side], men[side.other()]);
        for (own, other) in (0..=own).flat_map(|own| (0..=other).map(move |other| (own, other))) {
            let is_end = own == 0 || other == 0 || (own + other == 2 && lone_is_drawn);
            if own + other > pieces || own + other == 0 || (is_end && ends == Ends::Left) {
                continue;
            }
            for (own_kings, other_kings) in
                (0..=own).flat_map(|own| (0..=other).map(move |other| (own, other)))
            {
                let counts = [own - own_kings, own_kings, other - other_kings, other_kings];
                let counts = counts.map(|count| count as u8);
                let slice = |&phase: &bool| Slice::new(game, counts, side, phase);
                slices.extend(phases.iter().map(slice));
            }
        }
    }
    slices.sort_by_key(|slice| slice.family(is_turned));
    let mut families = Vec::new();
    let mut first = 0;
    for number in 0..slices.len() {
        slices[number].number = number;
        let family = slices[number].family(is_turned);
        let next = slices.get(number + 1).map(|next| next.family(is_turned));
        if next != Some(family) {
            families.push(first..number + 1);
            first = number + 1;
        }
    }
    (slices, families)
}
