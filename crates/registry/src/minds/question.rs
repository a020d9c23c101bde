use super::level::Level;
use super::relay::{Relay, line_text};
use crate::opponents::{Opponent, opponents};
use crate::think::ThinkError;
use crate::{
    Bilingual, Book, Conditions, ExactLimits, Judge, Memory, Syzygy, ThinkRequest, Thought,
    ThoughtLine, Told,
};
use langkah_game::{Evaluator, Exact, Fault, Game, History, Oracle, Position, Score, legal_moves};
use langkah_search::{
    Depth, Feature, FeatureSet, Features, Limits, Line, Report, Search, Table, Tuning,
};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

pub(super) type MoveOf<G> = <<G as Game>::Position as Position>::Move;

/// What a mind answers.
pub(crate) type Answer<G> = Result<Report<MoveOf<G>>, Box<dyn Fault>>;

/// A game whose opponents are known here.
pub(crate) trait Minds: Game + Sized {
    /// What its minds keep from one move of a game to the next; copies of a
    /// session share it. Forgetting it changes no answer.
    type Lore: Default + Send + Sync + 'static;

    /// What the catalogue calls the game.
    const ID: &'static str;

    /// Lets the chosen opponent think.
    fn answer(question: &mut Question<'_, Self>) -> Answer<Self>;

    /// Is there a solver or a table for this game? See [`Session::has_exact`].
    ///
    /// [`Session::has_exact`]: crate::Session::has_exact
    fn has_exact(&self) -> bool {
        false
    }

    /// The exact worth of every legal move, where a solver or a table knows
    /// it within the limits; see [`Session::exact_moves`].
    ///
    /// [`Session::exact_moves`]: crate::Session::exact_moves
    fn exact_moves(
        &self,
        _pos: &Self::Position,
        _limits: ExactLimits,
    ) -> Option<Vec<(MoveOf<Self>, Worth)>> {
        None
    }

    /// What the default opponent thinks of `pos` without looking ahead.
    fn judge(pos: &Self::Position) -> Score;

    /// A move that `book` has for `pos`.
    fn book_move(_pos: &Self::Position, _book: &Book, _choice: u64) -> Option<MoveOf<Self>> {
        None
    }

    /// What the opening of a game is called, where it has a name.
    fn opening(_history: &History<Self::Position>) -> Option<Bilingual> {
        None
    }

    /// The moves that a computer considers, in the order in which it does.
    fn considered(pos: &Self::Position) -> Vec<MoveOf<Self>> {
        legal_moves(pos)
    }
}

/// The exact worth of a move; see [`ExactMove`](crate::ExactMove).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worth {
    pub(crate) exact: Exact,
    pub(crate) score: Option<i32>,
}

/// A position and who is asked about it, in which way.
pub(crate) struct Question<'a, G: Minds> {
    pub(crate) game: &'a G,
    pub(crate) lore: &'a G::Lore,
    pub(crate) history: &'a History<G::Position>,
    pub(crate) opponent: &'static Opponent,
    pub(crate) method: Option<&'static str>,
    request: &'a ThinkRequest,
    stop: &'a Arc<AtomicBool>,
    progress: &'a mut dyn FnMut(&Thought),
    memory: Option<&'a Memory>,
    soft_time: Option<Duration>,
    pub(crate) judge: Judge<'a>,
    pub(crate) tables: Option<&'a Syzygy>,
    elo: Option<u16>,
    openings: bool,
    told: Told,
    /// The moves that count; all when there are none.
    chosen: Vec<MoveOf<G>>,
}

/// How far an opponent searches when the request does not say.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Reach {
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
}

/// Tables are no larger than the search can fill, within these bounds.
pub(super) const SMALLEST_TABLE: usize = 1 << 18;
const LARGEST_TABLE: usize = 64 << 20;
const BYTES_PER_NODE: usize = 16;
/// A forced move at the root says nothing about what follows.
const LEAST_CHOICES: usize = 8;
/// More than any game's search visits.
const NODES_PER_MILLISECOND: usize = 20_000;

