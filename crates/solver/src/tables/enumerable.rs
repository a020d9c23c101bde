use super::Value;
use langkah_game::Position;
use std::ops::Range;

/// The number of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The slice.
    pub slice: usize,
    /// The number within the slice.
    pub index: u64,
    /// The position has the number of its mirror image.
    pub is_mirrored: bool,
    /// The position is its own mirror image.
    pub is_own_image: bool,
}

/// A move of a numbered position.
pub(crate) type MoveOf<E> = <<E as Enumerable>::Position as Position>::Move;
/// Moves of a numbered position.
pub(crate) type Moves<E> = Vec<MoveOf<E>>;

/// Positions that can be numbered, so that a table can hold their values.
///
/// Equal positions and their images under the game's symmetries share a
/// number. Numbers come in slices, slices in families: a move leads to the
/// same family, to an earlier one, to an end of the game, or to a position
/// without a number that other moves of the same turn lead on from.
pub trait Enumerable: Sync {
    /// What is numbered.
    type Position: Position + Sync;

    /// The slices of each family, the families in the order in which they can
    /// be solved. Together they are all slices, from 0 on.
    fn families(&self) -> &[Range<usize>];

    /// The number of numbers in a slice; some may belong to no position.
    fn slice_len(&self, slice: usize) -> u64;

    /// What people call a slice.
    fn slice_name(&self, slice: usize) -> String;

    /// The number of `pos`; `None` where it has none.
    fn place(&self, pos: &Self::Position) -> Option<Place>;

    /// Makes `into` the position with this number; `false` where there is
    /// none. `place` of the result must be this number, not mirrored.
    fn set_up(&self, slice: usize, index: u64, into: &mut Self::Position) -> bool;

    /// Any position, for [`Enumerable::set_up`].
    fn scratch(&self) -> Self::Position;

    /// Shows `found` every position of the same family from which one move
    /// leads to `pos`, once for each such move.
    fn predecessors(
        &self,
        pos: &Self::Position,
        scratch: &mut Self::Position,
        found: impl FnMut(&Self::Position),
    );

    /// Lists the moves of `pos`. Where several moves of a turn can be made in
    /// any order, those that would only be another order of what began with
    /// the move `last` may be left out.
    fn moves(&self, pos: &Self::Position, _last: Option<MoveOf<Self>>, out: &mut Moves<Self>) {
        pos.moves(out);
    }

    /// Is `pos` in the middle of a turn? Then it has no number, but its moves
    /// lead on to positions that have one.
    fn is_mid_turn(&self, _pos: &Self::Position) -> bool {
        false
    }

    /// The value of `pos`, if the game is over there.
    fn ended(&self, pos: &Self::Position) -> Option<Value> {
        let outcome = pos.decided()?;
        Some(Value::of_end(outcome, pos.side_to_move()))
    }
}

/// The value of a position that may have no number of its own, from the
/// values of numbered ones. `None` where those are not known. `last` is the
/// move that led there, if it is known; behind `moves` there is room for more.
pub(crate) fn value_of<E: Enumerable>(
    positions: &E,
    pos: &mut E::Position,
    last: Option<MoveOf<E>>,
    known: &impl Fn(Place) -> Option<Value>,
    moves: &mut Moves<E>,
) -> Option<Value> {
    if let Some(value) = positions.ended(pos) {
        return Some(value);
    }
    let stored = match positions.place(pos) {
        Some(place) => known(place),
        None if !positions.is_mid_turn(pos) => return None,
        None => return best_move_value(positions, pos, last, known, moves),
    };
    // A compact table leaves out what follows from a duty. Duties end: each
    // takes a piece off the board.
    stored.or_else(|| {
        let is_left_out = pos.is_forced();
        is_left_out.then(|| best_move_value(positions, pos, None, known, moves))?
    })
}

/// The value of `pos` from the values of its moves, or from its end.
pub(crate) fn best_move_value<E: Enumerable>(
    positions: &E,
    pos: &mut E::Position,
    last: Option<MoveOf<E>>,
    known: &impl Fn(Place) -> Option<Value>,
    moves: &mut Moves<E>,
) -> Option<Value> {
    let mover = pos.side_to_move();
    if let Some(ended) = positions.ended(pos) {
        return Some(ended);
    }
    let first = moves.len();
    positions.moves(pos, last, moves);
    let mut best = None;
    for index in first..moves.len() {
        let mv = moves[index];
        let undo = pos.make(mv);
        let value = value_of(positions, pos, Some(mv), known, moves);
        let value = value.map(|value| value.before_move(mover, pos.side_to_move()));
        pos.unmake(mv, undo);
        let Some(value) = value else {
            moves.truncate(first);
            return None;
        };
        if best.is_none_or(|best: Value| value.rank() > best.rank()) {
            best = Some(value);
        }
    }
    moves.truncate(first);
    Some(best.unwrap_or_else(|| Value::of_end(pos.stuck(), mover)))
}
