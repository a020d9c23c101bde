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
use crate::moves::NtilMove;
use crate::point::Point;
use langkah_game::{Bits, BySide, Side};
use std::num::NonZeroU64;

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
#[derive(Clone, Copy, Debug)]
struct StepGroup<B> {
    from: B,
    turn: u32,
}

/// Points `from` whose neighbour is `over` further on, where a jump over it
/// lands `to` further on.
#[derive(Clone, Copy, Debug)]
struct JumpGroup<B> {
    from: B,
    over: u32,
    to: u32,
}

/// The jumps from points where lines bend, in one half of the board. Nobody
/// is there to jump, or nothing to jump over, most of the time.
#[derive(Clone, Debug)]
struct Bends<B> {
    from: B,
    over: B,
    jumps: Vec<JumpGroup<B>>,
}

/// A short jump from some point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leap {
    pub(crate) way: Direction,
    pub(crate) over: u8,
    pub(crate) to: u8,
}

/// Where some kind of piece goes that steps and jumps short.
#[derive(Debug)]
struct Walker<B> {
    steps: Vec<StepGroup<B>>,
    /// For each distance to a neighbour the jumps that most points have.
    jumps: Vec<JumpGroup<B>>,
    bends: [Bends<B>; 2],
}

/// What move generation asks of a board and of the ways of men.
#[derive(Debug)]
pub(crate) struct Kernel<B> {
    /// All points.
    pub(crate) all: B,
    men: BySide<Walker<B>>,
    /// A king where kings do not slide.
    king: Walker<B>,
    /// The steps of a man from each point.
    man_steps: BySide<Vec<ManSteps>>,
    /// The steps of men from and to each point.
    around: Vec<Around<B>>,
    rays: Vec<[B; Direction::COUNT]>,
    /// The rays without their last points, over which nothing jumps.
    crossed: Vec<[B; Direction::COUNT]>,
    leaps: Vec<Vec<Leap>>,
    /// For each point, what can be jumped over from it.
    leaped: Vec<B>,
    neighbours: Vec<Neighbours>,
}

/// The steps of a man from some point, in the order of their directions. They
/// are words side by side, which a cache line holds.
#[derive(Clone, Copy, Debug)]
struct ManSteps([Option<NonZeroU64>; Direction::COUNT]);

impl FromIterator<NtilMove> for ManSteps {
    fn from_iter<I: IntoIterator<Item = NtilMove>>(steps: I) -> Self {
        let mut words = [None; Direction::COUNT];
        for (word, step) in words.iter_mut().zip(steps) {
            *word = Some(step.step_word());
        }
        ManSteps(words)
    }
}

/// The step of a man of some side from one point to another.
type ManStep<'a> = &'a dyn Fn(Side, usize, usize) -> NtilMove;

/// The steps of men from and to some point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around<B> {
    /// Where a man of each side could step to.
    pub(crate) targets: BySide<B>,
    /// From where a man of each side could step here.
    pub(crate) origins: BySide<B>,
}

/// The kernel in the narrowest word that the board fits.
#[derive(Debug)]
pub(crate) enum Kernels {
    Narrow(Kernel<u64>),
    Wide(Kernel<u128>),
}

/// The ways of men of both sides.
#[derive(Debug)]
pub(crate) struct ManWays {
    pub(crate) steps: BySide<DirectionSet>,
    pub(crate) captures: BySide<DirectionSet>,
}

impl Kernels {
    pub(crate) fn new(neighbours: &[Neighbours], ways: &ManWays, man_step: ManStep<'_>) -> Kernels {
        if neighbours.len() <= u64::CAPACITY {
            Kernels::Narrow(Kernel::new(neighbours, ways, man_step))
        } else {
            Kernels::Wide(Kernel::new(neighbours, ways, man_step))
        }
    }
}

