use super::builder::Watch;
use super::enumerable::{Enumerable, Place, best_move_value};
use super::error::TableError;
use super::parallel::in_chunks;
use super::reader::Tables;
use super::value::Value;
use langkah_game::mix;
use std::borrow::Cow;
use std::num::NonZeroU64;
use std::ops::Range;

/// What a look at the entries found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified<P> {
    /// Entries that were compared.
    pub checked: u64,
    /// Entries that do not follow from the entries their moves lead to.
    pub inconsistent: u64,
    /// The first of them: the position, what the table says, what follows.
    pub first: Option<(P, Value, Option<Value>)>,
}

impl<P> Verified<P> {
    const NOTHING: Self = Verified {
        checked: 0,
        inconsistent: 0,
        first: None,
    };

    fn join(&mut self, later: Self) {
        self.checked += later.checked;
        self.inconsistent += later.inconsistent;
        self.first = self.first.take().or(later.first);
    }
}

/// How a table is to be checked.
#[derive(Clone, Copy, Debug)]
pub struct Checking {
    /// Threads to work with.
    pub threads: usize,
    /// What fits so many bytes is unpacked once and kept; of the rest a few
    /// blocks are.
    pub memory: u64,
    /// Of so many entries one is checked, chosen as if by chance; with 1 all
    /// are.
    pub one_in: NonZeroU64,
}

/// Entries that a thread looks at in one go.
const CHUNK: u64 = 1 << 12;

/// Works out entries anew from the entries that their moves lead to.
///
/// A win must be one ply longer than the nearest loss of the opponent among
/// them, a loss one ply longer than the farthest win. Every distance thus
/// stands on a shorter one, down to the ends of the game, so by induction over
/// the plies every win and every loss is in the table as it is in truth, and
/// what is left is drawn: a table of which all entries were checked and none
/// is inconsistent is right.
pub fn verify<E: Enumerable>(
    tables: &Tables<E>,
    checking: Checking,
    watch: &dyn Watch,
) -> Result<Verified<E::Position>, TableError> {
    let positions = tables.positions();
    let slices = positions.families().last().map_or(0, |family| family.end);
    let lens = (0..slices).map(|slice| positions.slice_len(slice));
    watch.started(lens.sum());
    let look = Look {
        unpacked: unpack(tables, slices, checking.memory),
        tables,
        one_in: checking.one_in,
    };
    let mut total = Verified::NOTHING;
    for slice in 0..slices {
        let entries = match &look.unpacked[slice] {
            Some(entries) => Cow::Borrowed(entries),
            None => Cow::Owned(tables.entries(slice)),
        };
        let by_chunk = (entries.len() as u64, CHUNK);
        let parts = in_chunks(
            checking.threads,
            by_chunk,
            &|| watch.is_stopped(),
            |chunk| look.check(slice, &entries, chunk),
        );
        if watch.is_stopped() {
            return Err(TableError::Stopped);
        }
        for part in parts {
            total.join(part);
        }
        watch.advanced(&positions.slice_name(slice), positions.slice_len(slice));
    }
    Ok(total)
}

/// The entries of as many slices as fit; the small ones come first.
fn unpack<E: Enumerable>(tables: &Tables<E>, slices: usize, memory: u64) -> Vec<Option<Vec<u16>>> {
    let mut left = memory;
    let unpacked = (0..slices).map(|slice| {
        let bytes = tables.len(slice) * size_of::<u16>() as u64;
        left = left.checked_sub(bytes)?;
        Some(tables.entries(slice))
    });
    unpacked.collect()
}

struct Look<'a, E> {
    tables: &'a Tables<E>,
    unpacked: Vec<Option<Vec<u16>>>,
    one_in: NonZeroU64,
}

impl<E: Enumerable> Look<'_, E> {
    fn value(&self, place: Place) -> Option<Value> {
        match &self.unpacked[place.slice] {
            Some(entries) => Value::decode(*entries.get(place.index as usize)?),
            None => self.tables.entry(place.slice, place.index),
        }
    }

    fn is_chosen(&self, slice: usize, index: u64) -> bool {
        self.one_in.get() == 1 || mix(mix(slice as u64) ^ index) % self.one_in == 0
    }

    fn check(&self, slice: usize, entries: &[u16], chunk: Range<u64>) -> Verified<E::Position> {
        let positions = self.tables.positions();
        let known = |place: Place| self.value(place);
        let mut pos = positions.scratch();
        let mut moves = Vec::new();
        let mut result = Verified::NOTHING;
        for index in chunk {
            let Some(value) = Value::decode(entries[index as usize]) else {
                continue;
            };
            if !self.is_chosen(slice, index) || !positions.set_up(slice, index, &mut pos) {
                continue;
            }
            let follows = best_move_value(positions, &mut pos, None, &known, &mut moves);
            result.checked += 1;
            if follows != Some(value) {
                result.inconsistent += 1;
                let found = || (pos.clone(), value, follows);
                result.first.get_or_insert_with(found);
            }
        }
        result
    }
}
