//! The contract of all games, on every board and pack: from the start and
//! from random positions with kings.

mod random;

use langkah_game::{Game, Move, Position, Side, legal_moves};
use langkah_ntil::{BoardMap, Champion, Fitriza2014, MAX_CHAINS_PER_PIECE, Ntil, Progress, Rules};
use langkah_testkit::walk::Walks;
use langkah_testkit::{contract, evaluator};
use std::collections::HashSet;

/// Positions with more moves than this take the contract too long.
const MOST_MOVES: u64 = 100;

#[test]
fn every_board_and_pack_keeps_the_contract_from_the_start() {
    for game in random::every_game() {
        contract::check(&game, &game.start(), Walks::new(2, 100));
    }
}

#[test]
fn every_board_and_pack_keeps_the_contract_with_kings() {
    let mut rng = fastrand::Rng::with_seed(7);
    for game in random::every_game() {
        for _ in 0..25 {
            let start = random::position(&game, &mut rng);
            if start.count_moves() < MOST_MOVES {
                contract::check(&game, &start, Walks::new(1, 3));
            }
        }
    }
}

#[test]
fn house_rules_keep_the_contract() {
    let packs = [
        "man-steps = [\"forward\", \"backward\", \"sideways\"]",
        "king = \"steps\"\nchain = \"must-continue\"",
        "promotion = \"in-passing\"\ncaptured-pieces = \"leave-at-turn-end\"",
        "capture-duty = \"free\"\npenalty = 1\nno-move = \"draw\"\none-piece-each = \"play-on\"",
        "capture-duty = \"free\"\nman-captures = []",
    ];
    let mut rng = fastrand::Rng::with_seed(8);
    for pack in packs {
        let rules = Rules::parse(&format!("name = \"house\"\n{pack}")).expect(pack);
        let board = BoardMap::by_name("5x9").expect("embedded");
        let game = Ntil::new(board, rules);
        contract::check(&game, &game.start(), Walks::new(2, 100));
        for _ in 0..25 {
            let start = random::position(&game, &mut rng);
            if start.count_moves() < MOST_MOVES {
                contract::check(&game, &start, Walks::new(1, 3));
            }
        }
    }
}

#[test]
fn a_lopsided_board_of_its_own_keeps_the_contract() {
    let text = include_str!("lopsided.txt");
    let board = BoardMap::parse(text).expect("a board");
    assert!(board.mirror_images().is_none() && board.flip_images().is_none());
    for pack in Ntil::pack_names() {
        let rules = Rules::by_name(pack).expect("embedded");
        let game = Ntil::new(board.clone(), rules);
        contract::check(&game, &game.start(), Walks::new(3, 60));
    }
}

#[test]
fn a_position_knows_how_many_pieces_stand() {
    let mut rng = fastrand::Rng::with_seed(10);
    for game in random::every_game() {
        let mut pos = game.start();
        for _ in 0..200 {
            let standing = Side::BOTH.map(|side| pos.pieces(side).count_ones() as usize);
            assert_eq!(pos.piece_count(), standing[0] + standing[1], "{pos:?}");
            let moves = legal_moves(&pos);
            if pos.decided().is_some() || moves.is_empty() {
                break;
            }
            let undo = pos.make(moves[0]);
            pos.unmake(moves[0], undo);
            pos.make(moves[rng.usize(..moves.len())]);
        }
    }
}

#[test]
fn evaluators_keep_up_from_move_to_move() {
    let mut rng = fastrand::Rng::with_seed(9);
    for game in random::every_game() {
        let fitriza = Fitriza2014::new(&game);
        let champion = Champion::new(&game);
        let mut starts = vec![game.start()];
        starts.extend((0..20).map(|_| random::position(&game, &mut rng)));
        for start in starts {
            if start.count_moves() < MOST_MOVES {
                evaluator::check(&game, &start, &fitriza, Walks::new(1, 15));
                evaluator::check(&game, &start, &Progress, Walks::new(1, 15));
                evaluator::check(&game, &start, &champion, Walks::new(1, 15));
            }
        }
    }
}

#[test]
fn a_king_among_scattered_victims_is_bounded() {
    let game = Ntil::by_name("9x11", "lombok").expect("embedded");
    let rows = "1M1/mm1/MM1mKK2m/Kk2Km1mm/1M2mKKKK/k1M1m2mM/MK1m1m1mK/KkkkmmmmM/m1m2m2K/MmK/MKk";
    let text = format!("9x11 lombok w {rows}");
    let pos = game.parse_position(&text).expect("a position");
    let moves = legal_moves(&pos);
    assert_eq!(moves.len() as u64, pos.count_moves());
    let of_piece = |from| moves.iter().filter(move |mv| mv.from() == from).count();
    let most = game.map().points().map(of_piece).max();
    assert_eq!(most, Some(MAX_CHAINS_PER_PIECE as usize));
    let texts: HashSet<String> = moves.iter().map(|&mv| game.format_move(&pos, mv)).collect();
    assert_eq!(texts.len(), moves.len());
    for &mv in moves.iter().step_by(97) {
        assert_eq!(pos.resolve(mv.tag()), Some(mv));
        let read = game.parse_move(&pos, &game.format_move(&pos, mv));
        assert_eq!(read.ok(), Some(mv));
    }
}
