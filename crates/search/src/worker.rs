use crate::clock::Clock;
use crate::depth::MAX_PLY;
use crate::experience::{Experience, Learned};
use crate::line::Lines;
use crate::observer::{Event, Observer, Verdict};
use crate::picker::MoveStack;
use crate::table::Table;
use crate::technique::countermoves::Countermoves;
use crate::technique::killers::Killers;
use crate::technique::repetition::Path;
use crate::technique::singular::Excluded;
use crate::technique::steady_time::Steadiness;
use crate::trail::Quiet;
use crate::{Depth, FeatureSet, Tuning, Window};
use langkah_game::{Evaluator, Oracle, Position, Score};

/// What a node is asked: its value as far as `window` cares, looking `depth`
/// plies ahead. It fits two registers, in which it travels down the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task {
    pub(crate) window: Window,
    pub(crate) depth: Depth,
    ply: u16,
    /// How the node is expected to end.
    pub(crate) expected: Expected,
}

/// How a node with a null window is expected to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    /// No move is good enough, or nothing is expected.
    All,
    /// Some move is too good.
    Cut,
}

impl Expected {
    /// What is expected of a child when this is expected of the node.
    #[inline]
    pub(crate) fn opposite(self) -> Self {
        match self {
            Expected::All => Expected::Cut,
            Expected::Cut => Expected::All,
        }
    }
}

const _: () = assert!(size_of::<Task>() <= 2 * size_of::<u64>());

impl Task {
    #[inline]
    pub(crate) fn new(window: Window, depth: Depth, ply: usize) -> Self {
        Task {
            window,
            depth,
            ply: ply as u16,
            expected: Expected::All,
        }
    }

    /// The same task with an expectation.
    #[inline]
    pub(crate) fn expecting(self, expected: Expected) -> Self {
        Task { expected, ..self }
    }

    /// Plies from the root.
    #[inline]
    pub(crate) fn ply(&self) -> usize {
        self.ply as usize
    }
}

/// What all threads of a search are given.
pub(crate) struct Setting<'a, P: Position, E, F> {
    pub(crate) features: F,
    pub(crate) evaluator: &'a E,
    pub(crate) table: &'a Table,
    pub(crate) experience: Option<&'a Experience>,
    pub(crate) oracle: Option<&'a dyn Oracle<P>>,
    /// The worth of a plain piece: margins are multiples of it.
    pub(crate) unit: Score,
    pub(crate) tuning: &'a Tuning,
}

impl<P: Position, E, F: Copy> Clone for Setting<'_, P, E, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Position, E, F: Copy> Copy for Setting<'_, P, E, F> {}

/// One thread's search: what it was given, and its own memory, which grows to
/// its size in the first lines and is never allocated again.
pub(crate) struct Worker<'a, P: Position, E: Evaluator<P>, F, O> {
    pub(crate) features: F,
    pub(crate) evaluator: &'a E,
    pub(crate) table: &'a Table,
    /// Keeps searches with different features apart in one table.
    pub(crate) salt: u64,
    experience: Option<&'a Experience>,
    pub(crate) oracle: Option<&'a dyn Oracle<P>>,
    pub(crate) unit: Score,
    pub(crate) tuning: &'a Tuning,
    pub(crate) clock: Clock<'a>,
    pub(crate) observer: O,
    pub(crate) lines: Lines<P::Move>,
    pub(crate) stack: MoveStack<P::Move>,
    /// The move that led to each ply; `None` for the root and null moves.
    /// Kept up only while a feature reads it.
    pub(crate) trail: Vec<Option<P::Move>>,
    pub(crate) quiet: Quiet,
    pub(crate) path: Path,
    pub(crate) killers: Killers<P::Move>,
    pub(crate) countermoves: Countermoves<P::Move>,
    pub(crate) learned: Learned,
    pub(crate) excluded: Excluded<P::Move>,
    /// The evaluation at each ply, where it was asked for.
    pub(crate) evals: Vec<Option<Score>>,
    pub(crate) steadiness: Steadiness<P::Move>,
    pub(crate) root_depth: Depth,
    pub(crate) seldepth: usize,
}

impl<'a, P, E, F, O> Worker<'a, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    pub(crate) fn new(
        setting: Setting<'a, P, E, F>,
        clock: Clock<'a>,
        path: Path,
        observer: O,
    ) -> Self {
        let set = setting.features.features();
        Worker {
            features: setting.features,
            evaluator: setting.evaluator,
            table: setting.table,
            salt: langkah_game::mix(set.bits()),
            oracle: setting.oracle,
            unit: setting.unit,
            tuning: setting.tuning,
            clock,
            observer,
            lines: Lines::new(),
            stack: MoveStack::default(),
            trail: vec![None],
            quiet: Quiet::new(set),
            path,
            killers: Killers::default(),
            countermoves: Countermoves::new(set),
            learned: match setting.experience {
                Some(experience) => experience.take::<P>(set),
                None => Learned::new::<P>(set),
            },
            experience: setting.experience,
            excluded: Excluded::new(set),
            evals: vec![None; MAX_PLY + 1],
            steadiness: Steadiness::default(),
            root_depth: Depth::HORIZON,
            seldepth: 0,
        }
    }

    /// Ends this thread's part: counts its nodes, leaves what it has learned.
    pub(crate) fn retire(mut self) {
        self.clock.report_nodes();
        if let Some(experience) = self.experience {
            experience.leave(self.learned);
        }
    }

    /// Ends a node: tells the observer, and passes the value through.
    #[inline(always)]
    pub(crate) fn leave(&mut self, ply: usize, value: Score, verdict: Verdict<P::Move>) -> Score {
        if O::ENABLED {
            self.observer.on(Event::Leave {
                ply,
                value,
                verdict,
            });
        }
        value
    }

    /// The evaluation of `pos` for the side to move.
    #[inline]
    pub(crate) fn evaluate(&self, pos: &P, acc: &E::Acc) -> Score {
        let score = self.evaluator.score(pos, acc);
        debug_assert!(!score.is_decisive(), "evaluations stay within MAX_EVAL");
        score
    }
}
