use crate::options::GameOptions;
use anyhow::Result;
use clap::Args;
use serde_json::json;
use std::io::{Write, stdout};

/// What `langkah perft` takes.
#[derive(Args, Debug)]
pub struct Options {
    #[command(flatten)]
    game: GameOptions,
    /// The length of the sequences, in plies
    #[arg(value_parser = clap::value_parser!(u32).range(0..=64))]
    depth: u32,
    /// Count for each first move, too
    #[arg(long)]
    divide: bool,
    /// Answer as JSON
    #[arg(long)]
    json: bool,
}

/// Counts and prints.
pub fn run(options: &Options) -> Result<()> {
    let session = options.game.open()?;
    let (moves, nodes) = if options.divide && options.depth > 0 {
        let moves = session.divide(options.depth);
        let nodes = moves.iter().map(|(_, nodes)| nodes).sum();
        (moves, nodes)
    } else {
        (Vec::new(), session.perft(options.depth))
    };
    let mut out = stdout().lock();
    if options.json {
        let mut answer = json!({
            "setup": session.setup(),
            "position": session.position_text(),
            "depth": options.depth,
            "nodes": nodes,
        });
        if options.divide {
            let moves = moves
                .iter()
                .map(|(mv, nodes)| json!({ "move": mv, "nodes": nodes }));
            answer["moves"] = moves.collect();
        }
        writeln!(out, "{answer}")?;
        return Ok(());
    }
    for (mv, nodes) in moves {
        writeln!(out, "{mv} {nodes}")?;
    }
    writeln!(out, "nodes {nodes}")?;
    Ok(())
}
