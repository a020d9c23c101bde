//! The map of ARCHITECTURE.md, checked: arrows point downwards only, and only
//! the command prints.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What each crate may depend on directly, crate by crate. A crate that is
/// missing here fails the test: draw its arrows first.
const ARROWS: [(&str, &[&str]); 15] = [
    ("game", &[]),
    ("memory", &[]),
    ("chess", &["game"]),
    ("jawa", &["game"]),
    ("ntil", &["game"]),
    ("search", &["game", "memory"]),
    ("testkit", &["game"]),
    ("solver", &["game", "memory", "jawa", "ntil"]),
    (
        "registry",
        &["game", "chess", "jawa", "ntil", "search", "solver"],
    ),
    ("record", &["game", "registry"]),
    (
        "lab",
        &[
            "game", "chess", "jawa", "ntil", "search", "solver", "registry",
        ],
    ),
    ("uci", &["game", "registry"]),
    ("webui", &[]),
    ("server", &["game", "registry", "record", "lab", "webui"]),
    (
        "cli",
        &[
            "game", "registry", "record", "lab", "uci", "server", "solver",
        ],
    ),
];

fn workspace() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.join("../..")
        .canonicalize()
        .expect("the workspace is there")
}

fn metadata() -> Value {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args([
            "metadata",
            "--format-version",
            "1",
            "--no-deps",
            "--offline",
        ])
        .current_dir(workspace())
        .output()
        .expect("cargo runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON")
}

/// Direct dependencies between our crates: (from, to, kind).
fn arrows() -> Vec<(String, String, Option<String>)> {
    let metadata = metadata();
    let mut arrows = Vec::new();
    for package in metadata["packages"].as_array().expect("packages") {
        let name = package["name"].as_str().expect("a name");
        let Some(from) = name.strip_prefix("langkah-") else {
            continue;
        };
        for dependency in package["dependencies"].as_array().expect("dependencies") {
            let name = dependency["name"].as_str().expect("a name");
            if let Some(to) = name.strip_prefix("langkah-") {
                let kind = dependency["kind"].as_str().map(str::to_owned);
                arrows.push((from.to_owned(), to.to_owned(), kind));
            }
        }
    }
    assert!(arrows.len() > 5, "the workspace has arrows");
    arrows
}

#[test]
fn dependencies_point_downwards_only() {
    let allowed: BTreeMap<&str, BTreeSet<&str>> = ARROWS
        .iter()
        .map(|(from, to)| (*from, to.iter().copied().collect()))
        .collect();
    for (from, to, kind) in arrows() {
        if kind.as_deref() == Some("dev") {
            continue;
        }
        let below = allowed
            .get(from.as_str())
            .unwrap_or_else(|| panic!("no arrows for {from}"));
        assert!(
            below.contains(to.as_str()),
            "{from} must not depend on {to}"
        );
    }
}

#[test]
fn the_allowed_arrows_have_no_cycle() {
    let mut level: BTreeMap<&str, usize> = BTreeMap::new();
    for _ in 0..ARROWS.len() {
        for (from, below) in ARROWS {
            let deepest = below
                .iter()
                .map(|to| level.get(to).copied().unwrap_or(0) + 1)
                .max();
            level.insert(from, deepest.unwrap_or(0));
        }
    }
    for (from, below) in ARROWS {
        assert!(
            below.iter().all(|to| level[to] < level[from]),
            "a cycle through {from}"
        );
    }
}

#[test]
fn the_testkit_is_used_by_tests_alone() {
    for (from, to, kind) in arrows() {
        assert!(
            to != "testkit" || kind.as_deref() == Some("dev"),
            "{from} links the testkit"
        );
    }
}

#[test]
fn only_the_command_prints() {
    let mut looked = 0;
    for (name, _) in ARROWS {
        if name == "cli" {
            continue;
        }
        for file in rust_files(&workspace().join("crates").join(name).join("src")) {
            looked += 1;
            let text = fs::read_to_string(&file).expect("readable source");
            for (number, line) in text.lines().enumerate() {
                let code = line.split("//").next().unwrap_or_default();
                for print in ["println!(", "print!(", "eprintln!(", "eprint!(", "dbg!("] {
                    let at = format!("{}:{}", file.display(), number + 1);
                    assert!(!code.contains(print), "{at} prints");
                }
            }
        }
    }
    assert!(looked > 20, "the sources were found");
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut files = Vec::new();
    for entry in entries.map(|entry| entry.expect("a readable folder").path()) {
        if entry.is_dir() {
            files.extend(rust_files(&entry));
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            files.push(entry);
        }
    }
    files
}
