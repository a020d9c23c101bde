use crate::{Outcome, Side};
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

/// The worth of a position for one side; larger is better for that side.
///
/// ```text
///  -LIMIT      -WIN   -WIN+MAX_PLY          WIN-MAX_PLY    WIN     LIMIT
///    |----------|----------|---- evaluations ----|----------|--------|
///               lost in n plies                  won in n plies
/// ```
///
/// A nearer win is worth more than a farther one, so a search prefers it.
/// Every score fits 22 bits, which transposition tables rely on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(pub i32);

impl Score {
    /// A draw, and the middle of the scale.
    pub const ZERO: Score = Score(0);
    /// Won at this very position.
    pub const WIN: Score = Score(1_000_000);
    /// The farthest win that can be told from an evaluation, in plies.
    pub const MAX_PLY: i32 = 4_096;
    /// Greater than every score: an open window is `-LIMIT..LIMIT`.
    pub const LIMIT: Score = Score(1_000_001);
    /// Evaluations stay within `-MAX_EVAL..=MAX_EVAL`.
    pub const MAX_EVAL: Score = Score(Self::WIN.0 - Self::MAX_PLY - 1);

    /// The side to move wins, `plies` from here.
    #[inline]
    pub const fn win_in(plies: i32) -> Score {
        Score(Self::WIN.0 - plies)
    }

    /// The side to move loses, `plies` from here.
    #[inline]
    pub const fn loss_in(plies: i32) -> Score {
        Score(plies - Self::WIN.0)
    }

    /// The score of `outcome`, reached `plies` from the root, for `side`.
    #[inline]
    pub fn of_outcome(outcome: Outcome, side: Side, plies: i32) -> Score {
        match outcome {
            Outcome::Draw => Score::ZERO,
            Outcome::Win(winner) if winner == side => Score::win_in(plies),
            Outcome::Win(_) => Score::loss_in(plies),
        }
    }

    /// Plies to the end: positive for a win, negative for a loss, `None` for
    /// an evaluation or a draw. A position already lost is `Some(0)`.
    pub const fn plies_to_end(self) -> Option<i32> {
        if self.0 > Self::MAX_EVAL.0 {
            Some(Self::WIN.0 - self.0)
        } else if self.0 < -Self::MAX_EVAL.0 {
            Some(-(Self::WIN.0 + self.0))
        } else {
            None
        }
    }

    /// True for a proven win or loss.
    #[inline]
    pub const fn is_decisive(self) -> bool {
        self.0 > Self::MAX_EVAL.0 || self.0 < -Self::MAX_EVAL.0
    }

    /// This score, forced into the range of evaluations.
    #[inline]
    #[must_use]
    pub fn as_eval(self) -> Score {
        self.clamp(-Self::MAX_EVAL, Self::MAX_EVAL)
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_end() {
            Some(plies) if self.0 > 0 => write!(f, "win {plies}"),
            Some(plies) => write!(f, "loss {}", -plies),
            None => write!(f, "{}", self.0),
        }
    }
}

impl Neg for Score {
    type Output = Score;
    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl Add for Score {
    type Output = Score;
    #[inline]
    fn add(self, other: Score) -> Score {
        Score(self.0 + other.0)
    }
}

impl Sub for Score {
    type Output = Score;
    #[inline]
    fn sub(self, other: Score) -> Score {
        Score(self.0 - other.0)
    }
}

impl Mul<i32> for Score {
    type Output = Score;
    #[inline]
    fn mul(self, factor: i32) -> Score {
        Score(self.0 * factor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearer_wins_are_better_and_nearer_losses_worse() {
        assert!(Score::win_in(1) > Score::win_in(3));
        assert!(Score::loss_in(1) < Score::loss_in(3));
        assert_eq!(-Score::win_in(5), Score::loss_in(5));
    }

    #[test]
    fn distance_and_text_name_the_plies() {
        assert_eq!(Score::win_in(7).plies_to_end(), Some(7));
        assert_eq!(Score::loss_in(4).plies_to_end(), Some(-4));
        assert_eq!(Score::MAX_EVAL.plies_to_end(), None);
        assert_eq!(Score::win_in(7).to_string(), "win 7");
        assert_eq!(Score::loss_in(4).to_string(), "loss 4");
        assert_eq!(Score(-35).to_string(), "-35");
    }

    #[test]
    fn outcomes_score_for_the_side_asked() {
        let won = Outcome::Win(Side::First);
        assert_eq!(Score::of_outcome(won, Side::First, 2), Score::win_in(2));
        assert_eq!(Score::of_outcome(won, Side::Second, 2), Score::loss_in(2));
        assert_eq!(
            Score::of_outcome(Outcome::Draw, Side::Second, 2),
            Score::ZERO
        );
    }
}
