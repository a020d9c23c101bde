//! Exact answers: who wins, and how soon, with perfect play.
//!
//! [`jawa`] solves Catur Jawa with gravity; [`tables`] holds what retrograde
//! analysis finds, complete for small games and for endgames of larger ones. This crate knows the rules of the
//! games it solves and no search but its own; others reach it through
//! [`langkah_game::Oracle`].

pub mod jawa;
pub mod tables;
