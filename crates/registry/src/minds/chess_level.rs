//! The ten levels of the chess opponent. The weak ones overlook things, as
//! people do; the strong ones only differ in how much they may look at.

use super::chess_person::Person;

/// How one level plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum ChessLevel {
    /// Overlooks some moves, and mistakes the worth of those seen.
    Person(Person),
    /// Plays the best move that the search finds in so many nodes.
    Machine(u64),
}

const fn person(overlooks: f64, attention: f64, slip: f64) -> ChessLevel {
    ChessLevel::Person(Person {
        overlooks,
        attention,
        slip,
    })
}

const LEVELS: [ChessLevel; 10] = [
    person(76.0, 0.0, 60.0),
    person(49.0, 0.0, 60.0),
    person(23.0, 0.0, 60.0),
    person(6.0, 0.0, 50.0),
    person(0.0, 0.0, 17.0),
    person(0.0, 76.0, 10.0),
    ChessLevel::Machine(3_000),
    ChessLevel::Machine(16_000),
    ChessLevel::Machine(105_000),
    ChessLevel::Machine(1_000_000),
];

/// With so many nodes the search is as strong as the strongest person: between
/// that level and the next, strength comes from more nodes.
const NODES_OF_STRONGEST_PERSON: u64 = 750;

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
            (ChessLevel::Person(low), ChessLevel::Person(high)) => person(
                mix(low.overlooks, high.overlooks),
                mix(low.attention, high.attention),
                mix(low.slip, high.slip),
            ),
            (ChessLevel::Machine(few), ChessLevel::Machine(many)) => {
                let nodes = mix((few as f64).ln(), (many as f64).ln()).exp();
                ChessLevel::Machine(nodes.round() as u64)
            }
            (person, ChessLevel::Machine(_)) if share > 0.0 => {
                let as_strong = ChessLevel::Machine(NODES_OF_STRONGEST_PERSON);
                debug_assert!(matches!(person, ChessLevel::Person(_)));
                ChessLevel::between(as_strong, high, share)
            }
            (low, _) => low,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strength_rises_with_elo() {
        // More nodes, or more attention and smaller slips.
        let worth = |level: ChessLevel| match level {
            ChessLevel::Person(person) => person.attention - person.overlooks - person.slip,
            ChessLevel::Machine(nodes) => 1_000.0 + nodes as f64,
        };
        let mut before = f64::MIN;
        for elo in (0..=3_500).step_by(25) {
            let now = worth(ChessLevel::of_elo(elo));
            assert!(now >= before, "{elo}");
            before = now;
        }
        assert_eq!(ChessLevel::of_elo(0), LEVELS[0]);
        // From persons to machines without a jump.
        let above = ChessLevel::of_elo(RATINGS[5] + 1);
        assert!(
            matches!(above, ChessLevel::Machine(nodes) if nodes < 800),
            "{above:?}"
        );
        for (level, rating) in LEVELS.into_iter().zip(RATINGS) {
            assert_eq!(ChessLevel::of_elo(rating), level);
        }
    }
}
