//! The law of evaluators: what is kept up from move to move equals what is
//! computed anew.

use crate::walk::{Walks, random_games};
use langkah_game::{Evaluator, Game, Position, Score, legal_moves};
use std::fmt::Debug;

/// Panics where `evaluator` breaks its law on random games from `start`.
pub fn check<G, E>(game: &G, start: &G::Position, evaluator: &E, walks: Walks)
where
    G: Game,
    E: Evaluator<G::Position>,
    E::Acc: PartialEq + Debug,
{
    random_games(game, start, walks, |history, _| {
        let pos = history.position();
        if pos.decided().is_some() {
            return;
        }
        let acc = evaluator.refresh(pos);
        let score = evaluator.score(pos, &acc);
        let text = game.format_position(pos);
        assert!(
            (-Score::MAX_EVAL..=Score::MAX_EVAL).contains(&score),
            "{score} is no evaluation at {text}"
        );
        for mv in legal_moves(pos) {
            let advanced = evaluator.advance(&acc, pos, mv);
            let mut after = pos.clone();
            after.make(mv);
            assert_eq!(
                advanced,
                evaluator.refresh(&after),
                "after {} at {text}",
                game.format_move(pos, mv)
            );
        }
    });
}
