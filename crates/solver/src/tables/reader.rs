use super::archive::Archive;
use super::enumerable::{Enumerable, value_of};
use super::error::TableError;
use super::format::{SliceSummary, Totals};
use super::value::Value;
use langkah_game::Position;
use std::path::Path;

/// A table and the positions that it is about.
pub struct Tables<E> {
    positions: E,
    archive: Archive,
}

/// A move and what it leads to, seen by the side that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveValue<M> {
    /// The move.
    pub mv: M,
    /// Its value; `None` where the table does not know.
    pub value: Option<Value>,
}

impl<E: Enumerable> Tables<E> {
    /// Opens the table with this title. A file that is cut short, altered or
    /// about something else is refused.
    pub fn open(path: &Path, title: &str, positions: E) -> Result<Self, TableError> {
        let archive = Archive::open(path)?.expect(title)?.finished()?;
        Ok(Tables { positions, archive })
    }

    /// A table that is part of the program.
    pub fn embedded(bytes: &'static [u8], title: &str, positions: E) -> Result<Self, TableError> {
        let archive = Archive::embedded(bytes)?.expect(title)?.finished()?;
        Ok(Tables { positions, archive })
    }

    /// What the table calls itself.
    pub fn title(&self) -> &str {
        self.archive.title()
    }

    /// The positions that it is about.
    pub fn positions(&self) -> &E {
        &self.positions
    }

    /// The value of a position; `None` where the table does not cover it.
    pub fn value(&self, pos: &E::Position) -> Option<Value> {
        let known = |place: super::Place| self.archive.value(place.slice, place.index);
        value_of(
            &self.positions,
            &mut pos.clone(),
            None,
            &known,
            &mut Vec::new(),
        )
    }

    /// Every legal move with its value, the best first.
    pub fn moves(&self, pos: &E::Position) -> Vec<MoveValue<<E::Position as Position>::Move>> {
        let known = |place: super::Place| self.archive.value(place.slice, place.index);
        let mover = pos.side_to_move();
        let mut pos = pos.clone();
        let mut moves: Vec<_> = langkah_game::legal_moves(&pos)
            .into_iter()
            .map(|mv| {
                let undo = pos.make(mv);
                let value = value_of(&self.positions, &mut pos, None, &known, &mut Vec::new());
                let value = value.map(|value| value.before_move(mover, pos.side_to_move()));
                pos.unmake(mv, undo);
                MoveValue { mv, value }
            })
            .collect();
        moves.sort_by_key(|found| std::cmp::Reverse(found.value.map(Value::rank)));
        moves
    }

    /// What each slice holds.
    pub fn summaries(&self) -> impl Iterator<Item = (usize, SliceSummary)> {
        self.archive
            .records()
            .map(|(slice, record)| (slice, record.summary))
    }

    /// What all slices hold together.
    pub fn totals(&self) -> Totals {
        self.summaries().map(|(_, summary)| summary).collect()
    }

    /// How many entries a slice has.
    pub(super) fn len(&self, slice: usize) -> u64 {
        self.archive.record(slice).map_or(0, |record| record.len)
    }

    pub(super) fn entries(&self, slice: usize) -> Vec<u16> {
        self.archive.entries(slice).unwrap_or_default()
    }

    pub(super) fn entry(&self, slice: usize, index: u64) -> Option<Value> {
        self.archive.value(slice, index)
    }

    /// Shows every entry of a slice that is a position, with its value.
    pub fn for_each(&self, slice: usize, mut found: impl FnMut(&E::Position, Value)) {
        let entries = self.entries(slice);
        let mut pos = self.positions.scratch();
        for (index, entry) in entries.into_iter().enumerate() {
            if let Some(value) = Value::decode(entry)
                && self.positions.set_up(slice, index as u64, &mut pos)
            {
                found(&pos, value);
            }
        }
    }
}
