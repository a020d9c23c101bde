//! The tests of `web/`: unit tests by vitest, and a real browser.

use crate::stream;
use crate::tally::Tally;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where Chromium may be; `LANGKAH_CHROMIUM` names another place.
const BROWSERS: [&str; 3] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
];

pub fn unit_tests(root: &Path) -> Result<Tally> {
    let web = install(root)?;
    let report = web.join("node_modules/.vitest-report.json");
    // An old report must not stand in for a run that failed to write one.
    let _ = fs::remove_file(&report);
    let mut vitest = npm(&web);
    vitest.args(["test", "--", "--reporter=default", "--reporter=json"]);
    vitest.arg(format!("--outputFile.json={}", report.display()));
    stream(&mut vitest, |_| {})?;
    let text = fs::read_to_string(&report).context("vitest wrote no report")?;
    let report: Value = serde_json::from_str(&text).context("vitest's report is broken")?;
    let count = |key: &str| {
        report[key]
            .as_u64()
            .with_context(|| format!("no {key} in the report"))
    };
    let broken_files = count("numFailedTestSuites")?.min(1);
    let failed = count("numFailedTests")?;
    Ok(Tally {
        passed: count("numPassedTests")?,
        failed: failed.max(broken_files),
    })
}

pub fn browser_tests(root: &Path) -> Result<Tally> {
    let web = install(root)?;
    let Some(browser) = chromium() else {
        bail!("Chromium is missing: install Debian's `chromium` or set LANGKAH_CHROMIUM to it");
    };
    let binary = build_server(root)?;
    let mut closing = None;
    let mut e2e = npm(&web);
    e2e.args(["run", "e2e"])
        .env("LANGKAH_BIN", binary)
        .env("LANGKAH_CHROMIUM", browser);
    let succeeded = stream(&mut e2e, |line| closing = Tally::parse(line).or(closing))?;
    match closing {
        Some(tally) if succeeded || tally.failed > 0 => Ok(tally),
        _ => bail!("the browser tests broke off without a count"),
    }
}

fn chromium() -> Option<PathBuf> {
    let named = env::var_os("LANGKAH_CHROMIUM").map(PathBuf::from);
    let usual = BROWSERS.iter().map(PathBuf::from);
    named.into_iter().chain(usual).find(|path| path.exists())
}

/// Builds the command as the Rust tests do, so that nothing is compiled twice,
/// and says where it is.
fn build_server(root: &Path) -> Result<PathBuf> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo
        .args(["test", "--workspace", "--no-run"])
        .current_dir(root);
    if !cargo.status().context("cannot start cargo")?.success() {
        bail!("the server does not build");
    }
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let binary = target
        .join("debug")
        .join(format!("langkah{}", env::consts::EXE_SUFFIX));
    if !binary.is_file() {
        bail!("`{}` was not built", binary.display());
    }
    Ok(binary)
}

/// Installs the packages unless those of the lock file are there, as they are
/// when the server was built before.
fn install(root: &Path) -> Result<PathBuf> {
    let web = root.join("web");
    let changed = |file: &str| fs::metadata(web.join(file)).and_then(|data| data.modified());
    let locked = changed("package-lock.json").context("web/package-lock.json")?;
    // npm writes this file last.
    if changed("node_modules/.package-lock.json").is_ok_and(|installed| installed >= locked) {
        return Ok(web);
    }
    let mut ci = npm(&web);
    ci.args([
        "ci",
        "--include=dev",
        "--prefer-offline",
        "--no-audit",
        "--no-fund",
    ]);
    if !ci
        .status()
        .context("npm is missing: install Node.js 20.19 or newer")?
        .success()
    {
        bail!("npm ci failed");
    }
    Ok(web)
}

fn npm(web: &Path) -> Command {
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.current_dir(web);
    npm
}
