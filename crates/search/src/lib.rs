//! The one search: every technique of the minimax family behind a switch.
//!
//! Build a [`Search`] from an [`Evaluator`](langkah_game::Evaluator) and a set
//! of features, and run it on a [`Position`](langkah_game::Position):
//!
//! ```
//! use langkah_game::{Evaluator, Position};
//! use langkah_search::{Depth, Feature, Features, Limits, Search};
//!
//! fn best_move<P: Position>(pos: &P, evaluator: &impl Evaluator<P>) -> Option<P::Move> {
//!     let features = Features::EXACT.without(Feature::Sss);
//!     let limits = Limits::to_depth(Depth(6)).and_nodes(1_000_000);
//!     Search::new(evaluator, features).run(pos, &[], &limits).best
//! }
//! ```
//!
//! [`Feature::ALL`] is the one list of techniques. A set of [`Class::Exact`]
//! features finds plain minimax's value, whichever they are; none at all *is*
//! plain minimax. Fix the set at compile time with [`Fixed`], choose it at run
//! time with [`Features`].
//!
//! To add a technique: write its file in `technique/` with its row, name it in
//! the table of `feature.rs`, call it as one step of `node.rs`, `picker.rs` or
//! `think.rs` behind its switch, and run the tests: an exact one is then held
//! to minimax together with all others.
//!
//! The search knows no game and prints nothing: it reports to an [`Observer`].

mod clock;
mod counters;
mod crew;
mod depth;
mod experience;
mod feature;
mod features;
mod limits;
mod line;
mod node;
mod observer;
mod picker;
mod report;
mod root;
mod search;
mod table;
mod technique;
mod think;
mod trail;
mod tree;
mod tuning;
mod visit;
mod window;
mod worker;

pub use counters::{Counters, Iteration};
pub use depth::{Depth, MAX_PLY};
pub use experience::Experience;
pub use feature::{Class, Feature, Preset, Row, UnknownFeature};
pub use features::{FeatureSet, Features, Fixed};
pub use limits::{Limits, StopReason};
pub use observer::{Event, Observer, OnProgress, Progress, Pruning, Silent, Verdict};
pub use report::{Line, Report};
pub use search::Search;
pub use table::{Bound, Entry, Table};
pub use tree::{TreeNode, TreeRecorder};
pub use tuning::{Knob, Tuning};
pub use window::Window;
