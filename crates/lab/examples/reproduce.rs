//! Runs the experiments from this crate alone, for those who work on it:
//! `cargo run --release -p langkah-lab --example reproduce -- p3 FOLDER`.

use langkah_lab::{Paper, Progress, reproduce};
use std::path::Path;
use std::time::Instant;

struct Lines(Instant);

impl Progress for Lines {
    fn started(&mut self, name: &str, steps: u64) {
        self.0 = Instant::now();
        eprint!("{name} ({steps}) ");
    }
    fn advanced(&mut self, _steps: u64) {}
    fn finished(&mut self) {
        eprintln!("{:.1?}", self.0.elapsed());
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let papers = Paper::parse_set(&words.next().unwrap_or_else(|| "all".to_owned()))?;
    let out = words.next().unwrap_or_else(|| "docs/reproduced".to_owned());
    let summary = reproduce(&papers, Path::new(&out), &mut Lines(Instant::now()))?;
    for finding in &summary.findings {
        println!(
            "{}: {} equal, {} differ, {} laws hold, {} do not",
            finding.paper,
            finding.equal,
            finding.different.len(),
            finding.held,
            finding.broken.len()
        );
        for one in &finding.different {
            println!(
                "  {} {} {}: {} / {}",
                one.table, one.row.en, one.column.en, one.ours, one.paper
            );
        }
        for one in &finding.broken {
            println!("  {} {} {}", one.table, one.row.en, one.column.en);
        }
    }
    println!("{} files in {:.1?}", summary.files.len(), summary.elapsed);
    Ok(())
}
