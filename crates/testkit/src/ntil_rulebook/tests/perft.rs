use super::super::{State, perft};
use super::{Pack, board};

/// From the start, depth 1 and on, as published with the rules.
const LOMBOK: [(&str, &[u64]); 6] = [
    ("5x5", &[3, 3, 3, 7, 19, 32, 72, 196]),
    ("5x9", &[9, 21, 61, 265, 1343]),
    ("7x9", &[13, 13, 25, 161]),
    ("9x9", &[17, 45, 129, 771]),
    ("7x11", &[13, 33, 95, 525]),
    ("9x11", &[17, 17, 35, 281]),
];

const TABAL: [(&str, &[u64]); 3] = [
    ("5x5", &[3, 3, 3, 7, 19, 32, 64, 164]),
    ("5x9", &[9, 21, 61, 263, 1320]),
    ("9x9", &[17, 45, 129, 761]),
];

fn assert_published(pack: &Pack, table: &[(&str, &[u64])]) {
    for (name, expected) in table {
        let board = board(name);
        let start = State::start(&board);
        let depths = 1..=expected.len() as u32;
        let counted: Vec<u64> = depths
            .map(|depth| perft(&board, pack, &start, depth))
            .collect();
        assert_eq!(counted, *expected, "{name}");
    }
}

#[test]
fn lombok_gives_the_published_counts() {
    assert_published(&Pack::lombok(), &LOMBOK);
}

#[test]
fn tabal_gives_the_published_counts() {
    assert_published(&Pack::tabal(), &TABAL);
}

#[test]
fn depth_zero_is_the_position_itself() {
    let board = board("5x5");
    assert_eq!(perft(&board, &Pack::ntil(), &State::start(&board), 0), 1);
}

#[test]
fn without_duty_there_are_more_sequences() {
    let board = board("5x9");
    let start = State::start(&board);
    let count = |pack: &Pack, depth| perft(&board, pack, &start, depth);
    assert_eq!(count(&Pack::ntil(), 1), count(&Pack::lombok(), 1));
    assert!(count(&Pack::ntil(), 2) > count(&Pack::lombok(), 2));
}

/// The deep counts that `examples/ntil_perft.rs` wrote.
const WRITTEN: &str = include_str!("../../../../../data/ntil/perft-rulebook.txt");
/// Counts above this take too long to repeat here.
const QUICK: u64 = 10_000;

#[test]
fn the_written_counts_can_be_repeated() {
    let lines = WRITTEN.lines().filter(|line| !line.starts_with('#'));
    let mut repeated = 0;
    for line in lines {
        let mut words = line.split(' ');
        let board = board(words.next().unwrap());
        let pack = match words.next().unwrap() {
            "lombok" => Pack::lombok(),
            "tabal" => Pack::tabal(),
            "ntil" => Pack::ntil(),
            other => panic!("no pack {other}"),
        };
        let start = State::start(&board);
        let counts = words.map(|count| count.parse::<u64>().unwrap());
        for (depth, count) in (1..).zip(counts.take_while(|&count| count <= QUICK)) {
            assert_eq!(perft(&board, &pack, &start, depth), count, "{line}");
            repeated += 1;
        }
    }
    assert!(repeated > 90, "only {repeated} counts were read");
}
