use crate::experiment;
use crate::overview;
use crate::report::save;
use crate::summary::{Finding, Summary};
use crate::{LabError, Language, Paper, Progress};
use std::path::Path;
use std::time::Instant;

/// Runs the experiments of these papers and writes reports into the folder
/// `out`: text in both languages, tables as CSV and JSON, plots as SVG, and an
/// overview. All figures but the times are the same on every run.
pub fn reproduce(
    papers: &[Paper],
    out: &Path,
    progress: &mut dyn Progress,
) -> Result<Summary, LabError> {
    let started = Instant::now();
    // Before anything takes long: is the folder one that can be written?
    save(out, overview::NAME, "")?;
    let mut reports = Vec::new();
    let mut results = Vec::new();
    let mut files = Vec::new();
    for &paper in papers {
        let report = experiment::run(paper, progress)?;
        files.extend(report.write(out)?);
        results.push(Finding::of(paper, &report));
        reports.push(report);
    }
    let mut written = Vec::new();
    for language in Language::ALL {
        written.push(overview::write(out, language, &reports, &results)?);
    }
    written.append(&mut files);
    Ok(Summary {
        findings: results,
        files: written,
        elapsed: started.elapsed(),
    })
}
