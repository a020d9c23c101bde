//! The rules of Catur Jawa, seen from outside the crate.

mod counts;
mod golden;
mod naive;
mod papers;
mod rules;
mod text;
