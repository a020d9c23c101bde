//! Perft with its counts asserted, so that a wrong fast path cannot win.
//! The item of the throughput is one leaf move.

use divan::counter::ItemsCount;
use langkah_game::{Game, perft};
use langkah_ntil::Ntil;

fn main() {
    divan::main();
}

struct Case {
    name: &'static str,
    /// Board and pack, and a position's text after them.
    game: [&'static str; 2],
    position: Option<&'static str>,
    depth: u32,
    leaf_moves: u64,
}

/// Prints as its name.
impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

const CASES: [Case; 6] = [
    Case {
        name: "5x9 lombok",
        game: ["5x9", "lombok"],
        position: None,
        depth: 10,
        leaf_moves: 6_539_213,
    },
    Case {
        name: "5x9 tabal",
        game: ["5x9", "tabal"],
        position: None,
        depth: 9,
        leaf_moves: 1_290_316,
    },
    Case {
        name: "5x9 ntil",
        game: ["5x9", "ntil"],
        position: None,
        depth: 6,
        leaf_moves: 6_332_077,
    },
    Case {
        name: "9x11 lombok",
        game: ["9x11", "lombok"],
        position: None,
        depth: 8,
        leaf_moves: 307_760,
    },
    Case {
        name: "5x9 lombok, an open middle game",
        game: ["5x9", "lombok"],
        position: Some("w 1m1/mmm/1m1m1/m1m1m/1M1M1/2M2/M1M1M/MMM/M1M"),
        depth: 5,
        leaf_moves: 572_784,
    },
    Case {
        name: "5x9 lombok, an endgame with kings",
        game: ["5x9", "lombok"],
        position: Some("w 1m1/2k/5/m3m/5/5/M4/2K/1M1"),
        depth: 5,
        leaf_moves: 193_280,
    },
];

#[divan::bench(args = CASES, sample_count = 10)]
fn leaf_moves(bencher: divan::Bencher<'_, '_>, case: &Case) {
    let [board, pack] = case.game;
    let ntil = Ntil::by_name(board, pack).expect("embedded");
    let start = match case.position {
        None => ntil.start(),
        Some(rest) => {
            let text = format!("{board} {pack} {rest}");
            let read = ntil.parse_position(&text);
            read.unwrap_or_else(|fault| panic!("{text}: {fault}"))
        }
    };
    bencher
        .counter(ItemsCount::new(case.leaf_moves))
        .bench_local(|| assert_eq!(perft(&start, case.depth), case.leaf_moves));
}
