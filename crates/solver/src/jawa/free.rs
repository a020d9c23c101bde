//! Forced wins with free placement, proved by threats.
//!
//! With free placement a further stone never hurts its owner, so passing is
//! never better than moving. Hence two rules, both exact. A move can only win
//! if it would also win after the opponent passes: it must *threaten*. And
//! the opponent's only answers worth a look are the cells that the proof of
//! that threat rests on, its *zone*, and moves that threaten to complete a
//! line at once. (Allis, van den Herik and Huntjens, "Go-Moku and
//! Threat-Space Search", 1993; Thomsen, "Lambda-Search", 2000.)
//!
//! [`Threats::prove`] deepens over the number of the attacker's own moves, so
//! that a proof it finds is a shortest one.

mod lines;

use langkah_game::Bits;
use langkah_jawa::Grid;
use lines::LineTable;
use std::collections::HashMap;

/// Which moves of the attacker are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breadth {
    /// Every free cell: what is not proved within some moves is not so.
    Every,
    /// Cells that extend an own line or stop one of the opponent's: finds
    /// every win by making threats, at far lower cost.
    Threats,
}

/// A proved win of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof<B> {
    /// With so many own moves at most, this one included.
    pub moves: u32,
    /// The cell to play.
    pub cell: usize,
    /// Stones of the opponent outside these cells do not disturb the proof,
    /// unless they threaten to complete a line at once.
    pub zone: B,
}

impl<B> Proof<B> {
    /// The plies to the end of the game.
    pub fn plies(&self) -> u32 {
        2 * self.moves - 1
    }
}

/// What is known of a position in which the attacker moves.
#[derive(Clone, Copy)]
struct Known<B> {
    /// There is no win within so many moves.
    refuted: u32,
    proof: Option<Proof<B>>,
}

/// The stones of the two sides; the attacker moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sides<B> {
    /// Whose win is looked for.
    pub attacker: B,
    /// The other side.
    pub defender: B,
}

/// Looks for forced wins on one board. What it finds out is kept from one
/// question to the next.
pub struct Threats<B> {
    grid: Grid<B>,
    table: LineTable<B>,
    breadth: Breadth,
    known: HashMap<Sides<B>, Known<B>>,
    nodes: u64,
    budget: u64,
}

impl<B: Bits> Threats<B> {
    /// Looks on this board.
    pub fn new(grid: Grid<B>, breadth: Breadth) -> Self {
        Threats {
            table: LineTable::new(&grid),
            grid,
            breadth,
            known: HashMap::new(),
            nodes: 0,
            budget: 0,
        }
    }

    /// Positions looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// A win of the attacker, who moves, within `moves` own moves, found
    /// within about `nodes` nodes; a shortest one among those that the
    /// breadth allows.
    pub fn prove(&mut self, pos: Sides<B>, moves: u32, nodes: u64) -> Option<Proof<B>> {
        self.budget = self.nodes.saturating_add(nodes);
        for moves in 1..=moves {
            if let Some(proof) = self.wins(pos, moves) {
                return Some(proof);
            }
            if self.is_exhausted() {
                break;
            }
        }
        None
    }

    /// Did the last question end because its nodes were used up?
    pub fn is_exhausted(&self) -> bool {
        self.nodes >= self.budget
    }

    /// Cells on which the defender, to move, can answer the threat behind
    /// `proof`; every other answer leaves the proof as it is.
    pub fn answers(&self, pos: Sides<B>, proof: &Proof<B>) -> B {
        let counters = self.table.one_short(pos.defender, pos.attacker);
        (proof.zone | counters) & self.free(pos)
    }

    fn free(&self, pos: Sides<B>) -> B {
        self.grid.cells() & !(pos.attacker | pos.defender)
    }

