use super::game::Played;
use langkah_game::{Outcome, Side};
use langkah_registry::Setup;
use std::fmt::Write;

/// Moves a line.
const WIDTH: usize = 78;

/// A game as PGN; for other games than chess in their own notation.
pub(super) fn pgn(setup: &Setup, names: [&str; 2], round: &str, game: &Played) -> String {
    let result = match game.outcome {
        Outcome::Draw => "1/2-1/2",
        Outcome::Win(Side::First) => "1-0",
        Outcome::Win(Side::Second) => "0-1",
    };
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "[{name} \"{}\"]", value.replace(['"', '\\'], "'"));
    };
    tag("Event", "Langkah match");
    tag("Round", round);
    tag("White", names[0]);
    tag("Black", names[1]);
    tag("Result", result);
    if setup.game != "chess" {
        tag("Variant", &setup.game);
    }
    if let Some(start) = &game.start {
        tag("SetUp", "1");
        tag("FEN", start);
    }
    tag("Termination", &game.reason);
    text.push('\n');
    write_moves(&mut text, game, result);
    text
}

fn write_moves(text: &mut String, game: &Played, result: &str) {
    let black_begins = game
        .start
        .as_deref()
        .is_some_and(|start| start.split(' ').nth(1) == Some("b"));
    let offset = usize::from(black_begins);
    let mut width = 0;
    let mut put = |word: &str| {
        if width + word.len() > WIDTH {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
        }
        text.push_str(word);
        width += word.len() + 1;
    };
    for (ply, label) in game.labels.iter().enumerate() {
        let at = ply + offset;
        if at % 2 == 0 {
            put(&format!("{}.", at / 2 + 1));
        } else if ply == 0 {
            put(&format!("{}...", at / 2 + 1));
        }
        put(label);
    }
    put(result);
    text.push_str("\n\n");
}
