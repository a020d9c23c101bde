//! How long to think: a soft bound after which no deeper look is begun, and a
//! hard one that nothing exceeds.

use crate::command::{Go, Remaining};
use std::time::Duration;

/// The time for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    /// What a move of usual difficulty gets.
    pub(crate) soft: Duration,
    /// What no move exceeds.
    pub(crate) hard: Duration,
}

/// A game without a number of moves to the next control is taken to last this
/// many more.
const MOVES_LEFT: u32 = 24;
/// However far the next control is, the time is spread over no more moves.
const MOST_MOVES_TO_GO: u32 = 40;
/// How much of an increment is spent at once.
const SPENT_OF_INCREMENT: f64 = 0.75;
/// A hard move may take this many times what a usual one gets...
const HARD_OVER_SOFT: f64 = 4.0;
/// ... but no more than this part of what is left.
const MOST_OF_REST: f64 = 0.45;
/// The last move before a control may take nearly all.
const MOST_BEFORE_CONTROL: f64 = 0.85;
/// Less than this is not worth a limit.
const LEAST: Duration = Duration::from_millis(1);

/// The budget for `go`, if it names a clock or a time; `overhead` is lost on
/// the way between engine and clock.
pub(crate) fn budget(go: &Go, clock: Remaining, overhead: Duration) -> Option<Budget> {
    if let Some(time) = go.move_time {
        let time = time.saturating_sub(overhead).max(LEAST);
        return Some(Budget {
            soft: time,
            hard: time,
        });
    }
    let rest = clock.time?.saturating_sub(overhead).max(LEAST);
    let (moves, most) = match go.moves_left {
        Some(1) => (1, MOST_BEFORE_CONTROL),
        Some(moves) => (moves.clamp(2, MOST_MOVES_TO_GO), MOST_OF_REST),
        None => (MOVES_LEFT, MOST_OF_REST),
    };
    let share =
        rest.as_secs_f64() / f64::from(moves) + clock.increment.as_secs_f64() * SPENT_OF_INCREMENT;
    let most = rest.as_secs_f64() * most;
    let at_least = |seconds: f64| Duration::from_secs_f64(seconds).max(LEAST);
    Some(Budget {
        soft: at_least(share.min(most)),
        hard: at_least((share * HARD_OVER_SOFT).min(most)),
    })
}

/// A best move that holds is played sooner, one that has just changed later.
#[derive(Debug, Default)]
pub(crate) struct Patience {
    best: Option<String>,
    held: usize,
}

/// Of the soft bound, by how many depths in a row the best move has held.
const SHARE_BY_HELD: [f64; 6] = [1.6, 1.15, 0.9, 0.75, 0.65, 0.55];

impl Patience {
    /// Hears the best move of one more depth; says which part of the soft
    /// bound is to be used.
    pub(crate) fn hear(&mut self, best: Option<&str>) -> f64 {
        if best == self.best.as_deref() {
            self.held = (self.held + 1).min(SHARE_BY_HELD.len() - 1);
        } else {
            self.held = 0;
            self.best = best.map(str::to_owned);
        }
        SHARE_BY_HELD[self.held]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn clock(time: u64, increment: u64) -> Remaining {
        Remaining {
            time: Some(Duration::from_millis(time)),
            increment: Duration::from_millis(increment),
        }
    }

    #[test]
    fn a_move_time_is_used_up_but_for_the_overhead() {
        let go = Go {
            move_time: Some(Duration::from_millis(100)),
            ..Go::default()
        };
        let budget = budget(&go, Remaining::default(), Duration::from_millis(10));
        let wanted = Duration::from_millis(90);
        assert_eq!(budget.map(|b| (b.soft, b.hard)), Some((wanted, wanted)));
    }

    #[test]
    fn without_a_clock_there_is_no_budget() {
        assert_eq!(budget(&Go::default(), Remaining::default(), LEAST), None);
    }

    proptest! {
        #[test]
        fn no_budget_exceeds_what_is_left(
            time in 0_u64..10_000_000,
            increment in 0_u64..100_000,
            overhead in 0_u64..5_000,
            moves in prop::option::of(0_u32..1_000),
        ) {
            let go = Go { moves_left: moves, ..Go::default() };
            let overhead = Duration::from_millis(overhead);
            let given = budget(&go, clock(time, increment), overhead).expect("there is a clock");
            let left = Duration::from_millis(time).saturating_sub(overhead);
            prop_assert!(given.hard <= left.max(LEAST), "{given:?}");
            prop_assert!(given.soft <= given.hard, "{given:?}");
        }
    }

    #[test]
    fn a_move_that_holds_needs_less_time() {
        let mut patience = Patience::default();
        let first = patience.hear(Some("e2e4"));
        let second = patience.hear(Some("e2e4"));
        let changed = patience.hear(Some("d2d4"));
        assert!(second < first);
        assert_eq!(changed.to_bits(), first.to_bits());
    }
}
