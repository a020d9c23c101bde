//! Toy games and a plain minimax that shares no code with the search.
#![allow(dead_code)]

pub mod agree;
pub mod graph;
pub mod minimax;
