//! Where the library does not work.

use super::NoTables;
use crate::moves::ChessMove;
use crate::position::ChessPosition;
use langkah_game::{Exact, Oracle};

/// There is none.
#[derive(Debug)]
pub enum Syzygy {}

impl Syzygy {
    /// Refuses.
    pub fn open(path: &str) -> Result<Syzygy, NoTables> {
        let path = path.to_owned();
        Err(NoTables::Unsupported { path })
    }

    /// With how many pieces at the most a position can be known.
    pub fn largest(&self) -> u32 {
        match *self {}
    }

    /// The moves at a root that keep what the tables promise.
    pub fn good_moves(&self, _pos: &ChessPosition) -> Option<Vec<ChessMove>> {
        match *self {}
    }
}

impl Oracle<ChessPosition> for Syzygy {
    fn probe(&self, _pos: &ChessPosition) -> Option<Exact> {
        match *self {}
    }
}
