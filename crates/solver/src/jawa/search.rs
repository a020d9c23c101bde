//! The null-window search.

use crate::jawa::geometry::Board;
use crate::jawa::node::{Node, Settled};
use crate::jawa::order::{Chooser, REMEMBERED, promise};
use crate::jawa::processor::{self, Recursion};
use crate::jawa::table::{Entry, NO_MOVE, Place, Table, scramble};
use arrayvec::ArrayVec;
use langkah_game::mix;
use std::sync::atomic::{AtomicBool, Ordering};

/// Below every value.
const NOTHING: i32 = -100;
/// How often a search looks whether it is to stop, in nodes; a power of two.
const STOP_CHECK: u64 = 1 << 12;

/// A node that is to be searched, and what is known about it.
#[derive(Clone, Copy)]
pub(crate) struct Open {
    node: Node,
    hash: u64,
    promise: i32,
    known: Entry,
    /// The column played to get here.
    column: u8,
    chooser: Chooser,
    /// Is the key that of the mirror image?
    mirrored: bool,
}

impl Open {
    /// The node with its place in the table, of which nothing is known yet.
    #[inline(always)]
    fn new<const W: usize, const H: usize>(node: Node, chooser: Chooser) -> Self {
        let (key, image) = Board::<W, H>::keys(node.mover, node.occupied());
        let (lower, upper) = node.reach::<W, H>();
        Open {
            node,
            hash: scramble::<W, H>(key.min(image)),
            promise: 0,
            known: Entry {
                lower: lower as i8,
                upper: upper as i8,
                column: NO_MOVE,
            },
            column: NO_MOVE,
            chooser,
            mirrored: image < key,
        }
    }

    #[inline(always)]
    fn place(&self) -> Place {
        Place {
            hash: self.hash,
            plies: self.node.plies,
        }
    }

    /// A column of this node in the orientation of its key, and back.
    #[inline(always)]
    fn oriented<const W: usize>(&self, column: u8) -> u8 {
        if self.mirrored && column != NO_MOVE {
            W as u8 - 1 - column
        } else {
            column
        }
    }

    /// The bounds that the table gives, for the side that moved here.
    #[inline(always)]
    fn bounds_for_parent(&self) -> (i32, i32) {
        let (lower, upper) = (i32::from(self.known.lower), i32::from(self.known.upper));
        match self.chooser {
            Chooser::Mover => (lower, upper),
            Chooser::Opponent => (-upper, -lower),
        }
    }
}

/// The best value so far and the column that gave it.
struct Best {
    value: i32,
    column: u8,
}

impl Best {
    #[inline(always)]
    fn raise(&mut self, value: i32, column: u8) {
        if value > self.value {
            *self = Best { value, column };
        }
    }
}

/// One thread's walk through the tree.
pub(crate) struct Search<'a, const W: usize, const H: usize> {
    table: &'a Table,
    limits: Limits<'a>,
    stopped: bool,
    nodes: u64,
}

/// When a search gives up, and how it differs from its companions.
#[derive(Clone, Copy)]
pub(crate) struct Limits<'a> {
    /// Somebody else has found the answer.
    pub(crate) stop: &'a AtomicBool,
    /// About how many nodes the search may visit.
    pub(crate) nodes: u64,
    /// Threads with different numbers try moves in slightly different orders;
    /// zero keeps the best order.
    pub(crate) thread: u64,
}

/// How much the order of a companion thread may differ, in units of promise;
/// a power of two.
const JITTER: u64 = 32;

