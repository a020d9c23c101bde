//! One game in memory: its state, who watches, and what happens in it by
//! itself. Every change is applied, kept in the store, and only then shown.

mod advise;
mod command;
pub(crate) mod drawing;
mod drive;
mod proof;
mod snapshot;
mod thought;

use crate::api::{ErrorBody, State, View};
use crate::now::now;
use crate::tokens::Grant;
use crate::writer::Writer;
use crate::{Error, error::Denial, limit::Limits, pool::Pool};
use drive::{Flag, Thinker};
use langkah_game::{BySide, Score};
use langkah_record::{Append, Entry, Event, GameState, Key, NodeId, Store};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::{Mutex, MutexGuard, broadcast, watch};

pub(crate) use advise::{Analyst, Wish};
pub(crate) use command::Reply;
use proof::Proof;
pub(crate) use snapshot::Snapshot;
use snapshot::{Facts, Minds};

/// Progress reports that a slow viewer may be behind before it misses some.
const REPORTS: usize = 16;

/// What all rooms share.
pub(crate) struct Hub {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) writer: Writer,
    pub(crate) pool: Pool,
    pub(crate) limits: Limits,
}

/// Something to tell viewers beside the state.
#[derive(Clone, Debug)]
pub(crate) enum Report {
    /// A `thinking` message, as text; an analysis goes to those who asked.
    Thinking { text: Arc<str>, is_analysis: bool },
    /// A computer could not move.
    Trouble(Arc<ErrorBody>),
    /// The room is of no more use: whoever comes again finds the game as the
    /// store has it, if it has it.
    Closed,
}

/// A game in memory.
pub(crate) struct Room {
    pub(crate) id: String,
    /// Can its positions be asked for their exact worth?
    exact: bool,
    hub: Arc<Hub>,
    inner: Mutex<Inner>,
    keys: RwLock<Vec<Key>>,
    shown: watch::Sender<Arc<Snapshot>>,
    reports: broadcast::Sender<Report>,
    /// Memory and store no longer agree; the room must be loaded again.
    broken: AtomicBool,
}

struct Inner {
    game: GameState,
    thinker: Option<Thinker>,
    /// How many there have been.
    thinkers: u64,
    /// What each computer thought of its position when it last moved.
    opinions: BySide<Option<Score>>,
    /// What computers proved, the oldest first.
    proofs: Vec<Proof>,
    flag: Option<Flag>,
    analyst: Option<Analyst>,
    /// How many viewers want an analysis.
    analysts_wanted: usize,
}

impl Room {
    pub(crate) fn new(id: String, hub: Arc<Hub>, game: GameState, keys: Vec<Key>) -> Arc<Self> {
        let exact = game.session().has_exact();
        let facts = Facts { id: &id, exact };
        let state = snapshot::state(facts, &game, Minds::default(), now(), Grant::default());
        let (shown, _) = watch::channel(Arc::new(Snapshot::of(&state)));
        let inner = Inner {
            game,
            thinker: None,
            thinkers: 0,
            opinions: BySide::default(),
            proofs: Vec::new(),
            flag: None,
            analyst: None,
            analysts_wanted: 0,
        };
        Arc::new(Room {
            id,
            exact,
            hub,
            inner: Mutex::new(inner),
            keys: RwLock::new(keys),
            shown,
            reports: broadcast::channel(REPORTS).0,
            broken: AtomicBool::new(false),
        })
    }

    /// What these tokens allow here.
    pub(crate) fn grant(&self, tokens: Option<&str>) -> Result<Grant, Denial> {
        Grant::of(
            tokens,
            &self.keys.read().unwrap_or_else(PoisonError::into_inner),
        )
    }

    /// The state after every change, from now on.
    pub(crate) fn watch(&self) -> watch::Receiver<Arc<Snapshot>> {
        self.shown.subscribe()
    }

