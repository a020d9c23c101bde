//! The judgement of the program in Brian Al Bahr, "Pembuatan Kecerdasan Buatan
//! untuk Permainan Catur Jawa dengan Menggunakan Algoritma Minimax" (makalah
//! IF2251, ITB, 2008): nothing but wins and losses counts.

use crate::cell::Cell;
use crate::position::JawaPosition;
use crate::rule::Rule;
use langkah_game::{Bits, Evaluator, Score};

/// Zero everywhere: the search finds the wins and losses.
#[derive(Clone, Copy, Debug, Default)]
pub struct Itb2008;

impl<B: Bits, R: Rule> Evaluator<JawaPosition<B, R>> for Itb2008 {
    type Acc = ();

    fn refresh(&self, _pos: &JawaPosition<B, R>) {}

    fn advance(&self, _acc: &(), _before: &JawaPosition<B, R>, _mv: Cell) {}

    fn score(&self, _pos: &JawaPosition<B, R>, _acc: &()) -> Score {
        Score::ZERO
    }
}

/// What the paper calls the value that our search calls `score`, found by a
/// search of at most `max_depth` plies: a win at ply d is worth
/// `max_depth + 1 - d`, a loss as much below zero, all else nothing.
pub fn paper_value(score: Score, max_depth: i32) -> i32 {
    match score.plies_to_end() {
        Some(plies) if score > Score::ZERO => max_depth + 1 - plies,
        Some(plies) => -(max_depth + 1) - plies,
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paper_values_fall_with_the_distance() {
        assert_eq!(paper_value(Score::win_in(1), 6), 6);
        assert_eq!(paper_value(Score::win_in(5), 6), 2);
        assert_eq!(paper_value(Score::loss_in(2), 6), -5);
        assert_eq!(paper_value(Score::loss_in(6), 6), -1);
        assert_eq!(paper_value(Score(17), 6), 0);
    }
}
