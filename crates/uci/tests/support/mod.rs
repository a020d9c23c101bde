//! An engine process to talk to.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};

pub struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_langkah-engine"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("it was piped"));
        Engine {
            child,
            input,
            output,
        }
    }

    /// Sends one line.
    pub fn send(&mut self, line: &str) {
        self.send_bytes(line.as_bytes());
    }

    pub fn send_bytes(&mut self, line: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(line).expect("the engine listens");
        input.write_all(b"\n").expect("the engine listens");
        input.flush().expect("the engine listens");
    }

    /// All lines up to the first that begins with `prefix`.
    pub fn until(&mut self, prefix: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).expect("lines of text");
            assert_ne!(read, 0, "no `{prefix}` before the end: {lines:?}");
            let is_last = line.starts_with(prefix);
            lines.push(line.trim_end().to_owned());
            if is_last {
                return lines;
            }
        }
    }

    /// Ends the input.
    pub fn close(&mut self) {
        self.input = None;
    }

    pub fn wait(&mut self) -> ExitStatus {
        self.child.wait().expect("the engine ends")
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.close();
        // A test that failed leaves nothing behind; one that passed has
        // nothing left to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
