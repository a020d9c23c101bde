//! How many bits the values of the embedded book hold: by themselves, and
//! where something cheap is known about each position. No code that knows
//! nothing else of a position takes fewer.
//!
//! `cargo run --release -p langkah-solver --example book_entropy`

use langkah_solver::jawa::book::{Book, BookPosition};
use std::collections::HashMap;
use std::hash::Hash;

/// A position of the last ply that is in the book.
struct Stored {
    pos: BookPosition,
    /// The best value among the positions two plies before, for the same side.
    most: i32,
    /// The worst of them.
    least: i32,
}

fn children(pos: BookPosition) -> impl Iterator<Item = BookPosition> {
    pos.columns().filter_map(move |column| pos.after(column))
}

fn is_won(pos: &BookPosition) -> bool {
    pos.columns().any(|column| pos.wins(column))
}

/// All positions of so many plies, one of each pair of mirror images.
fn positions(plies: usize) -> Vec<BookPosition> {
    let mut level = HashMap::from([(0, BookPosition::new())]);
    for _ in 0..plies {
        let next = level.into_values().flat_map(children);
        level = next.map(|pos| (pos.symmetric_key(), pos)).collect();
    }
    level.into_values().collect()
}

/// What stands for the value of a position that is won at once.
const WON: i32 = i32::MAX;

fn stored(book: &Book) -> Vec<Stored> {
    let mut all: HashMap<u64, Stored> = HashMap::new();
    for before in positions(book.plies() - 2) {
        let value = if is_won(&before) {
            WON
        } else {
            value(book, &before)
        };
        let after = children(before).flat_map(children);
        for pos in after.filter(|pos| !is_won(pos)) {
            let known = all.entry(pos.symmetric_key()).or_insert(Stored {
                pos,
                most: value,
                least: value,
            });
            known.most = known.most.max(value);
            known.least = known.least.min(value);
        }
    }
    all.into_values().collect()
}

fn value(book: &Book, pos: &BookPosition) -> i32 {
    book.value(pos).expect("the book knows the position").0
}

/// After how many moves the opponent does not win at once, and how many of
/// these threaten to win with the next one.
fn moves(pos: BookPosition) -> (usize, usize) {
    let safe: Vec<BookPosition> = children(pos).filter(|child| !is_won(child)).collect();
    let threatens = |child: &&BookPosition| {
        let answers: Vec<bool> = children(**child).map(|next| is_won(&next)).collect();
        answers.contains(&true)
    };
    (safe.len(), safe.iter().filter(threatens).count())
}

/// The bits of a value whose context is known.
fn print<C: Hash + Eq>(known: &str, values: impl Iterator<Item = (C, i32)>) {
    let mut counts: HashMap<C, HashMap<i32, f64>> = HashMap::new();
    for (context, value) in values {
        *counts.entry(context).or_default().entry(value).or_default() += 1.0;
    }
    let (mut bits, mut all) = (0.0, 0.0);
    for same in counts.values() {
        let total: f64 = same.values().sum();
        all += total;
        bits -= same.values().map(|n| n * (n / total).log2()).sum::<f64>();
    }
    let contexts = counts.len();
    println!("{:6.3} bits, {contexts:6} contexts: {known}", bits / all);
}

fn main() {
    let book = Book::embedded();
    let rows: Vec<_> = stored(&book)
        .into_iter()
        .map(|at| (at.most, at.least, moves(at.pos), value(&book, &at.pos)))
        .collect();
    println!("{} positions of {} plies", rows.len(), book.plies());
    print("nothing", rows.iter().map(|row| ((), row.3)));
    print(
        "safe moves and threats",
        rows.iter().map(|row| (row.2, row.3)),
    );
    let before = rows.iter().map(|row| ((row.0, row.1), row.3));
    print("the best and the worst two plies before", before);
    let both = rows.iter().map(|row| ((row.0, row.1, row.2), row.3));
    print("both", both);
}
