//! What a new build depends on: the sources one by one, never `node_modules`.

use std::fs;
use std::path::Path;

/// Folders of `web/`, and the data that it shows, whose every file counts.
const FOLDERS: [&str; 3] = ["src", "public", "../data/ntil"];
/// Endings of the files beside them that count: pages, manifests, settings.
const ENDINGS: [&str; 4] = ["html", "json", "ts", "js"];

pub fn sources(web: &Path) {
    for folder in FOLDERS
        .map(|name| web.join(name))
        .iter()
        .filter(|path| path.exists())
    {
        tree(folder);
    }
    for entry in fs::read_dir(web).into_iter().flatten().flatten() {
        let path = entry.path();
        let counts = path
            .extension()
            .is_some_and(|end| ENDINGS.iter().any(|name| end == *name));
        if counts && path.is_file() {
            watch(&path);
        }
    }
}

/// Everything below `folder`.
pub fn tree(folder: &Path) {
    watch(folder);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            tree(&path);
        } else {
            watch(&path);
        }
    }
}

fn watch(path: &Path) {
    println!("cargo::rerun-if-changed={}", path.display());
}
