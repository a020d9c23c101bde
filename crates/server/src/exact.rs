//! What is known for certain about a position, as it goes over the wire.

use crate::api::{Exact, Verdict};
use langkah_game::{Outcome, Side};
use langkah_registry::{ExactLimits, ExactMove, Session};

/// What each legal move is worth, in their order; `None` when nobody knows.
pub(crate) fn values(session: &dyn Session) -> Option<Vec<Exact>> {
    let moves = session.exact_moves(ExactLimits::default())?.into_iter();
    let side = session.side_to_move();
    Some(moves.map(|known| exact(&known, side)).collect())
}

fn exact(known: &ExactMove, side: Side) -> Exact {
    let verdict = match known.exact.outcome {
        Outcome::Win(winner) if winner == side => Verdict::Win,
        Outcome::Win(_) => Verdict::Loss,
        Outcome::Draw => Verdict::Draw,
    };
    Exact {
        verdict,
        plies: known.exact.plies,
        score: known.score,
    }
}
