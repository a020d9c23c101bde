//! Which opening book Catur Jawa on 7x6 is played by.

use crate::ntil_tables::folder;
use langkah_solver::jawa::book::Book;
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// The name of a book in the folder of tables.
const BOOK_FILE: &str = "jawa-7x6.book";

/// The book in the folder of tables, or the one in this program where that
/// goes as deep. A damaged one is passed over here; whoever asks for a book by
/// its name hears what is wrong with it.
pub fn jawa_book() -> Arc<Book> {
    static BEST: LazyLock<Arc<Book>> = LazyLock::new(|| {
        let own = Book::embedded();
        let found = folder().and_then(|folder| deeper_in(&folder, own.plies()));
        found.map_or(own, Arc::new)
    });
    BEST.clone()
}

/// The book of a folder, if it knows more than so many plies.
fn deeper_in(folder: &Path, plies: usize) -> Option<Book> {
    let bytes = std::fs::read(folder.join(BOOK_FILE)).ok()?;
    let book = Book::parse(&bytes).ok()?;
    (book.plies() > plies).then_some(book)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_whole_and_deeper_book_is_taken() {
        let folder = std::env::temp_dir().join(format!("langkah-book-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        assert!(deeper_in(&folder, 0).is_none());
        let own = Book::embedded();
        let mut bytes = own.bytes();
        std::fs::write(folder.join(BOOK_FILE), &bytes).unwrap();
        assert!(deeper_in(&folder, own.plies()).is_none());
        let found = deeper_in(&folder, own.plies() - 1).unwrap();
        assert_eq!(found.plies(), own.plies());
        bytes.pop();
        std::fs::write(folder.join(BOOK_FILE), &bytes).unwrap();
        assert!(deeper_in(&folder, 0).is_none());
        std::fs::remove_dir_all(folder).unwrap();
    }
}
