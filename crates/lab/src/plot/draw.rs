use super::scale::{LinearScale, LogScale, space_thousands};
use super::svg::{Anchor, FAINT, HUES, INK, Label, Svg, escape};
use super::{Across, Origin, Plot, Series};
use crate::Both;
use crate::report::Picture;

const WIDTH: f64 = 880.0;
const HEIGHT: f64 = 480.0;
const LEFT: f64 = 92.0;
const RIGHT: f64 = 590.0;
const TOP: f64 = 84.0;
const BOTTOM: f64 = 418.0;
const LEGEND: f64 = 612.0;
const LEGEND_STEP: f64 = 22.0;
/// How far the first and the last point stay from the sides.
const INSET: f64 = 24.0;
const TITLE_SIZE: u32 = 17;
const TEXT_SIZE: u32 = 13;
const SMALL_SIZE: u32 = 12;
const DOT: f64 = 4.0;
/// A paper's point is a ring around ours where they meet.
const RING: f64 = 6.5;

impl Plot {
    /// The plot as a picture.
    pub fn draw(&self) -> Picture {
        let points = || self.series.iter().flat_map(|series| &series.points);
        let y = LogScale::over(points().map(|point| point.1), (BOTTOM, TOP));
        let (low, high) = match &self.across {
            Across::Names(names) => (0.0, names.len().saturating_sub(1) as f64),
            Across::Numbers => points().fold((f64::MAX, f64::MIN), |(low, high), &(x, _)| {
                (low.min(x), high.max(x))
            }),
        };
        let x = LinearScale::new(low, high, (LEFT + INSET, RIGHT - INSET));
        let mut svg = Svg::new(WIDTH, HEIGHT, &self.title);
        self.draw_titles(&mut svg);
        draw_levels(&mut svg, &y);
        self.draw_steps(&mut svg, &x, (low, high));
        for series in &self.series {
            draw_series(&mut svg, series, &x, &y);
        }
        self.draw_legend(&mut svg);
        Picture {
            slug: self.slug.clone(),
            title: self.title.clone(),
            svg: svg.finish(),
        }
    }

    fn draw_titles(&self, svg: &mut Svg) {
        let mut write = |at, size, anchor, text: &str| {
            svg.label(&Label {
                at,
                anchor,
                size,
                colour: INK,
                text,
            });
        };
        write((16.0, 26.0), TITLE_SIZE, Anchor::Start, &self.title.en);
        if self.title.id != self.title.en {
            write((16.0, 46.0), TEXT_SIZE, Anchor::Start, &self.title.id);
        }
        let middle = f64::midpoint(LEFT, RIGHT);
        write(
            (middle, HEIGHT - 16.0),
            TEXT_SIZE,
            Anchor::Middle,
            &joined(&self.x),
        );
        write(
            (16.0, TOP - 16.0),
            SMALL_SIZE,
            Anchor::Start,
            &joined(&self.y),
        );
    }

    fn draw_steps(&self, svg: &mut Svg, x: &LinearScale, (low, high): (f64, f64)) {
        let mut step = |value: f64, name: &str| {
            let place = x.place(value);
            svg.line((place, BOTTOM), (place, BOTTOM + 5.0), INK);
            svg.label(&Label {
                at: (place, BOTTOM + 21.0),
                anchor: Anchor::Middle,
                size: TEXT_SIZE,
                colour: INK,
                text: name,
            });
        };
        match &self.across {
            Across::Names(names) => {
                for (index, name) in names.iter().enumerate() {
                    step(index as f64, name);
                }
            }
            Across::Numbers => {
                for number in low as i64..=high as i64 {
                    step(number as f64, &number.to_string());
                }
            }
        }
    }

    fn draw_legend(&self, svg: &mut Svg) {
        for (index, series) in self.series.iter().enumerate() {
            let y = TOP + 6.0 + index as f64 * LEGEND_STEP;
            let (from, to) = ((LEGEND, y), (LEGEND + 28.0, y));
            draw_path(svg, series, &[from, to]);
            draw_dot(svg, series, (LEGEND + 14.0, y), "");
            svg.label(&Label {
                at: (LEGEND + 36.0, y + 4.5),
                anchor: Anchor::Start,
                size: TEXT_SIZE,
                colour: INK,
                text: &joined(&series.name),
            });
        }
    }
}

