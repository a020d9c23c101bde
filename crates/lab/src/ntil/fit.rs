//! Logistic regression: the weights under which the expected result of a
//! position, as an S-shaped function of its score, comes nearest to how its
//! game ended.

use super::self_play::Samples;
use langkah_ntil::FEATURES;

/// Steps of the descent.
const EPOCHS: u32 = 400;
/// How far a weight moves in one step, in hundredths of a man.
const STEP: f64 = 1.5;
/// How strongly a weight is held where it started: the pull of so many
/// positions for each position that is learned from. A weight that games alone
/// would set favours waiting, because who waits seldom loses; half the way
/// keeps what wins.
const PRIOR_SHARE: f64 = 4.0;
/// A weight this far from its start is pulled by one unit.
const PRIOR_WIDTH: f64 = 20.0;
/// The decay of the means of slope and squared slope (Kingma and Ba, 2015).
const MEAN_DECAY: f64 = 0.9;
const SQUARE_DECAY: f64 = 0.99;

/// What a fit found.
pub(super) struct Fitted {
    pub(super) weights: [f64; FEATURES],
    /// The mean squared error of the expected result before and after.
    pub(super) error: [f64; 2],
}

fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

fn score(weights: &[f64; FEATURES], features: &[f32; FEATURES]) -> f64 {
    let terms = weights.iter().zip(features);
    terms
        .map(|(weight, &feature)| weight * f64::from(feature))
        .sum()
}

fn error(samples: &Samples, weights: &[f64; FEATURES], scale: f64) -> f64 {
    let rows = samples.features.iter().zip(&samples.results);
    let squares = rows.map(|(features, &result)| {
        let expected = sigmoid(score(weights, features) / scale);
        (expected - f64::from(result)).powi(2)
    });
    squares.sum::<f64>() / samples.results.len().max(1) as f64
}

/// The scale of scores under which `weights` expect results best.
fn best_scale(samples: &Samples, weights: &[f64; FEATURES]) -> f64 {
    const SCALES: [f64; 9] = [
        60.0, 90.0, 130.0, 180.0, 250.0, 350.0, 500.0, 700.0, 1_000.0,
    ];
    let rated = SCALES.map(|scale| (error(samples, weights, scale), scale));
    let best = rated.into_iter().min_by(|a, b| a.0.total_cmp(&b.0));
    best.expect("there are scales").1
}

/// Fits weights to samples, starting from `start`.
pub(super) fn fit(samples: &Samples, start: &[f64; FEATURES]) -> Fitted {
    let scale = best_scale(samples, start);
    let mut weights = *start;
    let (mut means, mut squares) = ([0.0; FEATURES], [0.0; FEATURES]);
    for _ in 0..EPOCHS {
        let slopes = slopes(samples, &weights, scale, start);
        for (index, slope) in slopes.into_iter().enumerate() {
            means[index] = MEAN_DECAY * means[index] + (1.0 - MEAN_DECAY) * slope;
            squares[index] = SQUARE_DECAY * squares[index] + (1.0 - SQUARE_DECAY) * slope * slope;
            weights[index] -= STEP * means[index] / (squares[index].sqrt() + f64::EPSILON);
        }
    }
    Fitted {
        error: [start, &weights].map(|weights| error(samples, weights, scale)),
        weights,
    }
}

/// The slope of the likelihood of the results, per position.
fn slopes(
    samples: &Samples,
    weights: &[f64; FEATURES],
    scale: f64,
    start: &[f64; FEATURES],
) -> [f64; FEATURES] {
    let mut slopes = [0.0; FEATURES];
    for (features, &result) in samples.features.iter().zip(&samples.results) {
        let surprise = sigmoid(score(weights, features) / scale) - f64::from(result);
        for (slope, &feature) in slopes.iter_mut().zip(features) {
            *slope += surprise * f64::from(feature);
        }
    }
    let count = samples.results.len().max(1) as f64;
    for (index, slope) in slopes.iter_mut().enumerate() {
        let pull = (weights[index] - start[index]) / PRIOR_WIDTH;
        *slope = *slope / count + PRIOR_SHARE * pull / scale;
    }
    slopes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fit_finds_what_decides_games() {
        let mut samples = Samples::default();
        let mut rng = fastrand::Rng::with_seed(2);
        for _ in 0..20_000 {
            let mut features = [0.0; FEATURES];
            features[0] = rng.i32(-3..=3) as f32;
            features[1] = rng.i32(-3..=3) as f32;
            let truth = sigmoid(f64::from(features[0]) * 1.2 - f64::from(features[1]) * 0.4);
            samples.features.push(features);
            samples.results.push(f32::from(u8::from(rng.f64() < truth)));
        }
        let mut start = [0.0; FEATURES];
        start[0] = 100.0;
        let fitted = fit(&samples, &start);
        assert!(fitted.error[1] < fitted.error[0]);
        let ratio = fitted.weights[1] / fitted.weights[0];
        assert!((-0.45..-0.2).contains(&ratio), "{ratio}");
    }
}
