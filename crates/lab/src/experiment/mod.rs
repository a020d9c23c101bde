//! The experiments, one file or folder each.

mod beyond;
mod look;
mod p1;
mod p2;
mod p3;
mod p4;
mod textbook;

use crate::{LabError, Paper, Progress, Report};

/// Runs one set of experiments.
pub(crate) fn run(paper: Paper, progress: &mut dyn Progress) -> Result<Report, LabError> {
    match paper {
        Paper::P1 => p1::run(progress),
        Paper::P2 => p2::run(progress),
        Paper::P3 => p3::run(progress),
        Paper::P4 => p4::run(progress),
        Paper::Beyond => beyond::run(progress),
    }
}
