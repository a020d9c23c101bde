//! Is Node there, and new enough for the tools that `web/` uses?

use std::process::Command;

/// The oldest releases that vite runs on, and what to say about them.
const NEEDED: &str = "Node 20.19 or later of 20, or 22.12 or later";

/// Says what is missing, in one line.
pub fn check() -> Result<(), String> {
    let version = version().ok_or_else(|| {
        format!(
            "Node was not found: install {NEEDED} from https://nodejs.org, or set \
             LANGKAH_NO_WEB=1 to build without the web interface"
        )
    })?;
    if is_enough(&version) {
        return Ok(());
    }
    Err(format!(
        "Node {version} is too old: the web interface needs {NEEDED}"
    ))
}

/// The version of the Node that would run, without the `v`.
pub fn version() -> Option<String> {
    let output = Command::new("node").arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.trim().trim_start_matches('v').to_owned())
}

fn is_enough(version: &str) -> bool {
    let mut parts = version
        .split('.')
        .map(|part| part.parse::<u32>().unwrap_or(0));
    let (major, minor) = (parts.next().unwrap_or(0), parts.next().unwrap_or(0));
    match major {
        20 => minor >= 19,
        22 => minor >= 12,
        _ => major > 22,
    }
}
