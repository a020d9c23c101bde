//! Positions from a file, one a line. A line that cannot be solved is told on
//! standard error, and the rest goes on.

use super::Question;
use anyhow::{Context, Result};
use langkah_solver::jawa::AnySolver;
use std::fs::File;
use std::io::{BufRead, BufReader, Write, stderr, stdin, stdout};
use std::path::Path;
use std::process::ExitCode;

/// Some line was wrong or could not be solved.
const NOT_ALL_RIGHT: u8 = 1;

/// Solves every line of `file`; the last line is `solved N wrong K`.
pub fn run(file: &Path, question: &Question, solver: &mut dyn AnySolver) -> Result<ExitCode> {
    let lines: Box<dyn BufRead> = if file.as_os_str() == "-" {
        Box::new(stdin().lock())
    } else {
        let opened = File::open(file);
        Box::new(BufReader::new(
            opened.with_context(|| format!("cannot read `{}`", file.display()))?,
        ))
    };
    let mut out = stdout().lock();
    let tell = |index: usize, trouble: &str| {
        let number = (index + 1).to_string();
        let values = [("line", number.as_str()), ("trouble", trouble)];
        writeln!(stderr(), "{}", question.speech.say("solve-line", &values))
    };
    let (mut solved, mut wrong, mut failed) = (0_u64, 0_u64, 0_u64);
    for (index, line) in lines.split(b'\n').enumerate() {
        let line = line.with_context(|| format!("cannot read `{}`", file.display()))?;
        let line = String::from_utf8_lossy(&line);
        let line = line.trim_end();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match question.line(line, solver) {
            Ok(answer) => {
                solved += 1;
                writeln!(out, "{} {}", answer.moves, answer.score)?;
                if let Some(expected) = answer.expected.filter(|&score| score != answer.score) {
                    wrong += 1;
                    let expected = expected.to_string();
                    let trouble = question
                        .speech
                        .say("solve-expected", &[("score", &expected)]);
                    tell(index, &trouble)?;
                }
            }
            Err(trouble) => {
                failed += 1;
                tell(index, &trouble)?;
            }
        }
    }
    writeln!(out, "solved {solved} wrong {wrong}")?;
    Ok(ExitCode::from(NOT_ALL_RIGHT * u8::from(wrong + failed > 0)))
}

struct Answer<'a> {
    moves: &'a str,
    score: i32,
    expected: Option<i32>,
}

impl Question {
    /// The answer to one line, or what is wrong with it.
    fn line<'a>(&self, line: &'a str, solver: &mut dyn AnySolver) -> Result<Answer<'a>, String> {
        let (moves, expected) = parts(line);
        let expected = match expected {
            "" => None,
            text => Some(text.parse().map_err(|_| {
                let text = shown(text);
                self.speech.say("solve-no-score", &[("text", &text)])
            })?),
        };
        let pos = solver.read(moves).map_err(|fault| fault.to_string())?;
        let solved = solver.solve(&pos, self.nodes);
        let solved = solved.map_err(|fault| fault.to_string())?;
        let solved = solved.ok_or_else(|| self.gave_up().to_string())?;
        Ok(Answer {
            moves,
            score: solved.value.0,
            expected,
        })
    }
}

/// The moves and the expected score, either of which may be missing: a score
/// alone, behind a blank, is that of the empty board.
fn parts(line: &str) -> (&str, &str) {
    let words = line.trim();
    match words.split_once(char::is_whitespace) {
        Some((moves, score)) => (moves, score.trim_start()),
        None if line.starts_with(char::is_whitespace) => ("", words),
        None => (words, ""),
    }
}

/// So much is repeated of what cannot be read.
const SHOWN: usize = 40;

/// The beginning of a text that may be anything, fit for a terminal.
fn shown(text: &str) -> String {
    let more = text.chars().nth(SHOWN).map(|_| '…');
    let start = text.chars().take(SHOWN).flat_map(char::escape_debug);
    start.chain(more).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_moves_and_perhaps_a_score() {
        assert_eq!(parts("4455"), ("4455", ""));
        assert_eq!(parts("4455 18"), ("4455", "18"));
        assert_eq!(parts("  4455 \t 18 "), ("4455", "18"));
        assert_eq!(parts(" 1"), ("", "1"));
        assert_eq!(parts("44 18 more"), ("44", "18 more"));
    }

    #[test]
    fn what_is_repeated_is_short_and_harmless() {
        assert_eq!(shown("abc"), "abc");
        assert_eq!(shown("\u{1b}[2J"), "\\u{1b}[2J");
        assert_eq!(shown(&"é".repeat(1_000)), format!("{}…", "é".repeat(SHOWN)));
    }
}
