//! The ten levels of the chess opponent. The weak ones see what hangs, as
//! people do, but overlook what takes a longer look; the strong ones only
//! differ in how much they may look at.

use super::every_move::EveryMove;
use langkah_game::{Move, Score};

/// How one level plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum ChessLevel {
    /// Looks at each move in one of two ways, and mistakes its worth.
    Person(Person),
    /// Plays the best move that the search finds in so many nodes.
    Machine(u64),
}

/// A player who overlooks things.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Person {
    /// Of a hundred moves, so many are looked at closely; the others get a
    /// glance.
    pub(crate) attention: f64,
    /// The worth of each move is mistaken by about so many hundredths of a
    /// pawn.
    pub(crate) slip: f64,
}

/// Plies of a glance (the answer, and what is taken in turn) and of a close
/// look.
pub(crate) const GLANCE: u32 = 2;
pub(crate) const CLOSE_LOOK: u32 = 4;

const fn person(attention: f64, slip: f64) -> ChessLevel {
    ChessLevel::Person(Person { attention, slip })
}

const LEVELS: [ChessLevel; 10] = [
    person(0.0, 280.0),
    person(0.0, 176.0),
    person(0.0, 105.0),
    person(7.0, 57.0),
    person(39.0, 27.0),
    person(82.0, 13.5),
    ChessLevel::Machine(6_200),
    ChessLevel::Machine(27_000),
    ChessLevel::Machine(122_000),
    ChessLevel::Machine(2_000_000),
];

/// How far into a game a level still knows openings.
pub(crate) fn known_plies(level: u8) -> usize {
    2 * usize::from(level)
}

/// The strength of each level, in Elo.
const RATINGS: [u16; 10] = [
    500, 770, 1_040, 1_310, 1_580, 1_850, 2_120, 2_390, 2_660, 2_930,
];

/// The weakest and the strongest that can be asked for.
pub const ELO_RANGE: (u16, u16) = (RATINGS[0], RATINGS[RATINGS.len() - 1]);

impl ChessLevel {
    /// The level with this number, 1 to 10.
    pub(crate) fn numbered(number: u8) -> ChessLevel {
        LEVELS[usize::from(number.clamp(1, LEVELS.len() as u8)) - 1]
    }

    /// The way to play with this strength, between the levels on both sides.
    pub(crate) fn of_elo(elo: u16) -> ChessLevel {
        let elo = elo.clamp(ELO_RANGE.0, ELO_RANGE.1);
        let above = RATINGS.iter().position(|&rating| rating >= elo);
        let above = above.unwrap_or(RATINGS.len() - 1).max(1);
        let (low, high) = (RATINGS[above - 1], RATINGS[above]);
        let share = f64::from(elo - low) / f64::from(high - low);
        ChessLevel::between(LEVELS[above - 1], LEVELS[above], share)
    }

    /// A way to play between two: `share` of the way from one to the other.
    fn between(low: ChessLevel, high: ChessLevel, share: f64) -> ChessLevel {
        let mix = |low: f64, high: f64| low + (high - low) * share;
        match (low, high) {
            (ChessLevel::Person(low), ChessLevel::Person(high)) => {
                person(mix(low.attention, high.attention), mix(low.slip, high.slip))
            }
            (ChessLevel::Machine(few), ChessLevel::Machine(many)) => {
                let nodes = mix((few as f64).ln(), (many as f64).ln()).exp();
                ChessLevel::Machine(nodes.round() as u64)
            }
            (low, high) => {
                if share < 0.5 {
                    low
                } else {
                    high
                }
            }
        }
    }
}

impl Person {
    /// Looks closely at some of the moves that a glance has seen.
    pub(crate) fn notice<M: Move>(
        self,
        seen: &mut EveryMove<M>,
        close: &EveryMove<M>,
        random: &mut fastrand::Rng,
    ) {
        for (seen, closer) in seen.values.iter_mut().zip(&close.values) {
            debug_assert!(seen.0 == closer.0, "both looks list the same moves");
            if random.f64() * 100.0 < self.attention {
                *seen = *closer;
            }
        }
        seen.nodes += close.nodes;
    }

    /// The size of slips, when a pawn is worth `unit`.
    pub(crate) fn scale(self, unit: Score) -> Score {
        Score((f64::from(unit.0) * self.slip / 100.0).round() as i32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strength_rises_with_elo() {
        // More nodes, or more attention and smaller slips.
        let worth = |level: ChessLevel| match level {
            ChessLevel::Person(person) => person.attention - person.slip,
            ChessLevel::Machine(nodes) => 1_000.0 + nodes as f64,
        };
        let mut before = f64::MIN;
        for elo in (0..=3_500).step_by(25) {
            let now = worth(ChessLevel::of_elo(elo));
            assert!(now >= before, "{elo}");
            before = now;
        }
        assert_eq!(ChessLevel::of_elo(0), LEVELS[0]);
        for (level, rating) in LEVELS.into_iter().zip(RATINGS) {
            assert_eq!(ChessLevel::of_elo(rating), level);
        }
    }
}
