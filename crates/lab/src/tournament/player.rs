use super::game::Limit;
use super::process::{Patience, Process, Reply};
use crate::LabError;
use langkah_game::{Side, mix};
use langkah_registry::{Memory, Session, ThinkRequest};
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Who takes part in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// What reports call it.
    pub name: String,
    /// What it is.
    pub kind: PlayerKind,
}

/// An engine or an opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// A UCI engine, by its command line.
    Engine {
        /// Program and arguments, separated by spaces.
        command: String,
        /// UCI options to set.
        options: Vec<(String, String)>,
    },
    /// An opponent of the registry.
    Opponent(Box<ThinkRequest>),
}

const ENGINE_PREFIX: &str = "uci:";

/// `uci:COMMAND` is an engine; else it is an opponent's id, perhaps with a
/// level: `langkah@3`.
impl FromStr for Entrant {
    type Err = LabError;

    fn from_str(text: &str) -> Result<Entrant, LabError> {
        if let Some(command) = text.strip_prefix(ENGINE_PREFIX) {
            let program = command.split_whitespace().next().unwrap_or_default();
            let name = program.rsplit('/').next().unwrap_or_default();
            return Ok(Entrant {
                name: name.to_owned(),
                kind: PlayerKind::Engine {
                    command: command.to_owned(),
                    options: Vec::new(),
                },
            });
        }
        let (id, level) = match text.split_once('@') {
            Some((id, level)) => {
                let level = level.parse().map_err(|_| LabError::UnknownPlayer {
                    text: text.to_owned(),
                })?;
                (id, Some(level))
            }
            None => (text, None),
        };
        Ok(Entrant {
            name: text.to_owned(),
            kind: PlayerKind::Opponent(Box::new(ThinkRequest {
                opponent: id.to_owned(),
                level,
                ..ThinkRequest::default()
            })),
        })
    }
}

impl Entrant {
    /// Adds a UCI option; opponents have none.
    pub fn set_option(&mut self, name: &str, value: &str) {
        if let PlayerKind::Engine { options, .. } = &mut self.kind {
            options.push((name.to_owned(), value.to_owned()));
        }
    }
}

/// A player at the board.
pub(super) enum Player {
    Engine(Process),
    Opponent {
        request: ThinkRequest,
        memory: Box<Memory>,
    },
}

/// The clocks of both sides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clocks {
    pub(super) left: [Duration; 2],
    pub(super) increment: Duration,
}

const OPPONENT_MEGABYTES: usize = 16;
/// An engine without a clock of its own hangs when it takes so long.
const LONGEST_THOUGHT: Duration = Duration::from_mins(2);
/// How much later than its time an answer may come before the engine counts as
/// hanging.
const HANGING: Duration = Duration::from_secs(10);

impl Player {
    pub(super) fn start(entrant: &Entrant) -> Result<Player, LabError> {
        Ok(match &entrant.kind {
            PlayerKind::Engine { command, options } => {
                Player::Engine(Process::start(command, options)?)
            }
            PlayerKind::Opponent(request) => Player::Opponent {
                request: (**request).clone(),
                memory: Box::new(Memory::with_megabytes(OPPONENT_MEGABYTES)),
            },
        })
    }

    pub(super) fn new_game(&mut self) -> Result<(), LabError> {
        match self {
            Player::Engine(process) => process.new_game(),
            Player::Opponent { memory, .. } => {
                memory.clear();
                Ok(())
            }
        }
    }

    /// Asks for a move.
    pub(super) fn think(
        &mut self,
        session: &dyn Session,
        limit: Limit,
        clocks: Clocks,
        seed: u64,
    ) -> Result<Reply, LabError> {
        match self {
            Player::Engine(process) => {
                let (go, patience) = order(limit, clocks, session.side_to_move());
                process.ask(&position(session), &go, patience)
            }
            Player::Opponent { request, memory } => {
                let limited = with_limit(request, limit, clocks, session, seed);
                let conditions = langkah_registry::Conditions {
                    memory: Some(memory),
                    ..Default::default()
                };
                let started = Instant::now();
                let ask = |request: &ThinkRequest| {
                    session.think_under(&conditions, request, &Arc::default(), &mut |_| {})
                };
                // Who does not search has no use for a limit and needs none.
                let thought = ask(&limited).or_else(|fault| match fault.code() {
                    "option-useless" => ask(&ThinkRequest {
                        seed: limited.seed,
                        ..request.clone()
                    }),
                    _ => Err(fault),
                });
                let thought = thought.map_err(LabError::Refused)?;
                Ok(Reply {
                    best: thought.best.unwrap_or_default(),
                    score: Some(thought.value.0),
                    elapsed: started.elapsed(),
                })
            }
        }
    }
}

fn position(session: &dyn Session) -> String {
    let start = match &session.setup().position {
        Some(text) => format!("fen {text}"),
        None => "startpos".to_owned(),
    };
    let moves = session.moves();
    if moves.is_empty() {
        format!("position {start}")
    } else {
        format!("position {start} moves {}", moves.join(" "))
    }
}

fn order(limit: Limit, clocks: Clocks, side: Side) -> (String, Patience) {
    match limit {
        Limit::Nodes(nodes) => (format!("go nodes {nodes}"), Patience::Wall(LONGEST_THOUGHT)),
        Limit::Depth(depth) => (format!("go depth {depth}"), Patience::Wall(LONGEST_THOUGHT)),
        Limit::MoveTime(time) => (
            format!("go movetime {}", time.as_millis()),
            Patience::Wall(time + HANGING),
        ),
        Limit::ProcessorTime(time) => ("go infinite".to_owned(), Patience::Processor(time)),
        Limit::Clock { .. } => {
            let [first, second] = clocks.left.map(|left| left.as_millis());
            let increment = clocks.increment.as_millis();
            (
                format!("go wtime {first} btime {second} winc {increment} binc {increment}"),
                Patience::Wall(clocks.left[side as usize] + HANGING),
            )
        }
    }
}

/// Opponents of the registry know nodes and time for a move.
fn with_limit(
    request: &ThinkRequest,
    limit: Limit,
    clocks: Clocks,
    session: &dyn Session,
    seed: u64,
) -> ThinkRequest {
    let mut request = request.clone();
    request.seed = request.seed.or(Some(mix(seed)));
    if request.level.is_some() {
        return request;
    }
    match limit {
        Limit::Nodes(nodes) => request.nodes = Some(nodes),
        Limit::Depth(depth) => request.depth = Some(depth),
        Limit::MoveTime(time) | Limit::ProcessorTime(time) => {
            request.time_ms = Some(time.as_millis() as u64);
        }
        Limit::Clock { .. } => {
            const SHARE: u32 = 30;
            let left = clocks.left[session.side_to_move() as usize];
            request.time_ms = Some((left / SHARE).as_millis().max(1) as u64);
        }
    }
    request
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_engines_or_opponents() {
        let engine: Entrant = "uci:/usr/games/toga2 -x".parse().unwrap();
        assert_eq!(engine.name, "toga2");
        assert!(matches!(engine.kind, PlayerKind::Engine { .. }));
        let level: Entrant = "langkah@3".parse().unwrap();
        let PlayerKind::Opponent(request) = level.kind else {
            panic!("an opponent")
        };
        assert_eq!(
            (request.opponent.as_str(), request.level),
            ("langkah", Some(3))
        );
        assert!("langkah@x".parse::<Entrant>().is_err());
    }
}
