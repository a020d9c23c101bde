use crate::interrupt;
use crate::options::milliseconds;
use anyhow::{Context, Result};
use clap::Args;
use langkah_lab::{
    Adjudication, Entrant, Limit, MatchScore, Openings, Sprt, SprtVerdict, Standing, Tournament,
    run_tournament,
};
use langkah_registry::Setup;
use std::io::{Write, stdout};
use std::path::PathBuf;
use std::time::Duration;

/// What `langkah lab match` takes.
#[derive(Args, Debug)]
pub struct Options {
    /// Who is measured: `uci:COMMAND`, an opponent such as langkah, or langkah@3 for a level
    first: String,
    /// Against whom
    second: String,
    /// The game
    #[arg(long, default_value = "chess")]
    game: String,
    /// Games to play, in pairs with sides swapped
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// So many nodes a move
    #[arg(long, group = "limit")]
    nodes: Option<u64>,
    /// So many plies a move
    #[arg(long, group = "limit")]
    depth: Option<u32>,
    /// So much time a move, such as 100ms
    #[arg(long, group = "limit", value_name = "TIME", value_parser = milliseconds)]
    movetime: Option<u64>,
    /// So much processor time a move, for busy machines (Linux)
    #[arg(long, group = "limit", value_name = "TIME", value_parser = milliseconds)]
    cputime: Option<u64>,
    /// A clock in seconds, such as 2+0.02
    #[arg(long, group = "limit", value_name = "BASE+INC", value_parser = clock)]
    tc: Option<Limit>,
    /// How much too late an answer may come
    #[arg(long, value_name = "TIME", value_parser = milliseconds, default_value = "20ms")]
    grace: u64,
    /// Openings from an EPD or PGN file instead of random ones
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Random plies, or plies of each PGN game, before the players take over
    #[arg(long, default_value_t = 8)]
    plies: u32,
    /// Pairs played at a time
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// A UCI option for both engines, such as Hash=16
    #[arg(long = "option", value_name = "NAME=VALUE")]
    both: Vec<String>,
    /// A UCI option for the first engine
    #[arg(long = "first-option", value_name = "NAME=VALUE")]
    first_only: Vec<String>,
    /// A UCI option for the second engine
    #[arg(long = "second-option", value_name = "NAME=VALUE")]
    second_only: Vec<String>,
    /// End when one of two differences in Elo is proved, such as 0,5
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt)]
    sprt: Option<Sprt>,
    /// Play every game to its end
    #[arg(long)]
    no_adjudication: bool,
    /// Keep what was played here, and go on from it
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Add all games to this file
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Where random choices start
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What a move may take when nobody says.
const DEFAULT_NODES: u64 = 20_000;
/// The errors that a test may make.
const SPRT_ERROR: f64 = 0.05;

/// Plays the match and tells how it stands.
pub fn run(options: &Options) -> Result<()> {
    let plan = plan(options)?;
    let stop = interrupt::stop_flag()?;
    let mut tell = |standing: &Standing| {
        // A reader that has gone away is noticed at the last line.
        let _ = writeln!(stdout(), "{}", line(&plan, &standing.score));
    };
    let standing = run_tournament(&plan, &stop, &mut tell)?;
    let mut out = stdout().lock();
    for fault in &standing.faults {
        writeln!(out, "fault: {fault}")?;
    }
    writeln!(out, "{}", line(&plan, &standing.score))?;
    Ok(())
}

fn plan(options: &Options) -> Result<Tournament> {
    let mut first: Entrant = options.first.parse()?;
    let mut second: Entrant = options.second.parse()?;
    set_options(&mut first, [&options.both, &options.first_only])?;
    set_options(&mut second, [&options.both, &options.second_only])?;
    if first.name == second.name {
        first.name.push_str("-1");
        second.name.push_str("-2");
    }
    let openings = match &options.openings {
        Some(path) => Openings::read(path, options.plies as usize)?,
        None => Openings::Random {
            plies: options.plies,
            seed: options.seed,
        },
    };
    let never = Adjudication {
        resign_plies: 0,
        draw_plies: 0,
        ..Adjudication::default()
    };
    Ok(Tournament {
        setup: Setup::of(&options.game),
        players: [first, second],
        pairs: options.games.div_ceil(2),
        limit: limit(options),
        grace: Duration::from_millis(options.grace),
        openings,
        adjudication: if options.no_adjudication {
            never
        } else {
            Adjudication::default()
        },
        concurrency: options.concurrency,
        sprt: options.sprt,
        journal: options.resume.clone(),
        pgn: options.pgn.clone(),
        seed: options.seed,
    })
}

fn limit(options: &Options) -> Limit {
    let time = |limit: Option<u64>| limit.map(Duration::from_millis);
    options
        .tc
        .or(time(options.movetime).map(Limit::MoveTime))
        .or(time(options.cputime).map(Limit::ProcessorTime))
        .or(options.depth.map(Limit::Depth))
        .unwrap_or(Limit::Nodes(options.nodes.unwrap_or(DEFAULT_NODES)))
}

fn set_options(entrant: &mut Entrant, lists: [&Vec<String>; 2]) -> Result<()> {
    for option in lists.into_iter().flatten() {
        let (name, value) = option
            .split_once('=')
            .with_context(|| format!("an option is NAME=VALUE, not `{option}`"))?;
        entrant.set_option(name, value);
    }
    Ok(())
}

fn line(plan: &Tournament, score: &MatchScore) -> String {
    let [first, second] = plan.players.each_ref().map(|player| &player.name);
    let elo = match score.elo() {
        Some(elo) => format!("{:+.1} ± {:.1} Elo", elo.value, elo.error),
        None => "Elo unknown".to_owned(),
    };
    let test = plan.sprt.map_or(String::new(), |sprt| {
        let (lower, upper) = sprt.bounds();
        let verdict = match sprt.verdict(score) {
            SprtVerdict::Accepted => ", accepted",
            SprtVerdict::Rejected => ", rejected",
            SprtVerdict::Open => "",
        };
        let ratio = sprt.ratio(score);
        format!("; SPRT {ratio:.2} in {lower:.2}..{upper:.2}{verdict}")
    });
    format!(
        "{first} against {second}: {} games, +{} ={} -{}, {elo}{test}",
        score.games(),
        score.wins,
        score.draws,
        score.losses
    )
}

fn clock(text: &str) -> Result<Limit, String> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let seconds = |text: &str| {
        let value = text.parse::<f64>().ok();
        value.and_then(|value| Duration::try_from_secs_f64(value).ok())
    };
    match (seconds(base), seconds(increment)) {
        (Some(base), Some(increment)) => Ok(Limit::Clock { base, increment }),
        _ => Err("a clock is BASE+INCREMENT in seconds".to_owned()),
    }
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let bounds = text.split_once(',').and_then(|(low, high)| {
        let (low, high) = (low.trim().parse().ok()?, high.trim().parse().ok()?);
        (low < high).then_some((low, high))
    });
    let (elo0, elo1) = bounds.ok_or("a test is two differences in Elo, the smaller first")?;
    Ok(Sprt {
        elo0,
        elo1,
        alpha: SPRT_ERROR,
        beta: SPRT_ERROR,
    })
}
