use crate::diagram::Paint;
use crate::interrupt;
use crate::options::GameOptions;
use crate::play::{Player, Table};
use crate::speech::{Language, Speech};
use anyhow::Result;
use clap::Args;
use langkah_game::BySide;
use std::io::{IsTerminal, stdin, stdout};

/// What `langkah play` takes.
#[derive(Args, Debug)]
pub struct Options {
    #[command(flatten)]
    game: GameOptions,
    /// Who moves first: `person`, or an opponent such as cloud-2017@3
    #[arg(long, value_name = "PLAYER", default_value = "person")]
    first: String,
    /// Who moves second: `person`, or an opponent such as langkah@5
    #[arg(long, value_name = "PLAYER", default_value = "langkah@3")]
    second: String,
    /// Where the computer's random choices start
    #[arg(long)]
    seed: Option<u64>,
    /// The language to speak
    #[arg(long)]
    lang: Option<Language>,
}

/// Plays a game in the terminal.
pub fn run(options: &Options) -> Result<()> {
    let session = options.game.open()?;
    let read = |text: &str| Player::read(text, options.seed);
    let players = BySide([read(&options.first)?, read(&options.second)?]);
    for player in &players.0 {
        player.check(session.as_ref())?;
    }
    let speech = Speech::new(options.lang.unwrap_or_else(Language::of_user))?;
    let paint = Paint::for_terminal(stdout().is_terminal());
    let stop = interrupt::stop_flag()?;
    Table::new(session, players, speech, paint, stop).run(&mut stdin().lock(), &mut stdout().lock())
}
