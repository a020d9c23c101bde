//! The options that say which game, variant and position is meant.

use anyhow::{Context, Result};
use clap::Args;
use langkah_registry::{Session, Setup, ThinkRequest, open};
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

/// How a computer player thinks.
#[derive(Args, Debug)]
pub struct ThinkOptions {
    /// A computer player, such as fitriza-2014:minimax (`langkah games` lists them)
    #[arg(long, value_name = "ID", default_value = "")]
    opponent: String,
    /// How strong the player is
    #[arg(long)]
    level: Option<u8>,
    /// Look at most so many plies ahead
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=MAX_DEPTH))]
    depth: Option<u32>,
    /// Visit at most so many nodes
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Think at most so long, such as 500ms, 2s or 1m
    #[arg(long, value_name = "TIME", value_parser = milliseconds)]
    time: Option<u64>,
    /// Search with so many threads
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=MAX_THREADS))]
    threads: Option<u16>,
    /// Find so many best lines
    #[arg(long, value_name = "LINES", value_parser = clap::value_parser!(u16).range(1..=MAX_LINES))]
    multipv: Option<u16>,
    /// Search features to switch on, separated by commas
    #[arg(long, value_name = "FEATURES", value_delimiter = ',')]
    with: Vec<String>,
    /// Search features to switch off, separated by commas
    #[arg(long, value_name = "FEATURES", value_delimiter = ',')]
    without: Vec<String>,
    /// Where random choices start
    #[arg(long)]
    seed: Option<u64>,
}

const MAX_DEPTH: i64 = 200;
const MAX_THREADS: i64 = 256;
const MAX_LINES: i64 = 500;

impl ThinkOptions {
    /// The request that the options describe.
    pub fn request(&self) -> ThinkRequest {
        ThinkRequest {
            opponent: self.opponent.clone(),
            level: self.level,
            depth: self.depth,
            nodes: self.nodes,
            time_ms: self.time,
            threads: self.threads.map(usize::from),
            lines: self.multipv.map(usize::from),
            with: self.with.clone(),
            without: self.without.clone(),
            seed: self.seed,
        }
    }
}

/// Reads a time; a bare number is milliseconds.
pub(crate) fn milliseconds(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let number: f64 = digits
        .parse()
        .map_err(|_| format!("`{text}` is not a time"))?;
    let factor = match &text[digits.len()..] {
        "" | "ms" => 1.0,
        "s" => 1_000.0,
        "m" | "min" => 60_000.0,
        unit => return Err(format!("`{unit}` is not ms, s or m")),
    };
    let millis = number * factor;
    if millis.is_finite() && (1.0..=u32::MAX.into()).contains(&millis) {
        Ok(millis as u64)
    } else {
        Err(format!("`{text}` is no time to think"))
    }
}

/// A value with a dot or a slash in it is a file; any other is a name.
pub fn name_or_file(value: Option<&str>) -> Result<(Option<String>, Option<String>)> {
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
