//! Chores of this repository. `cargo xtask test` runs every test there is and
//! closes with a count of passed and failed.

mod tally;
mod web;

use anyhow::{Context, Result, bail};
use std::env;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use tally::Tally;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let result = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => test(&[Suite::Rust, Suite::Web, Suite::Browser]),
        ["test", "rust"] => test(&[Suite::Rust]),
        ["test", "web"] => test(&[Suite::Web]),
        ["test", "browser"] => test(&[Suite::Browser]),
        _ => Err(anyhow::anyhow!(
            "usage: cargo xtask test [rust|web|browser]"
        )),
    };
    match result {
        Ok(tally) if tally.failed == 0 && tally.passed > 0 => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::from(2)
        }
    }
}

#[derive(Clone, Copy)]
enum Suite {
    Rust,
    Web,
    Browser,
}

/// Runs the suites one after the other; a suite that cannot run at all counts
/// as one failed test, so that nothing is passed over in silence.
fn test(suites: &[Suite]) -> Result<Tally> {
    let root = root()?;
    let mut total = Tally::default();
    for suite in suites {
        let (name, result) = match suite {
            Suite::Rust => ("rust", rust_tests(&root)),
            Suite::Web => ("web", web::unit_tests(&root)),
            Suite::Browser => ("browser", web::browser_tests(&root)),
        };
        let tally = result.unwrap_or_else(|error| {
            eprintln!("xtask: {name} tests did not run: {error:#}");
            Tally {
                passed: 0,
                failed: 1,
            }
        });
        println!("{name}: {tally}");
        total += tally;
    }
    println!("{total}");
    Ok(total)
}

/// Names the PostgreSQL database for the tests of the store.
const POSTGRES: &str = "LANGKAH_TEST_POSTGRES";

fn rust_tests(root: &Path) -> Result<Tally> {
    if env::var_os(POSTGRES).is_none_or(|address| address.is_empty()) {
        println!("PostgreSQL is not part of this run: {POSTGRES} names no database.");
    }
    let mut tally = Tally::default();
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo
        .args(["test", "--workspace", "--no-fail-fast"])
        .current_dir(root);
    let succeeded = stream(&mut cargo, |line| tally.add_cargo_line(line))?;
    // A test that does not compile prints no result line.
    if !succeeded && tally.failed == 0 {
        tally.failed = 1;
    }
    Ok(tally)
}

/// Runs a command, shows its output and lets `each` see every line of it.
fn stream(command: &mut Command, mut each: impl FnMut(&str)) -> Result<bool> {
    let name = command.get_program().to_string_lossy().into_owned();
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start `{name}`"))?;
    let output = child
        .stdout
        .take()
        .context("the output was piped just now")?;
    for line in BufReader::new(output).lines() {
        let line = line?;
        println!("{line}");
        each(&line);
    }
    Ok(child.wait()?.success())
}

fn root() -> Result<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.parent().context("xtask lies inside the repository")?;
    if !root.join("Cargo.toml").is_file() {
        bail!("`{}` is not the repository any more", root.display());
    }
    Ok(root.to_path_buf())
}
