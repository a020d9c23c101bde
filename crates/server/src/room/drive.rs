//! What happens in a game by itself: computers move, flags fall.

use super::proof::Proof;
use super::thought::Reporter;
use super::{Inner, Report, Room};
use crate::Error;
use crate::api::ServerMessage;
use crate::now::now;
use crate::pool::{Lane, Task};
use langkah_game::{Fault, Side};
use langkah_record::{Entry, Event, GameState, Millis, NodeId, Seat};
use langkah_registry::{ThinkRequest, Thought};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{MutexGuard, broadcast};
use tokio::task::AbortHandle;

/// Of the time left, a computer takes this part for one move…
const TIME_PART: u64 = 30;
/// …and this part of the increment, in percent.
const INCREMENT_PERCENT: u64 = 70;
/// It always takes at least this.
const LEAST_THOUGHT: Duration = Duration::from_millis(20);

/// A computer at work on the current position.
pub(super) struct Thinker {
    /// No two thinkers of a room have the same.
    id: u64,
    pub(super) side: Side,
    node: NodeId,
    request: ThinkRequest,
    stop: Arc<AtomicBool>,
    task: AbortHandle,
}

/// Which move a thinker is to find.
#[derive(Clone, Copy)]
struct Turn {
    id: u64,
    node: NodeId,
    side: Side,
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.task.abort();
    }
}

/// A timer for the running clock.
pub(super) struct Flag {
    due: Millis,
    task: AbortHandle,
}

impl Drop for Flag {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Inner {
    /// Stops everything that happens by itself.
    pub(super) fn halt(&mut self) {
        self.thinker = None;
        self.flag = None;
        self.analyst = None;
    }
}

impl Room {
    /// Starts and stops computers, timers and analyses as the state asks.
    pub(super) fn drive(self: &Arc<Self>, inner: &mut Inner) {
        self.drive_computer(inner);
        self.drive_flag(inner);
        self.drive_analyst(inner);
    }

    fn drive_computer(self: &Arc<Self>, inner: &mut Inner) {
        let game = &inner.game;
        let wanted = game.running().and_then(|side| match &game.seats()[side] {
            Seat::Computer(request) => Some((side, request)),
            Seat::Person { .. } => None,
        });
        let Some((side, request)) = wanted else {
            inner.thinker = None;
            return;
        };
        let node = game.current();
        let same = |thinker: &Thinker| thinker.node == node && thinker.request == *request;
        if inner.thinker.as_ref().is_some_and(same) {
            return;
        }
        let (request, stop) = (request.clone(), Arc::new(AtomicBool::new(false)));
        let task = Task {
            lane: Lane::of(&request),
            session: game.session().fork(),
            request: request.clone(),
            stop: stop.clone(),
            longest: longest(game, side, self.hub.limits.longest_thought),
        };
        let delay = Duration::from_millis(if game.is_automatic() {
            game.delay_ms()
        } else {
            0
        });
        inner.thinkers += 1;
        let id = inner.thinkers;
        let thinking = tokio::spawn(self.clone().think(task, Turn { id, node, side }, delay));
        inner.thinker = Some(Thinker {
            id,
            side,
            node,
            request,
            stop,
            task: thinking.abort_handle(),
        });
    }

    /// Searches and plays. Whoever stops a thinker also aborts this task, so
    /// what it finds always belongs to the current position.
    async fn think(self: Arc<Self>, task: Task, turn: Turn, delay: Duration) {
        let shown_until = tokio::time::Instant::now() + delay;
        let mut reporter = Reporter::of_player(task.session.fork(), turn.node);
        let reports = self.reports.clone();
        let fallback = task
            .session
            .legal()
            .into_iter()
            .next()
            .map(|legal| legal.text);
        let thought = self.hub.pool.run(task, move |thought| {
            if let Some(message) = reporter.report(thought) {
                send(&reports, &ServerMessage::Thinking(message));
            }
        });
        let thought = thought.await;
        tokio::time::sleep_until(shown_until).await;
        // The rest must not be cut off half-way by its own result.
        tokio::spawn(self.finish(thought, turn, fallback));
    }

