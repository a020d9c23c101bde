use crate::failure::Rejected;
use anyhow::{Context, Result};
use langkah_registry::{Session, Setup, open};
use serde::{Deserialize, Serialize};

/// A game in a file: what was set up, and the moves.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    setup: Setup,
    moves: Vec<String>,
}

impl SavedGame {
    pub fn of(session: &dyn Session) -> Self {
        SavedGame {
            setup: session.setup().clone(),
            moves: session.moves(),
        }
    }

    pub fn to_json(&self) -> Result<String> {
        Ok(serde_json::to_string_pretty(self)?)
    }

    /// Reads a file's text and plays all its moves.
    pub fn open(text: &str) -> Result<Box<dyn Session>> {
        let saved: SavedGame = serde_json::from_str(text).context("not a saved game")?;
        let mut session = open(&saved.setup).map_err(Rejected::from)?;
        for (index, mv) in saved.moves.iter().enumerate() {
            let played = session.play(mv).map_err(Rejected::from);
            played.with_context(|| format!("move {}", index + 1))?;
        }
        Ok(session)
    }
}