impl<'a, G: Minds> Question<'a, G> {
    /// Finds the opponent that `request` names and checks its options.
    pub(crate) fn new(
        (game, lore): (&'a G, &'a G::Lore),
        history: &'a History<G::Position>,
        request: &'a ThinkRequest,
        stop: &'a Arc<AtomicBool>,
        progress: &'a mut dyn FnMut(&Thought),
    ) -> Result<Self, Box<dyn Fault>> {
        if let Some(ending) = game.ending(history) {
            return Err(ThinkError::Ended {
                reason: ending.reason,
            }
            .into());
        }
        let (opponent, method) = find_opponent::<G>(request)?;
        Ok(Question {
            game,
            lore,
            history,
            opponent,
            method,
            request,
            stop,
            progress,
            memory: None,
            soft_time: None,
            judge: Judge::default(),
            tables: None,
            elo: None,
            openings: false,
            told: Told::default(),
            chosen: Vec::new(),
        })
    }

    /// Takes over what a front end adds; refuses moves that are not legal.
    pub(crate) fn set_conditions(
        &mut self,
        conditions: &Conditions<'a>,
    ) -> Result<(), Box<dyn Fault>> {
        self.memory = conditions.memory;
        self.soft_time = conditions.soft_time;
        self.judge = conditions.judge;
        self.tables = conditions.tables;
        self.elo = conditions.elo;
        self.openings = conditions.openings;
        self.told = conditions.told;
        let read = |text: &String| self.game.parse_move(self.history.position(), text);
        self.chosen = conditions
            .moves
            .iter()
            .map(read)
            .collect::<Result<_, _>>()?;
        Ok(())
    }

