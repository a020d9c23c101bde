//! The weak levels of the chess opponent. They are weak as people are: they do
//! not see some of the moves, their own and the answers, look ahead a little,
//! and mistake what they see.

use super::chess::UNIT;
use super::every_move::EveryMove;
use super::level;
use super::question::Question;
use langkah_chess::{Chess, ChessMove, ChessPosition};
use langkah_game::{Evaluator, Move, Score, legal_moves};
use langkah_search::{Features, Report};

/// A player who overlooks things.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Person {
    /// Of a hundred moves, so many are not seen at a glance: neither played
    /// nor feared.
    pub(crate) overlooks: f64,
    /// Of a hundred moves, so many are looked at closely, where nothing is
    /// overlooked; the others get a glance.
    pub(crate) attention: f64,
    /// The worth of each move is mistaken by about so many hundredths of a
    /// pawn.
    pub(crate) slip: f64,
}

/// Plies of a glance (the answer, and what is taken in turn) and of a close
/// look.
const GLANCE: u32 = 2;
const CLOSE_LOOK: u32 = 4;

/// What a person sees in one turn.
struct Eyes {
    overlooks: f64,
    turn: u64,
}

impl Eyes {
    /// Is `mv` seen, after the move `last`? The same all turn long: a threat
    /// that is overlooked is overlooked whatever one considers to play. Eyes
    /// rest on the last move, so what happens on its square gets a second
    /// chance to be seen.
    fn see(&self, mv: ChessMove, last: Option<ChessMove>) -> bool {
        let mut random = fastrand::Rng::with_seed(self.turn.wrapping_add(mv.tag().into()));
        let chances = if last.is_some_and(|last| last.meets(mv)) {
            2
        } else {
            1
        };
        (0..chances).any(|_| random.f64() * 100.0 >= self.overlooks)
    }

    fn seen_in(&self, pos: &ChessPosition, last: Option<ChessMove>) -> Vec<ChessMove> {
        let mut moves = legal_moves(pos);
        moves.retain(|&mv| self.see(mv, last));
        moves
    }
}

impl Person {
    /// The move that this person plays.
    pub(super) fn play<E>(
        self,
        question: &Question<'_, Chess>,
        evaluator: &E,
        features: Features,
    ) -> Report<ChessMove>
    where
        E: Evaluator<ChessPosition>,
    {
        let mut random = question.random();
        let eyes = Eyes {
            overlooks: self.overlooks,
            turn: random.u64(..),
        };
        let answers = |after: &ChessPosition, mv: ChessMove| {
            (self.overlooks > 0.0).then(|| eyes.seen_in(after, Some(mv)))
        };
        let mut seen = question.every_move_against(evaluator, features, GLANCE, answers);
        if self.attention > 0.0 {
            let close = question.every_move(evaluator, features, CLOSE_LOOK);
            self.notice(&mut seen, &close, &mut random);
        }
        let last = question.history.moves().last().copied();
        let considered = eyes.seen_in(question.pos(), last);
        if !considered.is_empty() {
            seen.values.retain(|(mv, _)| considered.contains(mv));
        }
        level::slip(seen, CLOSE_LOOK, self.scale(), &mut random)
    }

    /// Looks closely at some of the moves that a glance has seen.
    fn notice<M: Move>(
        self,
        seen: &mut EveryMove<M>,
        close: &EveryMove<M>,
        random: &mut fastrand::Rng,
    ) {
        for (seen, closer) in seen.values.iter_mut().zip(&close.values) {
            debug_assert!(seen.0 == closer.0, "both looks list the same moves");
            if random.f64() * 100.0 < self.attention {
                *seen = *closer;
            }
        }
        seen.nodes += close.nodes;
    }

    /// The size of slips.
    fn scale(self) -> Score {
        Score((f64::from(UNIT.0) * self.slip / 100.0).round() as i32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Setup, ThinkRequest, open};
    use langkah_game::Game;
    use std::sync::Arc;

    /// White can take a queen for nothing.
    const FREE_QUEEN: &str = "4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1";
    /// White's queen is attacked by a pawn and nothing else is at stake.
    const ATTACKED_QUEEN: &str = "4k3/5ppp/8/2p5/3Q4/8/5PPP/4K3 w - - 0 1";

    fn played(position: &str, level: u8, seed: u64) -> String {
        let setup = Setup {
            position: Some(position.to_owned()),
            ..Setup::of("chess")
        };
        let request = ThinkRequest {
            level: Some(level),
            seed: Some(seed),
            ..ThinkRequest::default()
        };
        let session = open(&setup).expect("the position is sound");
        let thought = session.think(&request, &Arc::default(), &mut |_| {});
        thought.expect("the game goes on").best.expect("a move")
    }

    fn times(position: &str, level: u8, is_right: impl Fn(&str) -> bool) -> usize {
        let moves = (0..40).map(|seed| played(position, level, seed));
        moves.filter(|mv| is_right(mv)).count()
    }

    #[test]
    fn the_weakest_overlook_what_the_others_see() {
        let takes = |mv: &str| mv == "c3d5" || mv == "Nxd5";
        let weakest = times(FREE_QUEEN, 1, takes);
        assert!((1..30).contains(&weakest), "{weakest}");
        assert_eq!(times(FREE_QUEEN, 5, takes), 40);
        let saves = |mv: &str| mv.starts_with(['Q', 'd']);
        let weakest = times(ATTACKED_QUEEN, 1, saves);
        assert!((1..40).contains(&weakest), "{weakest}");
        assert_eq!(times(ATTACKED_QUEEN, 5, saves), 40);
    }

    #[test]
    fn what_is_overlooked_is_overlooked_all_turn_long() {
        let start = Chess::default().start();
        let moves = legal_moves(&start);
        let eyes = |turn| Eyes {
            overlooks: 50.0,
            turn,
        };
        let (once, again) = (eyes(1).seen_in(&start, None), eyes(1).seen_in(&start, None));
        assert_eq!(once, again);
        assert!(!once.is_empty() && once.len() < moves.len());
        assert_ne!(once, eyes(2).seen_in(&start, None));
        let all = Eyes {
            overlooks: 0.0,
            turn: 1,
        };
        assert_eq!(all.seen_in(&start, None), moves);
    }

    #[test]
    fn eyes_rest_on_the_last_move() {
        let start = Chess::default().start();
        let mv = legal_moves(&start)[0];
        let seen = |last| {
            let eyes = (0..1_000).map(|turn| Eyes {
                overlooks: 50.0,
                turn,
            });
            eyes.filter(|eyes| eyes.see(mv, last)).count()
        };
        assert!(seen(Some(mv)) > seen(None) + 150);
    }
}
