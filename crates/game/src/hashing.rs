use crate::Bits;

/// Toggled into a hash when the second side is to move.
pub const HASH_SIDE: u64 = mix(0x5349_4445);

/// A bijective scramble of 64 bits (the finaliser of `SplitMix64`).
#[inline]
pub const fn mix(value: u64) -> u64 {
    let value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}

const MAX_PLANES: usize = 8;
const MAX_POINTS: usize = 256;

static KEYS: [[u64; MAX_POINTS]; MAX_PLANES] = {
    let mut keys = [[0; MAX_POINTS]; MAX_PLANES];
    let mut plane = 0;
    while plane < MAX_PLANES {
        let mut point = 0;
        while point < MAX_POINTS {
            keys[plane][point] = mix(((plane * MAX_POINTS + point) as u64) << 8);
            point += 1;
        }
        plane += 1;
    }
    keys
};

/// The Zobrist key of a piece of kind `plane` on `point`.
#[inline]
pub fn point_key(plane: usize, point: usize) -> u64 {
    KEYS[plane][point]
}

/// Sets of points, one for each kind of piece, that own their hash: there is
/// no way to change a set without changing the hash with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Planes<B, const K: usize> {
    planes: [B; K],
    hash: u64,
}

impl<B: Bits, const K: usize> Default for Planes<B, K> {
    fn default() -> Self {
        const { assert!(K <= MAX_PLANES && B::CAPACITY <= MAX_POINTS) };
        Planes {
            planes: [B::EMPTY; K],
            hash: 0,
        }
    }
}

impl<B: Bits, const K: usize> Planes<B, K> {
    /// The points of one kind.
    #[inline]
    pub fn plane(&self, plane: usize) -> B {
        self.planes[plane]
    }

    /// Puts a piece on a point where there is none of its kind, or takes away
    /// the one that is there.
    #[inline]
    pub fn toggle(&mut self, plane: usize, point: usize) {
        self.planes[plane] ^= B::single(point);
        self.hash ^= point_key(plane, point);
    }

    /// Moves a piece of kind `plane` to a point where there is none.
    #[inline]
    pub fn shift(&mut self, plane: usize, from: usize, to: usize) {
        self.planes[plane] ^= B::single(from) ^ B::single(to);
        self.hash ^= point_key(plane, from) ^ point_key(plane, to);
    }

    /// [`Planes::toggle`] for every point of `points`.
    #[inline]
    pub fn toggle_all(&mut self, plane: usize, points: B) {
        for point in points.points() {
            self.toggle(plane, point);
        }
    }

    /// The plane that holds `point`, if one does.
    pub fn plane_at(&self, point: usize) -> Option<usize> {
        self.planes.iter().position(|set| set.contains(point))
    }

    /// The hash of all pieces.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash, computed anew.
    pub fn hash_from_scratch(&self) -> u64 {
        let mut hash = 0;
        for (plane, set) in self.planes.iter().enumerate() {
            for point in set.points() {
                hash ^= point_key(plane, point);
            }
        }
        hash
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_distinct() {
        let mut keys: Vec<u64> = KEYS.iter().flatten().copied().collect();
        keys.push(HASH_SIDE);
        let count = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), count);
    }

    #[test]
    fn toggling_keeps_the_hash_right_and_is_its_own_inverse() {
        let mut planes = Planes::<u128, 4>::default();
        planes.toggle(0, 5);
        planes.toggle_all(3, 0b1010 << 90);
        assert_eq!(planes.hash(), planes.hash_from_scratch());
        assert_eq!(planes.plane_at(91), Some(3));
        assert_eq!(planes.plane_at(92), None);
        planes.shift(0, 5, 70);
        assert_eq!(planes.hash(), planes.hash_from_scratch());
        assert_eq!(planes.plane_at(70), Some(0));
        planes.toggle(0, 70);
        planes.toggle_all(3, 0b1010 << 90);
        assert_eq!(planes, Planes::default());
    }
}