    pub(crate) fn pos(&self) -> &'a G::Position {
        self.history.position()
    }

    /// How the level or the strength asked for plays; `None`: at full strength.
    pub(crate) fn way_to_play(&self) -> Option<Level> {
        match self.elo {
            Some(elo) => Some(Level::of_elo(elo)),
            None => self.level().map(Level::numbered),
        }
    }

    /// The level asked for; `None` when a limit was given instead, which
    /// means: as strong as the limit allows.
    pub(crate) fn level(&self) -> Option<u8> {
        let request = self.request;
        let is_limited =
            request.depth.is_some() || request.nodes.is_some() || request.time_ms.is_some();
        request
            .level
            .or((!is_limited).then_some(self.opponent.levels.default))
    }

    /// The strength asked for in Elo, if it was.
    pub(crate) fn asked_elo(&self) -> Option<u16> {
        self.elo
    }

    /// May a known opening be played here?
    pub(crate) fn plays_openings(&self) -> bool {
        self.openings && self.elo.is_none() && self.chosen.is_empty()
    }

    /// The nodes that the request allows, if it says.
    pub(crate) fn asked_nodes(&self) -> Option<u64> {
        self.request.nodes
    }

    /// The time that the request allows, if it says.
    pub(crate) fn asked_time_ms(&self) -> Option<u64> {
        self.request.time_ms
    }

    /// The flag that ends the thinking.
    pub(crate) fn stop(&self) -> &Arc<AtomicBool> {
        self.stop
    }

    /// For opponents whose level is a depth: that depth.
    pub(crate) fn level_as_depth(&self) -> Reach {
        let level = self.request.level.unwrap_or(self.opponent.levels.default);
        Reach {
            depth: Some(level.into()),
            nodes: None,
        }
    }

    /// `base` with what the request switches on and off.
    pub(crate) fn features(&self, base: Features) -> Result<Features, Box<dyn Fault>> {
        let mut features = base;
        for name in &self.request.with {
            features = features.with(name.parse::<Feature>()?);
        }
        for name in &self.request.without {
            features = features.without(name.parse::<Feature>()?);
        }
        Ok(features)
    }

    /// Does the request change the features?
    pub(crate) fn changes_features(&self) -> bool {
        !self.request.with.is_empty() || !self.request.without.is_empty()
    }

    /// An error when the request asks for what this opponent cannot do.
    pub(crate) fn refuse(&self, options: &[&'static str]) -> Result<(), ThinkError> {
        let request = self.request;
        let is_given = |option: &str| match option {
            "depth" => request.depth.is_some(),
            "nodes" => request.nodes.is_some(),
            "time" => request.time_ms.is_some(),
            "lines" => request.lines.is_some_and(|lines| lines > 1),
            "threads" => request.threads.is_some_and(|threads| threads > 1),
            _ => self.changes_features(),
        };
        match options.iter().find(|option| is_given(option)) {
            None => Ok(()),
            Some(option) => Err(ThinkError::Useless {
                option,
                opponent: self.opponent.id,
            }),
        }
    }

    /// Random numbers that start at the request's seed.
    pub(crate) fn random(&self) -> fastrand::Rng {
        self.request
            .seed
            .map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed)
    }

    /// The request's limits, and `reach` where it sets none. A strength in Elo
    /// stays what it is, however many nodes are allowed.
    pub(crate) fn limits(&self, reach: Reach) -> Limits {
        let request = self.request;
        let nodes = match (request.nodes, reach.nodes) {
            (Some(asked), Some(own)) if self.elo.is_some() => Some(asked.min(own)),
            (asked, own) => asked.or(own),
        };
        Limits {
            depth: request
                .depth
                .or(reach.depth)
                .map(|plies| Depth(plies as i32)),
            nodes,
            time: request.time_ms.map(Duration::from_millis),
            soft_time: self.soft_time,
            stop: Some(self.stop.clone()),
        }
    }

    /// Runs the one search on the position.
    pub(crate) fn search<E, F>(
        &mut self,
        evaluator: &E,
        features: F,
        plan: Plan<MoveOf<G>>,
    ) -> Report<MoveOf<G>>
    where
        E: Evaluator<G::Position>,
        F: FeatureSet,
    {
        self.search_asking(evaluator, features, plan, None)
    }

    /// [`Question::search`] that may ask a source of exact answers.
    pub(crate) fn search_asking<E, F>(
        &mut self,
        evaluator: &E,
        features: F,
        plan: Plan<MoveOf<G>>,
        oracle: Option<&dyn Oracle<G::Position>>,
    ) -> Report<MoveOf<G>>
    where
        E: Evaluator<G::Position>,
        F: FeatureSet,
    {
        let mut limits = self.limits(plan.reach);
        limits.nodes = limits.nodes.map(|nodes| (nodes / plan.ease).max(1));
        let chosen = Some(self.chosen.clone()).filter(|moves| !moves.is_empty());
        let moves = chosen.or(plan.root_moves).or_else(|| match plan.order {
            RootOrder::Game => Some(G::considered(self.pos())),
            RootOrder::Search => None,
        });
        let choices = || match &moves {
            Some(moves) => moves.len(),
            None => self.pos().count_moves() as usize,
        };
        let own = match self.memory {
            Some(_) => None,
            None => Some(table_for(&limits, choices())),
        };
        let kept = self.memory.map(Memory::table).or(own.as_ref());
        let table = kept.expect("own is there when nothing is kept");
        let mut relay = Relay {
            game: self.game,
            pos: self.pos(),
            tell: self.progress,
            lines: Vec::new(),
            told: self.told,
        };
        let mut search = Search::new(evaluator, features);
        if let Some(oracle) = oracle {
            search = search.oracle(oracle);
        }
        if let Some(memory) = self.memory {
            search = search.experience(memory.experience());
        }
        let search = search
            .table(table)
            .unit(plan.unit)
            .tuning(plan.tuning)
            .lines(self.request.lines.unwrap_or(1))
            .threads(self.request.threads.unwrap_or(1))
            .observer(&mut relay);
        let search = match &moves {
            Some(moves) => search.root_moves(moves),
            None => search,
        };
        search.run(
            self.history.position(),
            &self.history.repeatable_hashes(),
            &limits,
        )
    }

    /// What the progress callback and the caller of a session see.
    pub(crate) fn thought(&self, report: &Report<MoveOf<G>>) -> Thought {
        let text = |line: &Line<MoveOf<G>>| ThoughtLine {
            value: line.value,
            moves: line_text(self.game, self.pos(), &line.moves),
        };
        Thought {
            best: report.best.map(|mv| self.game.format_move(self.pos(), mv)),
            value: report.value,
            depth: report.depth.0.max(0) as u32,
            seldepth: report.seldepth as u32,
            nodes: report.nodes,
            elapsed: report.elapsed,
            lines: report.lines.iter().map(text).collect(),
        }
    }
}

