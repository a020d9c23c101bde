//! Endgame tables in the Syzygy format.
//!
//! The library that reads them takes characters for signed, which they are not
//! on ARM with Linux and some others: there no tables can be opened.
//!
//! R. de Man, "Syzygy endgame tablebases" (2013).

#[cfg(not(any(target_arch = "x86_64", target_os = "macos", target_os = "windows")))]
mod absent;
#[cfg(any(target_arch = "x86_64", target_os = "macos", target_os = "windows"))]
mod library;

#[cfg(not(any(target_arch = "x86_64", target_os = "macos", target_os = "windows")))]
pub use absent::Syzygy;
#[cfg(any(target_arch = "x86_64", target_os = "macos", target_os = "windows"))]
pub use library::Syzygy;

use langkah_game::Fault;
use thiserror::Error;

/// Why there are no tables.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoTables {
    /// None of the folders holds one.
    #[error("no Syzygy tables in `{path}`")]
    Empty {
        /// The folders that were searched.
        path: String,
    },
    /// The library refuses them, or has others open.
    #[error("the Syzygy tables in `{path}` cannot be opened")]
    Refused {
        /// The folders that were searched.
        path: String,
    },
    /// The library does not work on this kind of machine.
    #[error("Syzygy tables cannot be read on this kind of machine, so not in `{path}` either")]
    Unsupported {
        /// The folders that were to be searched.
        path: String,
    },
}

impl Fault for NoTables {
    fn code(&self) -> &'static str {
        match self {
            NoTables::Empty { .. } => "syzygy-empty",
            NoTables::Refused { .. } => "syzygy-refused",
            NoTables::Unsupported { .. } => "syzygy-unsupported",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        let (NoTables::Empty { path }
        | NoTables::Refused { path }
        | NoTables::Unsupported { path }) = self;
        vec![("path", path.clone())]
    }
}
