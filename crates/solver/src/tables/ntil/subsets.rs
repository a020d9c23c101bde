use langkah_game::Bits;

/// How many ways there are to choose, and the combinatorial number system
/// built on them: sets of the same size, counted from 0.
pub(super) struct Binomials {
    points: usize,
    /// `choose[n][k]`; saturates far above what any slice may hold.
    choose: Vec<[u64; MAX_CHOSEN + 1]>,
}

/// The largest group of equal pieces.
const MAX_CHOSEN: usize = 40;

impl Binomials {
    pub(super) fn new(points: usize) -> Binomials {
        let mut choose = vec![[0; MAX_CHOSEN + 1]; points + 1];
        for n in 0..=points {
            choose[n][0] = 1;
            for k in 1..=MAX_CHOSEN.min(n) {
                let without: u64 = choose[n - 1][k];
                choose[n][k] = without.saturating_add(choose[n - 1][k - 1]);
            }
        }
        Binomials { points, choose }
    }

    pub(super) fn points(&self) -> usize {
        self.points
    }

    /// The number of sets of `chosen` points out of `points`.
    pub(super) fn choose(&self, points: usize, chosen: usize) -> u64 {
        self.choose[points][chosen]
    }

    /// The number of `set` among the sets of its size on the points that are
    /// not `taken`.
    #[inline]
    pub(super) fn rank(&self, set: u128, taken: u128) -> u64 {
        let mut rank = 0;
        for (place, point) in set.points().enumerate() {
            let below = (taken & ((1 << point) - 1)).count_ones() as usize;
            rank += self.choose[point - below][place + 1];
        }
        rank
    }

    /// The inverse of [`Binomials::rank`] for sets of `count` points.
    pub(super) fn unrank(&self, mut rank: u64, count: usize, taken: u128) -> u128 {
        let mut set = 0;
        let mut free = self.points - taken.count_ones() as usize;
        let mut point = self.points;
        for size in (1..=count).rev() {
            // The highest point of the set: the largest with room below.
            loop {
                point -= 1;
                if taken & 1 << point != 0 {
                    continue;
                }
                free -= 1;
                if self.choose[free][size] <= rank {
                    break;
                }
            }
            rank -= self.choose[free][size];
            set |= 1 << point;
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_counted_without_gaps_around_what_is_taken() {
        let binomials = Binomials::new(9);
        let taken: u128 = 0b0_0010_0100;
        for count in 0..=4 {
            for rank in 0..binomials.choose(7, count) {
                let set = binomials.unrank(rank, count, taken);
                assert_eq!(set & taken, 0);
                assert_eq!(set.count_ones() as usize, count);
                assert_eq!(binomials.rank(set, taken), rank);
            }
        }
    }
}
