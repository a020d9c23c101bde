//! What has been played, in a file, so that a tournament that was killed goes
//! on where it was: one line for each pair of games.

use crate::LabError;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// A pair of games and the first player's points in each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pair {
    pub(super) number: u32,
    pub(super) points: [f64; 2],
}

pub(super) struct Journal {
    file: Option<File>,
    path: PathBuf,
}

impl Journal {
    /// Opens the journal at `path` and reads what is in it. A last line that a
    /// kill has torn is left out. The first line is `title`: another
    /// tournament's journal is refused.
    pub(super) fn open(path: Option<&Path>, title: &str) -> Result<(Journal, Vec<Pair>), LabError> {
        let Some(path) = path else {
            let journal = Journal {
                file: None,
                path: PathBuf::new(),
            };
            return Ok((journal, Vec::new()));
        };
        let failed = |source| LabError::Write {
            path: path.to_owned(),
            source,
        };
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(failed(error)),
        };
        let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let mut lines = whole.lines();
        if let Some(first) = lines.next().filter(|&first| first != title) {
            return Err(LabError::OtherMatch {
                path: path.to_owned(),
                title: first.to_owned(),
            });
        }
        let pairs = lines.filter_map(read_pair).collect();
        fs::write(path, whole).map_err(failed)?;
        let mut file = OpenOptions::new().append(true).open(path).map_err(failed)?;
        if whole.is_empty() {
            writeln!(file, "{title}").map_err(failed)?;
        }
        let journal = Journal {
            file: Some(file),
            path: path.to_owned(),
        };
        Ok((journal, pairs))
    }

    pub(super) fn note(&mut self, pair: Pair) -> Result<(), LabError> {
        let Some(file) = &mut self.file else {
            return Ok(());
        };
        let [one, other] = pair.points;
        writeln!(file, "pair {} {one} {other}", pair.number).map_err(|source| LabError::Write {
            path: self.path.clone(),
            source,
        })
    }
}

fn read_pair(line: &str) -> Option<Pair> {
    let mut words = line.strip_prefix("pair ")?.split(' ');
    Some(Pair {
        number: words.next()?.parse().ok()?,
        points: [words.next()?.parse().ok()?, words.next()?.parse().ok()?],
    })
}
