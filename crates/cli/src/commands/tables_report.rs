//! `langkah tables report`: docs/NTIL-SOLVED.md.

use super::tables::value_text;
use crate::diagram;
use crate::failure::Rejected;
use crate::speech::Speech;
use anyhow::Result;
use indicatif::ProgressBar;
use langkah_registry::ntil_findings::{Findings, Shown, look_through, sequences};
use langkah_registry::ntil_tables::TableName;
use langkah_registry::{Setup, games, open};
use std::fmt::Write as _;
use std::io::{Write, stdout};
use std::path::Path;
use std::time::Duration;

/// The most pieces of an endgame table that is looked for.
const MOST_PIECES: usize = 6;
const TICK: Duration = Duration::from_millis(200);

/// Writes a report on all tables of a folder.
pub fn run(folder: &Path, speech: &Speech) -> Result<()> {
    let mut text = String::new();
    for part in ["solved-title", "solved-intro", "solved-check"] {
        writeln!(text, "{}\n", speech.say(part, &[]))?;
    }
    let bar = ProgressBar::new_spinner();
    bar.enable_steady_tick(TICK);
    for setup in variants() {
        bar.set_message(title(&setup));
        tell_largest(&mut text, speech, &setup, folder)?;
    }
    tell_sequences(&mut text, speech, &bar)?;
    bar.finish_and_clear();
    let text = text.trim_end();
    writeln!(stdout(), "{text}")?;
    Ok(())
}

/// Every board with every rule pack.
fn variants() -> impl Iterator<Item = Setup> {
    let ntil = games().iter().filter(|game| game.id == "ntil");
    ntil.flat_map(|game| {
        let packs = |board: String| {
            game.packs.iter().map(move |pack| Setup {
                board: Some(board.clone()),
                rules: Some(pack.id.clone()),
                ..Setup::of("ntil")
            })
        };
        game.boards
            .iter()
            .flat_map(move |board| packs(board.id.clone()))
    })
}

fn names(setup: &Setup) -> (&str, &str) {
    let board = setup.board.as_deref().unwrap_or_default();
    (board, setup.rules.as_deref().unwrap_or_default())
}

fn title(setup: &Setup) -> String {
    let (board, rules) = names(setup);
    format!("{board} {rules}")
}

/// Tells what the table says that knows most about a game, if there is one.
fn tell_largest(text: &mut String, speech: &Speech, setup: &Setup, folder: &Path) -> Result<()> {
    let sizes = std::iter::once(None).chain((2..=MOST_PIECES).rev().map(Some));
    for pieces in sizes {
        let name = TableName::new(setup, pieces).map_err(Rejected::from)?;
        if !folder.join(name.file()).is_file() {
            continue;
        }
        let found = look_through(setup, pieces, folder).map_err(Rejected::from)?;
        let (board, rules) = names(setup);
        let values = [("board", board), ("rules", rules)];
        let heading = match pieces {
            None => speech.say("solved-whole", &values),
            Some(pieces) => {
                let pieces = pieces.to_string();
                let [board, rules] = values;
                speech.say("solved-endgames", &[board, rules, ("pieces", &pieces)])
            }
        };
        writeln!(text, "## {heading}\n")?;
        return tell(text, speech, &found);
    }
    Ok(())
}

fn tell(text: &mut String, speech: &Speech, found: &Findings) -> Result<()> {
    let totals = &found.totals;
    if let Some(start) = found.start {
        let value = value_text(speech, start);
        writeln!(
            text,
            "{}\n",
            speech.say("solved-start", &[("value", &value)])
        )?;
    }
    writeln!(
        text,
        "{}\n|---|---|---|---|---|---|\n| {} | {} | {} | {} | {} | {} |\n",
        speech.say("solved-columns", &[]),
        totals.positions(),
        totals.images,
        totals.wins,
        totals.losses,
        totals.draws,
        totals.longest_win
    )?;
    let show = |text: &mut String, title: &str, shown: &Option<Shown>| match shown {
        Some(shown) => show(text, speech, &speech.say(title, &[]), shown),
        None => Ok(()),
    };
    show(text, "solved-longest", &found.longest)?;
    let zugzwangs = &found.zugzwangs;
    let count = zugzwangs.count.to_string();
    let said = speech.say("solved-zugzwangs", &[("count", &count)]);
    writeln!(text, "{said}\n")?;
    show(text, "solved-fullest-zugzwang", &zugzwangs.fullest)?;
    if zugzwangs.longest != zugzwangs.fullest {
        show(text, "solved-longest-zugzwang", &zugzwangs.longest)?;
    }
    tell_upsets(text, speech, &found.upsets)
}

fn tell_upsets(text: &mut String, speech: &Speech, upsets: &[(i32, Shown)]) -> Result<()> {
    for (lead, shown_upset) in upsets {
        let lead = lead.to_string();
        let title = speech.say("solved-upset", &[("lead", &lead)]);
        show(text, speech, &title, shown_upset)?;
    }
    Ok(())
}

fn show(text: &mut String, speech: &Speech, title: &str, shown: &Shown) -> Result<()> {
    let setup = Setup {
        position: Some(shown.position.clone()),
        ..Setup::of("ntil")
    };
    let session = open(&setup).map_err(Rejected::from)?;
    let drawing = diagram::draw(&session.board(), &session.pieces(), diagram::Paint::Plain);
    writeln!(
        text,
        "{title} ({}): `{}`\n\n```text\n{drawing}```\n",
        value_text(speech, shown.value),
        shown.position
    )?;
    Ok(())
}

/// How many sequences of moves there are, on every board by every pack.
fn tell_sequences(text: &mut String, speech: &Speech, bar: &ProgressBar) -> Result<()> {
    writeln!(text, "## {}\n", speech.say("solved-sequences", &[]))?;
    writeln!(text, "{}\n", speech.say("solved-sequences-text", &[]))?;
    let columns = speech.say("solved-sequences-columns", &[]);
    writeln!(text, "{columns}\n|---|---|---|")?;
    for setup in variants() {
        bar.set_message(title(&setup));
        let counts = sequences(&setup).map_err(Rejected::from)?;
        let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
        let (board, rules) = names(&setup);
        writeln!(text, "| {board} | {rules} | {} |", counts.join(", "))?;
    }
    Ok(())
}
