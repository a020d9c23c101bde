use super::error::{BoardError, BoardErrorKind};
use super::map::BoardMap;
use crate::rules::is_plain_name;
use langkah_game::Side;

/// A value in a comment of the form `# key: value`, and where it stands.
#[derive(Debug)]
struct Entry {
    key: &'static str,
    value: String,
    line: usize,
    column: usize,
}

/// The comments that say something about the board; all others are remarks.
#[derive(Debug, Default)]
pub(super) struct Header {
    entries: Vec<Entry>,
}

const NAME: &str = "board";
const PIECES: &str = "pieces";
const COUNTS: [&str; 7] = [
    "width", "height", "points", PIECES, "edges", "lines3", "jumps",
];

impl Header {
    /// Reads a comment line.
    pub(super) fn read(&mut self, line: usize, text: &str) -> Result<(), BoardError> {
        let Some((before, after)) = text.split_once(':') else {
            return Ok(());
        };
        let written = before.trim_start_matches('#').trim();
        let mut known = COUNTS.into_iter().chain([NAME]);
        let Some(key) = known.find(|&key| key == written) else {
            return Ok(());
        };
        let blanks = after.chars().take_while(|c| c.is_whitespace()).count();
        let column = before.chars().count() + 1 + blanks + 1;
        if self.find(key).is_some() {
            return Err(BoardErrorKind::RepeatedKey(key).at(line, column));
        }
        self.entries.push(Entry {
            key,
            value: after.trim().to_owned(),
            line,
            column,
        });
        Ok(())
    }

    fn find(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// The board's name.
    pub(super) fn name(&self) -> Result<&str, BoardError> {
        let entry = self
            .find(NAME)
            .ok_or_else(|| BoardErrorKind::MissingName.at(1, 1))?;
        if is_plain_name(&entry.value) {
            Ok(&entry.value)
        } else {
            Err(BoardErrorKind::BadName(entry.value.clone()).at(entry.line, entry.column))
        }
    }

    /// The name belongs to an embedded board that is not this one.
    pub(super) fn name_taken(&self) -> BoardError {
        let place = self.find(NAME).map_or((1, 1), |e| (e.line, e.column));
        let name = self.find(NAME).map_or("", |e| &e.value);
        BoardErrorKind::NameTaken(name.to_owned()).at(place.0, place.1)
    }

    /// Compares the counts that are given with those of the drawing.
    pub(super) fn check_counts(&self, board: &BoardMap) -> Result<(), BoardError> {
        let counts = [
            ("width", board.width()),
            ("height", board.height()),
            ("points", board.len()),
            (PIECES, board.start_men(Side::First).count_ones() as usize),
            (PIECES, board.start_men(Side::Second).count_ones() as usize),
            ("edges", board.edges().len()),
            ("lines3", board.line_count()),
            ("jumps", board.jump_count()),
        ];
        counts
            .into_iter()
            .try_for_each(|(key, counted)| self.check(key, counted))
    }

    fn check(&self, key: &'static str, counted: usize) -> Result<(), BoardError> {
        let Some(entry) = self.find(key) else {
            return Ok(());
        };
        let kind = match entry.value.parse::<usize>() {
            Ok(stated) if stated == counted => return Ok(()),
            Ok(stated) => BoardErrorKind::CountDiffers {
                key,
                stated,
                counted,
            },
            Err(_) => BoardErrorKind::NotANumber {
                key,
                value: entry.value.clone(),
            },
        };
        Err(kind.at(entry.line, entry.column))
    }
}
