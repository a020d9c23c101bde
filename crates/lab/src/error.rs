use langkah_game::Fault;
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// Why an experiment could not be run or its report not written.
#[derive(Debug, Error)]
pub enum LabError {
    /// A text that names no set of experiments.
    #[error("there is no paper `{text}`: choose p1, p2, p3, p4, beyond or all")]
    UnknownPaper {
        /// What was given.
        text: String,
    },
    /// A file could not be written.
    #[error("cannot write {path}: {source}", path = path.display())]
    Write {
        /// The file or its folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A game or an opponent refused what it was given.
    #[error("{0}")]
    Refused(Box<dyn Fault>),
    /// A match of no games.
    #[error("a match needs at least one pair of games")]
    NoGames,
    /// Random moves that always end the game.
    #[error("no game lasts {plies} random moves")]
    NoOpening {
        /// How many were asked for.
        plies: u32,
    },
}

impl Fault for LabError {
    fn code(&self) -> &'static str {
        match self {
            LabError::UnknownPaper { .. } => "unknown-paper",
            LabError::Write { .. } => "cannot-write",
            LabError::Refused(fault) => fault.code(),
            LabError::NoGames => "no-games",
            LabError::NoOpening { .. } => "no-opening",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            LabError::UnknownPaper { text } => vec![("text", text.clone())],
            LabError::Write { path, source } => vec![
                ("path", path.display().to_string()),
                ("cause", source.to_string()),
            ],
            LabError::Refused(fault) => fault.values(),
            LabError::NoGames => Vec::new(),
            LabError::NoOpening { plies } => vec![("plies", plies.to_string())],
        }
    }
}
