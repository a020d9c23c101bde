use crate::failure::Rejected;
use crate::interrupt;
use crate::options::{GameOptions, ThinkOptions};
use anyhow::Result;
use clap::Args;
use langkah_game::Score;
use langkah_registry::{Thought, ThoughtLine};
use serde_json::{Value, json};
use std::io::{Write, stdout};

/// What `langkah search` takes.
#[derive(Args, Debug)]
pub struct Options {
    #[command(flatten)]
    game: GameOptions,
    #[command(flatten)]
    think: ThinkOptions,
    /// Answer as JSON
    #[arg(long)]
    json: bool,
}

/// Thinks, tells of every depth, and ends with the best move.
pub fn run(options: &Options) -> Result<()> {
    let session = options.game.open()?;
    let stop = interrupt::stop_flag()?;
    let is_quiet = options.json;
    let mut tell = |thought: &Thought| {
        if !is_quiet {
            // A reader that has gone away is noticed at the last line.
            let _ = writeln!(stdout(), "{}", progress_line(thought));
        }
    };
    let request = options.think.request();
    let thought = session
        .think(&request, &stop, &mut tell)
        .map_err(Rejected::from)?;
    let mut out = stdout().lock();
    if options.json {
        writeln!(out, "{}", describe(&thought))?;
        return Ok(());
    }
    if thought.lines.len() > 1 {
        for (index, line) in thought.lines.iter().enumerate() {
            writeln!(
                out,
                "line {} value {} {}",
                index + 1,
                line.value,
                line.moves.join(" ")
            )?;
        }
    }
    let best = thought.best.as_deref().unwrap_or("none");
    writeln!(
        out,
        "bestmove {best} value {} nodes {}",
        thought.value, thought.nodes
    )?;
    Ok(())
}

fn progress_line(thought: &Thought) -> String {
    let Thought {
        depth,
        seldepth,
        nodes,
        value,
        ..
    } = thought;
    let millis = thought.elapsed.as_millis();
    let line = thought
        .lines
        .first()
        .map(|line| line.moves.join(" "))
        .unwrap_or_default();
    format!("depth {depth} seldepth {seldepth} value {value} nodes {nodes} ms {millis} line {line}")
}

fn describe(thought: &Thought) -> Value {
    let line = |line: &ThoughtLine| json!({ "value": value_json(line.value), "moves": line.moves });
    json!({
        "best": thought.best,
        "value": value_json(thought.value),
        "depth": thought.depth,
        "seldepth": thought.seldepth,
        "nodes": thought.nodes,
        "milliseconds": thought.elapsed.as_secs_f64() * 1000.0,
        "lines": thought.lines.iter().map(line).collect::<Value>(),
    })
}

/// A number for an evaluation; the plies to the end beside it for a proof.
fn value_json(value: Score) -> Value {
    match value.plies_to_end() {
        None => json!({ "score": value.0 }),
        Some(plies) if value > Score::ZERO => json!({ "score": value.0, "win": plies }),
        Some(plies) => json!({ "score": value.0, "loss": -plies }),
    }
}
