use langkah_game::Score;
use std::ops::Neg;

/// The scores that still matter: at most `alpha` is no better than what the
/// mover has, at least `beta` is more than the opponent will allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// What the side to move has already.
    pub alpha: Score,
    /// What the opponent has already, seen by the side to move.
    pub beta: Score,
}

impl Window {
    /// Every score matters.
    pub const OPEN: Window = Window {
        alpha: Score(-Score::LIMIT.0),
        beta: Score::LIMIT,
    };

    /// Asks only whether the value is above `alpha`.
    #[inline]
    pub const fn above(alpha: Score) -> Window {
        Window {
            alpha,
            beta: Score(alpha.0 + 1),
        }
    }

    /// Asks only whether the value reaches `beta`.
    #[inline]
    pub const fn reaching(beta: Score) -> Window {
        Window {
            alpha: Score(beta.0 - 1),
            beta,
        }
    }

    /// Can a score lie strictly between the bounds?
    #[inline]
    pub fn has_inside(self) -> bool {
        self.beta.0 - self.alpha.0 > 1
    }

    /// The same bounds for a child: turned round when the other side moves
    /// there, unchanged when the same side moves again.
    #[inline]
    pub(crate) fn seen_by_child(self, turn: Turn) -> Window {
        match turn {
            Turn::Passes => -self,
            Turn::Stays => self,
        }
    }
}

impl Neg for Window {
    type Output = Window;
    #[inline]
    fn neg(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}

/// Whether a move handed the turn to the opponent; sides need not alternate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    Passes,
    Stays,
}

impl Turn {
    /// A child's score, seen by the side that moved there.
    #[inline]
    pub(crate) fn seen_by_parent(self, child: Score) -> Score {
        match self {
            Turn::Passes => -child,
            Turn::Stays => child,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_turns_round_only_when_the_turn_passes() {
        let window = Window {
            alpha: Score(-3),
            beta: Score(8),
        };
        let turned = Window {
            alpha: Score(-8),
            beta: Score(3),
        };
        assert_eq!(window.seen_by_child(Turn::Passes), turned);
        assert_eq!(window.seen_by_child(Turn::Stays), window);
        assert_eq!(-Window::OPEN, Window::OPEN);
    }

    #[test]
    fn null_windows_have_nothing_inside() {
        assert!(!Window::above(Score(5)).has_inside());
        assert_eq!(Window::above(Score(5)), Window::reaching(Score(6)));
        assert!(Window::OPEN.has_inside());
    }
}
