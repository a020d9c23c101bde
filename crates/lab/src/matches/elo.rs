/// How pairs of games went for the first player.
///
/// ```
/// use langkah_lab::MatchScore;
/// let mut score = MatchScore::default();
/// for _ in 0..10 {
///     score.add_pair(1.0, 0.5);
///     score.add_pair(0.0, 1.0);
/// }
/// assert_eq!((score.wins, score.draws, score.losses), (20, 10, 10));
/// let elo = score.elo().unwrap();
/// assert!(elo.value > 80.0 && elo.value < 100.0 && elo.error < 80.0);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// The mean of both games of each pair.
    pairs: Vec<f64>,
}

/// A difference in strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// How much stronger the first player is.
    pub value: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
}

/// 95 % of a normal distribution lie within so many standard deviations.
pub(crate) const DEVIATIONS: f64 = 1.96;
const ELO_SCALE: f64 = 400.0;

impl Score {
    /// Adds a pair of games, each 1 for a win, 0.5 for a draw, 0 for a loss.
    pub fn add_pair(&mut self, one: f64, other: f64) {
        for game in [one, other] {
            if game > 0.5 {
                self.wins += 1;
            } else if game < 0.5 {
                self.losses += 1;
            } else {
                self.draws += 1;
            }
        }
        self.pairs.push(f64::midpoint(one, other));
    }

    /// The mean of both games of each pair, 0 to 1 in quarters.
    pub fn pair_means(&self) -> &[f64] {
        &self.pairs
    }

    /// Games played.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points for each game, 0 to 1.
    pub fn mean(&self) -> f64 {
        self.pairs.iter().sum::<f64>() / self.pairs.len().max(1) as f64
    }

    /// The difference in strength; `None` while every game has gone the same
    /// way, which says nothing about how large it is. Pairs, not games, are
    /// the independent trials: both games of a pair share their opening.
    pub fn elo(&self) -> Option<Elo> {
        let mean = self.mean();
        if self.pairs.len() < 2 || mean <= 0.0 || mean >= 1.0 {
            return None;
        }
        let count = self.pairs.len() as f64;
        let squares = self.pairs.iter().map(|pair| (pair - mean).powi(2));
        let deviation = (squares.sum::<f64>() / (count - 1.0) / count).sqrt();
        let edge = 1.0 / (2.0 * count);
        let within = |points: f64| elo_of(points.clamp(edge, 1.0 - edge));
        let (low, high) = (
            within(mean - DEVIATIONS * deviation),
            within(mean + DEVIATIONS * deviation),
        );
        Some(Elo {
            value: elo_of(mean),
            error: (high - low) / 2.0,
        })
    }
}

fn elo_of(points: f64) -> f64 {
    -ELO_SCALE * (1.0 / points - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_games_narrow_the_interval() {
        let played = |pairs: u32| {
            let mut score = Score::default();
            for pair in 0..pairs {
                score.add_pair(1.0, f64::from(pair % 3) / 2.0);
            }
            score.elo().unwrap()
        };
        let (few, many) = (played(30), played(300));
        assert!((few.value - many.value).abs() < 1.0);
        assert!(many.error < few.error / 2.5);
        assert!((few.value - 190.8).abs() < 0.1);
    }

    #[test]
    fn one_sided_matches_have_no_elo() {
        let mut score = Score::default();
        for _ in 0..5 {
            score.add_pair(1.0, 1.0);
        }
        assert_eq!(score.elo(), None);
        assert_eq!(score.games(), 10);
    }
}