impl<B: Word> Kernel<B> {
    fn new(neighbours: &[Neighbours], ways: &ManWays, man_step: ManStep<'_>) -> Kernel<B> {
        let board = Lines { neighbours };
        let walker = |steps_of: DirectionSet, jumps_of: DirectionSet| {
            let (jumps, bent) = split_by_bends(board.jump_groups(jumps_of));
            Walker {
                steps: board.step_groups(steps_of),
                jumps,
                bends: bends_by_half(&bent, neighbours.len()),
            }
        };
        let points = 0..neighbours.len();
        let leaps = points.clone().map(|point| board.leaps(point));
        let leaps: Vec<Vec<Leap>> = leaps.collect();
        let set_of = |points: &mut dyn Iterator<Item = usize>| {
            points.fold(B::EMPTY, |set, point| set | B::single(point))
        };
        let man_steps = |side: Side| {
            let steps = points.clone().map(|from| {
                let ways = ways.steps[side].iter();
                let targets = ways.filter_map(|way| board.next(from, way));
                targets.map(|to| man_step(side, from, to)).collect()
            });
            steps.collect()
        };
        Kernel {
            all: set_of(&mut points.clone()),
            around: board.around(ways),
            man_steps: BySide(Side::BOTH.map(man_steps)),
            men: BySide(Side::BOTH.map(|side| walker(ways.steps[side], ways.captures[side]))),
            king: walker(DirectionSet::ALL, DirectionSet::ALL),
            crossed: points
                .clone()
                .map(|point| {
                    Direction::ALL.map(|way| {
                        let has_next = |&over: &usize| board.next(over, way).is_some();
                        set_of(&mut board.ray(point, way).filter(has_next))
                    })
                })
                .collect(),
            rays: points
                .map(|point| Direction::ALL.map(|way| set_of(&mut board.ray(point, way))))
                .collect(),
            leaped: leaps
                .iter()
                .map(|leaps| set_of(&mut leaps.iter().map(|leap| leap.over as usize)))
                .collect(),
            leaps,
            neighbours: neighbours.to_vec(),
        }
    }

    /// The next point on the line.
    #[inline]
    pub(crate) fn next(&self, point: usize, direction: Direction) -> Option<usize> {
        self.neighbours[point][direction as usize].map(Point::index)
    }

    /// The short jumps from a point over any of `enemy`.
    #[inline]
    pub(crate) fn leaps(&self, from: usize, enemy: B) -> &[Leap] {
        if (self.leaped[from] & enemy).is_empty() {
            &[]
        } else {
            &self.leaps[from]
        }
    }

    /// The steps of a man of `side` on `from`, whether they are free or not, in
    /// the order of their directions.
    #[inline]
    pub(crate) fn man_steps(&self, side: Side, from: usize) -> impl Iterator<Item = NtilMove> {
        let ManSteps(words) = &self.man_steps[side][from];
        words
            .iter()
            .map_while(|word| word.map(NtilMove::of_step_word))
    }

    /// The men of `side` that can step.
    #[inline(always)]
    pub(crate) fn man_steppers(&self, side: Side, men: B, empty: B) -> B {
        let steps = self.men[side].steps.iter();
        steps.fold(B::EMPTY, |found, group| {
            found | (men & group.from & empty.turn(group.turn))
        })
    }

    /// The steps of men from and to `point`.
    #[inline]
    pub(crate) fn around(&self, point: usize) -> &Around<B> {
        &self.around[point]
    }

    /// How many steps the men of `side` have.
    #[inline]
    pub(crate) fn count_man_steps(&self, side: Side, men: B, empty: B) -> u32 {
        count_steps(&self.men[side], men, empty)
    }

    /// How many steps kings have that do not slide.
    pub(crate) fn count_king_steps(&self, kings: B, empty: B) -> u32 {
        count_steps(&self.king, kings, empty)
    }

    /// The men of `side` that can jump.
    #[inline(always)]
    pub(crate) fn man_jumpers(&self, side: Side, men: B, enemy: B, empty: B) -> B {
        jumpers(&self.men[side], men, enemy, empty)
    }

    /// The kings that can jump, where kings do not slide.
    #[inline(never)]
    pub(crate) fn king_jumpers(&self, kings: B, enemy: B, empty: B) -> B {
        jumpers(&self.king, kings, enemy, empty)
    }