    /// Progress and trouble, from now on.
    pub(crate) fn reports(&self) -> broadcast::Receiver<Report> {
        self.reports.subscribe()
    }

    /// The game as it stands now, for a viewer.
    pub(crate) async fn state(&self, grant: Grant) -> State {
        let inner = self.inner.lock().await;
        self.state_of(&inner, grant)
    }

    fn state_of(&self, inner: &Inner, grant: Grant) -> State {
        let (tree, current) = (inner.game.tree(), inner.game.current());
        let mut proofs = inner.proofs.iter().rev();
        let minds = Minds {
            thinking: inner.thinker.as_ref().map(|thinker| thinker.side),
            foretold: proofs.find_map(|proof| proof.at(tree, current)),
        };
        let facts = Facts {
            id: &self.id,
            exact: self.exact,
        };
        snapshot::state(facts, &inner.game, minds, now(), grant)
    }

    /// The board at a node, without going there.
    pub(crate) async fn view(&self, node: NodeId) -> Result<View, Error> {
        let inner = self.inner.lock().await;
        let session = inner.game.session_at(node)?;
        Ok(snapshot::view(inner.game.tree(), node, &*session))
    }

    /// What `read` finds in the game.
    pub(crate) async fn read<T>(&self, read: impl FnOnce(&GameState) -> T) -> T {
        read(&self.inner.lock().await.game)
    }

    /// True when nothing would be lost by forgetting the room.
    pub(crate) fn is_idle(&self) -> bool {
        let watched = self.shown.receiver_count() > 0;
        !watched
            && self
                .inner
                .try_lock()
                .is_ok_and(|inner| !inner.game.is_active())
    }

    pub(crate) fn is_broken(&self) -> bool {
        self.broken.load(Ordering::Relaxed)
    }

    /// True while a clock runs, as far as viewers know.
    pub(crate) fn is_clock_running(&self) -> bool {
        self.shown.borrow().is_clock_running
    }

    /// Applies an event, keeps it, shows the result, and lets happen what
    /// follows from it.
    async fn commit(
        self: &Arc<Self>,
        inner: &mut MutexGuard<'_, Inner>,
        entry: Entry,
    ) -> Result<(), Error> {
        inner.game.apply(&entry)?;
        let append = Append::of(&self.id, &inner.game, vec![entry]);
        if let Err(error) = self.hub.writer.append(append).await {
            self.broken
                .store(error.is_store_failure(), Ordering::Relaxed);
            inner.halt();
            self.close();
            return Err(error);
        }
        self.drive(inner);
        self.show(inner);
        Ok(())
    }

    fn show(&self, inner: &Inner) {
        let state = self.state_of(inner, Grant::default());
        self.shown.send_replace(Arc::new(Snapshot::of(&state)));
    }

    /// The server came back: clocks stood still since its last sign of life.
    pub(crate) async fn wake(self: &Arc<Self>, last_beat: Option<u64>) -> Result<(), Error> {
        let mut inner = self.inner.lock().await;
        if inner.game.running().is_some() {
            let alive = last_beat.unwrap_or_default().max(inner.game.updated_at());
            let entry = Entry::new(alive.min(now()), Event::Interrupted);
            inner.game.apply(&entry)?;
            let append = Append::of(&self.id, &inner.game, vec![entry]);
            self.hub.writer.append(append).await?;
        }
        self.commit(&mut inner, Entry::new(now(), Event::Continued))
            .await
    }

    /// Lets begin what a freshly made game begins with.
    pub(crate) async fn begin(self: &Arc<Self>) {
        let mut inner = self.inner.lock().await;
        self.drive(&mut inner);
        self.show(&inner);
    }

    /// Sends all viewers away.
    pub(crate) fn close(&self) {
        // Nobody may be watching.
        self.reports.send(Report::Closed).ok();
    }

    /// Stops all searches and timers.
    pub(crate) async fn halt(&self) {
        self.inner.lock().await.halt();
    }
}
