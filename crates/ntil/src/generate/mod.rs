//! Finds moves. Men are looked at all at once, kings one by one; captures go
//! on from point to point in [`chain`].
//!
//! The order is that of the program of Fitriza (2014), because the node counts
//! in its tables depend on it: points row by row from White's side, left to
//! right, for both sides; then directions in the order of
//! [`Direction::ALL`]; near before far; a capture before those that go on
//! from it.

mod chain;

pub use chain::MAX_CHAINS_PER_PIECE;
pub(crate) use chain::{Chained, Jump};

use crate::direction::{Direction, DirectionSet};
use crate::kernel::{Kernel, Word, near_first};
use crate::moves::NtilMove;
use crate::rules::{KingReach, Rules};
use langkah_game::Side;

/// A position as one side sees it when it is to move.
pub(crate) struct Generator<'a, B> {
    pub(crate) kernel: &'a Kernel<B>,
    pub(crate) rules: &'a Rules,
    pub(crate) side: Side,
    pub(crate) man_steps: DirectionSet,
    /// Where this side's men promote.
    pub(crate) promotion: B,
    pub(crate) men: B,
    pub(crate) kings: B,
    pub(crate) enemy: B,
    pub(crate) empty: B,
}

impl<B: Word> Generator<'_, B> {
    /// The kings that slide.
    fn sliders(&self) -> B {
        match self.rules.king {
            KingReach::Slides => self.kings,
            KingReach::Steps => B::EMPTY,
        }
    }

    /// The kings that step in every direction.
    fn walking_kings(&self) -> B {
        match self.rules.king {
            KingReach::Slides => B::EMPTY,
            KingReach::Steps => self.kings,
        }
    }

    /// The pieces that can capture.
    #[inline(always)]
    pub(crate) fn capturers(&self) -> B {
        let (enemy, empty) = (self.enemy, self.empty);
        let mut found = self.kernel.man_jumpers(self.side, self.men, enemy, empty);
        if !self.kings.is_empty() {
            found |= match self.rules.king {
                KingReach::Slides => capturing_sliders(self.kernel, self.kings, enemy, empty),
                KingReach::Steps => self.kernel.king_jumpers(self.kings, enemy, empty),
            };
        }
        found
    }

    /// Can any piece capture?
    #[inline(always)]
    pub(crate) fn can_capture(&self) -> bool {
        !self.capturers().is_empty()
    }

    /// The number of steps.
    #[inline]
    pub(crate) fn count_steps(&self) -> u64 {
        let men = self.kernel.count_man_steps(self.side, self.men, self.empty);
        u64::from(men + self.count_king_steps())
    }

    /// The number of steps of kings.
    pub(crate) fn count_king_steps(&self) -> u32 {
        let mut count = 0;
        let walking = self.walking_kings();
        if !walking.is_empty() {
            count += self.kernel.count_king_steps(walking, self.empty);
        }
        for king in self.sliders().points() {
            let reach = |way| self.kernel.slide(king, way, self.empty).0;
            let all = Direction::ALL.map(reach).into_iter();
            count += all.fold(B::EMPTY, |all, reach| all | reach).count();
        }
        count
    }

    /// Shows `found` every step.
    #[inline]
    pub(crate) fn steps(&self, mut found: impl FnMut(NtilMove)) {
        let steppers = self.kernel.man_steppers(self.side, self.men, self.empty);
        for from in (steppers | self.kings).points() {
            if steppers.contains(from) {
                for step in self.kernel.man_steps(self.side, from) {
                    if self.empty.contains(step.to().index()) {
                        found(step);
                    }
                }
                continue;
            }
            for direction in Direction::ALL {
                let reach = self.king_reach(from, direction);
                near_first(reach, direction).for_each(|to| found(NtilMove::king_step(from, to)));
            }
        }
    }

    /// The points to which the king on `from` can step in `direction`.
    #[inline]
    fn king_reach(&self, from: usize, direction: Direction) -> B {
        match self.rules.king {
            KingReach::Slides => self.kernel.slide(from, direction, self.empty).0,
            KingReach::Steps => {
                let next = self.kernel.next(from, direction);
                next.map_or(B::EMPTY, |to| B::single(to) & self.empty)
            }
        }
    }

    /// Can the piece on `from` step to `to`?
    pub(crate) fn is_step(&self, from: usize, to: usize) -> bool {
        let is_slider = self.sliders().contains(from);
        let ways = if self.kings.contains(from) {
            DirectionSet::ALL
        } else if self.men.contains(from) {
            self.man_steps
        } else {
            return false;
        };
        self.empty.contains(to)
            && ways.iter().any(|way| {
                if is_slider {
                    self.kernel.slide(from, way, self.empty).0.contains(to)
                } else {
                    self.kernel.next(from, way) == Some(to)
                }
            })
    }
}

/// Those of `kings` that can capture where kings slide.
#[inline(never)]
fn capturing_sliders<B: Word>(kernel: &Kernel<B>, kings: B, enemy: B, empty: B) -> B {
    let captures = |king: usize, direction: Direction| {
        // Far from the enemy there is no need to follow the line.
        if (kernel.crossed(king, direction) & enemy).is_empty() {
            return false;
        }
        let (_, stop) = kernel.slide(king, direction, empty);
        stop.is_some_and(|stop| {
            let behind = kernel.next(stop, direction);
            enemy.contains(stop) && behind.is_some_and(|point| empty.contains(point))
        })
    };
    let can_capture = |&king: &usize| Direction::ALL.into_iter().any(|way| captures(king, way));
    let able = kings.points().filter(can_capture);
    able.fold(B::EMPTY, |able, king| able | B::single(king))
}
