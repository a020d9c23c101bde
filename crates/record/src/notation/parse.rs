//! Words into a tree of moves.

use super::MOST_MOVES;
use super::fault::{NotationError, Spot};
use super::lexer::{Lexer, Word};

/// A move of a record, with the index of the move before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ply {
    /// Nothing: it is played from the start.
    pub(super) parent: Option<usize>,
    pub(super) text: String,
    pub(super) spot: Spot,
}

/// A record as it was written; nothing has been played yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Written {
    pub(super) tags: Vec<(String, String, Spot)>,
    /// The main line and all variations, each move after the one before it.
    pub(super) plies: Vec<Ply>,
    /// The last move of the main line.
    pub(super) last: Option<usize>,
    pub(super) result: Option<&'static str>,
}

impl Written {
    pub(super) fn tag(&self, name: &str) -> Option<(&str, Spot)> {
        let found = self
            .tags
            .iter()
            .find(|(tag, ..)| tag.eq_ignore_ascii_case(name));
        found.map(|(_, value, spot)| (value.as_str(), *spot))
    }
}

/// Reads the first game of `text`.
pub(super) fn parse(text: &str) -> Result<Written, NotationError> {
    let mut lexer = Lexer::new(text);
    let mut written = Written::default();
    // The last move of each open line, and where its variation opened.
    let mut lines: Vec<(Option<usize>, Spot)> = Vec::new();
    let mut last = None;
    while let Some((word, spot)) = lexer.word()? {
        match word {
            // The next game of a collection begins.
            Word::Tag { .. } if !written.plies.is_empty() && lines.is_empty() => break,
            Word::Tag { name, value } => written.tags.push((name, value, spot)),
            Word::Move(text) => {
                if written.plies.len() >= MOST_MOVES {
                    return Err(NotationError::TooLong { most: MOST_MOVES });
                }
                written.plies.push(Ply {
                    parent: last,
                    text,
                    spot,
                });
                last = Some(written.plies.len() - 1);
            }
            Word::Open => {
                // A variation replaces the move before it.
                let stray = || NotationError::Stray {
                    spot,
                    found: "(".to_owned(),
                };
                let replaced = last.ok_or_else(stray)?;
                lines.push((last, spot));
                last = written.plies[replaced].parent;
            }
            Word::Close => {
                let stray = || NotationError::Stray {
                    spot,
                    found: ")".to_owned(),
                };
                (last, _) = lines.pop().ok_or_else(stray)?;
            }
            Word::Result(result) if lines.is_empty() => {
                written.result = Some(result);
                break;
            }
            Word::Result(_) => {}
        }
    }
    if let Some(&(_, spot)) = lines.last() {
        return Err(NotationError::Unclosed { spot, opening: '(' });
    }
    written.last = last;
    if written.tags.is_empty() && written.plies.is_empty() {
        return Err(NotationError::Empty);
    }
    Ok(written)
}
