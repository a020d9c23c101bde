//! Every failure is one clear line on standard error and exit code 2.

use crate::speech::{Language, Speech};
use clap::error::ErrorKind;
use langkah_game::Fault;
use std::io::{self, Write};
use std::process::ExitCode;

const USAGE: u8 = 2;

/// A [`Fault`] on its way through `anyhow`.
#[derive(Debug)]
pub struct Rejected(Box<dyn Fault>);

impl From<Box<dyn Fault>> for Rejected {
    fn from(fault: Box<dyn Fault>) -> Self {
        Rejected(fault)
    }
}

impl std::fmt::Display for Rejected {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Rejected {}

/// Says what went wrong in one line, faults in this language.
pub fn report(error: &anyhow::Error, language: Language) -> ExitCode {
    if is_closed_pipe(error) {
        return ExitCode::SUCCESS;
    }
    let speech = Speech::new(language).ok();
    let text = |cause: &(dyn std::error::Error + 'static)| match (
        &speech,
        cause.downcast_ref::<Rejected>(),
    ) {
        (Some(speech), Some(Rejected(fault))) => speech.explain(fault.as_ref()),
        _ => cause.to_string(),
    };
    let mut causes = error.chain().map(text);
    let mut message = causes.next().unwrap_or_default();
    for cause in causes {
        // Some errors tell their cause themselves.
        if !message.contains(&cause) {
            message = format!("{message}: {cause}");
        }
    }
    say(&message);
    ExitCode::from(USAGE)
}

/// Shows help where it was asked for; says in one line what was wrong else.
pub fn report_usage(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            // A reader that has gone away needs no help.
            let _ = error.print();
            ExitCode::from(u8::from(error.use_stderr()) * USAGE)
        }
        _ => {
            let text = error.to_string();
            let wrong = text.split("\n\n").next().unwrap_or_default();
            let wrong = wrong.strip_prefix("error: ").unwrap_or(wrong);
            say(&format!("{wrong} (langkah --help tells more)"));
            ExitCode::from(USAGE)
        }
    }
}

fn say(message: &str) {
    let line = message.split_whitespace().collect::<Vec<_>>().join(" ");
    // When even standard error is closed there is nobody left to tell.
    let _ = writeln!(io::stderr(), "langkah: {line}");
}

/// `langkah ... | head` ends the reader first; that is no failure of ours.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let cause = error.root_cause().downcast_ref::<io::Error>();
    cause.is_some_and(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
