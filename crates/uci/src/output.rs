use std::fmt::Display;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

/// Where answers go: whole lines, from any thread, each sent at once.
#[derive(Clone)]
pub(crate) struct Output(Arc<Mutex<dyn Write + Send>>);

impl Output {
    pub(crate) fn new(to: impl Write + Send + 'static) -> Output {
        Output(Arc::new(Mutex::new(to)))
    }

    /// Sends one line. A reader that has gone away is no reason to fail: its
    /// end of the input says so too.
    pub(crate) fn line(&self, text: impl Display) {
        let mut to = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = writeln!(to, "{text}").and_then(|()| to.flush());
    }

    /// Says something to a person.
    pub(crate) fn note(&self, text: impl Display) {
        self.line(format_args!("info string {text}"));
    }
}
