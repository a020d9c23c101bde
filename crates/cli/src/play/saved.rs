//! A game in a file, as the browser saves and reads it too.

use crate::failure::Rejected;
use anyhow::Result;
use langkah_game::Fault;
use langkah_record::{Entry, Event, GameState, ROOT, Seat, notation};
use langkah_registry::Session;

/// Files of the terminal say nothing about time.
const NO_TIME: u64 = 0;

/// The game as JSON.
pub fn to_json(session: &dyn Session) -> Result<String> {
    let created = Event::Created {
        setup: session.setup().clone(),
        first: Seat::person(),
        second: Seat::person(),
        clock: None,
    };
    let moves = session.moves().into_iter().zip(ROOT..);
    let played = moves.map(|(text, parent)| Event::Move { parent, text });
    let log: Vec<Entry> = std::iter::once(created)
        .chain(played)
        .map(|event| Entry::new(NO_TIME, event))
        .collect();
    let state = GameState::replay(&log).map_err(rejected)?;
    Ok(notation::json(&state))
}

/// Reads a file's text, in any form that a game is written in, and plays all
/// the moves that lead to where it stands.
pub fn open(text: &str) -> Result<Box<dyn Session>> {
    let imported = notation::import(text, NO_TIME).map_err(rejected)?;
    let state = GameState::replay(&imported.entries).map_err(rejected)?;
    Ok(state.session().fork())
}

fn rejected(fault: impl Fault + 'static) -> Rejected {
    let fault: Box<dyn Fault> = Box::new(fault);
    fault.into()
}
