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

const fn human(depth: u32, slip: i32) -> Level {
    Level::Human { depth, slip }
}

const fn machine(nodes: u64) -> Level {
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

impl Level {
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
