//! A little SVG writer.

use crate::Both;
use std::fmt::{Display, Write};

/// Reads equally well on white and on black.
pub(crate) const INK: &str = "#767676";
/// For lines that should stay behind.
pub(crate) const FAINT: &str = "#76767640";
/// Mid-tones, apart in hue and in lightness, that hold on white and on black.
pub(crate) const HUES: [&str; 11] = [
    "#c2543d", "#3a7fc1", "#3f8f4f", "#a368b8", "#b07d1e", "#2f9494", "#c05a8c", "#7f8c2e",
    "#6a6fd1", "#d0653a", "#767676",
];

/// A picture under construction.
pub(crate) struct Svg {
    text: String,
}

/// Where a text hangs on its point.
#[derive(Clone, Copy)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// Text on a picture.
pub(crate) struct Label<'a> {
    pub(crate) at: (f64, f64),
    pub(crate) anchor: Anchor,
    pub(crate) size: u32,
    pub(crate) colour: &'a str,
    pub(crate) text: &'a str,
}

impl Svg {
    /// An empty picture, with its title for those who cannot see it.
    pub(crate) fn new(width: f64, height: f64, title: &Both) -> Svg {
        let mut svg = Svg {
            text: String::new(),
        };
        svg.add(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             role=\"img\" font-family=\"system-ui, sans-serif\">\n\
             <title>{}</title>\n<desc lang=\"id\">{}</desc>",
            escape(&title.en),
            escape(&title.id),
        ));
        svg
    }

    /// Adds an element.
    pub(crate) fn add(&mut self, element: impl Display) {
        writeln!(self.text, "{element}").expect("writing to a string never fails");
    }

    /// Adds a text.
    pub(crate) fn label(&mut self, label: &Label<'_>) {
        let anchor = match label.anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        self.add(format_args!(
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"{anchor}\" font-size=\"{}\" fill=\"{}\">{}</text>",
            label.at.0,
            label.at.1,
            label.size,
            label.colour,
            escape(label.text),
        ));
    }

    /// Adds a straight line.
    pub(crate) fn line(&mut self, from: (f64, f64), to: (f64, f64), colour: &str) {
        self.add(format_args!(
            "<path d=\"M{:.1} {:.1}L{:.1} {:.1}\" stroke=\"{colour}\"/>",
            from.0, from.1, to.0, to.1,
        ));
    }

    /// The finished picture.
    pub(crate) fn finish(mut self) -> String {
        self.add("</svg>");
        self.text
    }
}

/// A text as SVG takes it.
pub(crate) fn escape(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}