/// How one search is to be run.
pub(crate) struct Plan<M> {
    /// How far, when the request does not say.
    pub(crate) reach: Reach,
    /// The worth of a plain piece.
    pub(crate) unit: Score,
    /// The numbers of the techniques.
    pub(crate) tuning: &'static Tuning,
    /// Of the nodes allowed, one in so many is enough.
    pub(crate) ease: u64,
    /// These moves, in this order, instead of those the game considers.
    pub(crate) root_moves: Option<Vec<M>>,
    /// Who orders the moves at the root otherwise.
    pub(crate) order: RootOrder,
}

/// Who orders the moves at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RootOrder {
    /// Those that the game considers, as it lists them.
    Game,
    /// All legal ones, as the search orders those of any node.
    Search,
}

impl<M> Plan<M> {
    pub(crate) fn new(reach: Reach, unit: Score) -> Self {
        Plan {
            reach,
            unit,
            tuning: &Tuning::GENERAL,
            ease: 1,
            root_moves: None,
            order: RootOrder::Game,
        }
    }
}

/// A table for a search that has `choices` moves at its root.
fn table_for(limits: &Limits, choices: usize) -> Table {
    let in_time = limits.time.map_or(usize::MAX, |time| {
        (time.as_millis() as usize).saturating_mul(NODES_PER_MILLISECOND)
    });
    let in_depth = limits.depth.map_or(usize::MAX, |depth| {
        let choices = choices.max(LEAST_CHOICES);
        choices.saturating_pow(depth.0.max(1).unsigned_abs())
    });
    let in_nodes = limits.nodes.map_or(usize::MAX, |nodes| nodes as usize);
    let nodes = in_time.min(in_depth).min(in_nodes);
    Table::with_bytes(
        nodes
            .saturating_mul(BYTES_PER_NODE)
            .clamp(SMALLEST_TABLE, LARGEST_TABLE),
    )
}

/// The opponent that `request` names, and its method.
pub(crate) fn find_opponent<G: Minds>(
    request: &ThinkRequest,
) -> Result<(&'static Opponent, Option<&'static str>), ThinkError> {
    let (id, method) = match request.opponent.split_once(':') {
        Some((id, method)) => (id, Some(method)),
        None => (request.opponent.as_str(), None),
    };
    let mut ours = opponents().iter().filter(|opponent| opponent.game == G::ID);
    let found = ours
        .clone()
        .find(|opponent| id.is_empty() || opponent.id == id);
    let opponent = found.ok_or_else(|| ThinkError::UnknownOpponent {
        name: request.opponent.clone(),
        known: ours
            .by_ref()
            .map(|opponent| opponent.id)
            .collect::<Vec<_>>()
            .join(", "),
    })?;
    let method = find_method(opponent, method)?;
    let levels = opponent.levels;
    if let Some(level) = request
        .level
        .filter(|l| !(levels.min..=levels.max).contains(l))
    {
        let (min, max) = (levels.min, levels.max);
        return Err(ThinkError::Level {
            opponent: opponent.id,
            level,
            min,
            max,
        });
    }
    Ok((opponent, method))
}

fn find_method(
    opponent: &'static Opponent,
    asked: Option<&str>,
) -> Result<Option<&'static str>, ThinkError> {
    let Some(asked) = asked else {
        return Ok(opponent.methods.first().map(|method| method.id));
    };
    let found = opponent.methods.iter().find(|method| method.id == asked);
    let known = || {
        opponent
            .methods
            .iter()
            .map(|method| method.id)
            .collect::<Vec<_>>()
            .join(", ")
    };
    let method = found.ok_or_else(|| ThinkError::UnknownMethod {
        opponent: opponent.id,
        method: asked.to_owned(),
        known: known(),
    })?;
    Ok(Some(method.id))
}
