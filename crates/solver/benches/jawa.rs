//! The solver on labelled positions, by class, and on the empty board. Every
//! run asserts its answers. `cargo bench -p langkah-solver` leaves out what
//! takes longer than seconds; `-- empty` solves the empty board.

use langkah_solver::jawa::{Position, Solver};
use std::time::{Duration, Instant};

/// Bytes of the table.
const TABLE: usize = 64 << 20;

/// A range of plies, and how many of its positions to solve.
const CLASSES: [(&str, std::ops::RangeInclusive<usize>, usize); 4] = [
    ("begin", 8..=11, 60),
    ("middle", 12..=17, 300),
    ("late", 18..=27, 1_000),
    ("end", 28..=41, 1_400),
];

struct Total {
    positions: u32,
    nodes: u64,
    time: Duration,
}

impl Total {
    fn print(&self, name: &str) {
        let seconds = self.time.as_secs_f64();
        println!(
            "{name:8} positions {:5}  nodes {:>10}  time {seconds:8.3} s  each {:10.1} us  {:6.2} million nodes/s",
            self.positions,
            self.nodes,
            seconds * 1e6 / f64::from(self.positions),
            self.nodes as f64 / seconds / 1e6,
        );
    }
}

/// Solves each position with a fresh table.
fn solve<'a>(solver: &mut Solver<7, 6>, labels: impl Iterator<Item = (&'a str, i32)>) -> Total {
    let mut total = Total {
        positions: 0,
        nodes: 0,
        time: Duration::ZERO,
    };
    for (moves, value) in labels {
        let pos: Position<7, 6> = moves.parse().expect("a labelled position");
        solver.clear();
        let start = Instant::now();
        let solved = solver.solve(&pos);
        total.time += start.elapsed();
        total.nodes += solved.nodes;
        total.positions += 1;
        assert_eq!(solved.value.0, value, "{moves}");
    }
    total
}

fn main() {
    let labels = include_str!("../../../data/jawa/values-7x6.txt");
    let labels: Vec<(&str, i32)> = labels
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once(' ').expect("moves and a value"))
        .map(|(moves, value)| (moves, value.parse().expect("a value")))
        .collect();
    if std::env::args().any(|arg| arg == "empty") {
        let mut solver = Solver::new(TABLE);
        solve(&mut solver, std::iter::once(("", 1))).print("empty");
        return;
    }
    // A small table, for clearing a large one would take longer than solving.
    let mut solver = Solver::new(TABLE >> 7);
    for (name, plies, count) in CLASSES {
        let class = labels
            .iter()
            .copied()
            .filter(|(moves, _)| plies.contains(&moves.len()));
        solve(&mut solver, class.take(count)).print(name);
    }
}
