//! `langkah lab ntil`: how the champion learns, and how strong it is.

use crate::commands::lab::Bar;
use crate::commands::tables::folder_or_default;
use crate::failure::Rejected;
use crate::interrupt;
use crate::speech::{Language, Speech};
use anyhow::Result;
use clap::{Args, Subcommand};
use langkah_game::Fault;
use langkah_lab::ntil::{
    ConvertPlan, Duel, DuelOpenings, DuelPlan, TunePlan, ceiling, convert, duel, speed, tune,
};
use langkah_lab::{LabError, Match, MatchScore, play_match};
use langkah_registry::{Setup, ThinkRequest};
use std::io::{Write, stdout};
use std::ops::RangeInclusive;
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
    /// The language; that of this machine's user when left out
    #[arg(long, value_enum)]
    lang: Option<Language>,
}

impl Where {
    fn setup(&self) -> Setup {
        Setup {
            board: Some(self.board.clone()),
            rules: Some(self.rules.clone()),
            ..Setup::of("ntil")
        }
    }

    fn speech(&self) -> Result<Speech> {
        Speech::new(self.lang.unwrap_or_else(Language::of_user))
    }
}

#[derive(Subcommand, Debug)]
enum Task {
    /// Learn the champion's weights from games against itself; prints the line for data/ntil/jagoan.toml
    Tune {
        #[command(flatten)]
        at: Where,
        /// Start from the weights of this line of data/ntil/jagoan.toml instead of the board's own
        #[arg(long, value_name = "NAME")]
        from: Option<String>,
        /// Games to learn from
        #[arg(long, default_value_t = 1_000)]
        games: u32,
        /// Nodes for each move
        #[arg(long, default_value_t = 400)]
        nodes: u64,
        /// Games of what was learned against the board's own weights
        #[arg(long, value_name = "GAMES", default_value_t = 200)]
        trial: u32,
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
        /// Nodes for each move of the champion, instead of what fits into its share of the time
        #[arg(long)]
        nodes: Option<u64>,
        /// Play all random openings, not only even ones
        #[arg(long)]
        any_opening: bool,
        /// Also tell the most that any player could get from these openings; only a small board is quickly searched
        #[arg(long)]
        ceiling: bool,
    },
    /// Tell how deep the champion looks in a time
    Speed {
        #[command(flatten)]
        at: Where,
        /// For so many milliseconds
        #[arg(long, value_name = "MS", default_value_t = 1_000)]
        time: u64,
    },
    /// Play each level of the champion against the next lower one
    Levels {
        #[command(flatten)]
        at: Where,
        /// Games for each pair of levels
        #[arg(long, default_value_t = 40)]
        games: u32,
        /// From this level on
        #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=10))]
        from: u8,
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
const MILLION: f64 = 1e6;

fn refused(error: LabError) -> Rejected {
    Rejected::from(Box::new(error) as Box<dyn Fault>)
}

/// Runs it and prints what was found.
pub fn run(options: &Options) -> Result<()> {
    match &options.task {
        Task::Tune {
            at,
            from,
            games,
            nodes,
            trial,
        } => learn(
            at,
            &TunePlan {
                board: at.board.clone(),
                pack: at.rules.clone(),
                from: from.clone(),
                games: *games,
                nodes: *nodes,
                seed: at.seed,
                pairs: trial.div_ceil(2),
            },
        ),
        Task::Duel {
            at,
            games,
            handicap,
            nodes,
            any_opening,
            ceiling,
        } => {
            let plan = DuelPlan {
                board: at.board.clone(),
                pack: at.rules.clone(),
                pairs: games.div_ceil(2),
                openings: if *any_opening {
                    DuelOpenings::Any
                } else {
                    DuelOpenings::Even
                },
                handicap: *handicap,
                nodes: *nodes,
                seed: at.seed,
            };
            let found = fight(&at.speech()?, &plan)?;
            if *ceiling {
                tell_ceiling(&at.speech()?, &plan, &found)?;
            }
            Ok(())
        }
        Task::Speed { at, time } => tell_speed(at, *time),
        Task::Levels {
            at,
            games,
            from,
            top,
        } => levels(at, *games, *from..=*top),
        Task::Convert {
            at,
            pieces,
            tables,
            positions,
            nodes,
            unaided,
        } => {
            let folder = folder_or_default(tables.as_ref(), &at.speech()?)?;
            let without = if *unaided {
                vec!["oracle".to_owned()]
            } else {
                Vec::new()
            };
            let plan = ConvertPlan {
                board: at.board.clone(),
                pack: at.rules.clone(),
                pieces: *pieces,
                folder,
                positions: *positions,
                request: ThinkRequest {
                    opponent: "jagoan".to_owned(),
                    nodes: Some(*nodes),
                    without,
                    ..ThinkRequest::default()
                },
                seed: at.seed,
            };
            win_all(&at.speech()?, &plan)
        }
    }
}

/// Points as people count them.
fn percent(score: &MatchScore) -> String {
    format!("{:.1}", score.mean() * 100.0)
}

fn learn(at: &Where, plan: &TunePlan) -> Result<()> {
    let tuned = tune(plan, &mut Bar::default()).map_err(refused)?;
    let speech = at.speech()?;
    let said = speech.say(
        "ntil-tuned",
        &[
            ("positions", &tuned.positions.to_string()),
            ("games", &plan.games.to_string()),
            ("decided", &tuned.decided_games.to_string()),
            ("before", &format!("{:.5}", tuned.error[0])),
            ("after", &format!("{:.5}", tuned.error[1])),
        ],
    );
    let trial = speech.say(
        "ntil-trial",
        &[
            ("wins", &tuned.score.wins.to_string()),
            ("draws", &tuned.score.draws.to_string()),
            ("losses", &tuned.score.losses.to_string()),
            ("percent", &percent(&tuned.score)),
        ],
    );
    let mut out = stdout().lock();
    writeln!(out, "# {said}\n# {trial}")?;
    writeln!(out, "\"{}\" = {:?}", at.board, tuned.weights.as_slice())?;
    Ok(())
}

fn fight(speech: &Speech, plan: &DuelPlan) -> Result<Duel> {
    let stop = interrupt::stop_flag()?;
    let found = duel(plan, &stop, &mut Bar::default()).map_err(refused)?;
    let score = &found.score;
    let time = found
        .time
        .map(|time| format!("{:.3}", time.as_secs_f64() * 1_000.0));
    let said = speech.say(
        "ntil-duel",
        &[
            ("board", &plan.board),
            ("rules", &plan.pack),
            ("wins", &score.wins.to_string()),
            ("draws", &score.draws.to_string()),
            ("losses", &score.losses.to_string()),
            ("games", &score.games().to_string()),
            ("percent", &percent(score)),
            ("nodes", &found.nodes.to_string()),
            ("ours", &time[0]),
            ("theirs", &time[1]),
        ],
    );
    writeln!(stdout(), "{said}")?;
    Ok(found)
}

fn tell_ceiling(speech: &Speech, plan: &DuelPlan, found: &Duel) -> Result<()> {
    let most = ceiling(plan, &found.games, &mut Bar::default()).map_err(refused)?;
    let said = speech.say(
        "ntil-ceiling",
        &[
            ("wins", &most.wins.to_string()),
            ("draws", &most.draws.to_string()),
            ("losses", &most.losses.to_string()),
            ("percent", &percent(&most)),
        ],
    );
    writeln!(stdout(), "{said}")?;
    Ok(())
}

fn tell_speed(at: &Where, milliseconds: u64) -> Result<()> {
    let found = speed(&at.setup(), (milliseconds, at.seed), &mut Bar::default());
    let found = found.map_err(refused)?;
    let said = at.speech()?.say(
        "ntil-speed",
        &[
            ("board", &at.board),
            ("rules", &at.rules),
            ("time", &milliseconds.to_string()),
            ("depth", &format!("{:.1}", found.depth)),
            ("longest", &format!("{:.1}", found.seldepth)),
            ("speed", &format!("{:.2}", found.nodes_per_second / MILLION)),
        ],
    );
    writeln!(stdout(), "{said}")?;
    Ok(())
}

fn levels(at: &Where, games: u32, levels: RangeInclusive<u8>) -> Result<()> {
    let player = |level| ThinkRequest {
        opponent: "jagoan".to_owned(),
        level: Some(level),
        ..ThinkRequest::default()
    };
    let stop = interrupt::stop_flag()?;
    let speech = at.speech()?;
    for level in levels {
        let plan = Match {
            setup: at.setup(),
            first: player(level),
            second: player(level - 1),
            pairs: games.div_ceil(2),
            opening_plies: OPENING_PLIES,
            max_plies: MAX_PLIES,
            seed: at.seed,
        };
        let (score, _) = play_match(&plan, &stop, &mut Bar::default()).map_err(refused)?;
        let said = speech.say(
            "ntil-level",
            &[
                ("level", &level.to_string()),
                ("below", &(level - 1).to_string()),
                ("wins", &score.wins.to_string()),
                ("draws", &score.draws.to_string()),
                ("losses", &score.losses.to_string()),
                ("percent", &percent(&score)),
            ],
        );
        writeln!(stdout(), "{said}")?;
    }
    Ok(())
}

fn win_all(speech: &Speech, plan: &ConvertPlan) -> Result<()> {
    let found = convert(plan, &mut Bar::default()).map_err(refused)?;
    let said = speech.say(
        "ntil-converted",
        &[
            ("board", &plan.board),
            ("rules", &plan.pack),
            ("won", &found.won.to_string()),
            ("positions", &plan.positions.to_string()),
            ("unseen", &found.unseen.to_string()),
        ],
    );
    let mut out = stdout().lock();
    writeln!(out, "{said}")?;
    for text in &found.failed {
        writeln!(out, "{}", speech.say("ntil-not-won", &[("position", text)]))?;
    }
    Ok(())
}