fn joined(text: &Both) -> String {
    if text.en == text.id {
        text.en.clone()
    } else {
        format!("{} · {}", text.en, text.id)
    }
}

fn draw_levels(svg: &mut Svg, y: &LogScale) {
    for (value, name) in y.ticks() {
        let place = y.place(value);
        svg.line((LEFT, place), (RIGHT, place), FAINT);
        svg.label(&Label {
            at: (LEFT - 8.0, place + 4.5),
            anchor: Anchor::End,
            size: SMALL_SIZE,
            colour: INK,
            text: &name,
        });
    }
    svg.line((LEFT, BOTTOM), (RIGHT, BOTTOM), INK);
}

fn draw_series(svg: &mut Svg, series: &Series, x: &LinearScale, y: &LogScale) {
    let places: Vec<_> = series
        .points
        .iter()
        .map(|&(a, b)| (x.place(a), y.place(b)))
        .collect();
    draw_path(svg, series, &places);
    for (&place, &(_, value)) in places.iter().zip(&series.points) {
        let said = format!("{}: {}", joined(&series.name), spoken(value));
        draw_dot(svg, series, place, &said);
    }
}

fn spoken(value: f64) -> String {
    const WHOLE: f64 = 100.0;
    if value >= WHOLE {
        space_thousands(&format!("{value:.0}"))
    } else {
        format!("{value:.3}")
    }
}

fn draw_path(svg: &mut Svg, series: &Series, places: &[(f64, f64)]) {
    let points = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}"));
    let points: Vec<_> = points.collect();
    let dashes = match series.origin {
        Origin::Ours => "",
        Origin::Paper => " stroke-dasharray=\"5 4\"",
    };
    svg.add(format_args!(
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.8\"{dashes}/>",
        points.join(" "),
        colour(series),
    ));
}

fn colour(series: &Series) -> &'static str {
    HUES[series.hue % HUES.len()]
}

/// Each hue has a shape of its own, so that colours are not needed.
fn draw_dot(svg: &mut Svg, series: &Series, (x, y): (f64, f64), said: &str) {
    let outline: &[(f64, f64)] = match series.hue % HUES.len() {
        0 => &[],
        1 => &[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)],
        2 => &[(0.0, -1.3), (1.2, 1.0), (-1.2, 1.0)],
        3 => &[(0.0, -1.4), (1.4, 0.0), (0.0, 1.4), (-1.4, 0.0)],
        4 => &[(0.0, 1.3), (1.2, -1.0), (-1.2, -1.0)],
        5 => &[
            (-1.4, 0.0),
            (-0.7, -1.2),
            (0.7, -1.2),
            (1.4, 0.0),
            (0.7, 1.2),
            (-0.7, 1.2),
        ],
        6 => &[(-1.6, -0.6), (1.6, -0.6), (1.6, 0.6), (-1.6, 0.6)],
        7 => &[(-0.6, -1.6), (0.6, -1.6), (0.6, 1.6), (-0.6, 1.6)],
        8 => &[(-1.3, 0.0), (1.0, -1.2), (1.0, 1.2)],
        9 => &[(1.3, 0.0), (-1.0, -1.2), (-1.0, 1.2)],
        _ => &[(0.0, -1.7), (0.5, 0.0), (0.0, 1.7), (-0.5, 0.0)],
    };
    let colour = colour(series);
    let size = match series.origin {
        Origin::Ours => DOT,
        Origin::Paper => RING,
    };
    let paint = match series.origin {
        Origin::Ours => format!("fill=\"{colour}\""),
        Origin::Paper => format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.5\""),
    };
    let title = if said.is_empty() {
        String::new()
    } else {
        format!("<title>{}</title>", escape(said))
    };
    if outline.is_empty() {
        let shape =
            format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{size}\" {paint}>{title}</circle>");
        svg.add(shape);
        return;
    }
    let corner = |&(dx, dy): &(f64, f64)| format!("{:.1},{:.1}", x + dx * size, y + dy * size);
    let corners: Vec<_> = outline.iter().map(corner).collect();
    let corners = corners.join(" ");
    svg.add(format_args!(
        "<polygon points=\"{corners}\" {paint}>{title}</polygon>"
    ));
}
