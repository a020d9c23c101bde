//! Solves one family of slices: first every position is looked at forwards,
//! then results spread backwards, one ply at a time.
//!
//! L. V. Allis, "Searching for Solutions in Games and Artificial
//! Intelligence" (1994), calls this retrograde analysis; K. Thompson,
//! "Retrograde analysis of certain endgames" (1986), did it for chess.

use super::coverage::Coverage;
use super::enumerable::{Enumerable, MoveOf, Moves, Place, value_of};
use super::error::TableError;
use super::format::SliceSummary;
use super::parallel::{Stop, in_chunks};
use super::value::{NONE, Value};
use langkah_game::Position;
use std::ops::Range;
use std::sync::atomic::{AtomicU16, Ordering::Relaxed};

/// What this asks of its surroundings.
pub(super) struct Surroundings<'a, E, K> {
    pub(super) positions: &'a E,
    pub(super) coverage: &'a Coverage,
    /// The values of earlier families.
    pub(super) known: K,
    pub(super) threads: usize,
    pub(super) stop: Stop<'a>,
}

/// A slice while it is solved. An entry is [`NONE`], a value, or
/// [`OPEN`] with the plies of the farthest loss that a move out of the family
/// leads to.
struct Board {
    entries: Vec<AtomicU16>,
    /// How many moves within the family may still save the side to move.
    left: Vec<AtomicU16>,
}

/// A slice that is solved.
pub(super) struct Solved {
    pub(super) entries: Vec<u16>,
    pub(super) summary: SliceSummary,
}

/// An entry without a value. No value looks like it: a game cannot be won
/// before it is over, so there is no win in no plies.
const OPEN: u16 = 1 << 14;
/// Losses that may still be farther share the bits of draws meanwhile.
const FLOOR_MASK: u16 = OPEN - 1;
/// A draw or a win outside the family: this position is never lost.
const SAFE: u16 = u16::MAX;

/// A position of the family: the slice in the high bits.
type Spot = u32;
const INDEX_BITS: u32 = 29;
const MAX_LEN: u64 = 1 << INDEX_BITS;
const CHUNK: u64 = 1 << 14;

/// Positions by the ply at which they are settled.
#[derive(Default)]
struct Agenda(Vec<Vec<Spot>>);

impl Agenda {
    fn add(&mut self, plies: u16, spot: Spot) {
        let plies = usize::from(plies);
        if self.0.len() <= plies {
            self.0.resize_with(plies + 1, Vec::new);
        }
        self.0[plies].push(spot);
    }

    fn take(&mut self, plies: u16) -> Vec<Spot> {
        self.0
            .get_mut(usize::from(plies))
            .map(std::mem::take)
            .unwrap_or_default()
    }

    fn join(&mut self, other: Agenda) {
        for (plies, spots) in other.0.into_iter().enumerate() {
            if self.0.len() <= plies {
                self.0.resize_with(plies + 1, Vec::new);
            }
            self.0[plies].extend(spots);
        }
    }

    fn last(&self) -> usize {
        self.0
            .iter()
            .rposition(|spots| !spots.is_empty())
            .unwrap_or(0)
    }
}

/// What is settled later, and how many positions and images were seen.
#[derive(Default)]
struct Outlook {
    wins: Agenda,
    losses: Agenda,
    images: Vec<u64>,
}

/// Bytes that solving a slice takes for each of its numbers.
pub(super) const WORKING_BYTES: u64 = 2 + 2 + 4;

