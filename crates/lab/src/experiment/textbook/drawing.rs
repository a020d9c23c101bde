//! A recorded tree as a picture. Values are shown for MAX; what was left out
//! hangs dashed where it would have been.

use super::game::Choice;
use crate::Both;
use crate::plot::svg::{Anchor, FAINT, HUES, INK, Label, Svg};
use langkah_game::Side;
use langkah_search::{Bound, TreeNode, TreeRecorder};

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 330.0;
const LEVELS: [f64; 3] = [96.0, 184.0, 272.0];
const RADIUS: f64 = 17.0;
const BRANCHES: f64 = 3.0;
const TITLE_SIZE: u32 = 17;
const TEXT_SIZE: u32 = 13;
const VALUE_SIZE: u32 = 14;

pub(super) fn draw(title: &Both, tree: &TreeRecorder<Choice>) -> String {
    let mut svg = Svg::new(WIDTH, HEIGHT, title);
    let mut write = |y, size, text: &str| {
        svg.label(&Label {
            at: (16.0, y),
            anchor: Anchor::Start,
            size,
            colour: INK,
            text,
        });
    };
    write(26.0, TITLE_SIZE, &title.en);
    write(46.0, TEXT_SIZE, &title.id);
    write(LEVELS[0] + 5.0, TEXT_SIZE, "MAX");
    write(LEVELS[1] + 5.0, TEXT_SIZE, "MIN");
    let nodes = tree.nodes();
    let places: Vec<_> = (0..nodes.len())
        .map(|index| place(&path(nodes, index)))
        .collect();
    for (index, node) in nodes.iter().enumerate() {
        for &child in &node.children {
            svg.line(places[index], places[child], INK);
        }
        for &(Choice(choice), _) in &node.pruned {
            let mut path = path(nodes, index);
            path.push(choice);
            draw_pruned(&mut svg, places[index], place(&path));
        }
    }
    for (node, &at) in nodes.iter().zip(&places) {
        draw_node(&mut svg, node, at);
    }
    svg.finish()
}

/// The choices from the root to a node.
fn path(nodes: &[TreeNode<Choice>], index: usize) -> Vec<u8> {
    let mut path = Vec::new();
    let mut at = &nodes[index];
    while let (Some(Choice(choice)), Some(parent)) = (at.mv, at.parent) {
        path.push(choice);
        at = &nodes[parent];
    }
    path.reverse();
    path
}

/// Every node stands in the middle of the room that its leaves take.
fn place(path: &[u8]) -> (f64, f64) {
    let (left, right) = (64.0, WIDTH - 16.0);
    let mut room = (left, right - left);
    for &choice in path {
        let share = room.1 / BRANCHES;
        room = (room.0 + share * f64::from(choice), share);
    }
    (
        room.0 + room.1 / 2.0,
        LEVELS[path.len().min(LEVELS.len() - 1)],
    )
}

fn draw_node(svg: &mut Svg, node: &TreeNode<Choice>, (x, y): (f64, f64)) {
    let colour = match node.side {
        _ if node.children.is_empty() => INK,
        Side::First => HUES[1],
        Side::Second => HUES[0],
    };
    svg.add(format_args!(
        "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{RADIUS}\" fill=\"{colour}\"/>",
    ));
    svg.label(&Label {
        at: (x, y + 5.0),
        anchor: Anchor::Middle,
        size: VALUE_SIZE,
        colour: "#fff",
        text: &value(node),
    });
}

/// The value for MAX; a bound where the node was cut.
fn value(node: &TreeNode<Choice>) -> String {
    let number = match node.side {
        Side::First => node.value.0,
        Side::Second => -node.value.0,
    };
    let is_cut = !node.pruned.is_empty();
    match (node.side, node.bound()) {
        (Side::Second, Bound::Lower) if is_cut => format!("≤{number}"),
        (Side::First, Bound::Lower) if is_cut => format!("≥{number}"),
        _ => number.to_string(),
    }
}

fn draw_pruned(svg: &mut Svg, from: (f64, f64), to: (f64, f64)) {
    svg.add(format_args!(
        "<path d=\"M{:.1} {:.1}L{:.1} {:.1}\" stroke=\"{INK}\" stroke-dasharray=\"3 4\"/>",
        from.0, from.1, to.0, to.1,
    ));
    let middle = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
    svg.add(format_args!(
        "<path d=\"M{:.1} {:.1}l10 6\" stroke=\"{}\" stroke-width=\"3\"/>",
        middle.0 - 5.0,
        middle.1 - 3.0,
        HUES[0],
    ));
    svg.add(format_args!(
        "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{RADIUS}\" fill=\"{FAINT}\" stroke=\"{INK}\" stroke-dasharray=\"3 4\"/>",
        to.0, to.1,
    ));
}
