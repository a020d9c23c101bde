//! One `go`, on a thread of its own.

use crate::info::Info;
use crate::output::Output;
use crate::time::{Budget, Patience};
use langkah_registry::{Aid, Memory, Session, ThinkRequest, Thought};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// What is to be thought about, and how.
pub(crate) struct Job {
    pub(crate) session: Box<dyn Session>,
    pub(crate) request: ThinkRequest,
    pub(crate) moves: Vec<String>,
    pub(crate) memory: Arc<Memory>,
    pub(crate) budget: Option<Budget>,
    /// Enough when a win in so many moves is found.
    pub(crate) mate: Option<u32>,
    pub(crate) output: Output,
}

/// A search that runs.
pub(crate) struct Running {
    signal: Arc<Signal>,
    budget: Option<Budget>,
    thread: JoinHandle<()>,
}

/// How the search and the one who started it talk.
struct Signal {
    stop: Arc<AtomicBool>,
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    /// The move may not be told yet (`go infinite`, `go ponder`).
    is_held: bool,
    /// Since when our clock runs.
    since: Instant,
}

impl Signal {
    fn with_state<T>(&self, look: impl FnOnce(&mut State) -> T) -> T {
        look(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn release(&self) {
        self.with_state(|state| {
            state.is_held = false;
            state.since = Instant::now();
        });
        self.changed.notify_all();
    }

    fn wait_until_released(&self) {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let released = self.changed.wait_while(state, |state| state.is_held);
        drop(released);
    }
}

/// Must the move wait for `stop` or `ponderhit`?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hold {
    Free,
    Held,
}

impl Running {
    pub(crate) fn start(job: Job, hold: Hold) -> Running {
        let signal = Arc::new(Signal {
            stop: Arc::new(AtomicBool::new(false)),
            state: Mutex::new(State {
                is_held: hold == Hold::Held,
                since: Instant::now(),
            }),
            changed: Condvar::new(),
        });
        let budget = job.budget;
        let own = signal.clone();
        let thread = thread::spawn(move || job.run(&own));
        Running {
            signal,
            budget,
            thread,
        }
    }

    /// The opponent played what was expected: from now on our time counts.
    pub(crate) fn ponder_hit(&self) {
        self.signal.release();
        if let Some(budget) = self.budget {
            let stop = self.signal.stop.clone();
            thread::spawn(move || {
                thread::sleep(budget.hard);
                stop.store(true, Ordering::Relaxed);
            });
        }
    }

    /// Ends the thinking and waits until its move is told.
    pub(crate) fn stop(self) {
        self.signal.stop.store(true, Ordering::Relaxed);
        self.finish();
    }

    /// Waits until the search has told its move by itself, which it does
    /// unless only `stop` could end it.
    pub(crate) fn finish(self) {
        self.signal.release();
        // Its own panics are caught and told; there is nothing to add.
        let _ = self.thread.join();
    }

    pub(crate) fn is_held(&self) -> bool {
        self.signal.with_state(|state| state.is_held)
    }
}

impl Job {
    fn run(&self, signal: &Signal) {
        let thought = catch_unwind(AssertUnwindSafe(|| self.think(signal)));
        signal.wait_until_released();
        match thought {
            Ok(Ok(thought)) => self.tell(&thought),
            Ok(Err(fault)) => {
                self.output.note(fault);
                self.output.line("bestmove 0000");
            }
            Err(_) => {
                self.output
                    .note("the search failed; this is a defect of the engine");
                let legal = self.session.legal();
                let mv = legal.first().map_or("0000", |mv| mv.text.as_str());
                self.output.line(format_args!("bestmove {mv}"));
            }
        }
    }

    fn think(&self, signal: &Signal) -> Result<Thought, Box<dyn langkah_game::Fault>> {
        let is_only_move = self.session.legal().len() == 1;
        let mut patience = Patience::default();
        let mut told = Vec::new();
        let mut hear = |thought: &Thought| {
            let line = thought.lines.len() - 1;
            self.inform(thought, line);
            if line == 0 {
                told.clone_from(&thought.lines[0].moves);
                let share = patience.hear(thought.best.as_deref());
                let is_enough =
                    self.is_mate_found(thought) || self.is_time_over(signal, share, is_only_move);
                if is_enough {
                    signal.stop.store(true, Ordering::Relaxed);
                }
            }
        };
        let aid = Aid {
            memory: Some(&self.memory),
            moves: &self.moves,
        };
        let thought = self
            .session
            .think_with(aid, &self.request, &signal.stop, &mut hear)?;
        if thought.lines.first().is_some_and(|line| line.moves != told) {
            self.inform(&thought, 0);
        }
        Ok(thought)
    }

    fn is_time_over(&self, signal: &Signal, share: f64, is_only_move: bool) -> bool {
        let Some(budget) = self.budget else {
            return false;
        };
        let (is_held, since) = signal.with_state(|state| (state.is_held, state.since));
        // A fixed time for the move is used up: soft and hard are the same.
        let bound = if budget.soft == budget.hard {
            budget.hard
        } else if is_only_move {
            Duration::ZERO
        } else {
            budget.soft.mul_f64(share).min(budget.hard)
        };
        !is_held && since.elapsed() >= bound
    }

    fn is_mate_found(&self, thought: &Thought) -> bool {
        let Some(moves) = self.mate else {
            return false;
        };
        let most = i32::try_from(moves.saturating_mul(2)).unwrap_or(i32::MAX);
        let plies = thought.value.plies_to_end();
        plies.is_some_and(|plies| plies > 0 && plies < most)
    }

    fn inform(&self, thought: &Thought, line: usize) {
        self.output.line(Info {
            thought,
            line,
            hash_permille: self.memory.permille(),
        });
    }

    fn tell(&self, thought: &Thought) {
        let best = thought.best.as_deref().unwrap_or("0000");
        let reply = thought.lines.first().and_then(|line| line.moves.get(1));
        match reply {
            Some(reply) => self
                .output
                .line(format_args!("bestmove {best} ponder {reply}")),
            None => self.output.line(format_args!("bestmove {best}")),
        }
    }
}
