//! Lazy SMP: several threads run the same search and share nothing but the
//! table. What one has stored the others find; they drift apart by themselves
//! and all the more because each starts a little differently.

use crate::clock::Clock;
use crate::observer::Silent;
use crate::picker::ORDERING;
use crate::root::RootMove;
use crate::technique::repetition::Path;
use crate::think::Plan;
use crate::worker::{Setting, Worker};
use crate::{Depth, FeatureSet};
use langkah_game::{Evaluator, Position};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{Builder, Scope};

/// Deep lines of games with large evaluators need more than a thread has by
/// default.
const STACK_BYTES: usize = 16 << 20;

/// What the threads of one search share beside the table.
#[derive(Default)]
pub(crate) struct Crew {
    dismissed: AtomicBool,
    /// Nodes that threads have reported; each reports at its polls.
    pub(crate) nodes: AtomicU64,
}

impl Crew {
    pub(crate) fn is_dismissed(&self) -> bool {
        self.dismissed.load(Ordering::Relaxed)
    }

    /// Sends the helpers home when it is dropped.
    pub(crate) fn dismissal(&self) -> Dismissal<'_> {
        Dismissal(self)
    }
}

/// See [`Crew::dismissal`].
pub(crate) struct Dismissal<'a>(&'a Crew);

impl Drop for Dismissal<'_> {
    fn drop(&mut self) {
        self.0.dismissed.store(true, Ordering::Relaxed);
    }
}

/// One more thread of a search.
pub(crate) struct Helper<'a, P: Position, E, F> {
    pub(crate) setting: Setting<'a, P, E, F>,
    pub(crate) pos: P,
    pub(crate) path: Path,
    pub(crate) root: Vec<RootMove<P::Move>>,
    /// The first helper is 1.
    pub(crate) number: usize,
}

impl<'a, P: Position, E: Evaluator<P>, F: FeatureSet> Helper<'a, P, E, F> {
    pub(crate) fn start<'scope>(
        self,
        scope: &'scope Scope<'scope, '_>,
        clock: Clock<'a>,
        plan: Plan,
    ) where
        'a: 'scope,
    {
        let builder = Builder::new().stack_size(STACK_BYTES);
        // A machine that is out of threads searches with fewer.
        let _ = builder.spawn_scoped(scope, move || self.run(clock, plan));
    }

    /// Every other helper is an iteration ahead. Without an order of moves
    /// that changes as the search goes on, each starts with another move.
    fn run(mut self, clock: Clock<'_>, plan: Plan) {
        if !self.setting.features.has_any(ORDERING) {
            let shift = self.number % self.root.len();
            self.root.rotate_left(shift);
        }
        let plan = Plan {
            first: Depth(1 + (self.number % 2) as i32),
            ..plan
        };
        let acc = self.setting.evaluator.refresh(&self.pos);
        let mut worker = Worker::new(self.setting, clock, self.path, Silent);
        worker.think(&mut self.pos, &acc, &mut self.root, plan);
        worker.retire();
    }
}
