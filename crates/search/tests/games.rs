//! The law of exact features on every game: random positions, random sets.

mod support;

use langkah_chess::Chess;
use langkah_chess::eval::{Classic, Cloud2017, ShannonA};
use langkah_game::{Evaluator, Game, Position, Score};
use langkah_jawa::{DropGame, FreeGame, Itb2008, Lines};
use langkah_ntil::{Fitriza2014, Ntil, Progress};
use langkah_search::{Depth, Feature, Features, Limits, Search, Table};
use support::agree::{assert_exact, exact_subset, walk};
use support::minimax::Plain;

/// How hard a game is tried.
struct Trial {
    cases: u64,
    /// The longest walk from the start to a position.
    plies: u64,
    max_depth: u64,
}

/// Each position is searched with two sets that share a warm table, as deep as
/// plain minimax can follow.
fn try_game<P: Position, E: Evaluator<P>>(start: &P, evaluator: &E, trial: &Trial) {
    let table = Table::with_bytes(1 << 20);
    let mut tried = 0;
    for case in 0..trial.cases * 3 {
        let seed = langkah_game::mix(case);
        let Some(pos) = walk(start, seed, (seed % (trial.plies + 1)) as usize) else {
            continue;
        };
        let depth = 1 + (seed >> 32) % trial.max_depth;
        for set in [seed, !seed] {
            assert_exact(&pos, evaluator, exact_subset(set), depth as u32, &table);
        }
        tried += 1;
        if tried == trial.cases {
            return;
        }
    }
    assert!(tried * 4 > trial.cases, "most walks end before they should");
}

#[test]
fn chess() {
    let chess = Chess::standard();
    let trial = |cases, max_depth| Trial {
        cases,
        plies: 80,
        max_depth,
    };
    try_game(&chess.start(), &Classic, &trial(70, 3));
    try_game(&chess.start(), &Cloud2017, &trial(30, 3));
    try_game(&chess.start(), &ShannonA, &trial(30, 3));
    let castling = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let pos = chess.parse_position(castling).unwrap();
    try_game(&pos, &Classic, &trial(15, 3));
}

/// Kings and rooks, where every other line is a repetition and the fifty
/// moves are nearly over.
#[test]
fn chess_near_the_end() {
    let chess = Chess::standard();
    for clock in [0, 94, 96, 97, 98] {
        let text = format!("8/8/4k3/8/2R5/4K3/8/6r1 w - - {clock} 90");
        let pos = chess.parse_position(&text).unwrap();
        let trial = Trial {
            cases: 12,
            plies: 3,
            max_depth: 4,
        };
        try_game(&pos, &Classic, &trial);
    }
}

#[test]
fn catur_jawa() {
    let trial = |max_depth| Trial {
        cases: 150,
        plies: 20,
        max_depth,
    };
    let drop = DropGame::<u64>::new("7x6".parse().unwrap()).unwrap();
    try_game(&drop.start(), &Lines, &trial(5));
    try_game(&drop.start(), &Itb2008, &trial(5));
    let free = FreeGame::<u64>::new("5x5 free".parse().unwrap()).unwrap();
    try_game(&free.start(), &Lines, &trial(3));
}

#[test]
fn ntil() {
    for pack in Ntil::pack_names() {
        for (board, max_depth) in [("5x5", 6), ("5x9", 4), ("9x11", 3)] {
            let ntil = Ntil::by_name(board, pack).unwrap();
            let trial = Trial {
                cases: 40,
                plies: 60,
                max_depth,
            };
            try_game(&ntil.start(), &Fitriza2014::new(&ntil), &trial);
            try_game(&ntil.start(), &Progress, &trial);
        }
    }
}

