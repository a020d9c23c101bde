//! Iterative deepening: search one ply deep, then two, and so on. There is
//! always a finished answer, and each iteration starts with the best move of
//! the one before.
//!
//! D. J. Slate and L. R. Atkin, "Chess 4.5: the Northwestern University chess
//! program" (1977).

use crate::feature::{Class, Preset, Row};

pub(crate) const ROW: Row = Row {
    name: "iterative-deepening",
    english: "Searches one ply deep, then two, and so on, starting each time with the best move so far.",
    indonesian: "Mencari sedalam satu langkah, lalu dua, dan seterusnya, mulai dari langkah terbaik sementara.",
    class: Class::Exact,
    preset: Preset::On,
    requires: &[],
    yields_to: &[],
};
