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

/// Points `from` whose neighbour is `turn` further on, where a jump over it
/// lands as far from the neighbour.
#[derive(Clone, Copy, Debug, Default)]
struct StraightJumps<B> {
    from: B,
    turn: u32,
}

/// So many kinds of straight jumps are looked at without a loop: those of men
/// who do not capture backward.
const STRAIGHT_KINDS: usize = 6;

/// The other jumps, most of them from points where lines bend, in one half of
/// the board. Nobody is there to jump, or nothing to jump over, most of the
/// time.
#[derive(Clone, Debug)]
struct Bends<B> {
    from: B,
    over: B,
    jumps: Vec<JumpGroup<B>>,
}

/// A short jump from some point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leap {
    way: Direction,
    pub(crate) over: u8,
    pub(crate) to: u8,
}

/// The short jumps of some kind of piece from some point.
#[derive(Debug)]
struct Leaps<B> {
    /// What they go over.
    over: B,
    leaps: Vec<Leap>,
}

impl<B: Word> Leaps<B> {
    fn new(leaps: impl Iterator<Item = Leap>) -> Self {
        let leaps: Vec<Leap> = leaps.collect();
        let over = leaps.iter().map(|leap| B::single(leap.over as usize));
        Leaps {
            over: over.fold(B::EMPTY, |all, point| all | point),
            leaps,
        }
    }

    #[inline]
    fn over(&self, enemy: B) -> &[Leap] {
        if (self.over & enemy).is_empty() {
            &[]
        } else {
            &self.leaps
        }
    }
}

/// Where some kind of piece goes that steps and jumps short.
#[derive(Debug)]
struct Walker<B> {
    steps: Vec<StepGroup<B>>,
    straight: [StraightJumps<B>; STRAIGHT_KINDS],
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
    man_leaps: BySide<Vec<Leaps<B>>>,
    /// Those of a king where kings do not slide.
    king_leaps: Vec<Leaps<B>>,
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
#[expect(clippy::large_enum_variant, reason = "a game has only one")]
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
            let mut jumps = board.jump_groups(jumps_of);
            Walker {
                steps: board.step_groups(steps_of),
                straight: take_straight(&mut jumps),
                bends: bends_by_half(&jumps, neighbours.len()),
            }
        };
        let points = 0..neighbours.len();
        let leaps = |ways: DirectionSet| {
            let from = |point| board.leaps(point).into_iter();
            let within = move |leap: &Leap| ways.contains(leap.way);
            let leaps = points.clone().map(|point| from(point).filter(within));
            leaps.map(Leaps::new).collect()
        };
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
            man_leaps: BySide(Side::BOTH.map(|side| leaps(ways.captures[side]))),
            king_leaps: leaps(DirectionSet::ALL),
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
            neighbours: neighbours.to_vec(),
        }
    }

    /// The next point on the line.
    #[inline]
    pub(crate) fn next(&self, point: usize, direction: Direction) -> Option<usize> {
        self.neighbours[point][direction as usize].map(Point::index)
    }

    /// The short jumps of a man of `side` from a point, where one of them goes
    /// over any of `enemy`.
    #[inline]
    pub(crate) fn man_leaps(&self, side: Side, from: usize, enemy: B) -> &[Leap] {
        self.man_leaps[side][from].over(enemy)
    }

    /// [`Kernel::man_leaps`] for a king that does not slide.
    #[inline]
    pub(crate) fn king_leaps(&self, from: usize, enemy: B) -> &[Leap] {
        self.king_leaps[from].over(enemy)
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
    let mut found = B::EMPTY;
    for jumps in walker.straight {
        let victims = enemy & empty.turn(jumps.turn);
        found |= jumps.from & victims.turn(jumps.turn);
    }
    for bends in &walker.bends {
        if !(pieces & bends.from).is_empty() && !(enemy & bends.over).is_empty() {
            for jump in &bends.jumps {
                found |= jump.from & enemy.turn(jump.over) & empty.turn(jump.to);
            }
        }
    }
    pieces & found
}

/// Takes the largest groups out that land as far behind the neighbour as it is
/// away.
fn take_straight<B: Word>(groups: &mut Vec<JumpGroup<B>>) -> [StraightJumps<B>; STRAIGHT_KINDS] {
    groups.sort_by_key(|group| std::cmp::Reverse(group.from.count()));
    let mut straight = groups
        .extract_if(.., |group| group.to == 2 * group.over % B::CAPACITY as u32)
        .take(STRAIGHT_KINDS);
    std::array::from_fn(|_| {
        straight
            .next()
            .map_or_else(StraightJumps::default, |group| StraightJumps {
                from: group.from,
                turn: group.over,
            })
    })
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