/// Every set of exact features that takes effect, on one position.
fn sweep<P: Position, E: Evaluator<P>>(pos: &P, evaluator: &E, depth: u32) {
    let (value, _) = Plain::new(evaluator).best(pos, depth);
    let table = Table::with_bytes(1 << 18);
    let exact: Vec<Feature> = Features::EXACT.iter().collect();
    for choice in 0..1_u32 << exact.len() {
        let on = (0..exact.len()).filter(|bit| choice >> bit & 1 != 0);
        let features = Features::of(&on.map(|bit| exact[bit]).collect::<Vec<_>>());
        if features.effective() == features {
            let search = Search::new(evaluator, features).table(&table);
            let report = search.run(pos, &[], &Limits::to_depth(Depth(depth as i32)));
            assert_eq!(report.value, value, "{features:?}");
        }
    }
}

/// Shallow by default; `LANGKAH_DEEP_SWEEP=1` looks two plies deeper from more
/// positions, which takes minutes.
#[test]
fn every_set_on_every_game() {
    let is_deep = std::env::var_os("LANGKAH_DEEP_SWEEP").is_some();
    let (seeds, more): (&[u64], u32) = if is_deep { (&[3, 5, 8], 2) } else { (&[3], 0) };
    for &seed in seeds {
        let chess = Chess::standard().start();
        sweep(&walk(&chess, seed, 16).unwrap(), &Classic, 1 + more);
        let drop = DropGame::<u64>::new("7x6".parse().unwrap()).unwrap();
        sweep(&walk(&drop.start(), seed, 8).unwrap(), &Lines, 3 + more);
        let free = FreeGame::<u64>::new("5x5 free".parse().unwrap()).unwrap();
        sweep(&walk(&free.start(), seed, 6).unwrap(), &Lines, 2 + more);
        for pack in Ntil::pack_names() {
            let ntil = Ntil::by_name("5x9", pack).unwrap();
            let pos = walk(&ntil.start(), seed, 10).unwrap();
            sweep(&pos, &Fitriza2014::new(&ntil), 2 + more);
        }
    }
}

/// The full set for play, speculation and all, sees what is forced.
#[test]
fn the_set_for_play_finds_mates_in_chess() {
    let chess = Chess::standard();
    let cases = [
        ("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "d1d8", 1),
        ("7k/8/8/8/8/8/R7/1R5K w - - 0 1", "a2a7", 3),
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "f6a6", 5),
    ];
    for (text, best, plies) in cases {
        let pos = chess.parse_position(text).unwrap();
        let search = Search::new(&Classic, Features::PLAY);
        let report = search.run(&pos, &[], &Limits::to_depth(Depth(8)));
        assert_eq!(report.value, Score::win_in(plies), "{text}");
        let found = chess.format_move(&pos, report.best.unwrap());
        assert!(plies == 3 || found == best, "{found}");
    }
}

/// What the techniques are for: together they save most of alpha-beta's nodes,
/// which saves most of minimax's.
#[test]
fn techniques_save_nodes_in_ntil() {
    let ntil = Ntil::by_name("5x9", "lombok").unwrap();
    let evaluator = Fitriza2014::new(&ntil);
    let pos = walk(&ntil.start(), 1, 8).unwrap();
    let search = |features: Features| {
        let search = Search::new(&evaluator, features);
        search.run(&pos, &[], &Limits::to_depth(Depth(6)))
    };
    let minimax = search(Features::NONE);
    let alpha_beta = search(Features::of(&[Feature::AlphaBeta]));
    let all = search(
        "pvs,fail-soft,tt-exact,tt-move,etc,capture-ordering,killers,history"
            .parse()
            .unwrap(),
    );
    assert_eq!(
        (minimax.value, minimax.best),
        (alpha_beta.value, alpha_beta.best)
    );
    assert_eq!(minimax.value, all.value);
    println!("{} {} {}", minimax.nodes, alpha_beta.nodes, all.nodes);
    assert!(alpha_beta.nodes * 5 < minimax.nodes);
    assert!(all.nodes * 2 < alpha_beta.nodes);
}
