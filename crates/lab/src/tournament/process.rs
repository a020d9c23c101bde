//! A UCI engine in its own process.

use crate::LabError;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// How long an engine may take to say hello or to be ready.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often processor time is looked at.
const LOOK: Duration = Duration::from_micros(500);
/// An engine that is found asleep so often in a row has nothing more to search
/// (a mate is found, say) and waits to be stopped.
const LOOKS_ASLEEP: u32 = 40;
/// How often an engine is told again to stop: some miss it while they start.
const REMINDER: Duration = Duration::from_millis(250);

/// A running engine.
pub(super) struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    command: String,
}

/// What an engine has answered.
#[derive(Clone, Debug, Default)]
pub(super) struct Reply {
    pub(super) best: String,
    /// In hundredths of a pawn, for the side to move; mates count as much as a
    /// king.
    pub(super) score: Option<i32>,
    pub(super) elapsed: Duration,
}

/// When the engine is told to stop.
#[derive(Clone, Copy, Debug)]
pub(super) enum Patience {
    /// It ends by itself, within this time at the latest.
    Wall(Duration),
    /// It has used up so much processor time.
    Processor(Duration),
}

const MATE_SCORE: i32 = 30_000;

impl Process {
    /// Starts `command` (words separated by spaces) and sets its options.
    pub(super) fn start(command: &str, options: &[(String, String)]) -> Result<Process, LabError> {
        let failed = |why: &str| LabError::Engine {
            command: command.to_owned(),
            why: why.to_owned(),
        };
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| failed("no command"))?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| failed(&error.to_string()))?;
        let input = child.stdin.take().ok_or_else(|| failed("no input"))?;
        let output = child.stdout.take().ok_or_else(|| failed("no output"))?;
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            let mut reader = BufReader::new(output);
            let mut bytes = Vec::new();
            while reader
                .read_until(b'\n', &mut bytes)
                .is_ok_and(|read| read > 0)
            {
                let line = String::from_utf8_lossy(&bytes).trim().to_owned();
                if sender.send(line).is_err() {
                    return;
                }
                bytes.clear();
            }
        });
        let mut process = Process {
            child,
            input,
            lines,
            command: command.to_owned(),
        };
        process.say("uci")?;
        process.wait_for("uciok")?;
        for (name, value) in options {
            process.say(&format!("setoption name {name} value {value}"))?;
        }
        process.new_game()?;
        Ok(process)
    }

    /// Makes the engine forget the game before.
    pub(super) fn new_game(&mut self) -> Result<(), LabError> {
        self.say("ucinewgame")?;
        self.say("isready")?;
        self.wait_for("readyok")
    }

    /// Asks for a move.
    pub(super) fn ask(
        &mut self,
        position: &str,
        go: &str,
        patience: Patience,
    ) -> Result<Reply, LabError> {
        self.say(position)?;
        let before = self.processor_time();
        let started = Instant::now();
        self.say(go)?;
        let mut reply = Reply::default();
        let mut stopped: Option<Instant> = None;
        let mut looks_asleep = 0;
        loop {
            let wait = match patience {
                Patience::Wall(limit) => limit.saturating_sub(started.elapsed()),
                Patience::Processor(_) if stopped.is_some() => REMINDER,
                Patience::Processor(_) => LOOK,
            };
            let heard = self.lines.recv_timeout(wait);
            let is_silent = heard.is_err();
            match heard {
                Ok(line) => {
                    if let Some(best) = line.strip_prefix("bestmove") {
                        let best = best.split_whitespace().next().unwrap_or_default();
                        best.clone_into(&mut reply.best);
                        reply.elapsed = started.elapsed();
                        return Ok(reply);
                    }
                    reply.score = score_in(&line).or(reply.score);
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.failed("it has ended")),
                Err(RecvTimeoutError::Timeout) => {}
            }
            match patience {
                Patience::Wall(limit) if started.elapsed() > limit => {
                    return Err(self.failed("it does not answer"));
                }
                Patience::Processor(limit) => {
                    if let Some(stopped) = stopped {
                        if stopped.elapsed() > PATIENCE {
                            return Err(self.failed("it does not stop"));
                        }
                        if is_silent {
                            self.say("stop")?;
                        }
                        continue;
                    }
                    looks_asleep = if self.is_asleep() {
                        looks_asleep + 1
                    } else {
                        0
                    };
                    let used = self.processor_time().saturating_sub(before);
                    if used >= limit || looks_asleep >= LOOKS_ASLEEP {
                        self.say("stop")?;
                        stopped = Some(Instant::now());
                    }
                }
                Patience::Wall(_) => {}
            }
        }
    }

    fn say(&mut self, line: &str) -> Result<(), LabError> {
        let written = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        written.map_err(|_| self.failed("it has ended"))
    }

    fn wait_for(&mut self, word: &str) -> Result<(), LabError> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) if line == word => return Ok(()),
                Ok(_) => {}
                Err(_) => return Err(self.failed(&format!("it never says {word}"))),
            }
        }
    }

    fn failed(&self, why: &str) -> LabError {
        LabError::Engine {
            command: self.command.clone(),
            why: why.to_owned(),
        }
    }

    /// The processor time of all the engine's threads; where the system does
    /// not tell, none.
    fn processor_time(&self) -> Duration {
        let nanoseconds = |text: String| text.split(' ').next()?.parse::<u64>().ok();
        let told = self.told_of_threads("schedstat").into_iter();
        Duration::from_nanos(told.filter_map(nanoseconds).sum())
    }

    /// Does none of the engine's threads run or wait for a processor? Where
    /// the system does not tell, yes.
    fn is_asleep(&self) -> bool {
        // The state is the first field behind the name, which ends with the
        // last bracket.
        let runs = |text: &String| {
            let rest = text.rsplit_once(") ").map(|(_, rest)| rest);
            rest.is_some_and(|rest| rest.starts_with(['R', 'D']))
        };
        !self.told_of_threads("stat").iter().any(runs)
    }

    /// What the system tells of each thread of the engine.
    fn told_of_threads(&self, what: &str) -> Vec<String> {
        let tasks = fs::read_dir(format!("/proc/{}/task", self.child.id()));
        let Ok(tasks) = tasks else {
            return Vec::new();
        };
        let told = |task: fs::DirEntry| fs::read_to_string(task.path().join(what)).ok();
        tasks.flatten().filter_map(told).collect()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // An engine that has ended already cannot hear this.
        let _ = writeln!(self.input, "quit");
        let _ = self.input.flush();
        let deadline = Instant::now() + Duration::from_millis(200);
        while Instant::now() < deadline {
            if self.child.try_wait().is_ok_and(|status| status.is_some()) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The score in an info line.
fn score_in(line: &str) -> Option<i32> {
    let (_, rest) = line.split_once(" score ")?;
    let mut words = rest.split_whitespace();
    let kind = words.next()?;
    let value: i32 = words.next()?.parse().ok()?;
    match kind {
        "cp" => Some(value),
        "mate" if value > 0 => Some(MATE_SCORE),
        "mate" => Some(-MATE_SCORE),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_read_from_info_lines() {
        assert_eq!(score_in("info depth 3 score cp -17 nodes 9"), Some(-17));
        assert_eq!(score_in("info score mate 3 pv e2e4"), Some(MATE_SCORE));
        assert_eq!(score_in("info score mate -1"), Some(-MATE_SCORE));
        assert_eq!(score_in("info string score"), None);
    }

    #[test]
    fn what_is_no_engine_is_refused() {
        for command in ["", "/no/such/engine", "true"] {
            assert!(Process::start(command, &[]).is_err(), "{command}");
        }
    }

    /// An engine on a busy machine may miss a stop while it starts.
    #[cfg(target_os = "linux")]
    #[test]
    fn who_misses_a_stop_is_told_again() {
        let script = std::env::temp_dir().join(format!("langkah-deaf-{}", std::process::id()));
        let deaf = "while read line; do case $line in uci) echo uciok;; isready) echo readyok;; \
            stop) if [ $missed ]; then echo bestmove e2e4; fi; missed=1;; esac; done";
        std::fs::write(&script, deaf).unwrap();
        let mut engine = Process::start(&format!("sh {}", script.display()), &[]).unwrap();
        let patience = Patience::Processor(Duration::from_secs(9));
        let reply = engine.ask("position startpos", "go infinite", patience);
        std::fs::remove_file(script).unwrap();
        assert_eq!(reply.unwrap().best, "e2e4");
    }
}
