use super::images::Images;
use super::subsets::Binomials;

/// The sets of one size, where a set and its mirror image count as one.
pub(super) struct Orbits {
    /// For each set by its number: the orbit, and how it lies in it.
    codes: Vec<u32>,
    /// One set of each orbit, and whether it is its own image.
    sets: Vec<(u128, bool)>,
}

/// Where a set lies.
pub(super) struct Orbit {
    pub(super) number: u64,
    /// The orbit is known by the mirror image of this set.
    pub(super) is_mirrored: bool,
    pub(super) is_own_image: bool,
}

const MIRRORED: u32 = 1;
const OWN_IMAGE: u32 = 2;
const FLAG_BITS: u32 = 2;

impl Orbits {
    pub(super) fn new(binomials: &Binomials, size: usize, mirror: Option<&Images>) -> Orbits {
        let count = binomials.choose(binomials.points(), size);
        let mut codes = Vec::with_capacity(count as usize);
        let mut sets = Vec::new();
        for rank in 0..count {
            let set = binomials.unrank(rank, size, 0);
            let image = mirror.map_or(u64::MAX, |mirror| binomials.rank(mirror.of(set), 0));
            if image < rank {
                codes.push(codes[image as usize] | MIRRORED);
                continue;
            }
            let own = if image == rank { OWN_IMAGE } else { 0 };
            codes.push((sets.len() as u32) << FLAG_BITS | own);
            sets.push((set, image == rank));
        }
        Orbits { codes, sets }
    }

    pub(super) fn count(&self) -> u64 {
        self.sets.len() as u64
    }

    #[inline]
    pub(super) fn find(&self, rank: u64) -> Orbit {
        let code = self.codes[rank as usize];
        Orbit {
            number: u64::from(code >> FLAG_BITS),
            is_mirrored: code & MIRRORED != 0,
            is_own_image: code & OWN_IMAGE != 0,
        }
    }

    pub(super) fn set(&self, orbit: u64) -> u128 {
        self.sets[orbit as usize].0
    }

    pub(super) fn is_own_image(&self, orbit: u64) -> bool {
        self.sets[orbit as usize].1
    }
}
