//! Perft through the `Position` trait beside raw cozy-chess and shakmaty.
//! Every run asserts its count, so a wrong fast path cannot win.

use cozy_chess::Board;
use divan::Bencher;
use langkah_chess::fen;
use shakmaty::{CastlingMode, Position as _};

fn main() {
    divan::main();
}

#[derive(Clone, Copy)]
struct Case {
    name: &'static str,
    fen: &'static str,
    depth: u32,
    nodes: u64,
}

impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.name, self.depth)
    }
}

const CASES: [Case; 2] = [
    Case {
        name: "start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 5,
        nodes: 4_865_609,
    },
    Case {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 4,
        nodes: 4_085_603,
    },
];

fn run(bencher: Bencher, case: Case, count: impl Fn() -> u64 + Sync) {
    bencher
        .counter(divan::counter::ItemsCount::new(case.nodes))
        .bench(|| assert_eq!(count(), case.nodes));
}

#[divan::bench(args = CASES)]
fn langkah(bencher: Bencher, case: Case) {
    let pos = fen::parse(case.fen).expect("a valid FEN");
    run(bencher, case, || langkah_game::perft(&pos, case.depth));
}

#[divan::bench(args = CASES)]
fn cozy(bencher: Bencher, case: Case) {
    let board: Board = case.fen.parse().expect("a valid FEN");
    run(bencher, case, || cozy_perft(&board, case.depth));
}

#[divan::bench(args = CASES)]
fn shakmaty(bencher: Bencher, case: Case) {
    let fen: shakmaty::fen::Fen = case.fen.parse().expect("a valid FEN");
    let pos: shakmaty::Chess = fen
        .into_position(CastlingMode::Standard)
        .expect("a valid position");
    run(bencher, case, || shakmaty_perft(&pos, case.depth));
}

fn cozy_perft(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
        return nodes;
    }
    board.generate_moves(|moves| {
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            nodes += cozy_perft(&child, depth - 1);
        }
        false
    });
    nodes
}

fn shakmaty_perft(pos: &shakmaty::Chess, depth: u32) -> u64 {
    let moves = pos.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let below = |&mv: &shakmaty::Move| {
        let mut child = pos.clone();
        child.play_unchecked(mv);
        shakmaty_perft(&child, depth - 1)
    };
    moves.iter().map(below).sum()
}
