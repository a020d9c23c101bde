//! What the solver of Catur Jawa says to a game in progress.

use super::question::Worth;
use crate::{ExactLimits, jawa_book};
use langkah_game::{Bits, Exact, Outcome, Position, legal_moves};
use langkah_jawa::{Cell, JawaGame, JawaPosition, Rule};
use langkah_solver::jawa::{AnySolver, Stones, Value, Variant, solver_for};
use std::sync::{Mutex, PoisonError};

/// A table this small is ready at once and still large enough for the nodes
/// that one answer may cost.
const TABLE_BYTES: usize = 8 << 20;

/// The solver of a variant with the best book that there is.
fn solver_with_book(variant: Variant, table_bytes: usize) -> Option<Box<dyn AnySolver>> {
    let mut solver = solver_for(variant, table_bytes, 1).ok()?;
    solver.use_book(Some(jawa_book()));
    Some(solver)
}

/// A game keeps its solver, so that each move profits from those before.
#[derive(Default)]
pub(crate) struct Lore(Mutex<Option<Box<dyn AnySolver>>>);

/// A game that is played keeps a larger table.
const KEPT_TABLE_BYTES: usize = 32 << 20;

impl Lore {
    /// What `ask` finds out by the solver of `game`; `None` where there is no
    /// solver.
    pub(super) fn ask<B: Bits, R: Rule, T>(
        &self,
        game: &JawaGame<B, R>,
        ask: impl FnOnce(&mut dyn AnySolver) -> Option<T>,
    ) -> Option<T> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let solver = match &mut *kept {
            Some(solver) => solver,
            empty => empty.insert(solver_with_book(game.variant(), KEPT_TABLE_BYTES)?),
        };
        ask(&mut **solver)
    }
}

/// Enough to see whether there is a solver at all.
const LEAST_TABLE_BYTES: usize = 1 << 10;

/// Is there a solver of `game`?
pub(super) fn is_solvable<B: Bits, R: Rule>(game: &JawaGame<B, R>) -> bool {
    solver_for(game.variant(), LEAST_TABLE_BYTES, 1).is_ok()
}

/// The exact worth of every legal move; `None` where no solver knows the
/// variant or the nodes do not suffice.
pub(super) fn moves<B: Bits, R: Rule>(
    game: &JawaGame<B, R>,
    pos: &JawaPosition<B, R>,
    limits: ExactLimits,
) -> Option<Vec<(Cell, Worth)>> {
    let mut solver = solver_with_book(game.variant(), TABLE_BYTES)?;
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
    let column = |mv: Cell| pos.grid().place(mv.bit()).0;
    let moves = legal_moves(pos).into_iter();
    Some(
        moves
            .filter_map(|mv| Some((mv, worth(columns[column(mv)]?))))
            .collect(),
    )
}
