//! Capture ordering: tactical moves first, by what they win at once. What wins
//! material often refutes, so cutoffs come sooner.
//!
//! The stages of a node's moves are in the picker; the game says what a move
//! wins ([`langkah_game::Position::tactical_gain`]).

use crate::feature::{Class, Preset, Row};

pub(crate) const ROW: Row = Row {
    name: "capture-ordering",
    english: "Tries captures and other tactical moves first, the most profitable before the others.",
    indonesian: "Mencoba pemakanan dan langkah taktis lebih dahulu, mulai dari yang paling menguntungkan.",
    class: Class::Exact,
    preset: Preset::On,
    requires: &[],
    yields_to: &[],
};
