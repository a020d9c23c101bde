use crate::go::Go;
use crate::lag::Loss;
use langkah_game::Side;
use std::time::Duration;

/// How long to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    /// No deeper look begins after this.
    pub(crate) soft: Option<Duration>,
    /// The answer is there by then.
    pub(crate) hard: Duration,
}

/// Moves that a game is thought to last when nobody says.
const MOVES_LEFT: u32 = 24;
/// The share of the increment that is spent at once, in percent.
const INCREMENT_PERCENT: u32 = 75;
/// The hard limit as a multiple of the time that a move may take, and the most
/// of the clock that one move may use, in percent. With one move to go there
/// is nothing to save for.
const STRETCH_PERCENT: u32 = 350;
const MOST_OF_CLOCK_PERCENT: u32 = 35;
const LAST_MOVE_PERCENT: u32 = 85;
/// An iteration takes longer than all before it: begun later, it is in vain.
const SOFT_PERCENT: u32 = 60;
/// A busy machine may look away for a while: as many of the worst losses stay
/// on the clock, unless that is more than a third of it.
const RESERVED_LOSSES: u32 = 8;
const MOST_RESERVED: u32 = 3;
/// There is always time for a thought.
const SHORTEST: Duration = Duration::from_millis(1);

/// What the clock allows `side`, when so much is lost with every move.
pub(crate) fn budget(go: &Go, side: Side, loss: Loss) -> Option<Budget> {
    if let Some(time) = go.move_time {
        let hard = time.saturating_sub(loss.worst.min(time / 2)).max(SHORTEST);
        return Some(Budget { soft: None, hard });
    }
    let clock = go.clock[side as usize]?;
    let increment = go.increment[side as usize];
    let reserve = (loss.worst * RESERVED_LOSSES).min(clock / MOST_RESERVED);
    let left = clock.saturating_sub(loss.worst + reserve);
    let moves = go.moves_left.unwrap_or(MOVES_LEFT).clamp(1, MOVES_LEFT);
    let share = left / moves + increment * INCREMENT_PERCENT / 100;
    let share = share.saturating_sub(loss.usual);
    let most = if moves == 1 {
        left * LAST_MOVE_PERCENT / 100
    } else {
        left * MOST_OF_CLOCK_PERCENT / 100
    };
    Some(Budget {
        soft: Some((share * SOFT_PERCENT / 100).min(most).max(SHORTEST)),
        hard: (share * STRETCH_PERCENT / 100).min(most).max(SHORTEST),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    const LOSS: Loss = Loss {
        usual: Duration::from_millis(10),
        worst: Duration::from_millis(10),
    };

    fn clock(left: u64, increment: u64) -> Go {
        Go {
            clock: [Some(ms(left)), None],
            increment: [ms(increment), ms(0)],
            ..Go::default()
        }
    }

    #[test]
    fn no_move_uses_more_than_is_left() {
        for left in [0, 1, 5, 12, 60, 1_000, 60_000, 7_200_000] {
            for increment in [0, 10, 2_000] {
                for moves_left in [None, Some(0), Some(1), Some(40)] {
                    let go = Go {
                        moves_left,
                        ..clock(left, increment)
                    };
                    let budget = budget(&go, Side::First, LOSS).unwrap();
                    let soft = budget.soft.unwrap();
                    assert!(soft <= budget.hard, "{left}+{increment}");
                    let most = left.saturating_sub(10).max(1);
                    assert!(budget.hard <= ms(most), "{left}+{increment}");
                }
            }
        }
    }

    #[test]
    fn what_is_gained_by_a_move_is_not_spent_when_little_is_left() {
        // With a tenth of a second left, even the longest thought leaves most.
        let budget = budget(&clock(100, 10), Side::First, LOSS).unwrap();
        assert!(budget.hard <= ms(25), "{budget:?}");
        assert!(budget.soft <= Some(ms(8)), "{budget:?}");
    }

    #[test]
    fn what_every_move_loses_is_not_spent() {
        let go = clock(1_000, 10);
        let quiet = budget(&go, Side::First, LOSS).unwrap().hard;
        let more = ms(12);
        let usual = LOSS.usual + more;
        let busy = budget(&go, Side::First, Loss { usual, ..LOSS }).unwrap();
        assert_eq!(busy.hard + more * STRETCH_PERCENT / 100, quiet);
        let usual = ms(500);
        let hopeless = budget(&go, Side::First, Loss { usual, ..LOSS }).unwrap();
        assert_eq!(hopeless.hard, SHORTEST);
    }

    #[test]
    fn a_fixed_time_is_used_up_to_the_overhead() {
        let go = Go {
            move_time: Some(ms(100)),
            ..Go::default()
        };
        let budget = budget(&go, Side::Second, LOSS).unwrap();
        assert_eq!((budget.soft, budget.hard), (None, ms(90)));
    }

    #[test]
    fn without_a_clock_there_is_no_budget() {
        assert_eq!(budget(&clock(1_000, 0), Side::Second, LOSS), None);
    }
}
