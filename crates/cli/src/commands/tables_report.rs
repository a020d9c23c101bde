//! `langkah tables report`: docs/NTIL-SOLVED.md.

use crate::diagram;
use crate::failure::Rejected;
use anyhow::Result;
use langkah_registry::ntil_findings::{Findings, Shown, look_through};
use langkah_registry::ntil_tables::TableName;
use langkah_registry::{Setup, games, open};
use std::fmt::Write as _;
use std::io::{Write, stdout};
use std::path::Path;

/// The most pieces of an endgame table that is looked for.
const MOST_PIECES: usize = 6;

const HEAD: &str = "# Ntil, solved

Written by `langkah tables report`. A position counts once with its mirror image and with the same position seen by the other side; wins, losses and plies are for the side to move with perfect play of both. A game without end is a draw.

How to check it: `langkah tables build ntil --board B --rules R [--pieces N]` builds a table again, `langkah tables verify` with the same options works every entry out anew from the entries that its moves lead to, and `langkah solve ntil --position TEXT` tells the value of any position below. The test `crates/solver/tests/strategy.rs` plays the solution of 5x5 against a second, plain implementation of the rules, which tries every defence.
";

/// Writes a report on all tables of a folder.
pub fn run(folder: &Path) -> Result<()> {
    let mut text = HEAD.to_owned();
    let ntil = games().iter().filter(|game| game.id == "ntil");
    for game in ntil {
        for board in &game.boards {
            for pack in &game.packs {
                let setup = Setup {
                    board: Some(board.id.clone()),
                    rules: Some(pack.id.clone()),
                    ..Setup::of("ntil")
                };
                let sizes = std::iter::once(None).chain((2..=MOST_PIECES).rev().map(Some));
                for pieces in sizes {
                    let name = TableName::new(&setup, pieces).map_err(Rejected::from)?;
                    if !folder.join(name.file()).is_file() {
                        continue;
                    }
                    let found = look_through(&setup, pieces, folder).map_err(Rejected::from)?;
                    let what = match pieces {
                        None => "the whole game".to_owned(),
                        Some(pieces) => format!("all endgames with up to {pieces} pieces"),
                    };
                    writeln!(text, "\n## {} by {}: {what}\n", board.id, pack.id)?;
                    tell(&mut text, &found)?;
                    break;
                }
            }
        }
    }
    stdout().write_all(text.as_bytes())?;
    Ok(())
}

fn tell(text: &mut String, found: &Findings) -> Result<()> {
    let totals = &found.totals;
    if let Some(start) = found.start {
        writeln!(text, "The start is a **{start}** for the first player.\n")?;
    }
    writeln!(
        text,
        "| positions | with mirror images | won | lost | drawn | longest win |\n|---|---|---|---|---|---|\n| {} | {} | {} | {} | {} | {} plies |\n",
        totals.positions(),
        totals.images,
        totals.wins,
        totals.losses,
        totals.draws,
        totals.longest_win
    )?;
    if !found.perft.is_empty() {
        let counts: Vec<String> = found.perft.iter().map(u64::to_string).collect();
        writeln!(
            text,
            "Sequences of moves from the start: {}.\n",
            counts.join(", ")
        )?;
    }
    if let Some(longest) = &found.longest {
        show(text, "The longest win", longest)?;
    }
    let Some((zugzwangs, fullest)) = &found.zugzwangs else {
        return Ok(());
    };
    writeln!(
        text,
        "Mutual zugzwangs without captures, in which whoever is to move loses: {zugzwangs}, each counted from both sides.\n"
    )?;
    if let Some(fullest) = fullest {
        show(text, "The one with the most pieces", fullest)?;
    }
    if let Some((lead, upset)) = &found.upset {
        show(text, &format!("Lost with {lead} more pieces"), upset)?;
    }
    Ok(())
}

fn show(text: &mut String, title: &str, shown: &Shown) -> Result<()> {
    let setup = Setup {
        position: Some(shown.position.clone()),
        ..Setup::of("ntil")
    };
    let session = open(&setup).map_err(Rejected::from)?;
    let paint = diagram::Paint::for_terminal(false);
    let drawing = diagram::draw(&session.board(), &session.pieces(), paint);
    writeln!(
        text,
        "{title} ({}): `{}`\n\n```text\n{drawing}```\n",
        shown.value, shown.position
    )?;
    Ok(())
}
