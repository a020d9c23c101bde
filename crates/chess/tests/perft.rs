//! Published perft numbers, from the data file, through the trait.

use langkah_chess::fen;
use langkah_game::perft;

const SUITE: &str = include_str!("../../../data/chess/perft.epd");

struct Line {
    fen: &'static str,
    counts: Vec<(u32, u64)>,
}

fn suite() -> Vec<Line> {
    let is_content = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let parse = |line: &'static str| {
        let mut parts = line.split(" ;D");
        let fen = parts.next().expect("a FEN");
        let count = |text: &str| {
            let (depth, nodes) = text.split_once(' ').expect("depth and count");
            (depth.parse().unwrap(), nodes.parse().unwrap())
        };
        Line {
            fen,
            counts: parts.map(count).collect(),
        }
    };
    SUITE.lines().filter(is_content).map(parse).collect()
}

fn check(lines: &[Line]) {
    for line in lines {
        let pos = fen::parse(line.fen).unwrap();
        for &(depth, nodes) in &line.counts {
            assert_eq!(perft(&pos, depth), nodes, "{} depth {depth}", line.fen);
        }
    }
}

#[test]
fn the_six_standard_positions_have_the_published_counts() {
    let lines = suite();
    assert_eq!(lines[0].counts.last(), Some(&(6, 119_060_324)));
    assert_eq!(lines[1].counts.last(), Some(&(5, 193_690_690)));
    check(&lines[..6]);
}

#[test]
fn chess960_positions_have_the_published_counts() {
    let lines = suite();
    assert_eq!(lines.len(), 26);
    check(&lines[6..]);
}
