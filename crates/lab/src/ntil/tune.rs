use super::fit::fit;
use super::self_play::Samples;
use super::trial::Trial;
use crate::{LabError, MatchScore, Progress};
use langkah_game::mix;
use langkah_ntil::{Champion, FEATURES, Ntil, Weights};

/// How the champion learns.
#[derive(Clone, Debug)]
pub struct TunePlan {
    /// The board.
    pub board: String,
    /// The rule pack.
    pub pack: String,
    /// Whose weights to start from; the board's own when left out.
    pub from: Option<String>,
    /// Games to learn from.
    pub games: u32,
    /// Nodes for each move.
    pub nodes: u64,
    /// Where random openings start; the same plan learns the same weights.
    pub seed: u64,
    /// Pairs of games in which what was learned meets the board's own weights.
    pub pairs: u32,
}

/// What was learned.
#[derive(Clone, Debug)]
pub struct Tuned {
    /// The new weights.
    pub weights: Weights,
    /// Positions that it learned from.
    pub positions: usize,
    /// Games that did not end in a draw.
    pub decided_games: u32,
    /// The mean squared error of the expected result before and after.
    pub error: [f64; 2],
    /// How the new weights did against the board's own.
    pub score: MatchScore,
}

/// Plays, and fits the weights to how the games ended. It starts from weights
/// that the program has, so a second run can go on from the first.
pub fn tune(plan: &TunePlan, progress: &mut dyn Progress) -> Result<Tuned, LabError> {
    let game = Ntil::by_name(&plan.board, &plan.pack);
    let game = game.map_err(|fault| LabError::Refused(fault.into()))?;
    let start = Weights::of_board(plan.from.as_ref().unwrap_or(&plan.board));
    let champion = Champion::with_weights(&game, &start);
    let mut samples = Samples::default();
    progress.started("self-play", u64::from(plan.games));
    for number in 0..plan.games {
        let seed = mix(plan.seed ^ mix(u64::from(number)));
        samples.add_game(&game, &champion, plan.nodes, seed);
        progress.advanced(1);
    }
    progress.finished();
    let mut from = [0.0; FEATURES];
    for (weight, &start) in from.iter_mut().zip(start.as_slice()) {
        *weight = f64::from(start);
    }
    let fitted = fit(&samples, &from);
    let weights = scaled(&fitted.weights, &from);
    let learned = Champion::with_weights(&game, &weights);
    let trial = Trial {
        pairs: plan.pairs,
        nodes: plan.nodes,
        seed: mix(plan.seed),
    };
    let score = trial.play(&game, [&learned, &Champion::new(&game)], progress);
    Ok(Tuned {
        weights,
        positions: samples.results.len(),
        decided_games: samples.decided_games,
        error: fitted.error,
        score,
    })
}

/// Features that are men.
const MEN: std::ops::Range<usize> = 0..16;

/// Keeps the mean man at its worth, so that margins of the search fit.
fn scaled(weights: &[f64; FEATURES], start: &[f64; FEATURES]) -> Weights {
    let mean = |weights: &[f64; FEATURES]| weights[MEN].iter().sum::<f64>();
    let factor = mean(start) / mean(weights);
    Weights::new(weights.map(|weight| (weight * factor).round() as i32))
}
