use anyhow::Result;
use clap::Args;
use langkah_registry::{Named, Opponent, features, games, opponents};
use serde_json::json;
use std::io::{Write, stdout};

/// What `langkah games` takes.
#[derive(Args, Debug)]
pub struct Options {
    /// Answer as JSON
    #[arg(long)]
    json: bool,
}

/// Lists all there is to choose.
pub fn run(options: &Options) -> Result<()> {
    let mut out = stdout().lock();
    if options.json {
        writeln!(
            out,
            "{}",
            json!({ "games": games(), "opponents": opponents(), "features": features() })
        )?;
        return Ok(());
    }
    for game in games() {
        writeln!(out, "{}", game.id)?;
        writeln!(out, "  {}", game.about.en)?;
        writeln!(out, "  {}", game.about.id)?;
        list(&mut out, "--size", &game.sizes)?;
        list(&mut out, "--free --size", &game.free_sizes)?;
        list(&mut out, "--board", &game.boards)?;
        list(&mut out, "--rules", &game.packs)?;
        if !game.lines.is_empty() {
            let lines: Vec<String> = game.lines.iter().map(u8::to_string).collect();
            writeln!(out, "  --line {}", lines.join(" | "))?;
        }
        for opponent in opponents()
            .iter()
            .filter(|opponent| opponent.game == game.id)
        {
            writeln!(out, "  {}", opponent_line(opponent))?;
        }
        writeln!(out)?;
    }
    writeln!(
        out,
        "search features (--with, --without; * is on by default)"
    )?;
    for feature in features() {
        let mark = if feature.is_default { '*' } else { ' ' };
        let class = if feature.is_exact {
            "exact"
        } else {
            "speculative"
        };
        writeln!(
            out,
            " {mark}{:<20} {class:<12} {}",
            feature.name, feature.about.en
        )?;
    }
    Ok(())
}

fn opponent_line(opponent: &Opponent) -> String {
    let (min, max) = (opponent.levels.min, opponent.levels.max);
    let methods: Vec<&str> = opponent.methods.iter().map(|method| method.id).collect();
    let methods = if methods.is_empty() {
        String::new()
    } else {
        format!("; methods {}", methods.join(", "))
    };
    let chosen = format!("--opponent {}", opponent.id);
    format!(
        "{chosen:<30} {}; levels {min} to {max}{methods}",
        opponent.name.en
    )
}

fn list(out: &mut impl Write, option: &str, choices: &[Named]) -> Result<()> {
    for choice in choices {
        let chosen = format!("{option} {}", choice.id);
        writeln!(out, "  {chosen:<20} {}", choice.about.en)?;
    }
    Ok(())
}
