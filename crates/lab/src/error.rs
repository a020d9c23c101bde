use langkah_chess::network::BrokenNetwork;
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
    /// A UCI engine that does not do what it should.
    #[error("engine `{command}`: {why}")]
    Engine {
        /// Its command line.
        command: String,
        /// What is wrong.
        why: String,
    },
    /// A text that names no player.
    #[error("there is no player `{text}`: choose `uci:COMMAND`, an opponent or `OPPONENT@LEVEL`")]
    UnknownPlayer {
        /// What was given.
        text: String,
    },
    /// A file could not be read.
    #[error("cannot read {path}: {source}", path = path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A file without openings.
    #[error("there are no openings in {path}", path = path.display())]
    NoOpenings {
        /// The file.
        path: PathBuf,
    },
    /// A journal that belongs to another match.
    #[error("{path} is the journal of another match: {title}", path = path.display())]
    OtherMatch {
        /// The journal.
        path: PathBuf,
        /// What that match is.
        title: String,
    },
    /// A training without samples.
    #[error("there are no samples to learn from")]
    NoSamples,
    /// A network that cannot be read.
    #[error("{path}: {source}", path = path.display())]
    Network {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: BrokenNetwork,
    },
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
            LabError::Engine { .. } => "engine-failed",
            LabError::UnknownPlayer { .. } => "unknown-player",
            LabError::Read { .. } => "cannot-read",
            LabError::NoOpenings { .. } => "no-openings",
            LabError::OtherMatch { .. } => "other-match",
            LabError::NoSamples => "no-samples",
            LabError::Network { source, .. } => source.code(),
            LabError::NoGames => "no-games",
            LabError::NoOpening { .. } => "no-opening",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            LabError::UnknownPaper { text } | LabError::UnknownPlayer { text } => {
                vec![("text", text.clone())]
            }
            LabError::Engine { command, why } => {
                vec![("command", command.clone()), ("why", why.clone())]
            }
            LabError::NoOpenings { path } => vec![("path", path.display().to_string())],
            LabError::OtherMatch { path, title } => vec![
                ("path", path.display().to_string()),
                ("title", title.clone()),
            ],
            LabError::Write { path, source } | LabError::Read { path, source } => vec![
                ("path", path.display().to_string()),
                ("cause", source.to_string()),
            ],
            LabError::Refused(fault) => fault.values(),
            LabError::Network { source, .. } => source.values(),
            LabError::NoGames | LabError::NoSamples => Vec::new(),
            LabError::NoOpening { plies } => vec![("plies", plies.to_string())],
        }
    }
}