    /// Can the attacker, to move, win within `moves` own moves?
    fn wins(&mut self, pos: Sides<B>, moves: u32) -> Option<Proof<B>> {
        self.nodes += 1;
        if self.is_exhausted() {
            return None;
        }
        let complete = self.grid.completions(pos.attacker) & !pos.defender;
        if !complete.is_empty() {
            let cell = complete.lowest();
            return Some(Proof {
                moves: 1,
                cell,
                zone: B::single(cell),
            });
        }
        if moves <= 1 {
            return None;
        }
        if let Some(known) = self.known.get(&pos) {
            if known.refuted >= moves {
                return None;
            }
            if let Some(proof) = known.proof.filter(|proof| proof.moves <= moves) {
                return Some(proof);
            }
        }
        let found = self.look(pos, moves);
        if found.is_some() || !self.is_exhausted() {
            let known = self.known.entry(pos).or_insert(Known {
                refuted: 0,
                proof: None,
            });
            match found {
                Some(_) => known.proof = found,
                None => known.refuted = known.refuted.max(moves),
            }
        }
        found
    }

    /// [`Threats::wins`] where the table does not know.
    fn look(&mut self, pos: Sides<B>, moves: u32) -> Option<Proof<B>> {
        let must_stop = self.grid.completions(pos.defender) & !pos.attacker;
        let cells = match must_stop.count() {
            0 => self.candidates(pos, moves),
            1 => vec![must_stop.lowest()],
            _ => return None,
        };
        for cell in cells {
            let after = Sides {
                attacker: pos.attacker | B::single(cell),
                ..pos
            };
            if let Some((rest, zone)) = self.holds(after, moves - 1) {
                return Some(Proof {
                    moves: rest + 1,
                    cell,
                    zone: zone | B::single(cell),
                });
            }
            if self.is_exhausted() {
                return None;
            }
        }
        None
    }

    /// The attacker's moves to try, the most promising first.
    fn candidates(&self, pos: Sides<B>, moves: u32) -> Vec<usize> {
        let free = self.free(pos);
        let line = self.grid.line() as u32;
        // The last move but one makes two completions at once.
        let least = line.saturating_sub(moves);
        let tried = if self.breadth == Breadth::Every && moves > 2 {
            free
        } else if pos.attacker.is_empty() {
            let (column, row) = (self.grid.width() / 2, self.grid.height() / 2);
            B::single(self.grid.bit(column, row))
        } else {
            let extend = self.table.holding(pos.attacker, pos.defender, least.max(1));
            let stop = self.table.one_short(pos.defender, pos.attacker);
            if moves > 2 { extend | stop } else { extend }
        };
        let mut cells: Vec<usize> = (tried & free).points().collect();
        cells.sort_by_cached_key(|&cell| {
            let own = self.table.promise(cell, pos.attacker, pos.defender);
            let stopped = self.table.promise(cell, pos.defender, pos.attacker);
            std::cmp::Reverse(2 * own + stopped)
        });
        cells
    }

    /// Does the attacker win within `moves` further moves whatever the
    /// defender, to move, answers? Within how many, and the proof's zone.
    fn holds(&mut self, pos: Sides<B>, moves: u32) -> Option<(u32, B)> {
        let complete = self.grid.completions(pos.attacker) & !pos.defender;
        if complete.count() >= 2 {
            return Some((1, complete));
        }
        if !complete.is_empty() {
            return self.holds_after(pos, complete.lowest(), moves);
        }
        if moves < 2 {
            return None;
        }
        let passed = self.wins(pos, moves)?;
        let (mut longest, mut zone) = (passed.moves, passed.zone);
        for cell in self.answers(pos, &passed).points() {
            let (moves, needed) = self.holds_after(pos, cell, moves)?;
            longest = longest.max(moves);
            zone |= needed;
        }
        // A further stone of the defender may make more of its moves
        // threaten to complete a line.
        let building = self
            .table
            .holding(pos.defender, pos.attacker, self.grid.line() as u32 - 3);
        Some((longest, zone | building))
    }

    /// [`Threats::holds`] for one answer.
    fn holds_after(&mut self, pos: Sides<B>, cell: usize, moves: u32) -> Option<(u32, B)> {
        let answered = Sides {
            defender: pos.defender | B::single(cell),
            ..pos
        };
        let proof = self.wins(answered, moves)?;
        // With a further stone these lines would be one short.
        let lines = self
            .table
            .beside(cell, answered.defender, answered.attacker);
        Some((proof.moves, proof.zone | lines | B::single(cell)))
    }
}
