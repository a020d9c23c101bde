use langkah_search::Table;

/// What a caller lends to a search, beyond what a request says.
#[derive(Clone, Copy, Default)]
pub struct Aid<'a> {
    /// What was found is kept here for the next search. Without it, every
    /// search starts from nothing.
    pub memory: Option<&'a Memory>,
    /// Only these moves are considered, in the notation that a session plays;
    /// all of them when empty.
    pub moves: &'a [String],
}

/// What searches remember from move to move. It belongs to one game: clear it
/// when another begins.
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

    /// How much of it is in use, in thousandths.
    pub fn permille(&self) -> usize {
        self.0.permille_full()
    }

    pub(crate) fn table(&self) -> &Table {
        &self.0
    }
}
