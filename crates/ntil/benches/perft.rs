//! Perft with its counts asserted, so that a wrong fast path cannot win.
//! The item of the throughput is one leaf move.

use divan::counter::ItemsCount;
use langkah_game::{Game, perft};
use langkah_ntil::Ntil;

fn main() {
    divan::main();
}

/// Board, pack, a position after it (or the start), depth, leaf moves.
type Case = (&'static str, &'static str, Option<&'static str>, u32, u64);

const CASES: [Case; 6] = [
    ("5x9", "lombok", None, 9, 0),
    ("5x9", "tabal", None, 9, 0),
    ("5x9", "ntil", None, 6, 0),
    ("9x11", "lombok", None, 7, 0),
    (
        "5x9",
        "lombok",
        Some("w 1m1/mmm/1m1m1/m1m1m/1M1M1/2M2/M1M1M/MMM/M1M"),
        6,
        0,
    ),
    ("5x9", "lombok", Some("w 1m1/2k/5/m3m/5/5/M4/2K/1M1"), 5, 0),
];

#[divan::bench(args = 0..CASES.len(), sample_count = 5)]
fn leaf_moves(bencher: divan::Bencher<'_, '_>, case: usize) {
    let (board, pack, rest, depth, leaves) = CASES[case];
    let ntil = Ntil::by_name(board, pack).expect("embedded");
    let start = match rest {
        None => ntil.start(),
        Some(rest) => {
            let text = format!("{board} {pack} {rest}");
            let read = ntil.parse_position(&text);
            read.unwrap_or_else(|fault| panic!("{text}: {fault}"))
        }
    };
    bencher
        .counter(ItemsCount::new(leaves))
        .bench_local(|| assert_eq!(perft(&start, depth), leaves));
}
