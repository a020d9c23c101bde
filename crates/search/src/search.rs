use crate::clock::Clock;
use crate::crew::{Crew, Helper};
use crate::experience::Experience;
use crate::observer::{Observer, Silent};
use crate::table::Table;
use crate::technique::repetition::Path;
use crate::technique::table_cuts::REMEMBERING;
use crate::think::{Finding, Plan};
use crate::worker::{Setting, Worker};
use crate::{Depth, FeatureSet, Limits, Line, Report, StopReason, Tuning};
use langkah_game::{Evaluator, Oracle, Position, Score};
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Instant;

/// The table that a search makes for itself when it needs one and was given
/// none.
const OWN_TABLE_MEGABYTES: usize = 16;
const DEFAULT_UNIT: Score = Score(100);

/// A search, ready to run: an evaluator, a set of features, and what else was
/// asked for.
///
/// It keeps nothing from run to run except what the caller's table and
/// experience keep, so with one thread the same position, limits, table and
/// experience give the same nodes and the same move, unless time or a stop flag
/// ends it.
pub struct Search<'a, P: Position, E, F, O> {
    evaluator: &'a E,
    features: F,
    table: Option<&'a Table>,
    experience: Option<&'a Experience>,
    oracle: Option<&'a dyn Oracle<P>>,
    observer: O,
    root_moves: Option<&'a [P::Move]>,
    lines: usize,
    threads: usize,
    unit: Score,
    tuning: &'a Tuning,
}

impl<'a, P: Position, E: Evaluator<P>, F: FeatureSet> Search<'a, P, E, F, Silent> {
    /// A search on one thread for one line.
    pub fn new(evaluator: &'a E, features: F) -> Self {
        Search {
            evaluator,
            features: features.settle(),
            table: None,
            experience: None,
            oracle: None,
            observer: Silent,
            root_moves: None,
            lines: 1,
            threads: 1,
            unit: DEFAULT_UNIT,
            tuning: &Tuning::GENERAL,
        }
    }
}

