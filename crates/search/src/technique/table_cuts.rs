//! Transposition cuts: a position that was searched before, on another path or
//! in another pass, need not be searched again.
//!
//! R. D. Greenblatt, D. E. Eastlake and S. D. Crocker, "The Greenblatt chess
//! program" (1967). Two features:
//!
//! * `tt-exact` believes an entry only when it looked exactly as far ahead as
//!   is asked now. The value is then minimax's: wins are counted from the node,
//!   and a node where a counter outside the hash could bring a draw within the
//!   look-ahead neither uses nor writes the table.
//! * `tt-deeper` also believes entries that looked farther ahead. They know
//!   more, but it is not the value that was asked for.

use crate::feature::{Class, Preset, Row};
use crate::observer::{Event, Observer};
use crate::table::{Bound, Entry, seen_from_node, seen_from_root};
use crate::worker::{Task, Worker};
use crate::{Depth, Feature, FeatureSet, Features};
use langkah_game::{Evaluator, Move, Position, Score};

pub(crate) const EXACT_ROW: Row = Row {
    name: "tt-exact",
    english: "Reuses the value of a position that was searched before to exactly this depth.",
    indonesian: "Memakai ulang nilai posisi yang pernah dicari tepat sedalam ini.",
    class: Class::Exact,
    preset: Preset::On,
    requires: &[],
    yields_to: &[],
};

pub(crate) const DEEPER_ROW: Row = Row {
    name: "tt-deeper",
    english: "Reuses the value of a position that was searched before to at least this depth.",
    indonesian: "Memakai ulang nilai posisi yang pernah dicari sedalam ini atau lebih.",
    class: Class::Speculative,
    preset: Preset::On,
    requires: &[Feature::TtExact],
    yields_to: &[],
};

/// The features that read the table, so that it is written.
pub(crate) const REMEMBERING: Features = Features::of(&[Feature::TtExact, Feature::TtMove]);

/// What the table has to say at a node.
pub(crate) enum Answer<M> {
    /// The value, as far as the window cares.
    Value(Score),
    /// Perhaps a move to try first.
    Hint(Hint<M>),
}

/// What the table knows about a node that it cannot answer.
pub(crate) struct Hint<M> {
    /// A move to try first.
    pub(crate) mv: Option<M>,
    pub(crate) entry: Option<Entry>,
}

impl<M> Hint<M> {
    const NONE: Self = Hint {
        mv: None,
        entry: None,
    };
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    #[inline(always)]
    pub(crate) fn ask_table(&mut self, pos: &P, task: &Task) -> Answer<P::Move> {
        if !self.features.has_any(REMEMBERING) || self.has_exclusion(task.ply()) {
            return Answer::Hint(Hint::NONE);
        }
        let entry = self.table.probe(self.key(pos));
        if O::ENABLED {
            let hit = entry.is_some();
            self.observer.on(Event::Probe { hit });
        }
        let Some(entry) = entry else {
            return Answer::Hint(Hint::NONE);
        };
        match self.try_entry(entry, pos, task) {
            Some(score) => Answer::Value(score),
            None => Answer::Hint(Hint {
                mv: self.hint(pos, entry),
                entry: Some(entry),
            }),
        }
    }

    /// The value in `entry`, when it answers what `task` asks.
    #[inline]
    fn try_entry(&self, entry: Entry, pos: &P, task: &Task) -> Option<Score> {
        if !self.is_deep_enough(entry, task)
            || !self.may_believe_table(task)
            || !is_free_of_counters(pos, task.depth)
        {
            return None;
        }
        let score = seen_from_root(entry.score, task.ply());
        let suffices = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => self.is_enough(score, task.window.beta),
            Bound::Upper => score <= task.window.alpha,
        };
        suffices.then(|| self.confine(score, task.window))
    }

    #[inline]
    pub(crate) fn is_deep_enough(&self, entry: Entry, task: &Task) -> bool {
        if !self.features.has(Feature::TtExact) {
            return false;
        }
        let may_be_deeper = self.features.has(Feature::TtDeeper) && !self.is_pv(task.window);
        entry.depth == task.depth || (may_be_deeper && entry.depth > task.depth)
    }

    /// Writes down what a node has found; `mv` is the move that raised alpha.
    #[inline]
    pub(crate) fn store_in_table(
        &mut self,
        pos: &P,
        task: &Task,
        score: Score,
        mv: Option<P::Move>,
    ) {
        if !self.features.has_any(REMEMBERING)
            || !is_free_of_counters(pos, task.depth)
            || self.says_nothing(score, task.window)
            || self.has_exclusion(task.ply())
        {
            return;
        }
        let entry = Entry {
            score: seen_from_node(score, task.ply()),
            depth: task.depth,
            bound: Bound::of(score, task.window),
            tag: mv.map_or(0, Move::tag),
        };
        self.table.store(self.key(pos), entry);
    }

    #[inline]
    pub(crate) fn key(&self, pos: &P) -> u64 {
        pos.hash() ^ self.salt
    }
}

/// Is the value of `pos` to this depth the same, whatever the counters say
/// that the hash leaves out?
#[inline]
pub(crate) fn is_free_of_counters<P: Position>(pos: &P, depth: Depth) -> bool {
    pos.plies_to_rule_draw() > depth.0 as usize
}
