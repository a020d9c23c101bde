use super::archive::Archive;
use super::enumerable::Place;
use super::error::TableError;
use super::format::{SliceSummary, Totals};
use super::value::Value;
use std::path::Path;

const MEGABYTE: u64 = 1 << 20;

/// The slices that are solved: in memory while there is room.
pub(super) struct Shelf {
    slices: Vec<Option<Vec<u16>>>,
    summaries: Vec<SliceSummary>,
    limit: u64,
    used: u64,
    /// Read where a slice is not in memory.
    archive: Option<Archive>,
}

impl Shelf {
    pub(super) fn new(slices: usize, limit: u64) -> Shelf {
        Shelf {
            slices: vec![None; slices],
            summaries: vec![SliceSummary::default(); slices],
            limit,
            used: 0,
            archive: None,
        }
    }

    pub(super) fn put(&mut self, slice: usize, entries: Vec<u16>, summary: SliceSummary) {
        self.used += bytes_of(&entries);
        self.slices[slice] = Some(entries);
        self.summaries[slice] = summary;
    }

    /// What all slices hold together.
    pub(super) fn totals(&self) -> Totals {
        self.summaries.iter().copied().collect()
    }

    /// Gives up slices, the largest first, until `bytes` more fit.
    pub(super) fn make_room(
        &mut self,
        bytes: u64,
        name: impl Fn() -> String,
        part: &Path,
    ) -> Result<(), TableError> {
        if bytes > self.limit {
            return Err(TableError::TooLittleMemory {
                needed: bytes.div_ceil(MEGABYTE),
                limit: self.limit / MEGABYTE,
                slice: name(),
            });
        }
        let is_short = self.used + bytes > self.limit;
        while self.used + bytes > self.limit {
            let sizes = self
                .slices
                .iter()
                .map(|slice| slice.as_deref().map_or(0, bytes_of));
            let largest = sizes.enumerate().max_by_key(|&(_, size)| size);
            let (largest, size) = largest.expect("a shelf that is full has slices");
            self.slices[largest] = None;
            self.used -= size;
        }
        if is_short {
            self.archive = Some(Archive::open(part)?);
        }
        Ok(())
    }

    pub(super) fn value(&self, place: Place) -> Option<Value> {
        match &self.slices[place.slice] {
            Some(entries) => Value::decode(*entries.get(place.index as usize)?),
            None => self.archive.as_ref()?.value(place.slice, place.index),
        }
    }
}

fn bytes_of(entries: &[u16]) -> u64 {
    size_of_val(entries) as u64
}
