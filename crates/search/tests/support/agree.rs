//! The law of exact features, for any game.

use super::minimax::Plain;
use langkah_game::{Evaluator, Position, Score, legal_moves};
use langkah_search::{Depth, Features, Limits, Search, Table};

/// Spreads a small number over all exact features, so that every count comes
/// by often and no bit is bound to another.
pub fn exact_subset(seed: u64) -> Features {
    let (a, b) = (langkah_game::mix(seed), langkah_game::mix(!seed));
    let bits = match seed % 4 {
        0 => a & b,
        1 => a,
        2 => a | b,
        _ => a | b | langkah_game::mix(a),
    };
    Features::from_bits(bits & Features::EXACT.bits())
}

/// A walk of random moves; `None` when the game ended on the way.
pub fn walk<P: Position>(start: &P, seed: u64, plies: usize) -> Option<P> {
    let mut pos = start.clone();
    let mut state = seed;
    for _ in 0..plies {
        let moves = legal_moves(&pos);
        if pos.decided().is_some() || moves.is_empty() {
            return None;
        }
        state = langkah_game::mix(state);
        pos.make(moves[state as usize % moves.len()]);
    }
    let has_choice = pos.decided().is_none() && pos.count_moves() > 0;
    has_choice.then_some(pos)
}

/// Exact features find minimax's value, and the move that they return has it.
/// The table may come warm from other searches of the same game.
pub fn assert_exact<P, E>(pos: &P, evaluator: &E, features: Features, depth: u32, table: &Table)
where
    P: Position,
    E: Evaluator<P>,
{
    assert!(features.is_exact());
    let (value, _) = Plain::new(evaluator).best(pos, depth);
    let limits = Limits::to_depth(Depth(depth as i32));
    let search = Search::new(evaluator, features).table(table);
    let report = search.run(pos, &[], &limits);
    assert_eq!(report.value, value, "{features:?} to depth {depth}");
    assert_eq!(report.lines[0].value, value);
    let best = report.best.expect("there is a move");
    assert_eq!(report.lines[0].moves[0], best);
    assert_eq!(
        value_of_move(pos, evaluator, best, depth),
        value,
        "{features:?}"
    );
}

/// What plain minimax thinks of one move, for the side that plays it.
pub fn value_of_move<P, E>(pos: &P, evaluator: &E, mv: P::Move, depth: u32) -> Score
where
    P: Position,
    E: Evaluator<P>,
{
    let mut plain = Plain::new(evaluator);
    plain.value_of(pos, mv, depth)
}
