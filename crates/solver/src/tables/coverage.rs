use super::builder::Watch;
use super::enumerable::{Enumerable, MoveOf, Moves};
use super::error::TableError;
use langkah_game::Position;

/// Which numbers of a slice have their position in the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks(Vec<u64>);

const WORD: u64 = u64::BITS as u64;

impl Marks {
    fn mark(&mut self, index: u64, len: u64) -> bool {
        if self.0.is_empty() {
            self.0 = vec![0; len.div_ceil(WORD) as usize];
        }
        let word = &mut self.0[(index / WORD) as usize];
        let bit = 1 << (index % WORD);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    pub(crate) fn contains(&self, index: u64) -> bool {
        let word = self.0.get((index / WORD) as usize);
        word.is_some_and(|word| word >> (index % WORD) & 1 != 0)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Which positions a table covers.
#[derive(Clone, Debug)]
pub enum Coverage {
    /// All that have a number.
    All,
    /// Those that can be reached from some position.
    Reached(Reached),
}

/// The positions that can be reached from some others, those included.
#[derive(Clone, Debug)]
pub struct Reached {
    slices: Vec<Marks>,
    count: u64,
}

impl Reached {
    /// How many there are, an image counted with its position.
    pub fn count(&self) -> u64 {
        self.count
    }
}

impl Coverage {
    pub(crate) fn contains(&self, slice: usize, index: u64) -> bool {
        match self {
            Coverage::All => true,
            Coverage::Reached(reached) => reached.slices[slice].contains(index),
        }
    }

    /// Is nothing of this slice covered?
    pub(crate) fn leaves_out(&self, slice: usize) -> bool {
        match self {
            Coverage::All => false,
            Coverage::Reached(reached) => reached.slices[slice].is_empty(),
        }
    }
}

/// Positions between two looks at the stop flag.
const POSITIONS_PER_LOOK: u64 = 1 << 16;

/// Finds all positions that can be reached from `roots`.
pub fn reach<E: Enumerable>(
    positions: &E,
    roots: &[E::Position],
    watch: &dyn Watch,
) -> Result<Reached, TableError> {
    let slices = positions.families().iter().map(|family| family.end).max();
    let mut walk = Walk {
        positions,
        reached: Reached {
            slices: vec![Marks::default(); slices.unwrap_or(0)],
            count: 0,
        },
        waiting: Vec::new(),
    };
    for root in roots {
        walk.meet(&mut root.clone(), None);
    }
    let mut pos = positions.scratch();
    let mut moves = Vec::new();
    let mut looked_at = 0;
    while let Some((slice, index)) = walk.waiting.pop() {
        let is_there = positions.set_up(slice as usize, index, &mut pos);
        debug_assert!(is_there, "what has a place can be set up");
        walk.leave(&mut pos, None, &mut moves);
        looked_at += 1;
        if looked_at % POSITIONS_PER_LOOK == 0 {
            watch.reached(walk.reached.count);
            if watch.is_stopped() {
                return Err(TableError::Stopped);
            }
        }
    }
    watch.reached(walk.reached.count);
    Ok(walk.reached)
}

struct Walk<'a, E> {
    positions: &'a E,
    reached: Reached,
    waiting: Vec<(u32, u64)>,
}

impl<E: Enumerable> Walk<'_, E> {
    /// Marks `pos`, to which `last` has led; one without a number is left
    /// again at once.
    fn meet(&mut self, pos: &mut E::Position, last: Option<MoveOf<E>>) {
        let is_over = self.positions.ended(pos).is_some();
        let Some(place) = self.positions.place(pos) else {
            if !is_over {
                self.leave(pos, last, &mut Vec::new());
            }
            return;
        };
        let len = self.positions.slice_len(place.slice);
        if self.reached.slices[place.slice].mark(place.index, len) {
            self.reached.count += 1;
            if !is_over {
                self.waiting.push((place.slice as u32, place.index));
            }
        }
    }

    fn leave(&mut self, pos: &mut E::Position, last: Option<MoveOf<E>>, moves: &mut Moves<E>) {
        moves.clear();
        self.positions.moves(pos, last, moves);
        for &mv in moves.iter() {
            let undo = pos.make(mv);
            self.meet(pos, Some(mv));
            pos.unmake(mv, undo);
        }
    }
}