    async fn finish(
        self: Arc<Self>,
        thought: Option<Result<Thought, Box<dyn Fault>>>,
        turn: Turn,
        fallback: Option<String>,
    ) {
        let mut inner = self.inner.lock().await;
        let Some(thinker) = inner.thinker.take_if(|thinker| thinker.id == turn.id) else {
            return;
        };
        let text = match thought {
            Some(Ok(thought)) => {
                inner.opinions[turn.side] = Some(thought.value);
                inner.proofs.extend(self.proof(&thinker, &thought));
                thought.best.or(fallback)
            }
            Some(Err(fault)) => return self.trouble(&mut inner, fault.into()).await,
            None => fallback,
        };
        let Some(text) = text else {
            return self.trouble(&mut inner, Error::Internal).await;
        };
        let event = Event::Move {
            parent: turn.node,
            text,
        };
        match self.commit(&mut inner, Entry::new(now(), event)).await {
            Ok(()) => {}
            // The timer of the clock says the rest.
            Err(error) if error.is_out_of_time() => {}
            Err(error) => self.trouble(&mut inner, error).await,
        }
    }

    /// What the thinker has proved, where nobody could look it up.
    fn proof(&self, thinker: &Thinker, thought: &Thought) -> Option<Proof> {
        let foretold = thinker.request.foretold(thought, thinker.side)?;
        (!self.exact).then_some(Proof {
            parent: thinker.node,
            text: thought.best.clone()?,
            foretold,
        })
    }

    /// A computer that cannot move pauses the game and says why.
    async fn trouble(self: &Arc<Self>, inner: &mut MutexGuard<'_, Inner>, error: Error) {
        tracing::warn!(game = self.id, %error, "a computer cannot move");
        // Nobody may be listening, and a broken store has said so already.
        self.reports
            .send(Report::Trouble(Arc::new(error.body())))
            .ok();
        if !self.is_broken() {
            self.commit(inner, Entry::new(now(), Event::Paused))
                .await
                .ok();
        }
    }

    fn drive_flag(self: &Arc<Self>, inner: &mut Inner) {
        let due = inner
            .game
            .flag_due()
            .filter(|_| inner.game.clock().is_some());
        let Some((_, due)) = due else {
            inner.flag = None;
            return;
        };
        if inner.flag.as_ref().is_some_and(|flag| flag.due == due) {
            return;
        }
        let room = Arc::downgrade(self);
        let wait = Duration::from_millis(due.saturating_sub(now()));
        let timer = tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            if let Some(room) = room.upgrade() {
                // Aborting the timer must not cut this off.
                tokio::spawn(async move { room.fall().await });
            }
        });
        inner.flag = Some(Flag {
            due,
            task: timer.abort_handle(),
        });
    }

    async fn fall(self: Arc<Self>) {
        let mut inner = self.inner.lock().await;
        if let Err(error) = self.settle_flag(&mut inner).await {
            tracing::warn!(game = self.id, %error, "a flag could not fall");
        }
    }

    /// Lets the flag fall if its time has come.
    pub(super) async fn settle_flag(
        self: &Arc<Self>,
        inner: &mut MutexGuard<'_, Inner>,
    ) -> Result<(), Error> {
        let at = now();
        let Some((side, due)) = inner.game.flag_due() else {
            return Ok(());
        };
        if due > at {
            inner.flag = None;
            self.drive_flag(inner);
            return Ok(());
        }
        self.commit(inner, Entry::new(at, Event::FlagFell { side }))
            .await
    }
}

/// How long a computer may think: as the server allows, and as its clock does.
fn longest(game: &GameState, side: Side, most: Duration) -> Duration {
    let (Some(left), Some(rule)) = (game.time_left(now()), game.clock()) else {
        return most;
    };
    let share = left[side] / TIME_PART + rule.increment_ms * INCREMENT_PERCENT / 100;
    Duration::from_millis(share.min(left[side] / 2)).clamp(LEAST_THOUGHT, most)
}

/// Tells viewers about progress. Nobody may be listening.
pub(super) fn send(reports: &broadcast::Sender<Report>, message: &ServerMessage) {
    let is_analysis = matches!(message, ServerMessage::Thinking(thinking) if thinking.analysis);
    let text = serde_json::to_string(message).expect("a message has only string keys");
    let report = Report::Thinking {
        text: text.into(),
        is_analysis,
    };
    reports.send(report).ok();
}
