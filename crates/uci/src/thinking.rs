use crate::engine::Output;
use crate::go::Go;
use crate::hold::Hold;
use crate::info::{best_line, info_line};
use crate::options::Judging;
use langkah_game::Score;
use langkah_registry::{Conditions, Memory, Session, Syzygy, ThinkRequest, Thought, Told};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SendError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

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

/// The thread that searches. It stays from search to search: on a busy machine
/// a new thread waits longer for its first turn than a sleeper that wakes.
#[derive(Default)]
pub(crate) struct Thinker {
    tasks: Option<Sender<Task>>,
}

/// A search as the thread gets it.
struct Task {
    order: Order,
    stop: Arc<AtomicBool>,
    hold: Arc<Hold>,
    output: Output,
    answered: Sender<Instant>,
}

/// A search in progress.
pub(crate) struct Thinking {
    stop: Arc<AtomicBool>,
    hold: Arc<Hold>,
    answered: Receiver<Instant>,
    /// What a ponder hit allows.
    after_hit: Option<Duration>,
    pub(crate) is_endless: bool,
}

/// Deep lines need more than a thread has by default.
const STACK_BYTES: usize = 64 << 20;

impl Thinker {
    /// Starts a search that answers by itself.
    pub(crate) fn start(&mut self, order: Order, go: &Go, hold: Hold, output: &Output) -> Thinking {
        let (sender, answered) = channel();
        let thinking = Thinking {
            stop: Arc::default(),
            hold: Arc::new(hold),
            answered,
            after_hit: order.after_hit,
            is_endless: go.is_endless(),
        };
        let task = Task {
            order,
            stop: thinking.stop.clone(),
            hold: thinking.hold.clone(),
            output: output.clone(),
            answered: sender,
        };
        if let Err(error) = self.give(task) {
            output.say(&format!("info string no thread to search on: {error}"));
            output.say("bestmove 0000");
        }
        thinking
    }

    /// Gives the thread a task; a thread that a failed search has ended is
    /// replaced.
    fn give(&mut self, task: Task) -> io::Result<()> {
        let task = match &self.tasks {
            Some(tasks) => match tasks.send(task) {
                Ok(()) => return Ok(()),
                Err(SendError(task)) => task,
            },
            None => task,
        };
        let (tasks, given) = channel();
        let builder = thread::Builder::new().stack_size(STACK_BYTES);
        builder.spawn(move || given.into_iter().for_each(Task::run))?;
        // Nothing is lost: the thread lives until its first task is done.
        let _ = tasks.send(task);
        self.tasks = Some(tasks);
        Ok(())
    }
}

impl Task {
    fn run(self) {
        think(self.order, &self.stop, &self.hold, &self.output);
        // Whoever no longer listens has no need of it.
        let _ = self.answered.send(Instant::now());
    }
}

impl Thinking {
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

    /// Waits for the answer and tells when it was given. A search that has
    /// failed has nothing to say.
    pub(crate) fn join(&self) -> Option<Instant> {
        self.answered.recv().ok()
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
