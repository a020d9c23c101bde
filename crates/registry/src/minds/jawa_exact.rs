//! What the solver of Catur Jawa says to a game in progress.

use super::question::{MoveOf, Worth};
use crate::ExactLimits;
use langkah_game::{Bits, Exact, Outcome, Position, legal_moves};
use langkah_jawa::{JawaGame, JawaPosition, Rule};
use langkah_solver::jawa::{AnySolver, Stones, Value, solver_for};

/// A table this small is ready at once and still large enough for the nodes
/// that one answer may cost.
const TABLE_BYTES: usize = 8 << 20;

/// The solver of `game`, if there is one.
pub(super) fn solver<B: Bits, R: Rule>(game: &JawaGame<B, R>) -> Option<Box<dyn AnySolver>> {
    solver_for(game.variant(), TABLE_BYTES, 1).ok()
}

/// The exact worth of every legal move; `None` where no solver knows the
/// variant or the nodes do not suffice.
pub(super) fn moves<B: Bits, R: Rule>(
    game: &JawaGame<B, R>,
    pos: &JawaPosition<B, R>,
    limits: ExactLimits,
) -> Option<Vec<(MoveOf<JawaGame<B, R>>, Worth)>> {
    let mut solver = solver(game)?;
    let stones = Stones::try_from(pos).ok()?;
    let columns = solver.columns(&stones, limits.nodes).ok()??;
    let worth = |value: Value| Worth {
        exact: Exact {
            outcome: match value.winner(pos.side_to_move()) {
                Some(side) => Outcome::Win(side),
                None => Outcome::Draw,
            },
            plies: Some(value.plies_to_end(stones.size(), stones.plies()) as u32),
        },
        score: Some(value.0),
    };
    let column = |mv: MoveOf<JawaGame<B, R>>| pos.grid().place(mv.bit()).0;
    let moves = legal_moves(pos).into_iter();
    Some(
        moves
            .filter_map(|mv| Some((mv, worth(columns[column(mv)]?))))
            .collect(),
    )
}
