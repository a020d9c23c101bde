//! The oracle: where a table, a book or a solver knows the exact outcome of a
//! position, the search believes it and looks no further.

use crate::feature::{Class, Preset, Row};
use crate::observer::Observer;
use crate::worker::Worker;
use crate::{Feature, FeatureSet};
use langkah_game::{Evaluator, Exact, Outcome, Position, Score, Side};

pub(crate) const ROW: Row = Row {
    name: "oracle",
    english: "Asks a source of exact answers, where the game has one.",
    indonesian: "Bertanya kepada sumber jawaban pasti bila tersedia untuk permainan itu.",
    class: Class::Speculative,
    preset: Preset::On,
    requires: &[],
    yields_to: &[],
};

/// The score of an exact answer about a position at `ply`. A win whose length
/// is unknown is worth more than every evaluation and less than a known one.
fn score_of(exact: Exact, side: Side, ply: usize) -> Score {
    let ply = ply as i32;
    match (exact.outcome, exact.plies) {
        (Outcome::Draw, _) => Score::ZERO,
        (outcome, Some(plies)) => {
            let plies = plies.min(Score::MAX_PLY as u32 / 2) as i32;
            Score::of_outcome(outcome, side, ply + plies)
        }
        (Outcome::Win(winner), None) => {
            let worth = Score(Score::MAX_EVAL.0 - ply);
            if winner == side { worth } else { -worth }
        }
    }
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    #[inline]
    pub(crate) fn ask_oracle(&self, pos: &P, ply: usize) -> Option<Score> {
        if !self.features.has(Feature::Oracle) {
            return None;
        }
        let exact = self.oracle?.probe(pos)?;
        Some(score_of(exact, pos.side_to_move(), ply))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_become_scores_for_the_side_to_move() {
        let won = |plies| Exact {
            outcome: Outcome::Win(Side::First),
            plies,
        };
        assert_eq!(score_of(won(Some(3)), Side::First, 2), Score::win_in(5));
        assert_eq!(score_of(won(Some(3)), Side::Second, 2), Score::loss_in(5));
        let nearer = score_of(won(None), Side::First, 1);
        assert!(nearer > score_of(won(None), Side::First, 2));
        assert_eq!(score_of(won(None), Side::Second, 1), -nearer);
        let drawn = Exact {
            outcome: Outcome::Draw,
            plies: Some(4),
        };
        assert_eq!(score_of(drawn, Side::First, 2), Score::ZERO);
    }
}
