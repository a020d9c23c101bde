//! The tables of Fitriza (2014), with a plain minimax and alpha-beta that
//! share nothing with the search. That they come out to the node shows that
//! the rules, the evaluation and the order of moves are those of the thesis.
//!
//! AI-1 moves first with alpha-beta to depth 2; AI-2 plays minimax or
//! alpha-beta to the depth given. Nodes are averages over AI-2's first ten
//! moves; a node is every call of the search below the root. A game stops at
//! its end or at the first repeated position.

use langkah_game::{Evaluator, Game, Position, Side, legal_moves};
use langkah_ntil::{Fitriza2014, Ntil, NtilMove, NtilPosition};
use std::collections::HashSet;

const DEPTH_OF_AI_1: u32 = 2;
const MOVES_AVERAGED: usize = 10;
const INFINITE: i32 = i32::MAX;

#[derive(Clone, Copy)]
enum Method {
    Minimax,
    AlphaBeta,
}

struct Thesis {
    evaluator: Fitriza2014,
    root: Side,
    depth: u32,
    nodes: u64,
}

impl Thesis {
    fn evaluate(&self, pos: &NtilPosition) -> i32 {
        let score = self.evaluator.score(pos, &self.evaluator.refresh(pos)).0;
        if pos.side_to_move() == self.root {
            score
        } else {
            -score
        }
    }

    fn is_leaf(&self, pos: &NtilPosition, ply: u32) -> bool {
        ply == self.depth || pos.decided().is_some()
    }

    fn minimax(&mut self, pos: &NtilPosition, ply: u32) -> i32 {
        self.nodes += 1;
        if self.is_leaf(pos, ply) {
            return self.evaluate(pos);
        }
        let values = legal_moves(pos)
            .into_iter()
            .map(|mv| self.minimax(&after(pos, mv), ply + 1));
        let values: Vec<i32> = values.collect();
        if pos.side_to_move() == self.root {
            values.into_iter().max().unwrap_or(-INFINITE)
        } else {
            values.into_iter().min().unwrap_or(INFINITE)
        }
    }

    fn alpha_beta(&mut self, pos: &NtilPosition, ply: u32, mut alpha: i32, mut beta: i32) -> i32 {
        self.nodes += 1;
        if self.is_leaf(pos, ply) {
            return self.evaluate(pos);
        }
        let maximises = pos.side_to_move() == self.root;
        for mv in legal_moves(pos) {
            let value = self.alpha_beta(&after(pos, mv), ply + 1, alpha, beta);
            if maximises {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if beta <= alpha {
                break;
            }
        }
        if maximises { alpha } else { beta }
    }
}

fn after(pos: &NtilPosition, mv: NtilMove) -> NtilPosition {
    let mut next = pos.clone();
    next.make(mv);
    next
}

struct Choice {
    mv: NtilMove,
    value: i32,
    nodes: u64,
}

/// The first best move.
fn choose(pos: &NtilPosition, evaluator: &Fitriza2014, method: Method, depth: u32) -> Choice {
    let mut thesis = Thesis {
        evaluator: evaluator.clone(),
        root: pos.side_to_move(),
        depth,
        nodes: 0,
    };
    let mut best: Option<(NtilMove, i32)> = None;
    for mv in legal_moves(pos) {
        let next = after(pos, mv);
        let bound = best.map_or(-INFINITE, |(_, value)| value);
        let value = match method {
            Method::Minimax => thesis.minimax(&next, 1),
            Method::AlphaBeta => thesis.alpha_beta(&next, 1, bound, INFINITE),
        };
        if best.is_none_or(|(_, best)| value > best) {
            best = Some((mv, value));
        }
    }
    let (mv, value) = best.expect("only asked where there is a move");
    Choice {
        mv,
        value,
        nodes: thesis.nodes,
    }
}

struct Figures {
    pieces: [u32; 2],
    minimax_nodes: String,
    alpha_beta_nodes: String,
}

/// Plays AI-1 against AI-2, whose two methods must agree on every move.
fn play(board: &str, depth: u32) -> Figures {
    let ntil = Ntil::by_name(board, "lombok").expect("embedded");
    let evaluator = Fitriza2014::new(&ntil);
    let mut pos = ntil.start();
    let mut seen = HashSet::from([pos.hash()]);
    let (mut minimax, mut alpha_beta) = (Vec::new(), Vec::new());
    while pos.decided().is_none() && pos.count_moves() > 0 {
        let mv = if pos.side_to_move() == Side::First {
            choose(&pos, &evaluator, Method::AlphaBeta, DEPTH_OF_AI_1).mv
        } else {
            let choice = choose(&pos, &evaluator, Method::AlphaBeta, depth);
            if minimax.len() < MOVES_AVERAGED {
                let plain = choose(&pos, &evaluator, Method::Minimax, depth);
                assert_eq!((plain.mv, plain.value), (choice.mv, choice.value));
                minimax.push(plain.nodes);
            }
            alpha_beta.push(choice.nodes);
            choice.mv
        };
        pos.make(mv);
        if !seen.insert(pos.hash()) {
            break;
        }
    }
    let average = |nodes: &[u64]| {
        let first = &nodes[..nodes.len().min(MOVES_AVERAGED)];
        format!(
            "{:.1}",
            first.iter().sum::<u64>() as f64 / first.len() as f64
        )
    };
    Figures {
        pieces: Side::BOTH.map(|side| pos.pieces(side).count_ones()),
        minimax_nodes: average(&minimax),
        alpha_beta_nodes: average(&alpha_beta),
    }
}

/// Final pieces of AI-1 and AI-2, then average nodes of minimax and of
/// alpha-beta. The thesis prints 0–4 pieces at depth 5 and 28778 nodes of
/// alpha-beta at depth 6; all else is as printed, rounded.
const BY_DEPTH: [(u32, [u32; 2], &str, &str); 6] = [
    (1, [8, 5], "5.2", "5.2"),
    (2, [7, 7], "58.7", "31.1"),
    (3, [10, 11], "1015.6", "275.1"),
    (4, [3, 6], "9728.7", "877.6"),
    (5, [0, 6], "105039.2", "5364.6"),
    (6, [1, 5], "1176562.0", "28778.6"),
];

/// Average nodes at depth 3. The thesis prints 3068 for minimax on 7x11; all
/// else is as printed, rounded.
const BY_BOARD: [(&str, &str, &str); 6] = [
    ("5x5", "33.6", "26.1"),
    ("5x9", "1015.6", "275.1"),
    ("7x9", "1308.2", "388.8"),
    ("9x9", "2418.5", "623.5"),
    ("7x11", "3066.5", "588.2"),
    ("9x11", "6196.1", "1138.5"),
];

#[test]
fn tables_5_3_and_5_4_come_out_by_depth() {
    for (depth, pieces, minimax, alpha_beta) in BY_DEPTH {
        let figures = play("5x9", depth);
        assert_eq!(figures.pieces, pieces, "pieces at depth {depth}");
        assert_eq!(figures.minimax_nodes, minimax, "minimax to depth {depth}");
        assert_eq!(
            figures.alpha_beta_nodes, alpha_beta,
            "alpha-beta to depth {depth}"
        );
    }
}

#[test]
fn table_5_5_comes_out_by_board() {
    for (board, minimax, alpha_beta) in BY_BOARD {
        let figures = play(board, 3);
        assert_eq!(figures.minimax_nodes, minimax, "minimax on {board}");
        assert_eq!(
            figures.alpha_beta_nodes, alpha_beta,
            "alpha-beta on {board}"
        );
    }
}
