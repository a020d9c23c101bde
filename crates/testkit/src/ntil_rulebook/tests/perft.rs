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
