//! Plots as values, and how they become SVG that can be read on a light and
//! on a dark page, with and without colours, in both languages.

mod draw;
mod scale;
pub(crate) mod svg;

use crate::Both;

/// What the horizontal axis counts.
#[derive(Clone, Debug, PartialEq)]
pub enum Across {
    /// Whole numbers, such as depths.
    Numbers,
    /// Names, such as boards; a point's x is the index of its name.
    Names(Vec<String>),
}

/// Whose points they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Measured here: a solid line.
    Ours,
    /// Printed in a paper: a dashed line.
    Paper,
}

/// Points that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What they are, for the legend.
    pub name: Both,
    /// Whose they are.
    pub origin: Origin,
    /// Picks colour and marker, so that a paper's points can look like ours.
    pub hue: usize,
    /// Where they lie.
    pub points: Vec<(f64, f64)>,
}

/// Lines over a logarithmic scale.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// Its file name without the ending.
    pub slug: String,
    /// What it shows.
    pub title: Both,
    /// What the horizontal axis is.
    pub x: Both,
    /// What the horizontal axis counts.
    pub across: Across,
    /// What the vertical axis is.
    pub y: Both,
    /// The lines.
    pub series: Vec<Series>,
}
