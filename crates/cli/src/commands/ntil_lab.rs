//! `langkah lab ntil`: how the champion learns, and how strong it is.

use crate::commands::lab::Bar;
use crate::failure::Rejected;
use crate::interrupt;
use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use langkah_game::Fault;
use langkah_lab::ntil::{ConvertPlan, DuelPlan, TunePlan, convert, duel, tune};
use langkah_lab::{LabError, Match, play_match};
use langkah_registry::{Setup, ThinkRequest, ntil_tables};
use std::io::{Write, stdout};
use std::path::PathBuf;

/// What `langkah lab ntil` takes.
#[derive(Args, Debug)]
pub struct Options {
    #[command(subcommand)]
    task: Task,
}

#[derive(Args, Debug)]
struct Where {
    /// The board
    #[arg(long, default_value = "5x9")]
    board: String,
    /// The rule pack
    #[arg(long, default_value = "lombok")]
    rules: String,
    /// Where random choices start
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Subcommand, Debug)]
enum Task {
    /// Learn the champion's weights from games against itself; prints the line for data/ntil/jagoan.toml
    Tune {
        #[command(flatten)]
        at: Where,
        /// Games to learn from
        #[arg(long, default_value_t = 1_000)]
        games: u32,
        /// Nodes for each move
        #[arg(long, default_value_t = 400)]
        nodes: u64,
    },
    /// Play the champion against fitriza-2014, alpha-beta six plies deep
    Duel {
        #[command(flatten)]
        at: Where,
        /// Games; each opening is played twice with sides swapped
        #[arg(long, default_value_t = 200)]
        games: u32,
        /// The opponent thinks so many times as long
        #[arg(long, default_value_t = 10)]
        handicap: u32,
    },
    /// Play each level of the champion against the next lower one
    Levels {
        #[command(flatten)]
        at: Where,
        /// Games for each pair of levels
        #[arg(long, default_value_t = 40)]
        games: u32,
        /// Up to this level
        #[arg(long, default_value_t = 10)]
        top: u8,
    },
    /// Let the champion win random won positions of a table against the best defence
    Convert {
        #[command(flatten)]
        at: Where,
        /// The endgame table; the complete game when left out
        #[arg(long, value_name = "N")]
        pieces: Option<usize>,
        /// The folder of tables
        #[arg(long, value_name = "DIR")]
        tables: Option<PathBuf>,
        /// How many positions
        #[arg(long, default_value_t = 1_000)]
        positions: u32,
        /// Nodes for each move
        #[arg(long, default_value_t = 200_000)]
        nodes: u64,
        /// Do not let the champion ask the table
        #[arg(long)]
        unaided: bool,
    },
}

const OPENING_PLIES: u32 = 6;
const MAX_PLIES: u32 = 400;

fn refused(error: LabError) -> Rejected {
    Rejected::from(Box::new(error) as Box<dyn Fault>)
}

/// Runs it and prints what was found.
pub fn run(options: &Options) -> Result<()> {
    match &options.task {
        Task::Tune { at, games, nodes } => learn(at, *games, *nodes),
        Task::Duel {
            at,
            games,
            handicap,
        } => fight(at, *games, *handicap),
        Task::Levels { at, games, top } => levels(at, *games, *top),
        Task::Convert {
            at,
            pieces,
            tables,
            positions,
            nodes,
            unaided,
        } => {
            let folder = tables.clone().or_else(ntil_tables::folder);
            let without = if *unaided {
                vec!["oracle".to_owned()]
            } else {
                Vec::new()
            };
            win_all(&ConvertPlan {
                board: at.board.clone(),
                pack: at.rules.clone(),
                pieces: *pieces,
                folder: folder.context("there is no folder of tables: use --tables DIR")?,
                positions: *positions,
                request: ThinkRequest {
                    opponent: "jagoan".to_owned(),
                    nodes: Some(*nodes),
                    without,
                    ..ThinkRequest::default()
                },
                seed: at.seed,
            })
        }
    }
}

fn learn(at: &Where, games: u32, nodes: u64) -> Result<()> {
    let plan = TunePlan {
        board: at.board.clone(),
        pack: at.rules.clone(),
        games,
        nodes,
        seed: at.seed,
    };
    let tuned = tune(&plan, &mut Bar::default()).map_err(refused)?;
    let mut out = stdout().lock();
    writeln!(
        out,
        "# {} positions of {games} games, {} decided; mean squared error {:.5}, before {:.5}",
        tuned.positions, tuned.decided_games, tuned.error[1], tuned.error[0]
    )?;
    writeln!(out, "\"{}\" = {:?}", at.board, tuned.weights.as_slice())?;
    Ok(())
}

fn fight(at: &Where, games: u32, handicap: u32) -> Result<()> {
    let plan = DuelPlan {
        board: at.board.clone(),
        pack: at.rules.clone(),
        pairs: games.div_ceil(2),
        handicap,
        seed: at.seed,
    };
    let stop = interrupt::stop_flag()?;
    let found = duel(&plan, &stop, &mut Bar::default()).map_err(refused)?;
    let score = &found.score;
    let [ours, theirs] = found.time.map(|time| time.as_secs_f64() * 1_000.0);
    writeln!(
        stdout(),
        "{} {}: won {} drawn {} lost {} of {}, {:.1} % of the points; {} nodes and {ours:.3} ms a move against {theirs:.3} ms",
        at.board,
        at.rules,
        score.wins,
        score.draws,
        score.losses,
        score.games(),
        score.mean() * 100.0,
        found.nodes
    )?;
    Ok(())
}

fn levels(at: &Where, games: u32, top: u8) -> Result<()> {
    let player = |level| ThinkRequest {
        opponent: "jagoan".to_owned(),
        level: Some(level),
        ..ThinkRequest::default()
    };
    let stop = interrupt::stop_flag()?;
    for level in 2..=top {
        let plan = Match {
            setup: Setup {
                board: Some(at.board.clone()),
                rules: Some(at.rules.clone()),
                ..Setup::of("ntil")
            },
            first: player(level),
            second: player(level - 1),
            pairs: games.div_ceil(2),
            opening_plies: OPENING_PLIES,
            max_plies: MAX_PLIES,
            seed: at.seed,
        };
        let (score, _) = play_match(&plan, &stop, &mut Bar::default()).map_err(refused)?;
        writeln!(
            stdout(),
            "level {level} against {}: won {} drawn {} lost {}, {:.1} % of the points",
            level - 1,
            score.wins,
            score.draws,
            score.losses,
            score.mean() * 100.0
        )?;
    }
    Ok(())
}

fn win_all(plan: &ConvertPlan) -> Result<()> {
    let found = convert(plan, &mut Bar::default()).map_err(refused)?;
    let mut out = stdout().lock();
    writeln!(
        out,
        "{} {}: won {} of {}; the win was not seen at once in {}",
        plan.board, plan.pack, found.won, plan.positions, found.unseen
    )?;
    for text in &found.failed {
        writeln!(out, "not won: {text}")?;
    }
    Ok(())
}
