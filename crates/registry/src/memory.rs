use langkah_search::Table;
use std::fmt;

/// What a computer player remembers from one move to the next. It belongs to
/// one game: clear it when another begins.
pub struct Memory(Table);

impl Memory {
    /// A memory of this many megabytes.
    pub fn with_megabytes(megabytes: usize) -> Memory {
        Memory(Table::with_megabytes(megabytes))
    }

    /// Forgets everything.
    pub fn clear(&self) {
        self.0.clear();
    }

    /// How many of a thousand places the last search has filled.
    pub fn permille_full(&self) -> usize {
        self.0.permille_full()
    }

    pub(crate) fn table(&self) -> &Table {
        &self.0
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Memory({} permille full)", self.permille_full())
    }
}
