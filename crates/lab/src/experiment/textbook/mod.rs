//! The tree of P3's figures 2.4 and 2.5: three branches of three leaves. What
//! minimax visits and what alpha-beta leaves out, recorded from the search.

mod drawing;
mod game;

use super::look::{ALPHA_BETA, MINIMAX};
use crate::language::both;
use crate::report::Picture;
use crate::{Both, Cell, Figure, Report, Table};
use drawing::draw;
use game::{Choice, LEAVES, Numbers, Textbook};
use langkah_search::{Depth, Feature, Features, Limits, Search, TreeRecorder};

const DEPTH: Depth = Depth(2);
/// More than a root, three branches and nine leaves.
const RECORDED: usize = 64;
/// What the figures show.
const ROOT_VALUE: i64 = 3;
const LEAVES_OF_MINIMAX: u64 = 9;
const LEAVES_OF_ALPHA_BETA: u64 = 7;

/// Adds the tree to the report, as a table and as two drawings.
pub(crate) fn run(report: &mut Report) {
    report.heading(both(
        "Figures 2.4 and 2.5: the textbook's tree",
        "Gambar 2.4 dan 2.5: pohon dari buku ajar",
    ));
    let mut table = Table::new(
        "p3-figure-2",
        both("Leaves visited", "Daun yang dikunjungi"),
        [
            both("algorithm", "algoritma"),
            both("leaves (ours / figure)", "daun (kami / gambar)"),
            both("root value (ours / figure)", "nilai akar (kami / gambar)"),
        ],
    );
    let mut pictures = Vec::new();
    let algorithms = [
        ("minimax", MINIMAX, LEAVES_OF_MINIMAX),
        (
            "alpha-beta",
            ALPHA_BETA.with(Feature::FailSoft),
            LEAVES_OF_ALPHA_BETA,
        ),
    ];
    for (name, features, leaves) in algorithms {
        let tree = record(features);
        let visited = tree
            .nodes()
            .iter()
            .filter(|node| node.ply == LEAF_PLY)
            .count();
        let value = tree.nodes().first().map_or(0, |root| root.value.0);
        table.push(vec![
            Cell::Ours(Figure::text(name)),
            Cell::Versus {
                ours: Figure::Count(visited as u64),
                paper: Figure::Count(leaves),
            },
            Cell::Versus {
                ours: Figure::Value(i64::from(value)),
                paper: Figure::Value(ROOT_VALUE),
            },
        ]);
        pictures.push(picture(name, &tree));
    }
    report.table(table);
    for picture in pictures {
        report.picture(picture);
    }
}

const LEAF_PLY: usize = 2;

fn record(features: Features) -> TreeRecorder<Choice> {
    let mut tree = TreeRecorder::new(RECORDED);
    let search = Search::new(&Numbers, features).observer(&mut tree);
    search.run(&Textbook::default(), &[], &Limits::to_depth(DEPTH));
    tree
}

fn picture(name: &str, tree: &TreeRecorder<Choice>) -> Picture {
    let leaves: Vec<_> = LEAVES
        .iter()
        .map(|leaves| leaves.map(|leaf| leaf.to_string()).join(" "))
        .collect();
    let leaves = leaves.join(" / ");
    let title: Both = both(
        format!("{name} on the leaves {leaves}"),
        format!("{name} pada daun {leaves}"),
    );
    Picture {
        slug: format!("p3-tree-{name}"),
        svg: draw(&title, tree),
        title,
    }
}
