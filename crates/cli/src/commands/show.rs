use crate::diagram;
use crate::options::GameOptions;
use anyhow::Result;
use clap::Args;
use langkah_game::{MoveKind, Outcome, Side};
use langkah_registry::Session;
use serde_json::{Value, json};
use std::io::{IsTerminal, Write, stdout};

/// What `langkah show` takes.
#[derive(Args, Debug)]
pub struct Options {
    #[command(flatten)]
    game: GameOptions,
    /// Answer as JSON
    #[arg(long)]
    json: bool,
}

/// Draws and lists.
pub fn run(options: &Options) -> Result<()> {
    let session = options.game.open()?;
    let mut out = stdout().lock();
    if options.json {
        writeln!(out, "{}", describe(session.as_ref()))?;
        return Ok(());
    }
    let paint = diagram::Paint::for_terminal(out.is_terminal());
    write!(
        out,
        "{}",
        diagram::draw(&session.board(), &session.pieces(), paint)
    )?;
    writeln!(out)?;
    writeln!(out, "position {}", session.position_text())?;
    if let Some(ending) = session.ending() {
        let outcome = outcome_name(ending.outcome);
        writeln!(out, "result {outcome} {}", ending.reason)?;
        return Ok(());
    }
    writeln!(out, "to move {}", side_name(session.side_to_move()))?;
    let moves: Vec<String> = session.legal().into_iter().map(|mv| mv.text).collect();
    writeln!(out, "moves {} {}", moves.len(), moves.join(" "))?;
    Ok(())
}

fn describe(session: &dyn Session) -> Value {
    let board = session.board();
    let name = |point: usize| board.points[point].name.clone();
    let names = |points: &[usize]| points.iter().map(|&point| name(point)).collect::<Vec<_>>();
    let pieces = session.pieces().into_iter().map(|piece| {
        json!({ "point": name(piece.point), "side": side_name(piece.side), "kind": piece.kind })
    });
    let moves = session.legal().into_iter().map(|mv| {
        json!({
            "move": mv.text,
            "kind": match mv.shape.kind {
                MoveKind::Step => "step",
                MoveKind::Place => "place",
                MoveKind::Remove => "remove",
            },
            "path": names(&mv.shape.path),
            "captured": names(&mv.shape.captured),
            "promotion": mv.shape.promotion,
        })
    });
    let ending = session
        .ending()
        .map(|ending| json!({ "outcome": outcome_name(ending.outcome), "reason": ending.reason }));
    json!({
        "setup": session.setup(),
        "position": session.position_text(),
        "side": side_name(session.side_to_move()),
        "pieces": pieces.collect::<Value>(),
        "moves": moves.collect::<Value>(),
        "ending": ending,
    })
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Side::First) => "first-wins",
        Outcome::Win(Side::Second) => "second-wins",
        Outcome::Draw => "draw",
    }
}
