//! Tables of exact values by retrograde analysis: from the ends of the game
//! backwards, each position gets its result with perfect play and the plies
//! to it.
//!
//! [`build`] works on any game whose positions can be numbered
//! ([`Enumerable`]); [`ntil::Census`] numbers those of Ntil. It writes one
//! file, which [`Tables`] reads and a search asks as an
//! [`Oracle`](langkah_game::Oracle). [`verify`] re-checks entries.

mod archive;
mod builder;
mod coverage;
mod enumerable;
mod error;
mod family;
mod format;
pub mod ntil;
mod parallel;
mod reader;
mod shelf;
mod value;
mod verify;

pub use builder::{BuildPlan, Built, Watch, build, compact};
pub use coverage::{Coverage, reach};
pub use enumerable::{Enumerable, Place};
pub use error::TableError;
pub use format::{SliceSummary, Totals};
pub use reader::{MoveValue, Tables};
pub use value::Value;
pub use verify::{Checking, Verified, verify};
