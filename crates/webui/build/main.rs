//! Builds `web/` with npm into `OUT_DIR/dist`, from where it is embedded.
//!
//! `LANGKAH_WEB_DIST` names a directory that was built already;
//! `LANGKAH_NO_WEB=1` leaves the interface out, for work on the engine and for
//! builds of the documentation.

mod node;
mod npm;
mod watch;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

const DIST_VARIABLE: &str = "LANGKAH_WEB_DIST";
const NONE_VARIABLE: &str = "LANGKAH_NO_WEB";

fn main() -> ExitCode {
    for variable in [DIST_VARIABLE, NONE_VARIABLE, "DOCS_RS"] {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    println!("cargo::rerun-if-changed=build");
    match build() {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            let line = reason.replace('\n', " | ");
            println!("cargo::error={line}");
            ExitCode::FAILURE
        }
    }
}

fn build() -> Result<(), String> {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let dist = out.join("dist");
    if is_set(NONE_VARIABLE) || is_set("DOCS_RS") {
        return empty(&dist);
    }
    if let Some(ready) = env::var_os(DIST_VARIABLE).filter(|path| !path.is_empty()) {
        let ready = PathBuf::from(ready);
        watch::tree(&ready);
        empty(&dist)?;
        return copy(&ready, &dist).and_then(|()| complete(&dist));
    }
    let manifest = env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets the directory");
    let web = Path::new(&manifest).join("../../web");
    if !web.join("package.json").is_file() {
        return Err(format!(
            "there is no web interface in {}; set {NONE_VARIABLE}=1 to build without one",
            web.display()
        ));
    }
    watch::sources(&web);
    node::check()?;
    npm::build(&web, &dist)?;
    complete(&dist)
}

fn is_set(variable: &str) -> bool {
    env::var(variable).is_ok_and(|value| !value.is_empty() && value != "0")
}

fn empty(dist: &Path) -> Result<(), String> {
    if dist.exists() {
        fs::remove_dir_all(dist).map_err(|e| format!("cannot empty {}: {e}", dist.display()))?;
    }
    fs::create_dir_all(dist).map_err(|e| format!("cannot make {}: {e}", dist.display()))
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let failed = |e: std::io::Error| format!("cannot read {}: {e}", from.display());
    fs::create_dir_all(to).map_err(failed)?;
    for entry in fs::read_dir(from).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let target = to.join(entry.file_name());
        if entry.file_type().map_err(failed)?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target).map_err(failed)?;
        }
    }
    Ok(())
}

fn complete(dist: &Path) -> Result<(), String> {
    if dist.join("index.html").is_file() {
        Ok(())
    } else {
        Err(format!(
            "the web build left no index.html in {}",
            dist.display()
        ))
    }
}
