//! The openings that people know, and what they are called.

use crate::moves::ChessMove;
use crate::polyglot::weighted;
use crate::position::ChessPosition;
use crate::{Chess, san};
use langkah_game::{Game, History, Position};
use std::collections::HashMap;
use std::sync::LazyLock;

const LINES: &str = include_str!("../../../data/chess/openings.txt");

static KNOWN: LazyLock<Openings> =
    LazyLock::new(|| Openings::parse(LINES).expect("the openings in the program are sound"));

/// What an opening is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningName {
    /// In English.
    pub english: &'static str,
    /// In Indonesian.
    pub indonesian: &'static str,
}

/// Lines of opening moves, some with names.
#[derive(Debug, Default)]
pub struct Openings {
    /// By the hash of the position.
    known: HashMap<u64, Known>,
    /// The plies of the longest line.
    longest: usize,
}

#[derive(Debug, Default)]
struct Known {
    name: Option<OpeningName>,
    /// How many lines go on with each move.
    moves: Vec<(ChessMove, u16)>,
}

impl Openings {
    /// The openings that come with the program.
    pub fn own() -> &'static Openings {
        &KNOWN
    }

    /// Reads lines of moves, each perhaps with a name in two languages; the
    /// error is the first line that cannot be read.
    fn parse(text: &'static str) -> Result<Openings, &'static str> {
        let mut openings = Openings::default();
        for line in text.lines() {
            if !line.is_empty() && !line.starts_with('#') {
                openings.add(line).ok_or(line)?;
            }
        }
        Ok(openings)
    }

    fn add(&mut self, line: &'static str) -> Option<()> {
        let mut parts = line.split('|').map(str::trim);
        let mut pos = Chess::standard().start();
        let mut plies = 0;
        for text in parts.next()?.split_whitespace() {
            let mv = san::parse(&pos, text).ok()?;
            let moves = &mut self.known.entry(pos.hash()).or_default().moves;
            match moves.iter_mut().find(|(known, _)| *known == mv) {
                Some((_, lines)) => *lines += 1,
                None => moves.push((mv, 1)),
            }
            pos.make(mv);
            plies += 1;
        }
        self.longest = self.longest.max(plies);
        if let Some(english) = parts.next() {
            let indonesian = parts.next()?;
            let name = OpeningName {
                english,
                indonesian,
            };
            self.known.entry(pos.hash()).or_default().name = Some(name);
        }
        parts.next().is_none().then_some(())
    }

    /// What the opening of a game is called: the last of its positions that
    /// has a name tells.
    pub fn name(&self, history: &History<ChessPosition>) -> Option<OpeningName> {
        let positions = history.positions();
        let within = positions.len().min(self.longest + 1);
        let mut latest = positions[..within].iter().rev();
        latest.find_map(|pos| self.known.get(&pos.hash())?.name)
    }

    /// One of the moves that people play in `pos`, the usual ones more often;
    /// the same `choice` gives the same move.
    pub fn choose(&self, pos: &ChessPosition, choice: u64) -> Option<ChessMove> {
        weighted(&self.known.get(&pos.hash())?.moves, choice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn after(moves: &str) -> History<ChessPosition> {
        let mut history = History::new(Chess::standard().start());
        for text in moves.split_whitespace() {
            let mv = san::parse(history.position(), text).unwrap();
            history.play(mv);
        }
        history
    }

    fn english(moves: &str) -> Option<&'static str> {
        let name = Openings::own().name(&after(moves));
        name.map(|name| name.english)
    }

    #[test]
    fn a_game_is_called_by_the_last_name_that_it_had() {
        assert_eq!(english(""), None);
        assert_eq!(english("e4 c5"), Some("Sicilian defence"));
        assert_eq!(english("e4 c5 a4 h6"), Some("Sicilian defence"));
        assert_eq!(english("a4 h6"), None);
        // The same position by another order of moves.
        let declined = Some("Queen's gambit declined");
        assert_eq!(english("d4 d5 c4 e6"), declined);
        assert_eq!(english("c4 e6 d4 d5"), declined);
    }

    #[test]
    fn usual_moves_are_chosen_more_often_and_all_are_chosen() {
        let start = Chess::standard().start();
        let mut firsts = HashMap::new();
        for choice in 0..1_000 {
            let mv = Openings::own().choose(&start, choice).unwrap();
            *firsts.entry(san::format(&start, mv)).or_insert(0) += 1;
        }
        assert!(firsts["e4"] > firsts["c4"], "{firsts:?}");
        assert!(firsts.len() >= 6, "{firsts:?}");
        let quiet = after("a4 h6");
        assert_eq!(Openings::own().choose(quiet.position(), 1), None);
    }

    #[test]
    fn no_line_stands_there_twice() {
        let lines = LINES.lines().filter(|line| !line.is_empty());
        let moves = lines.map(|line| line.split('|').next().unwrap_or(line).trim());
        let mut seen = HashSet::new();
        for line in moves {
            assert!(seen.insert(line), "{line}");
        }
    }

    #[test]
    fn broken_lines_are_told() {
        for broken in ["e4 e4", "e4 | one name", "e4 | a | b | c", "x"] {
            assert_eq!(Openings::parse(broken).err(), Some(broken));
        }
    }
}
