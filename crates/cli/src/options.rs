//! The options that say which game, variant and position is meant.

use anyhow::{Context, Result};
use clap::Args;
use langkah_registry::{Session, Setup, open};
use std::path::PathBuf;

/// Which game, in which variant, from where.
#[derive(Args, Debug)]
pub struct GameOptions {
    /// The game: chess, jawa or ntil (`langkah games` lists them)
    game: String,
    /// Start from this position, in the game's own text form
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Catur Jawa: columns x rows, such as 7x6
    #[arg(long, value_name = "WxH")]
    size: Option<String>,
    /// Catur Jawa: how many in a row win, 4 or 5
    #[arg(long, value_name = "N")]
    line: Option<u8>,
    /// Catur Jawa: free placement, as on paper
    #[arg(long)]
    free: bool,
    /// Ntil: a board by name, such as 5x9, or a board file
    #[arg(long, value_name = "NAME|FILE")]
    board: Option<String>,
    /// Ntil: a rule pack by name, such as lombok, or a TOML file
    #[arg(long, value_name = "NAME|FILE")]
    rules: Option<String>,
    /// Chess: start from this Chess960 position, 0 to 959
    #[arg(long, value_name = "NUMBER")]
    chess960: Option<u16>,
}

impl GameOptions {
    /// Opens what the options describe.
    pub fn open(&self) -> Result<Box<dyn Session>> {
        open(&self.setup()?).map_err(|fault| crate::failure::Rejected::from(fault).into())
    }

    /// The setup that the options describe.
    pub fn setup(&self) -> Result<Setup> {
        let (board, board_text) = name_or_file(self.board.as_deref())?;
        let (rules, rules_text) = name_or_file(self.rules.as_deref())?;
        Ok(Setup {
            game: self.game.clone(),
            chess960: self.chess960,
            size: self.size.clone(),
            line: self.line,
            free: self.free,
            board,
            board_text,
            rules,
            rules_text,
            position: self.position.clone(),
        })
    }
}

/// A value with a dot or a slash in it is a file; any other is a name.
fn name_or_file(value: Option<&str>) -> Result<(Option<String>, Option<String>)> {
    match value {
        None => Ok((None, None)),
        Some(value) if value.contains(['.', '/', '\\']) => {
            let path = PathBuf::from(value);
            let text = std::fs::read_to_string(&path)
                .with_context(|| format!("cannot read `{}`", path.display()))?;
            Ok((None, Some(text)))
        }
        Some(name) => Ok((Some(name.to_owned()), None)),
    }
}
