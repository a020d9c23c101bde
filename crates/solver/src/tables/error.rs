use langkah_game::Fault;
use std::path::PathBuf;
use thiserror::Error;

/// Why a table cannot be built, opened or believed.
#[derive(Debug, Error)]
pub enum TableError {
    /// The file system said no.
    #[error("`{}`: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// Not a table, or of a version that this program does not know.
    #[error("`{}` is no table of this program", .0.display())]
    NotATable(PathBuf),
    /// A table of another game, board, rule pack or size.
    #[error("`{}` is a table of `{found}`, not of `{expected}`", path.display())]
    OtherTable {
        /// The file.
        path: PathBuf,
        /// What it says it is.
        found: String,
        /// What was asked for.
        expected: String,
    },
    /// The file ends before the table does.
    #[error("`{}` is cut short: build it again", .0.display())]
    CutShort(PathBuf),
    /// A checksum does not match.
    #[error("`{}` was altered at `{slice}`: build it again", path.display())]
    Altered {
        /// The file.
        path: PathBuf,
        /// Where the checksum fails.
        slice: String,
    },
    /// The memory limit leaves no room for the largest part.
    #[error("{needed} MB are needed for `{slice}`, but only {limit} MB are allowed")]
    TooLittleMemory {
        /// Megabytes needed.
        needed: u64,
        /// Megabytes allowed.
        limit: u64,
        /// The part.
        slice: String,
    },
    /// More positions than numbers.
    #[error("`{slice}` has too many positions for a table")]
    TooLarge {
        /// The part.
        slice: String,
    },
    /// Somebody set the stop flag.
    #[error("stopped; the same command goes on from here")]
    Stopped,
}

impl TableError {
    pub(crate) fn file(path: &std::path::Path) -> impl FnOnce(std::io::Error) -> TableError {
        let path = path.to_owned();
        move |source| TableError::File { path, source }
    }
}

impl Fault for TableError {
    fn code(&self) -> &'static str {
        match self {
            TableError::File { .. } => "table-file",
            TableError::NotATable(_) => "not-a-table",
            TableError::OtherTable { .. } => "other-table",
            TableError::CutShort(_) => "table-cut-short",
            TableError::Altered { .. } => "table-altered",
            TableError::TooLittleMemory { .. } => "table-memory",
            TableError::TooLarge { .. } => "table-too-large",
            TableError::Stopped => "table-stopped",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let path = |path: &PathBuf| ("path", path.display().to_string());
        match self {
            TableError::File { path: at, source } => {
                vec![path(at), ("cause", source.to_string())]
            }
            TableError::NotATable(at) | TableError::CutShort(at) => vec![path(at)],
            TableError::OtherTable {
                path: at,
                found,
                expected,
            } => vec![
                path(at),
                ("found", found.clone()),
                ("expected", expected.clone()),
            ],
            TableError::Altered { path: at, slice } => vec![path(at), ("slice", slice.clone())],
            TableError::TooLittleMemory {
                needed,
                limit,
                slice,
            } => vec![
                ("needed", needed.to_string()),
                ("limit", limit.to_string()),
                ("slice", slice.clone()),
            ],
            TableError::TooLarge { slice } => vec![("slice", slice.clone())],
            TableError::Stopped => Vec::new(),
        }
    }
}
