//! Searches, off the async threads and never more at once than there are
//! places. Short ones, long ones and analyses have places of their own, so a
//! deep thinker in one game does not hold up a beginner's opponent in another.

use crate::limit::Limits;
use langkah_game::Fault;
use langkah_registry::{Conditions, Session, ThinkRequest, Thought};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// Up to this level a computer answers at once.
const QUICK_LEVEL: u8 = 3;

/// Which places a search may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    Quick,
    Long,
    Analysis,
}

impl Lane {
    /// Where a computer's move is searched.
    pub(crate) fn of(request: &ThinkRequest) -> Lane {
        let is_quick = request.depth.is_none()
            && request.level.is_some_and(|level| level <= QUICK_LEVEL)
            || request.opponent == "acak";
        if is_quick { Lane::Quick } else { Lane::Long }
    }

    fn name(self) -> &'static str {
        match self {
            Lane::Quick => "quick",
            Lane::Long => "long",
            Lane::Analysis => "analysis",
        }
    }
}

/// A search to be done.
pub(crate) struct Task {
    pub(crate) lane: Lane,
    pub(crate) session: Box<dyn Session>,
    pub(crate) request: ThinkRequest,
    pub(crate) stop: Arc<AtomicBool>,
    /// Counted from when the search begins.
    pub(crate) longest: Duration,
}

/// The places.
pub(crate) struct Pool {
    quick: Arc<Semaphore>,
    long: Arc<Semaphore>,
    analysis: Arc<Semaphore>,
}

/// Long searches share the processors among more threads than there are, so
/// that a short one among them does not wait for the longest.
const LONG_PER_THREAD: usize = 2;

impl Pool {
    pub(crate) fn new(limits: &Limits) -> Self {
        let threads = limits.search_threads.max(1);
        Pool {
            quick: Arc::new(Semaphore::new(threads)),
            long: Arc::new(Semaphore::new(LONG_PER_THREAD * threads)),
            analysis: Arc::new(Semaphore::new(threads)),
        }
    }

    /// Waits for a place and searches there. `None` when it was stopped before
    /// it began, or the search itself broke.
    pub(crate) async fn run(
        &self,
        task: Task,
        mut progress: impl FnMut(&Thought) + Send + 'static,
    ) -> Option<Result<Thought, Box<dyn Fault>>> {
        let Task {
            lane,
            session,
            request,
            stop,
            longest,
        } = task;
        let until = stop.clone();
        let search = move || {
            let conditions = Conditions {
                openings: lane != Lane::Analysis,
                ..Conditions::default()
            };
            session.think_under(&conditions, &request, &until, &mut progress)
        };
        self.work(lane, stop, longest, search).await
    }

    /// Waits for a place and works there, until `longest` is over and `stop`
    /// is set for the work to see.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        lane: Lane,
        stop: Arc<AtomicBool>,
        longest: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let places = match lane {
            Lane::Quick => &self.quick,
            Lane::Long => &self.long,
            Lane::Analysis => &self.analysis,
        };
        let waited = Instant::now();
        let place = places.clone().acquire_owned().await.ok()?;
        metrics::histogram!("langkah_search_wait_seconds", "lane" => lane.name())
            .record(waited.elapsed());
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let mut search = tokio::task::spawn_blocking(move || {
            let began = Instant::now();
            let answer = work();
            metrics::histogram!("langkah_search_seconds", "lane" => lane.name())
                .record(began.elapsed());
            drop(place);
            answer
        });
        let answer = if let Ok(answer) = tokio::time::timeout(longest, &mut search).await {
            answer
        } else {
            stop.store(true, Ordering::Relaxed);
            search.await
        };
        answer
            .inspect_err(|cause| tracing::error!(%cause, "a search broke"))
            .ok()
    }
}
