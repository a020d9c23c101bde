//! The laboratory: experiments on the minimax family, and reports on them.
//!
//! Start at [`reproduce`], which runs the experiments of the papers that
//! Langkah grew from, puts their figures beside ours, goes on with what the
//! papers only name, and writes text, tables and plots.
//!
//! This crate prints nothing: it tells a [`Progress`] how far it has come, and
//! returns what it found. It knows no front end.

mod data;
mod error;
mod experiment;
mod figures;
mod language;
mod matches;
pub mod ntil;
mod overview;
mod paper;
mod plot;
mod progress;
mod report;
mod reproduce;
mod stopwatch;
mod summary;
mod tournament;
mod train;

pub use data::{Generation, Harvest, generate};
pub use error::LabError;
pub use language::{Both, Language};
pub use matches::{Elo, GameRecord, Match, Score as MatchScore, play_match};
pub use paper::Paper;
pub use plot::{Across, Origin, Plot, Series};
pub use progress::{Progress, Unheard};
pub use report::{Cell, Figure, Mark, Mean, Part, Picture, Report, Table};
pub use reproduce::reproduce;
pub use summary::{Difference, Finding, Summary};
pub use tournament::{
    Adjudication, Entrant, Limit, Openings, PlayerKind, Sprt, SprtVerdict, Standing, Tournament,
    run_tournament,
};
pub use train::{
    Change, Epoch, SearchTuning, Training, Tuning, UnknownChange, Worth, train, tune, tune_search,
    worth,
};
