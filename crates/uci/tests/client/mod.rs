//! A front end that talks to the real engine over pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;

pub struct Client {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Client {
    pub fn start() -> Client {
        let mut child = Command::new(env!("CARGO_BIN_EXE_langkah-uci"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        // As a front end does, it reads while it writes: nobody waits for a
        // full pipe.
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Client {
            input: child.stdin.take(),
            lines,
            child,
        }
    }

    pub fn say(&mut self, line: &str) {
        self.say_bytes(line.as_bytes());
    }

    pub fn say_bytes(&mut self, line: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(line).expect("the engine listens");
        input.write_all(b"\n").expect("the engine listens");
        input.flush().expect("the engine listens");
    }

    /// All lines up to the first that contains `mark`.
    pub fn read_until(&mut self, mark: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let Ok(line) = self.lines.recv() else {
                panic!("the engine ended before `{mark}`: {lines:?}");
            };
            lines.push(line.trim_end().to_owned());
            if line.contains(mark) {
                return lines;
            }
        }
    }

    /// Starts a search and waits for its end.
    #[allow(dead_code, reason = "not every test searches")]
    pub fn ask(&mut self, go: &str) -> Vec<String> {
        self.say(go);
        self.read_until("bestmove")
    }

    /// Says goodbye; true when the engine ends well.
    #[allow(dead_code, reason = "most tests just go away")]
    pub fn quit(mut self) -> bool {
        self.say("quit");
        self.input = None;
        self.child.wait().expect("it was started").success()
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        self.input = None;
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
