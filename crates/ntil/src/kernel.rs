//! The board as masks and shifts, for finding moves of all men at once.
//!
//! Points count row by row, so a step along a direction adds the same number
//! almost everywhere; the few places where it does not (the rows of the
//! triangles are shorter) are groups of their own. A group turns a whole set
//! of points by its number and masks what does not belong to it.
//!
//! Boards of up to 64 points work on `u64`, larger ones on `u128`: same code,
//! half the instructions.

use crate::board::Neighbours;
use crate::direction::{Direction, DirectionSet};
use crate::point::Point;
use langkah_game::Bits;

/// A set of points that fits one or two registers.
pub(crate) trait Word: Bits {
    /// The low part of a set.
    fn narrow(set: u128) -> Self;
    /// The set with the same points.
    fn widen(self) -> u128;
    /// Every point moved down by `by`, around the end of the word.
    fn turn(self, by: u32) -> Self;
    /// The largest point of a set that is not empty.
    fn highest(self) -> usize;
}

macro_rules! word {
    ($type:ty) => {
        impl Word for $type {
            #[inline]
            fn narrow(set: u128) -> Self {
                set as $type
            }
            #[inline]
            fn widen(self) -> u128 {
                self as u128
            }
            #[inline]
            fn turn(self, by: u32) -> Self {
                self.rotate_right(by)
            }
            #[inline]
            fn highest(self) -> usize {
                (<$type>::BITS - 1 - self.leading_zeros()) as usize
            }
        }
    };
}

word!(u64);
word!(u128);

/// Points `from` whose neighbour is `turn` further on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct StepGroup<B> {
    from: B,
    turn: u32,
}

/// Points `from` whose neighbour is `over` and whose next but one is `to`
/// further on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct JumpGroup<B> {
    from: B,
    over: u32,
    to: u32,
}

/// What move generation asks of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Kernel<B> {
    /// All points.
    pub(crate) all: B,
    steps: [Vec<StepGroup<B>>; Direction::COUNT],
    jumps: [Vec<JumpGroup<B>>; Direction::COUNT],
    rays: Vec<[B; Direction::COUNT]>,
    neighbours: Vec<Neighbours>,
}

/// The kernel in the narrowest word that the board fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kernels {
    Narrow(Kernel<u64>),
    Wide(Kernel<u128>),
}

impl Kernels {
    pub(crate) fn new(neighbours: &[Neighbours]) -> Kernels {
        if neighbours.len() <= u64::CAPACITY {
            Kernels::Narrow(Kernel::new(neighbours))
        } else {
            Kernels::Wide(Kernel::new(neighbours))
        }
    }
}

impl<B: Word> Kernel<B> {
    fn new(neighbours: &[Neighbours]) -> Kernel<B> {
        let mut kernel = Kernel {
            all: B::EMPTY,
            steps: Default::default(),
            jumps: Default::default(),
            rays: vec![[B::EMPTY; Direction::COUNT]; neighbours.len()],
            neighbours: neighbours.to_vec(),
        };
        for point in 0..neighbours.len() {
            kernel.all |= B::single(point);
            for direction in Direction::ALL {
                kernel.add_line(point, direction);
            }
        }
        kernel
    }

    /// Files what leaves `from` in `direction`.
    fn add_line(&mut self, from: usize, direction: Direction) {
        let way = direction as usize;
        let Some(over) = self.next(from, direction) else {
            return;
        };
        let turn = |to: usize| (to.wrapping_sub(from) % B::CAPACITY) as u32;
        let groups = &mut self.steps[way];
        match groups.iter_mut().find(|group| group.turn == turn(over)) {
            Some(group) => group.from |= B::single(from),
            None => groups.push(StepGroup {
                from: B::single(from),
                turn: turn(over),
            }),
        }
        let mut ray = B::EMPTY;
        let mut reached = Some(over);
        while let Some(point) = reached {
            ray |= B::single(point);
            reached = self.next(point, direction);
        }
        self.rays[from][way] = ray;

        let Some(to) = self.next(over, direction) else {
            return;
        };
        let (over, to) = (turn(over), turn(to));
        let groups = &mut self.jumps[way];
        match groups.iter_mut().find(|g| (g.over, g.to) == (over, to)) {
            Some(group) => group.from |= B::single(from),
            None => groups.push(JumpGroup {
                from: B::single(from),
                over,
                to,
            }),
        }
    }

    /// The next point on the line.
    #[inline]
    pub(crate) fn next(&self, point: usize, direction: Direction) -> Option<usize> {
        self.neighbours[point][direction as usize].map(Point::index)
    }

    /// Those of `pieces` that can step in `direction` to a point of `empty`.
    #[inline]
    pub(crate) fn steppers(&self, direction: Direction, pieces: B, empty: B) -> B {
        let groups = self.steps[direction as usize].iter();
        groups.fold(B::EMPTY, |found, group| {
            found | (pieces & group.from & empty.turn(group.turn))
        })
    }

    /// How many steps `pieces` have in `ways`.
    #[inline]
    pub(crate) fn count_steps(&self, ways: DirectionSet, pieces: B, empty: B) -> u32 {
        let steppers = |direction| self.steppers(direction, pieces, empty);
        ways.iter().map(|way| steppers(way).count()).sum()
    }

    /// Those of `pieces` that can jump in `direction` over `enemy` to `empty`.
    #[inline]
    pub(crate) fn jumpers(&self, direction: Direction, pieces: B, enemy: B, empty: B) -> B {
        let groups = self.jumps[direction as usize].iter();
        groups.fold(B::EMPTY, |found, group| {
            found | (pieces & group.from & enemy.turn(group.over) & empty.turn(group.to))
        })
    }

    /// Those of `pieces` that can jump in any of `ways`.
    #[inline]
    pub(crate) fn jumpers_any(&self, ways: DirectionSet, pieces: B, enemy: B, empty: B) -> B {
        let jumpers = |direction| self.jumpers(direction, pieces, enemy, empty);
        ways.iter()
            .fold(B::EMPTY, |found, way| found | jumpers(way))
    }

    /// The empty points that a piece on `from` reaches along the line, and
    /// the piece that stops it.
    #[inline]
    pub(crate) fn slide(&self, from: usize, direction: Direction, empty: B) -> (B, Option<usize>) {
        let ray = self.rays[from][direction as usize];
        let blockers = ray & !empty;
        if blockers.is_empty() {
            return (ray, None);
        }
        let first = if direction.ascends() {
            blockers.lowest()
        } else {
            blockers.highest()
        };
        let behind = self.rays[first][direction as usize];
        (ray ^ behind ^ B::single(first), Some(first))
    }
}

/// The points of a slide, the nearest first.
#[inline]
pub(crate) fn near_first<B: Word>(
    mut points: B,
    direction: Direction,
) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if points.is_empty() {
            return None;
        }
        let nearest = if direction.ascends() {
            points.lowest()
        } else {
            points.highest()
        };
        points ^= B::single(nearest);
        Some(nearest)
    })
}
