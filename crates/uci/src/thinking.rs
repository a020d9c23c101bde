use crate::engine::Output;
use crate::go::Go;
use crate::hold::Hold;
use crate::info::{best_line, info_line};
use crate::options::Judging;
use langkah_game::Score;
use langkah_registry::{Conditions, Memory, Session, Syzygy, ThinkRequest, Thought, Told};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// All that a search needs, so that it can run by itself.
pub(crate) struct Order {
    pub(crate) session: Box<dyn Session>,
    pub(crate) memory: Arc<Memory>,
    pub(crate) request: ThinkRequest,
    pub(crate) soft_time: Option<Duration>,
    /// The time that is left to think after a ponder hit.
    pub(crate) after_hit: Option<Duration>,
    pub(crate) search_moves: Vec<String>,
    pub(crate) mate: Option<u32>,
    pub(crate) judge: Judging,
    pub(crate) tables: Option<Arc<Syzygy>>,
    pub(crate) elo: Option<u16>,
}

/// A search in progress.
pub(crate) struct Thinking {
    stop: Arc<AtomicBool>,
    hold: Arc<Hold>,
    thread: Option<JoinHandle<()>>,
    /// What a ponder hit allows.
    after_hit: Option<Duration>,
    pub(crate) is_endless: bool,
}

/// Deep lines need more than a thread has by default.
const STACK_BYTES: usize = 64 << 20;

impl Thinking {
    /// Starts a search that answers by itself.
    pub(crate) fn start(order: Order, go: &Go, hold: Hold, output: &Output) -> Thinking {
        let stop = Arc::new(AtomicBool::new(false));
        let hold = Arc::new(hold);
        let after_hit = order.after_hit;
        let (flag, gate, output) = (stop.clone(), hold.clone(), output.clone());
        let builder = thread::Builder::new().stack_size(STACK_BYTES);
        let spawned = builder.spawn({
            let output = output.clone();
            move || think(order, &flag, &gate, &output)
        });
        if let Err(error) = &spawned {
            output.say(&format!("info string no thread to search on: {error}"));
            output.say("bestmove 0000");
        }
        Thinking {
            stop,
            hold,
            thread: spawned.ok(),
            after_hit,
            is_endless: go.is_endless(),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// The answer comes at once.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.hold.release();
    }

    /// The opponent has played the expected move: the clock runs from now.
    pub(crate) fn ponder_hit(&self) {
        self.hold.release();
        let Some(time) = self.after_hit else { return };
        let stop = self.stop.clone();
        let ring = move || {
            thread::sleep(time);
            stop.store(true, Ordering::Relaxed);
        };
        if thread::Builder::new().spawn(ring).is_err() {
            self.stop();
        }
    }

    /// Waits for the answer.
    pub(crate) fn join(&mut self) {
        if let Some(thread) = self.thread.take() {
            // A search that has failed has nothing more to say.
            let _ = thread.join();
        }
    }
}

fn think(order: Order, stop: &Arc<AtomicBool>, hold: &Hold, output: &Output) {
    let Order {
        session,
        memory,
        request,
        soft_time,
        search_moves,
        mate,
        judge,
        tables,
        elo,
        ..
    } = order;
    let multi_pv = request.lines.unwrap_or(1);
    let conditions = Conditions {
        memory: Some(&memory),
        soft_time,
        moves: &search_moves,
        judge: judge.as_judge(),
        tables: tables.as_deref(),
        elo,
        openings: false,
        told: Told::Progress,
    };
    let mut told = None;
    let mut tell = |thought: &Thought| {
        output.say(&info_line(thought, &memory, multi_pv));
        told = first_move(thought);
        if mate.is_some_and(|moves| is_mate_within(thought.value, moves)) {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let answer = session.think_under(&conditions, &request, stop, &mut tell);
    hold.wait();
    match answer {
        Ok(thought) => {
            // The last look may have been broken off after a better move.
            let found = first_move(&thought);
            if multi_pv == 1 && found.is_some() && found != told {
                output.say(&info_line(&thought, &memory, multi_pv));
            }
            output.say(&best_line(&thought));
        }
        Err(fault) => {
            output.say(&format!("info string {fault}"));
            output.say("bestmove 0000");
        }
    }
}

/// The move that the best line starts with.
fn first_move(thought: &Thought) -> Option<String> {
    thought.lines.first()?.moves.first().cloned()
}

fn is_mate_within(value: Score, moves: u32) -> bool {
    let plies = value.plies_to_end();
    plies.is_some_and(|plies| plies > 0 && (plies + 1) / 2 <= moves as i32)
}
