use langkah_registry::Session;
use polyglot_book_rs::PolyglotBook;
use thiserror::Error;

/// A Polyglot opening book.
pub(crate) struct Book(PolyglotBook);

/// A book that cannot be read.
#[derive(Debug, Error)]
pub(crate) enum BookError {
    #[error("cannot read the book `{path}`: {cause}")]
    Unreadable { path: String, cause: std::io::Error },
    #[error("`{path}` is no Polyglot book: it holds no entry of 16 bytes")]
    Empty { path: String },
}

impl Book {
    pub(crate) fn load(path: &str) -> Result<Book, BookError> {
        let loaded = PolyglotBook::load(path).map_err(|cause| BookError::Unreadable {
            path: path.to_owned(),
            cause,
        })?;
        if loaded.entry_count() == 0 {
            return Err(BookError::Empty {
                path: path.to_owned(),
            });
        }
        Ok(Book(loaded))
    }

    /// A move of the book for this position of chess: chosen at random, each
    /// as often as the book recommends it. What is not legal does not count.
    pub(crate) fn choose(
        &self,
        session: &dyn Session,
        random: &mut fastrand::Rng,
    ) -> Option<String> {
        let entries = self.0.get_all_moves_from_fen(&session.position_text());
        let legal: Vec<(String, u32)> = entries
            .into_iter()
            .filter_map(|entry| {
                let played = session.fork().play(&entry.move_string).ok()?;
                Some((played.text, u32::from(entry.weight)))
            })
            .collect();
        let total: u32 = legal.iter().map(|(_, weight)| weight).sum();
        if total == 0 {
            return legal.into_iter().next().map(|(mv, _)| mv);
        }
        let mut left = random.u32(0..total);
        legal
            .into_iter()
            .find_map(|(mv, weight)| match left.checked_sub(weight) {
                Some(rest) => {
                    left = rest;
                    None
                }
                None => Some(mv),
            })
    }
}
