//! Perft from the data file, on every board and pack.

use langkah_game::{Game, perft};
use langkah_ntil::Ntil;

const NUMBERS: &str = include_str!("../../../data/ntil/perft.txt");

#[test]
fn perft_gives_the_published_numbers() {
    let lines = NUMBERS.lines().filter(|line| !line.starts_with('#'));
    for line in lines {
        let mut words = line.split_whitespace();
        let mut word = || words.next().expect("board and pack");
        let ntil = Ntil::by_name(word(), word()).expect("embedded");
        for (depth, count) in (1..).zip(words) {
            let count: u64 = count.parse().expect("a number");
            assert_eq!(perft(&ntil.start(), depth), count, "depth {depth}: {line}");
        }
    }
}