    /// The points along the line over which a piece on `from` could jump.
    #[inline]
    pub(crate) fn crossed(&self, from: usize, direction: Direction) -> B {
        self.crossed[from][direction as usize]
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

/// Counts the steps from all points together: bit `n` of the number of steps
/// from a point is its bit in the digit `n`. So few words are left to count,
/// which is the slow part where the processor has no instruction for it.
#[inline]
fn count_steps<B: Word>(walker: &Walker<B>, pieces: B, empty: B) -> u32 {
    let [mut ones, mut twos, mut fours, mut eights] = [B::EMPTY; 4];
    for group in &walker.steps {
        let steppers = pieces & group.from & empty.turn(group.turn);
        let carry = ones & steppers;
        ones ^= steppers;
        let carried = twos & carry;
        twos ^= carry;
        eights |= fours & carried;
        fours ^= carried;
    }
    let digits = [ones, twos, fours, eights].into_iter().enumerate();
    let counts = digits.filter(|(_, digit)| !digit.is_empty());
    counts.map(|(place, digit)| digit.count() << place).sum()
}

#[inline(always)]
fn jumpers<B: Word>(walker: &Walker<B>, pieces: B, enemy: B, empty: B) -> B {
    let of_groups = |jumps: &[JumpGroup<B>]| {
        jumps.iter().fold(B::EMPTY, |found, jump| {
            found | (pieces & jump.from & enemy.turn(jump.over) & empty.turn(jump.to))
        })
    };
    let mut found = of_groups(&walker.jumps);
    for bends in &walker.bends {
        if !(pieces & bends.from).is_empty() && !(enemy & bends.over).is_empty() {
            found |= of_groups(&bends.jumps);
        }
    }
    found
}

/// Of the groups with the same distance to the neighbour the largest, and all
/// others.
fn split_by_bends<B: Word>(
    mut groups: Vec<JumpGroup<B>>,
) -> (Vec<JumpGroup<B>>, Vec<JumpGroup<B>>) {
    groups.sort_by_key(|group| (group.over, std::cmp::Reverse(group.from.count())));
    let (mut straight, mut bent) = (Vec::<JumpGroup<B>>::new(), Vec::new());
    for group in groups {
        match straight.last() {
            Some(last) if last.over == group.over => bent.push(group),
            _ => straight.push(group),
        }
    }
    (straight, bent)
}

/// The jumps of `groups` by the half of the board that they start in.
fn bends_by_half<B: Word>(groups: &[JumpGroup<B>], points: usize) -> [Bends<B>; 2] {
    [0..points / 2, points / 2..points].map(|half| {
        let half = half.fold(B::EMPTY, |half, point| half | B::single(point));
        let mut bends = Bends {
            from: B::EMPTY,
            over: B::EMPTY,
            jumps: Vec::new(),
        };
        for group in groups {
            let from = group.from & half;
            if !from.is_empty() {
                bends.from |= from;
                let over = from
                    .points()
                    .map(|point| (point + group.over as usize) % B::CAPACITY);
                bends.over = over.fold(bends.over, |all, point| all | B::single(point));
                bends.jumps.push(JumpGroup { from, ..*group });
            }
        }
        bends
    })
}

/// The lines of a board, while its kernel is made.
struct Lines<'a> {
    neighbours: &'a [Neighbours],
}

impl Lines<'_> {
    fn next(&self, point: usize, way: Direction) -> Option<usize> {
        self.neighbours[point][way as usize].map(Point::index)
    }

    fn ray(&self, from: usize, way: Direction) -> impl Iterator<Item = usize> {
        std::iter::successors(self.next(from, way), move |&point| self.next(point, way))
    }

    fn leaps(&self, from: usize) -> Vec<Leap> {
        let leaps = Direction::ALL.into_iter().filter_map(|way| {
            let over = self.next(from, way)?;
            let to = self.next(over, way)?;
            let (over, to) = (over as u8, to as u8);
            Some(Leap { way, over, to })
        });
        leaps.collect()
    }

    fn around<B: Word>(&self, ways: &ManWays) -> Vec<Around<B>> {
        let nothing = Around {
            targets: BySide([B::EMPTY; 2]),
            origins: BySide([B::EMPTY; 2]),
        };
        let mut around = vec![nothing; self.neighbours.len()];
        for side in Side::BOTH {
            for from in 0..around.len() {
                let ways = ways.steps[side].iter();
                for to in ways.filter_map(|way| self.next(from, way)) {
                    around[from].targets[side] |= B::single(to);
                    around[to].origins[side] |= B::single(from);
                }
            }
        }
        around
    }

    fn step_groups<B: Word>(&self, ways: DirectionSet) -> Vec<StepGroup<B>> {
        let mut groups: Vec<StepGroup<B>> = Vec::new();
        for from in 0..self.neighbours.len() {
            for to in ways.iter().filter_map(|way| self.next(from, way)) {
                let (turn, from) = (distance::<B>(from, to), B::single(from));
                match groups.iter_mut().find(|group| group.turn == turn) {
                    Some(group) => group.from |= from,
                    None => groups.push(StepGroup { from, turn }),
                }
            }
        }
        groups
    }

    fn jump_groups<B: Word>(&self, ways: DirectionSet) -> Vec<JumpGroup<B>> {
        let mut groups: Vec<JumpGroup<B>> = Vec::new();
        for from in 0..self.neighbours.len() {
            let leaps = self.leaps(from).into_iter();
            for leap in leaps.filter(|leap| ways.contains(leap.way)) {
                let over = distance::<B>(from, leap.over as usize);
                let to = distance::<B>(from, leap.to as usize);
                let from = B::single(from);
                let mut known = groups.iter_mut();
                match known.find(|group| (group.over, group.to) == (over, to)) {
                    Some(group) => group.from |= from,
                    None => groups.push(JumpGroup { from, over, to }),
                }
            }
        }
        groups
    }
}

/// How far a word turns so that `to` comes to lie on `from`.
fn distance<B: Word>(from: usize, to: usize) -> u32 {
    (to.wrapping_sub(from) % B::CAPACITY) as u32
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
