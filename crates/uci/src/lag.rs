use crate::go::{Go, Wait};
use crate::time::Budget;
use langkah_game::Side;
use std::time::{Duration, Instant};

/// What moves cost beyond the thought that was planned, learned from the
/// clock during a game: a slow front end, a slow network, a machine that looks
/// away.
#[derive(Debug, Default)]
pub(crate) struct Lag {
    last: Option<Thought>,
    loss: Loss,
}

/// What a move is expected to cost beside the thought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Loss {
    /// What each one costs.
    pub(crate) usual: Duration,
    /// What the next one may cost.
    pub(crate) worst: Duration,
}

/// A thought under a clock.
#[derive(Debug)]
struct Thought {
    side: Side,
    /// The time that was left, with what the move adds.
    clock: Duration,
    planned: Duration,
    begun: Instant,
    taken: Option<Duration>,
}

/// What of the worst loss is still feared a move later, in percent.
const FEAR_PERCENT: u32 = 90;
/// The usual loss is the mean of about as many moves.
const MEAN_OF: u32 = 8;

impl Loss {
    fn note(&mut self, lost: Duration) {
        self.usual = (self.usual * (MEAN_OF - 1) + lost) / MEAN_OF;
        self.worst = (self.worst * FEAR_PERCENT / 100).max(lost);
    }

    /// The same, but never below `overhead`: on a busy machine a long thought
    /// hides what is lost, and the short ones that would show it come too late.
    pub(crate) fn at_least(self, overhead: Duration) -> Loss {
        Loss {
            usual: self.usual.max(overhead),
            worst: self.worst.max(overhead),
        }
    }
}

impl Lag {
    /// The clock at the start of a search tells what the one before has cost;
    /// the answer is what to expect.
    pub(crate) fn learn(&mut self, go: &Go, side: Side) -> Loss {
        let last = self.last.take().filter(|last| last.side == side);
        if let (Some(last), Some(clock)) = (last, go.clock[side as usize]) {
            self.loss.note(last.lost(clock));
        }
        self.loss
    }

    /// A search begins.
    pub(crate) fn begin(&mut self, go: &Go, side: Side, budget: Option<Budget>, now: Instant) {
        let runs = go.wait == Wait::No && go.move_time.is_none();
        let under_clock = go.clock[side as usize].zip(budget).filter(|_| runs);
        self.last = under_clock.map(|(clock, budget)| Thought {
            side,
            clock: clock + go.increment[side as usize],
            planned: budget.hard,
            begun: now,
            taken: None,
        });
    }

    /// The search has answered.
    pub(crate) fn end(&mut self, at: Instant) {
        if let Some(last) = &mut self.last {
            last.taken = Some(at.saturating_duration_since(last.begun));
        }
    }
}

impl Thought {
    /// What was neither thought nor planned, with so much on the clock now.
    fn lost(&self, clock: Duration) -> Duration {
        let Some(taken) = self.taken else {
            return Duration::ZERO;
        };
        let on_the_way = self.clock.saturating_sub(clock).saturating_sub(taken);
        on_the_way + taken.saturating_sub(self.planned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    /// One move of the first side with so much on its clock, planned to take
    /// 30 ms and answered after `taken`; tells what was expected.
    fn play(lag: &mut Lag, clock: u64, taken: u64) -> Loss {
        let go = Go {
            clock: [Some(ms(clock)), None],
            increment: [ms(10), ms(0)],
            ..Go::default()
        };
        let budget = Budget {
            soft: None,
            hard: ms(30),
        };
        let now = Instant::now();
        let loss = lag.learn(&go, Side::First);
        lag.begin(&go, Side::First, Some(budget), now);
        lag.end(now + ms(taken));
        loss
    }

    fn loss(usual: Duration, worst: Duration) -> Loss {
        Loss { usual, worst }
    }

    #[test]
    fn what_the_clock_lost_beyond_the_thought_is_feared_and_then_forgotten() {
        let mut lag = Lag::default();
        assert_eq!(play(&mut lag, 1_000, 25), Loss::default());
        // 1,000 and 10 less 25 is 985; 40 went elsewhere.
        assert_eq!(play(&mut lag, 945, 25), loss(ms(5), ms(40)));
        let then = loss(ms(5) * 7 / 8, ms(36));
        assert_eq!(play(&mut lag, 930, 25), then);
        assert_eq!(then.at_least(ms(10)), loss(ms(10), ms(36)));
    }

    #[test]
    fn a_thought_longer_than_planned_is_a_loss() {
        let mut lag = Lag::default();
        play(&mut lag, 1_000, 80);
        assert_eq!(play(&mut lag, 930, 20).worst, ms(50));
    }

    #[test]
    fn a_clock_that_was_filled_up_has_lost_nothing() {
        let mut lag = Lag::default();
        play(&mut lag, 100, 25);
        assert_eq!(play(&mut lag, 60_000, 25), Loss::default());
    }

    #[test]
    fn time_for_the_other_side_tells_nothing() {
        let mut lag = Lag::default();
        play(&mut lag, 1_000, 25);
        let go = Go {
            clock: [None, Some(ms(100))],
            ..Go::default()
        };
        assert_eq!(lag.learn(&go, Side::Second), Loss::default());
    }
}
