//! The ten levels of the default opponents. The weak ones see little and slip
//! now and then; the strong ones only differ in how much they may look at.

use super::every_move::EveryMove;
use super::question::Reach;
use langkah_game::{Move, Score};
use langkah_search::Report;

/// How one level plays.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Level {
    /// Looks `depth` plies ahead and then mistakes the worth of each move by
    /// about `slip` hundredths of a piece.
    Human { depth: u32, slip: i32 },
    /// Plays the best move that the search finds.
    Machine(Reach),
}

pub(super) const fn human(depth: u32, slip: i32) -> Level {
    Level::Human { depth, slip }
}

pub(super) const fn machine(nodes: u64) -> Level {
    Level::Machine(Reach {
        depth: None,
        nodes: Some(nodes),
    })
}

const LEVELS: [Level; 10] = [
    human(1, 150),
    human(1, 60),
    human(2, 50),
    human(2, 25),
    human(3, 15),
    machine(3_000),
    machine(15_000),
    machine(80_000),
    machine(400_000),
    machine(2_000_000),
];

/// The strength of each level, in Elo.
const RATINGS: [u16; 10] = [
    500, 800, 1_050, 1_300, 1_550, 2_000, 2_300, 2_550, 2_750, 2_900,
];

/// The weakest and the strongest that can be asked for.
const ELO_RANGE: (u16, u16) = (RATINGS[0], RATINGS[RATINGS.len() - 1]);

impl Level {
    /// The way to play with this strength, between the levels on both sides.
    pub(crate) fn of_elo(elo: u16) -> Level {
        let elo = elo.clamp(ELO_RANGE.0, ELO_RANGE.1);
        let above = RATINGS.iter().position(|&rating| rating >= elo);
        let above = above.unwrap_or(RATINGS.len() - 1).max(1);
        let (low, high) = (RATINGS[above - 1], RATINGS[above]);
        let share = f64::from(elo - low) / f64::from(high - low);
        Level::between(LEVELS[above - 1], LEVELS[above], share)
    }

    /// A way to play between two: `share` of the way from one to the other.
    fn between(low: Level, high: Level, share: f64) -> Level {
        let mix = |low: f64, high: f64| low + (high - low) * share;
        match (low, high) {
            (
                Level::Human { depth, slip },
                Level::Human {
                    depth: deeper,
                    slip: less,
                },
            ) => Level::Human {
                depth: if share < 0.5 { depth } else { deeper },
                slip: mix(slip.into(), less.into()).round() as i32,
            },
            (Level::Machine(few), Level::Machine(many)) => {
                let log = |reach: Reach| (reach.nodes.unwrap_or(1) as f64).ln();
                machine(mix(log(few), log(many)).exp().round() as u64)
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

    /// The level with this number, 1 to 10.
    pub(crate) fn numbered(number: u8) -> Level {
        LEVELS[usize::from(number.clamp(1, LEVELS.len() as u8)) - 1]
    }
}

/// Chooses the move that looks best after each value has slipped by a random
/// amount (Gumbel noise, so that the chance of a move falls with its loss).
pub(crate) fn slip<M: Move>(
    found: EveryMove<M>,
    depth: u32,
    scale: Score,
    random: &mut fastrand::Rng,
) -> Report<M> {
    let mut looks = |value: Score| {
        let uniform = random.f64().max(f64::MIN_POSITIVE);
        f64::from(value.0) - f64::from(scale.0) * (-uniform.ln()).max(f64::MIN_POSITIVE).ln()
    };
    let looks: Vec<(M, f64)> = found
        .values
        .iter()
        .map(|&(mv, value)| (mv, looks(value)))
        .collect();
    let best = looks.iter().max_by(|a, b| a.1.total_cmp(&b.1));
    let chosen = best.expect("a game that has not ended has a move").0;
    found.choose(chosen, depth)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strength_rises_with_elo() {
        // More nodes, or a deeper look, or smaller slips.
        let worth = |level: Level| match level {
            Level::Human { depth, slip } => f64::from(depth) * 100.0 - f64::from(slip),
            Level::Machine(reach) => 1_000.0 + reach.nodes.unwrap_or(0) as f64,
        };
        let mut before = f64::MIN;
        for elo in (0..=3_200).step_by(25) {
            let now = worth(Level::of_elo(elo));
            assert!(now >= before, "{elo}");
            before = now;
        }
        assert!(matches!(
            Level::of_elo(0),
            Level::Human {
                depth: 1,
                slip: 150
            }
        ));
    }
}
