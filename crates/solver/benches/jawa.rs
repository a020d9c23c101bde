//! The solver on labelled positions, by class, and on the empty board. Every
//! run asserts its answers. `cargo bench -p langkah-solver` leaves out what
//! takes longer than seconds; `-- begin` and the like choose a class, `-- empty`
//! solves the empty board, `-- book` all labelled positions with the embedded
//! book, `-- book FILE` with another. `-- six` solves the six classes by which
//! solvers are usually compared, and `-- list` prints their positions for one.

use langkah_solver::jawa::book::Book;
use langkah_solver::jawa::{Position, Solver, Value};
use std::sync::Arc;
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

/// A class by stones on the board and by plies to the end under perfect play.
struct Usual {
    name: &'static str,
    stones: std::ops::RangeInclusive<usize>,
    to_end: std::ops::RangeInclusive<usize>,
    /// How many positions to solve.
    count: usize,
}

const fn usual(
    name: &'static str,
    stones: std::ops::RangeInclusive<usize>,
    to_end: std::ops::RangeInclusive<usize>,
    count: usize,
) -> Usual {
    Usual {
        name,
        stones,
        to_end,
        count,
    }
}

const SIX: [Usual; 6] = [
    usual("end-easy", 29..=41, 1..=13, 1_300),
    usual("middle-easy", 14..=28, 1..=13, 966),
    usual("middle-medium", 14..=28, 14..=28, 267),
    usual("begin-easy", 8..=13, 1..=13, 115),
    usual("begin-medium", 8..=13, 14..=28, 50),
    usual("begin-hard", 8..=13, 29..=42, 25),
];

impl Usual {
    /// Its positions, evenly spread over those that have a label.
    fn positions<'a>(&self, labels: &[(&'a str, i32)]) -> Vec<(&'a str, i32)> {
        let is_in = |&(moves, value): &(&str, i32)| {
            let to_end = Value(value).plies_to_end(7 * 6, moves.len());
            self.stones.contains(&moves.len()) && self.to_end.contains(&to_end)
        };
        let all: Vec<(&str, i32)> = labels.iter().copied().filter(is_in).collect();
        let step = (all.len() / self.count).max(1);
        all.into_iter().step_by(step).take(self.count).collect()
    }

    fn is_easy(&self) -> bool {
        *self.to_end.start() == 1
    }
}

struct Total {
    positions: u32,
    nodes: u64,
    time: Duration,
}

impl Total {
    fn print(&self, name: &str) {
        let seconds = self.time.as_secs_f64();
        println!(
            "{name:13} positions {:5}  nodes {:>10}  time {seconds:8.3} s  each {:10.1} us  {:6.2} million nodes/s",
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

/// Solves positions with a book and shows how long the slowest took; every
/// answer is compared.
fn with_book(labels: &[(&str, i32)], book: Arc<Book>) {
    let plies = book.plies();
    let mut solver = Solver::<7, 6>::new(TABLE).with_book(Some(book));
    let (mut times, mut nodes): (Vec<Duration>, Vec<u64>) = labels
        .iter()
        .map(|&(moves, value)| {
            let pos: Position<7, 6> = moves.parse().expect("a labelled position");
            let start = Instant::now();
            let solved = solver.solve(&pos);
            let time = start.elapsed();
            assert_eq!(solved.value.0, value, "{moves}");
            (time, solved.nodes)
        })
        .unzip();
    times.sort_unstable();
    nodes.sort_unstable();
    let place = |hundredths: usize| (times.len() - 1) * hundredths / 100;
    println!("with a book of {plies} plies: {} positions", times.len());
    for hundredths in [50, 90, 99, 100] {
        let (time, nodes) = (times[place(hundredths)], nodes[place(hundredths)]);
        println!("{hundredths:4} of 100 within {time:>12.1?}, {nodes:>9} nodes");
    }
}

fn main() {
    let labels = include_str!("../../../data/jawa/values-7x6.txt");
    let labels: Vec<(&str, i32)> = labels
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once(' ').expect("moves and a value"))
        .map(|(moves, value)| (moves, value.parse().expect("a value")))
        .collect();
    let asked = |task: &str| std::env::args().any(|arg| arg == task);
    if asked("empty") {
        let mut solver = Solver::new(TABLE);
        solve(&mut solver, std::iter::once(("", 1))).print("empty");
        return;
    }
    if asked("book") {
        let file = std::env::args().skip_while(|arg| arg != "book").nth(1);
        let file = file.filter(|arg| !arg.starts_with('-'));
        let book = file.map_or_else(Book::embedded, |file| {
            let bytes = std::fs::read(file).expect("a book file");
            Arc::new(Book::parse(&bytes).expect("a whole book"))
        });
        return with_book(&labels, book);
    }
    if asked("list") {
        for class in &SIX {
            for (moves, value) in class.positions(&labels) {
                println!("{} {moves} {value}", class.name);
            }
        }
        return;
    }
    // A small table, for clearing a large one would take longer than solving.
    let mut small = Solver::new(TABLE >> 7);
    let mut large = Solver::new(TABLE);
    if asked("six") {
        for class in &SIX {
            let solver = if class.is_easy() {
                &mut small
            } else {
                &mut large
            };
            solve(solver, class.positions(&labels).into_iter()).print(class.name);
        }
        return;
    }
    let chooses = CLASSES.iter().any(|(name, ..)| asked(name));
    for (name, plies, count) in CLASSES {
        if chooses && !asked(name) {
            continue;
        }
        let is_hard = *plies.start() < HARD_BELOW;
        let class = labels
            .iter()
            .copied()
            .filter(|(moves, _)| plies.contains(&moves.len()));
        let solver = if is_hard { &mut large } else { &mut small };
        solve(solver, class.take(count)).print(name);
    }
}

/// Positions with fewer stones fill a small table.
const HARD_BELOW: usize = 18;