impl<'a, P, E, F, O> Search<'a, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// Uses this table and leaves in it what was found. Without it, a search
    /// whose features need a table makes a fresh one for each run.
    #[must_use]
    pub fn table(mut self, table: &'a Table) -> Self {
        self.table = Some(table);
        self
    }

    /// Starts with what earlier searches have learned, and leaves there what
    /// this one learns.
    #[must_use]
    pub fn experience(mut self, experience: &'a Experience) -> Self {
        self.experience = Some(experience);
        self
    }

    /// Asks this source of exact answers, while the feature `oracle` is on.
    #[must_use]
    pub fn oracle(mut self, oracle: &'a dyn Oracle<P>) -> Self {
        self.oracle = Some(oracle);
        self
    }

    /// Reports to this observer; pass `&mut observer` to read it afterwards.
    /// With several threads it sees the first one.
    #[must_use]
    pub fn observer<Q: Observer<P::Move>>(self, observer: Q) -> Search<'a, P, E, F, Q> {
        Search {
            evaluator: self.evaluator,
            features: self.features,
            table: self.table,
            experience: self.experience,
            oracle: self.oracle,
            observer,
            root_moves: self.root_moves,
            lines: self.lines,
            threads: self.threads,
            unit: self.unit,
            tuning: self.tuning,
        }
    }

    /// Considers only these moves at the root, in this order. Moves that are
    /// not legal are left out; when none is left, all legal moves count.
    #[must_use]
    pub fn root_moves(mut self, moves: &'a [P::Move]) -> Self {
        self.root_moves = Some(moves);
        self
    }

    /// Finds this many lines with different first moves (multi-PV).
    #[must_use]
    pub fn lines(mut self, lines: usize) -> Self {
        self.lines = lines.max(1);
        self
    }

    /// Searches on this many threads that share the table (lazy SMP); on one
    /// when the features use no table.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// The worth of a plain piece in the evaluator's scores: the margins of
    /// speculative features are multiples of it.
    #[must_use]
    pub fn unit(mut self, unit: Score) -> Self {
        self.unit = Score(unit.0.clamp(1, Score::MAX_EVAL.0 / DEFAULT_UNIT.0));
        self
    }

    /// Uses these numbers instead of the general ones.
    #[must_use]
    pub fn tuning(mut self, tuning: &'a Tuning) -> Self {
        self.tuning = tuning;
        self
    }

    /// Searches. `before` are the hashes of the game before `pos` that could
    /// come back ([`langkah_game::History::repeatable_hashes`]).
    pub fn run(self, pos: &P, before: &[u64], limits: &Limits) -> Report<P::Move> {
        self.run_in_place(&mut pos.clone(), before, limits)
    }

    /// [`Search::run`] on the caller's own position, which comes back as its
    /// `unmake` leaves it: for a position that remembers what was tried.
    pub fn run_in_place(self, pos: &mut P, before: &[u64], limits: &Limits) -> Report<P::Move> {
        let started = Instant::now();
        let has_memory = self.features.has_any(REMEMBERING);
        let own = match self.table {
            Some(_) => None,
            None if has_memory => Some(Table::with_megabytes(OWN_TABLE_MEGABYTES)),
            None => Some(Table::with_bytes(0)),
        };
        let table = self.table.or(own.as_ref());
        let table = table.expect("own is there when no table was given");
        if has_memory {
            table.grow_old();
        }
        let setting = Setting {
            features: self.features,
            evaluator: self.evaluator,
            table,
            experience: self.experience,
            oracle: self.oracle,
            unit: self.unit,
            tuning: self.tuning,
        };
        let crew = Crew::default();
        let clock = Clock::new(limits, &crew, started);
        let path = Path::new(before, pos.hash());
        let mut worker = Worker::new(setting, clock, path.clone(), self.observer);
        if let Some(score) = outcome_at_root(pos) {
            return report_of_end(score, started);
        }
        let chosen = self.root_moves.map(|moves| only_legal(pos, moves));
        let chosen = chosen.filter(|moves| !moves.is_empty());
        let acc = setting.evaluator.refresh(pos);
        let mut root = worker.root_moves(pos, &acc, chosen.as_deref());
        let plan = Plan {
            lines: self.lines,
            first: Depth(1),
        };
        let mut finding = thread::scope(|scope| {
            // Whatever happens to this thread, the helpers go home.
            let _dismissal = crew.dismissal();
            let helpers = if has_memory { self.threads - 1 } else { 0 };
            for number in 1..=helpers {
                let helper = Helper {
                    setting,
                    pos: pos.clone(),
                    path: path.clone(),
                    root: root.clone(),
                    number,
                };
                helper.start(scope, Clock::new(limits, &crew, started), plan);
            }
            worker.think(pos, &acc, &mut root, plan)
        });
        for line in &mut finding.lines {
            worker.prolong(pos, &mut line.moves, finding.depth);
        }
        let seldepth = worker.seldepth;
        worker.retire();
        let nodes = crew.nodes.load(Ordering::Relaxed);
        report(finding, nodes, seldepth, started)
    }
}

fn only_legal<P: Position>(pos: &P, moves: &[P::Move]) -> Vec<P::Move> {
    let legal = langkah_game::legal_moves(pos);
    let mut chosen = Vec::new();
    for mv in moves {
        if legal.contains(mv) && !chosen.contains(mv) {
            chosen.push(*mv);
        }
    }
    chosen
}

/// The score of a root where there is nothing to choose.
fn outcome_at_root<P: Position>(pos: &P) -> Option<Score> {
    let outcome = match pos.decided() {
        Some(outcome) => outcome,
        None if pos.count_moves() == 0 => pos.stuck(),
        None => return None,
    };
    Some(Score::of_outcome(outcome, pos.side_to_move(), 0))
}

fn report_of_end<M>(value: Score, started: Instant) -> Report<M> {
    Report {
        best: None,
        value,
        depth: Depth::HORIZON,
        seldepth: 0,
        nodes: 0,
        elapsed: started.elapsed(),
        lines: Vec::new(),
        stopped: StopReason::NoMoves,
    }
}

fn report<M: Copy>(
    finding: Finding<M>,
    nodes: u64,
    seldepth: usize,
    started: Instant,
) -> Report<M> {
    let best: &Line<M> = &finding.lines[0];
    Report {
        best: best.moves.first().copied(),
        value: best.value,
        depth: finding.depth,
        seldepth,
        nodes,
        elapsed: started.elapsed(),
        lines: finding.lines,
        stopped: finding.stopped,
    }
}