/// Solves the slices of `family`.
pub(super) fn solve<E, K>(
    around: &Surroundings<'_, E, K>,
    family: Range<usize>,
) -> Result<Vec<Solved>, TableError>
where
    E: Enumerable,
    K: Fn(Place) -> Option<Value> + Sync,
{
    let boards = family.clone().map(|slice| {
        let len = around.positions.slice_len(slice);
        if len >= MAX_LEN {
            let slice = around.positions.slice_name(slice);
            return Err(TableError::TooLarge { slice });
        }
        let len = if around.coverage.leaves_out(slice) {
            0
        } else {
            len
        };
        let filled = |value| (0..len).map(|_| AtomicU16::new(value)).collect();
        Ok(Board {
            entries: filled(NONE),
            left: filled(0),
        })
    });
    let solver = Solver {
        around,
        boards: boards.collect::<Result<_, _>>()?,
        family,
    };
    let mut outlook = solver.look_ahead()?;
    solver.spread(&mut outlook)?;
    Ok(solver.finish(&outlook))
}

struct Solver<'a, E, K> {
    around: &'a Surroundings<'a, E, K>,
    family: Range<usize>,
    boards: Vec<Board>,
}

impl<E, K> Solver<'_, E, K>
where
    E: Enumerable,
    K: Fn(Place) -> Option<Value> + Sync,
{
    /// Looks at every position once.
    fn look_ahead(&self) -> Result<Outlook, TableError> {
        let mut total = Outlook {
            images: vec![0; self.boards.len()],
            ..Outlook::default()
        };
        for (member, board) in self.boards.iter().enumerate() {
            let parts = self.in_parallel(board.entries.len() as u64, |chunk| {
                self.look_at(member, chunk)
            })?;
            for part in parts {
                total.wins.join(part.wins);
                total.losses.join(part.losses);
                total.images[member] += part.images[0];
            }
        }
        Ok(total)
    }

    fn look_at(&self, member: usize, chunk: Range<u64>) -> Outlook {
        let positions = self.around.positions;
        let slice = self.family.start + member;
        let mut pos = positions.scratch();
        let mut moves = Vec::new();
        let mut outlook = Outlook {
            images: vec![0],
            ..Outlook::default()
        };
        for index in chunk {
            if !self.around.coverage.contains(slice, index)
                || !positions.set_up(slice, index, &mut pos)
            {
                continue;
            }
            let place = positions.place(&pos).expect("what was set up has a place");
            debug_assert_eq!((place.slice, place.index), (slice, index));
            outlook.images[0] += if place.is_own_image { 1 } else { 2 };
            self.assess(&mut pos, &mut moves, spot(member, index), &mut outlook);
        }
        outlook
    }

    /// What the moves out of the family say, and how many stay in it.
    fn assess(
        &self,
        pos: &mut E::Position,
        moves: &mut Moves<E>,
        spot: Spot,
        outlook: &mut Outlook,
    ) {
        let mover = pos.side_to_move();
        let mut staying: u16 = 0;
        let mut best = self.around.positions.ended(pos);
        moves.clear();
        if best.is_none() {
            self.around.positions.moves(pos, None, moves);
        }
        for index in 0..moves.len() {
            let mv = moves[index];
            let undo = pos.make(mv);
            let value = self.value_outside(pos, mv, moves);
            let value = value.map(|value| value.before_move(mover, pos.side_to_move()));
            pos.unmake(mv, undo);
            match value {
                None => staying += 1,
                Some(value) => {
                    if best.is_none_or(|best| value.rank() > best.rank()) {
                        best = Some(value);
                    }
                }
            }
        }
        if best.is_none() && moves.is_empty() {
            best = Some(Value::of_end(pos.stuck(), mover));
        }
        let (board, index) = self.board(spot);
        let (left, floor) = match best {
            Some(Value::Win(plies)) => {
                outlook.wins.add(plies, spot);
                (SAFE, 0)
            }
            Some(Value::Draw) => (SAFE, 0),
            Some(Value::Loss(plies)) if staying == 0 => {
                outlook.losses.add(plies, spot);
                (0, plies)
            }
            Some(Value::Loss(plies)) => (staying, plies),
            None => (staying, 0),
        };
        board.left[index].store(left, Relaxed);
        board.entries[index].store(OPEN | (floor & FLOOR_MASK), Relaxed);
    }

    /// The value of `pos`, to which `last` has led, where it lies outside the
    /// family; behind `moves` there is room for more.
    fn value_outside(
        &self,
        pos: &mut E::Position,
        last: MoveOf<E>,
        moves: &mut Moves<E>,
    ) -> Option<Value> {
        let positions = self.around.positions;
        if let Some(value) = positions.ended(pos) {
            return Some(value);
        }
        match positions.place(pos) {
            Some(place) if self.family.contains(&place.slice) => None,
            Some(place) => {
                let value = (self.around.known)(place);
                Some(value.expect("earlier families are known"))
            }
            None => {
                let value = value_of(positions, pos, Some(last), &self.around.known, moves);
                Some(value.expect("a turn that goes on leads to earlier families"))
            }
        }
    }

    /// Spreads results backwards, ply by ply.
    fn spread(&self, outlook: &mut Outlook) -> Result<(), TableError> {
        let (mut wins, mut losses) = (Vec::new(), Vec::new());
        let mut plies: u16 = 0;
        loop {
            let mut new_wins = self.settle(outlook.wins.take(plies), Value::Win(plies));
            new_wins.extend(self.wins_before(&losses, plies)?);
            let mut new_losses = self.settle(outlook.losses.take(plies), Value::Loss(plies));
            let (now, later) = self.losses_before(&wins, plies)?;
            new_losses.extend(now);
            outlook.losses.join(later);
            let last = outlook.wins.last().max(outlook.losses.last());
            (wins, losses) = (new_wins, new_losses);
            if wins.is_empty() && losses.is_empty() && last <= usize::from(plies) {
                return Ok(());
            }
            plies += 1;
            assert!(plies < FLOOR_MASK, "no game lasts that long");
        }
    }

    /// Gives those of `spots` that are still open their value.
    fn settle(&self, mut spots: Vec<Spot>, value: Value) -> Vec<Spot> {
        spots.retain(|&spot| self.claim(spot, value));
        spots
    }

    /// Gives an open position its value; `false` where it has one.
    fn claim(&self, spot: Spot, value: Value) -> bool {
        let (board, index) = self.board(spot);
        let entry = board.entries[index].load(Relaxed);
        is_open(entry)
            && board.entries[index]
                .compare_exchange(entry, settled(value), Relaxed, Relaxed)
                .is_ok()
    }

    /// Who can move to a lost position has won.
    fn wins_before(&self, lost: &[Spot], plies: u16) -> Result<Vec<Spot>, TableError> {
        let parts = self.in_parallel(lost.len() as u64, |chunk| {
            let mut found = Vec::new();
            self.for_each_before(&lost[as_indices(chunk)], |spot, _| {
                if self.claim(spot, Value::Win(plies)) {
                    found.push(spot);
                }
            });
            found
        })?;
        Ok(parts.concat())
    }

    /// Who can only move to won positions has lost: now, or later where a
    /// move out of the family holds out longer.
    fn losses_before(&self, won: &[Spot], plies: u16) -> Result<(Vec<Spot>, Agenda), TableError> {
        let parts = self.in_parallel(won.len() as u64, |chunk| {
            let (mut now, mut later) = (Vec::new(), Agenda::default());
            self.for_each_before(&won[as_indices(chunk)], |spot, weight| {
                let (board, index) = self.board(spot);
                let left = &board.left[index];
                if left.load(Relaxed) == SAFE || !is_open(board.entries[index].load(Relaxed)) {
                    return;
                }
                if left.fetch_sub(weight, Relaxed) != weight {
                    return;
                }
                let floor = board.entries[index].load(Relaxed) & FLOOR_MASK;
                if floor > plies {
                    later.add(floor, spot);
                } else if self.claim(spot, Value::Loss(plies)) {
                    now.push(spot);
                }
            });
            (now, later)
        })?;
        let (mut now, mut later) = (Vec::new(), Agenda::default());
        for (part_now, part_later) in parts {
            now.extend(part_now);
            later.join(part_later);
        }
        Ok((now, later))
    }

    /// Shows `found` every position with a move to one of `spots`, and how
    /// many of its moves that stands for.
    ///
    /// A number stands for a position and its mirror image, but only one of
    /// the two is set up here. From a position that is its own image two moves
    /// lead to the two; to one that is its own image lead a move of a position
    /// and one of that position's image.
    fn for_each_before(&self, spots: &[Spot], mut found: impl FnMut(Spot, u16)) {
        let positions = self.around.positions;
        let (mut pos, mut scratch) = (positions.scratch(), positions.scratch());
        for &spot_after in spots {
            let (member, index) = parts(spot_after);
            let slice = self.family.start + member;
            let is_there = positions.set_up(slice, index as u64, &mut pos);
            debug_assert!(is_there, "what is settled can be set up");
            let after = positions.place(&pos).expect("what was set up has a place");
            positions.predecessors(&pos, &mut scratch, |before| {
                let place = positions.place(before);
                let Some(place) = place.filter(|place| self.family.contains(&place.slice)) else {
                    return;
                };
                let weight = match (place.is_own_image, after.is_own_image) {
                    (false, true) if place.is_mirrored => return,
                    (true, false) => 2,
                    _ => 1,
                };
                let member = place.slice - self.family.start;
                if !self.boards[member].entries.is_empty() {
                    found(spot(member, place.index), weight);
                }
            });
        }
    }

    fn finish(self, outlook: &Outlook) -> Vec<Solved> {
        let finished = self
            .boards
            .into_iter()
            .zip(&outlook.images)
            .map(|(board, &images)| {
                let mut summary = SliceSummary {
                    images,
                    ..SliceSummary::default()
                };
                let mut entries: Vec<u16> = Vec::with_capacity(board.entries.len());
                for (index, entry) in board.entries.into_iter().enumerate() {
                    let value = unsettle(entry.into_inner());
                    if let Some(value) = value {
                        summary.count(value, index as u64);
                    }
                    entries.push(value.map_or(NONE, Value::encode));
                }
                Solved { entries, summary }
            });
        finished.collect()
    }

    #[inline]
    fn board(&self, spot: Spot) -> (&Board, usize) {
        let (member, index) = parts(spot);
        (&self.boards[member], index)
    }

    /// Runs `work` on chunks of `0..len`, on all threads.
    fn in_parallel<T: Send>(
        &self,
        len: u64,
        work: impl Fn(Range<u64>) -> T + Sync,
    ) -> Result<Vec<T>, TableError> {
        let done = in_chunks(self.around.threads, (len, CHUNK), self.around.stop, work);
        if (self.around.stop)() {
            return Err(TableError::Stopped);
        }
        Ok(done)
    }
}

fn as_indices(chunk: Range<u64>) -> Range<usize> {
    chunk.start as usize..chunk.end as usize
}

fn spot(member: usize, index: u64) -> Spot {
    (member as u32) << INDEX_BITS | index as u32
}

fn parts(spot: Spot) -> (usize, usize) {
    let index = spot & (MAX_LEN as u32 - 1);
    ((spot >> INDEX_BITS) as usize, index as usize)
}

/// While a family is solved, the kinds of entries are: 00 a win, 01 open, 10 a
/// loss, 11 none. Draws are what stays open.
fn is_open(entry: u16) -> bool {
    entry >> INDEX_OF_KIND == OPEN >> INDEX_OF_KIND
}

const INDEX_OF_KIND: u32 = 14;

fn settled(value: Value) -> u16 {
    match value {
        Value::Win(plies) => plies,
        other => other.encode(),
    }
}

fn unsettle(entry: u16) -> Option<Value> {
    match entry >> INDEX_OF_KIND {
        0 => Some(Value::Win(entry)),
        1 => Some(Value::Draw),
        _ => Value::decode(entry),
    }
}
