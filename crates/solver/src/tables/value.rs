use langkah_game::{Exact, Outcome, Side};

/// What a position is worth to the side to move with perfect play, and in how
/// many plies the game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The side to move wins.
    Win(u16),
    /// The side to move loses.
    Loss(u16),
    /// Nobody can force more.
    Draw,
}

/// The kind of an entry, above its plies.
const KIND_SHIFT: u32 = 14;
const PLIES_MASK: u16 = (1 << KIND_SHIFT) - 1;
const WIN: u16 = 1;
const LOSS: u16 = 2;

/// An entry that nobody asks for: no position, or none that is covered.
pub(crate) const NONE: u16 = 3 << KIND_SHIFT;

impl Value {
    /// The longest distance that an entry can hold.
    pub const MAX_PLIES: u16 = PLIES_MASK;

    /// The value of an ended game for `side`.
    pub fn of_end(outcome: Outcome, side: Side) -> Value {
        match outcome {
            Outcome::Draw => Value::Draw,
            Outcome::Win(winner) if winner == side => Value::Win(0),
            Outcome::Win(_) => Value::Loss(0),
        }
    }

    /// As an entry of a table.
    pub(crate) fn encode(self) -> u16 {
        match self {
            Value::Draw => 0,
            Value::Win(plies) => WIN << KIND_SHIFT | plies,
            Value::Loss(plies) => LOSS << KIND_SHIFT | plies,
        }
    }

    /// The value of an entry; `None` where it is none.
    pub(crate) fn decode(entry: u16) -> Option<Value> {
        let plies = entry & PLIES_MASK;
        match entry >> KIND_SHIFT {
            0 => Some(Value::Draw),
            WIN => Some(Value::Win(plies)),
            LOSS => Some(Value::Loss(plies)),
            _ => None,
        }
    }

    /// The value of the move that leads to this one: a ply farther away, and
    /// seen by the side that moved.
    #[must_use]
    pub fn before_move(self, mover: Side, to_move: Side) -> Value {
        match (self, mover == to_move) {
            (Value::Draw, _) => Value::Draw,
            (Value::Win(plies), true) | (Value::Loss(plies), false) => Value::Win(plies + 1),
            (Value::Loss(plies), true) | (Value::Win(plies), false) => Value::Loss(plies + 1),
        }
    }

    /// Larger is better for the side to move: near wins, far wins, draws, far
    /// losses, near losses.
    pub fn rank(self) -> i32 {
        let limit = i32::from(Self::MAX_PLIES) + 1;
        match self {
            Value::Win(plies) => limit - i32::from(plies),
            Value::Draw => 0,
            Value::Loss(plies) => i32::from(plies) - limit,
        }
    }

    /// As an oracle tells it.
    pub fn exact(self, side: Side) -> Exact {
        let (outcome, plies) = match self {
            Value::Win(plies) => (Outcome::Win(side), Some(u32::from(plies))),
            Value::Loss(plies) => (Outcome::Win(side.other()), Some(u32::from(plies))),
            Value::Draw => (Outcome::Draw, None),
        };
        Exact { outcome, plies }
    }
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Win(plies) => write!(f, "win {plies}"),
            Value::Loss(plies) => write!(f, "loss {plies}"),
            Value::Draw => f.write_str("draw"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_hold_every_value() {
        let values = [Value::Draw, Value::Win(7), Value::Loss(Value::MAX_PLIES)];
        for value in values {
            assert_eq!(Value::decode(value.encode()), Some(value));
        }
        assert_eq!(Value::decode(NONE), None);
    }

    #[test]
    fn nearer_wins_rank_higher_and_nearer_losses_lower() {
        let ranked = [
            Value::Loss(2),
            Value::Loss(8),
            Value::Draw,
            Value::Win(9),
            Value::Win(1),
        ];
        assert!(ranked.is_sorted_by_key(|value| value.rank()));
    }

    #[test]
    fn a_move_sees_its_end_from_the_other_side_unless_the_turn_stays() {
        let (one, other) = (Side::First, Side::Second);
        assert_eq!(Value::Loss(4).before_move(one, other), Value::Win(5));
        assert_eq!(Value::Win(4).before_move(one, one), Value::Win(5));
        assert_eq!(Value::Draw.before_move(one, other), Value::Draw);
    }
}
