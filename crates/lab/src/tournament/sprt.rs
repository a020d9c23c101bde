//! The sequential probability ratio test on pairs of games.
//!
//! M. Van den Bergh, "A practical introduction to the GSPRT" (2020): the
//! likelihood ratio of two hypotheses about the mean, from the mean and the
//! variance of the pairs, which have five outcomes.

use crate::MatchScore;

/// Which of two differences in strength is nearer the truth?
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference in Elo that the first player has if nothing is gained.
    pub elo0: f64,
    /// The difference that it is hoped to have.
    pub elo1: f64,
    /// How often a worthless change may pass.
    pub alpha: f64,
    /// How often a good change may fail.
    pub beta: f64,
}

/// What the test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// `elo1` is more likely, by far.
    Accepted,
    /// `elo0` is more likely, by far.
    Rejected,
    /// More games are needed.
    Open,
}

/// Pairs are never all alike, even when those played so far are.
const LEAST_VARIANCE: f64 = 1e-3;
const ELO_SCALE: f64 = 400.0;

impl Sprt {
    /// The logarithm of the likelihood ratio of `elo1` over `elo0`.
    pub fn ratio(&self, score: &MatchScore) -> f64 {
        let count = score.pair_means().len() as f64;
        if count < 1.0 {
            return 0.0;
        }
        let mean = score.mean();
        let squares = score.pair_means().iter().map(|pair| (pair - mean).powi(2));
        let variance = (squares.sum::<f64>() / count).max(LEAST_VARIANCE);
        let (low, high) = (points(self.elo0), points(self.elo1));
        count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// The ratios at which the test ends: rejected below, accepted above.
    pub fn bounds(&self) -> (f64, f64) {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        (lower, upper)
    }

    /// What the test says now.
    pub fn verdict(&self, score: &MatchScore) -> Verdict {
        let (lower, upper) = self.bounds();
        let ratio = self.ratio(score);
        if ratio >= upper {
            Verdict::Accepted
        } else if ratio <= lower {
            Verdict::Rejected
        } else {
            Verdict::Open
        }
    }
}

fn points(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / ELO_SCALE))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: Sprt = Sprt {
        elo0: 0.0,
        elo1: 10.0,
        alpha: 0.05,
        beta: 0.05,
    };

    fn played(pairs: u32, better: u32) -> MatchScore {
        let mut score = MatchScore::default();
        for pair in 0..pairs {
            let second = if pair % 10 < better { 1.0 } else { 0.5 };
            let first = if pair % 10 == 9 { 0.0 } else { 0.5 };
            score.add_pair(first, second);
        }
        score
    }

    #[test]
    fn a_clear_gain_is_accepted_and_a_clear_loss_rejected() {
        assert_eq!(TEST.verdict(&MatchScore::default()), Verdict::Open);
        assert_eq!(TEST.verdict(&played(20, 3)), Verdict::Open);
        assert_eq!(TEST.verdict(&played(500, 5)), Verdict::Accepted);
        assert_eq!(TEST.verdict(&played(500, 0)), Verdict::Rejected);
    }

    #[test]
    fn the_bounds_are_those_of_wald() {
        let (lower, upper) = TEST.bounds();
        assert!((upper - 2.944).abs() < 0.001 && (lower + 2.944).abs() < 0.001);
    }
}
