//! `npm ci` when the lock file or Node changed, then `npm run build`.

use crate::node;
use std::env;
use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

/// Where vite puts what it built.
const OUT_VARIABLE: &str = "LANGKAH_WEB_OUT";
/// Of a failed command's words, the last so many lines are shown.
const SHOWN_LINES: usize = 20;

pub fn build(web: &Path, dist: &Path) -> Result<(), String> {
    let _held = hold(web)?;
    install(web)?;
    let mut vite = npm(web);
    vite.args(["run", "build"]).env(OUT_VARIABLE, dist);
    run(&mut vite, "npm run build")
}

/// Debug, release and editor builds may all want npm at the same time. The
/// lock lies outside of `web/`, where `npm ci` would remove it.
fn hold(web: &Path) -> Result<File, String> {
    let failed = |e| format!("cannot lock {}: {e}", web.display());
    let place = web.canonicalize().map_err(failed)?;
    let name = blake3::hash(place.as_os_str().as_encoded_bytes()).to_hex();
    let path = env::temp_dir().join(format!("langkah-web-{name}.lock"));
    let file = File::options()
        .create(true)
        .append(true)
        .open(path)
        .map_err(failed)?;
    file.lock().map_err(failed)?;
    Ok(file)
}

fn install(web: &Path) -> Result<(), String> {
    let lock = web.join("package-lock.json");
    let text = fs::read(&lock).map_err(|e| format!("cannot read {}: {e}", lock.display()))?;
    let node = node::version().unwrap_or_default();
    let wanted = format!("{} {node}", blake3::hash(&text));
    let stamp = web.join("node_modules/.langkah-stamp");
    if fs::read_to_string(&stamp).is_ok_and(|found| found == wanted) {
        return Ok(());
    }
    let mut ci = npm(web);
    ci.args([
        "ci",
        "--include=dev",
        "--prefer-offline",
        "--no-audit",
        "--no-fund",
    ]);
    run(&mut ci, "npm ci")?;
    fs::write(&stamp, wanted).map_err(|e| format!("cannot write {}: {e}", stamp.display()))
}

fn npm(web: &Path) -> Command {
    let name = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let mut command = Command::new(name);
    command.current_dir(web);
    command
}

fn run(command: &mut Command, name: &str) -> Result<(), String> {
    let output = command
        .output()
        .map_err(|e| format!("cannot run {name}: {e}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    let lines: Vec<&str> = said
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    let shown = lines[lines.len().saturating_sub(SHOWN_LINES)..].join("\n");
    Err(format!("{name} failed ({}): {shown}", output.status))
}