impl<'a, const W: usize, const H: usize> Search<'a, W, H> {
    pub(crate) fn new(table: &'a Table, limits: Limits<'a>) -> Self {
        Search {
            table,
            limits,
            stopped: false,
            nodes: 0,
        }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Is the value of `node`, whose mover cannot win at once, at least
    /// `beta`? A result of at least `beta` is a lower bound of the value, a
    /// smaller one an upper bound. `None` when told to stop.
    pub(crate) fn test(&mut self, node: Node, beta: i32) -> Option<i32> {
        let mut node = node;
        let (chooser, sign, beta) = match node.settle::<W, H>(beta) {
            Settled::Value(value) => return Some(value),
            Settled::SameSide => (Chooser::Mover, 1, beta),
            Settled::OtherSide => (Chooser::Opponent, -1, 1 - beta),
        };
        let mut open = Open::new::<W, H>(node, chooser);
        if let Some(known) = self.table.probe::<W, H>(open.place()) {
            open.known = known;
        }
        let (lower, upper) = (i32::from(open.known.lower), i32::from(open.known.upper));
        let value = if lower >= beta {
            lower
        } else if upper < beta {
            upper
        } else {
            processor::search(self, &open, beta)
        };
        (!self.stopped).then_some(sign * value)
    }

    /// One node. `R` is this function again, compiled for some processor.
    #[inline(always)]
    pub(crate) fn search<R: Recursion>(&mut self, at: &Open, beta: i32) -> i32 {
        self.nodes += 1;
        let nodes_before = self.nodes;
        if nodes_before & (STOP_CHECK - 1) == 0 {
            self.stopped |=
                self.limits.stop.load(Ordering::Relaxed) || nodes_before >= self.limits.nodes;
        }
        let mut best = Best {
            value: NOTHING,
            column: NO_MOVE,
        };
        let mut children = ArrayVec::<Open, W>::new();
        if self.settle_children(&at.node, beta, &mut children, &mut best) {
            return best.value;
        }
        // Every win within three plies has shown itself by now.
        let upper = Board::<W, H>::win_at(at.node.plies + 5);
        if upper < beta {
            return upper.max(best.value);
        }
        let mut order = ArrayVec::<i32, W>::new();
        if self.probe_children(at, beta, &mut children, &mut order, &mut best) {
            return best.value;
        }
        for &ranked in &order {
            let child = &children[(ranked & INDEX_MASK) as usize];
            let value = match child.chooser {
                Chooser::Mover => R::search(self, child, beta),
                Chooser::Opponent => -R::search(self, child, 1 - beta),
            };
            if self.stopped {
                return NOTHING;
            }
            best.raise(value, child.column);
            if best.value >= beta {
                break;
            }
        }
        let work = self.nodes - nodes_before + 1;
        self.remember(at, beta, upper, &best, work);
        best.value
    }

    /// Makes the children; those that need no search go into `best`, the
    /// others into `open`. True when one of them is good enough.
    #[inline(always)]
    fn settle_children(
        &mut self,
        node: &Node,
        beta: i32,
        open: &mut ArrayVec<Open, W>,
        best: &mut Best,
    ) -> bool {
        let mut moves = node.moves::<W, H>();
        while moves != 0 {
            let stone = moves & moves.wrapping_neg();
            moves ^= stone;
            let column = Board::<W, H>::column_of(stone) as u8;
            let made = node.after::<W, H>(stone);
            let mut reached = made;
            let chooser = match reached.settle::<W, H>(1 - beta) {
                Settled::Value(value) => {
                    best.raise(-value, column);
                    if best.value >= beta {
                        return true;
                    }
                    continue;
                }
                Settled::SameSide => Chooser::Opponent,
                Settled::OtherSide => Chooser::Mover,
            };
            let mut child = Open::new::<W, H>(reached, chooser);
            self.table.prefetch::<W, H>(child.place());
            child.column = column;
            child.promise = promise::<W, H>(node, stone, &made, &reached, chooser);
            if self.limits.thread != 0 {
                child.promise += (mix(child.hash ^ self.limits.thread) % JITTER) as i32;
            }
            open.push(child);
        }
        false
    }

    /// Asks the table about the children; those that it does not settle are
    /// put in order, the most promising first. True when one of them is good
    /// enough.
    #[inline(always)]
    fn probe_children(
        &mut self,
        at: &Open,
        beta: i32,
        children: &mut ArrayVec<Open, W>,
        order: &mut ArrayVec<i32, W>,
        best: &mut Best,
    ) -> bool {
        let remembered = at.oriented::<W>(at.known.column);
        for (index, child) in children.iter_mut().enumerate() {
            if let Some(known) = self.table.probe::<W, H>(child.place()) {
                child.known = known;
                let (lower, upper) = child.bounds_for_parent();
                if lower >= beta {
                    best.raise(lower, child.column);
                    return true;
                }
                if upper < beta {
                    best.raise(upper, child.column);
                    continue;
                }
            }
            let bonus = if child.column == remembered {
                REMEMBERED
            } else {
                0
            };
            rank(order, child.promise + bonus, index);
        }
        false
    }

    #[inline(always)]
    fn remember(&mut self, at: &Open, beta: i32, upper: i32, best: &Best, work: u64) {
        let mut known = at.known;
        known.upper = known.upper.min(upper as i8);
        known.column = NO_MOVE;
        if best.value >= beta {
            known.lower = known.lower.max(best.value as i8);
            known.column = at.oriented::<W>(best.column);
        } else {
            known.upper = known.upper.min(best.value as i8);
        }
        self.table.store::<W, H>(at.place(), known, work);
    }
}

/// The low bits of a rank are the index of a child.
const INDEX_MASK: i32 = 15;

/// Sorts a child into `order`, the most promising first.
#[inline(always)]
fn rank<const W: usize>(order: &mut ArrayVec<i32, W>, promise: i32, index: usize) {
    let rank = (promise * (INDEX_MASK + 1)) | index as i32;
    order.push(rank);
    let mut place = order.len() - 1;
    while place > 0 && order[place - 1] < rank {
        order[place] = order[place - 1];
        place -= 1;
    }
    order[place] = rank;
}
