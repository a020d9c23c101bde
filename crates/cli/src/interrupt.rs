//! Ctrl-C ends a search with the best move so far; a second one ends the
//! command.

use anyhow::{Context, Result};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What a shell expects of a command that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// A flag that Ctrl-C sets. Call it once.
pub fn stop_flag() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let set = stop.clone();
    ctrlc::set_handler(move || {
        if set.swap(true, Ordering::SeqCst) {
            std::process::exit(INTERRUPTED);
        }
    })
    .context("cannot listen to Ctrl-C")?;
    Ok(stop)
}
