//! Advice and analysis: searches that nobody's move depends on.

use super::drive::send;
use super::thought::{Reporter, for_first};
use super::{Inner, Room};
use crate::api::{Hint, ServerMessage};
use crate::error::{Denial, Error};
use crate::pool::{Lane, Task};
use crate::tokens::Grant;
use langkah_record::{GameState, NodeId};
use langkah_registry::ThinkRequest;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::task::{AbortHandle, JoinHandle};

/// Who advises and analyses, in every game.
const ADVISER: &str = "langkah";
/// How strong an adviser is when nobody says.
const HINT_LEVEL: u8 = 6;
/// How strong an analysis is.
const ANALYSIS_LEVEL: u8 = 10;
/// Advice takes no longer than this.
const LONGEST_HINT: Duration = Duration::from_secs(5);

/// An analysis of the current position.
pub(crate) struct Analyst {
    node: NodeId,
    stop: Arc<AtomicBool>,
    task: AbortHandle,
}

impl Drop for Analyst {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.task.abort();
    }
}

/// A viewer's wish for an analysis, until it is dropped.
pub(crate) struct Wish {
    room: Arc<Room>,
}

impl Drop for Wish {
    fn drop(&mut self) {
        let room = self.room.clone();
        // When the runtime is gone, so is the analysis.
        let Ok(runtime) = Handle::try_current() else {
            return;
        };
        runtime.spawn(async move {
            let mut inner = room.inner.lock().await;
            inner.analysts_wanted -= 1;
            room.drive_analyst(&mut inner);
        });
    }
}

/// Help is for those who have no other person to play against.
fn may_be_helped(game: &GameState, grant: Grant) -> Result<(), Denial> {
    let computers = game.is_automatic();
    if computers || game.ending().is_some() || grant.commands(game.seats()) {
        Ok(())
    } else if grant.is_spectator() {
        Err(Denial::Spectator)
    } else {
        Err(Denial::NoHelp)
    }
}

impl Room {
    /// A good move in the current position.
    pub(crate) async fn hint(&self, grant: Grant, level: Option<u8>) -> Result<Hint, Error> {
        let (mut session, node) = {
            let inner = self.inner.lock().await;
            let game = &inner.game;
            may_be_helped(game, grant)?;
            if let Some(ending) = game.ending() {
                let reason = ending.reason;
                return Err(langkah_record::RecordError::Ended { reason }.into());
            }
            (game.session().fork(), game.current())
        };
        let task = Task {
            lane: Lane::Analysis,
            session: session.fork(),
            request: ThinkRequest {
                opponent: ADVISER.to_owned(),
                level: Some(level.unwrap_or(HINT_LEVEL)),
                ..ThinkRequest::default()
            },
            stop: Arc::default(),
            longest: LONGEST_HINT,
        };
        let thought = self
            .hub
            .pool
            .run(task, |_| {})
            .await
            .ok_or(Error::Internal)??;
        let (value, ends_in) = for_first(thought.value, session.side_to_move());
        let played = session.play(&thought.best.ok_or(Error::Internal)?)?;
        Ok(Hint {
            node,
            r#move: played.text,
            label: played.label,
            value,
            ends_in,
        })
    }

    /// From now on, until the answer is dropped, the position is analysed.
    pub(crate) async fn wish(self: &Arc<Self>, grant: Grant) -> Result<Wish, Error> {
        let mut inner = self.inner.lock().await;
        may_be_helped(&inner.game, grant)?;
        inner.analysts_wanted += 1;
        // What a finished one said is gone, so a new viewer gets a new one.
        inner.analyst = inner
            .analyst
            .take()
            .filter(|analyst| !analyst.task.is_finished());
        self.drive_analyst(&mut inner);
        Ok(Wish { room: self.clone() })
    }

    pub(super) fn drive_analyst(self: &Arc<Self>, inner: &mut Inner) {
        if inner.analysts_wanted == 0 || inner.game.ending().is_some() {
            inner.analyst = None;
            return;
        }
        let node = inner.game.current();
        if inner
            .analyst
            .as_ref()
            .is_some_and(|analyst| analyst.node == node)
        {
            return;
        }
        let stop = Arc::new(AtomicBool::new(false));
        let task = self.analyse(&inner.game, stop.clone()).abort_handle();
        inner.analyst = Some(Analyst { node, stop, task });
    }

    fn analyse(&self, game: &GameState, stop: Arc<AtomicBool>) -> JoinHandle<()> {
        let task = Task {
            lane: Lane::Analysis,
            session: game.session().fork(),
            request: ThinkRequest {
                opponent: ADVISER.to_owned(),
                level: Some(ANALYSIS_LEVEL),
                ..ThinkRequest::default()
            },
            stop,
            longest: self.hub.limits.longest_analysis,
        };
        let mut reporter = Reporter::of_analysis(task.session.fork(), game.current());
        let last = Reporter::of_analysis(task.session.fork(), game.current());
        let (hub, reports) = (self.hub.clone(), self.reports.clone());
        tokio::spawn(async move {
            let progress = reports.clone();
            let thought = hub.pool.run(task, move |thought| {
                if let Some(message) = reporter.report(thought) {
                    send(&progress, &ServerMessage::Thinking(message));
                }
            });
            match thought.await {
                Some(Ok(thought)) => {
                    send(&reports, &ServerMessage::Thinking(last.describe(&thought)));
                }
                Some(Err(fault)) => tracing::warn!(%fault, "an analysis failed"),
                None => {}
            }
        })
    }
}
