use langkah_search::{Experience, Table};
use std::fmt;

/// What a computer player remembers from one move to the next. It belongs to
/// one game: clear it when another begins.
pub struct Memory {
    table: Table,
    experience: Experience,
}

impl Memory {
    /// A memory of this many megabytes.
    pub fn with_megabytes(megabytes: usize) -> Memory {
        Memory {
            table: Table::with_megabytes(megabytes),
            experience: Experience::default(),
        }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        self.table.clear();
        self.experience.clear();
    }

    /// How many of a thousand places the last search has filled.
    pub fn permille_full(&self) -> usize {
        self.table.permille_full()
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn experience(&self) -> &Experience {
        &self.experience
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Memory({} permille full)", self.permille_full())
    }
}
