//! Strict cuts: a move ends its node only when it is strictly better than what
//! the opponent has, not when it is as good. Some textbook programs compare
//! this way; it visits more nodes for the same value.
//!
//! A node that has reached beta searches on with an empty window
//! (alpha = beta); a value equal to that bound is then exact, a greater one a
//! lower bound and a smaller one an upper bound, so nothing else changes.
//! Needs fail-soft: a fail-hard value never lies strictly beyond its window.

use crate::Feature;
use crate::feature::{Class, Default, Row};

pub(crate) const ROW: Row = Row {
    name: "strict-cut",
    english: "Cuts only when a move is strictly better than the bound, as some textbooks do.",
    indonesian: "Memotong hanya bila langkah benar-benar melebihi batas, seperti di sebagian buku ajar.",
    class: Class::Exact,
    default: Default::Off,
    requires: &[Feature::AlphaBeta, Feature::FailSoft],
    yields_to: &[],
};
