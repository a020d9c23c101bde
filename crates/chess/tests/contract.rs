//! The contract of all games, on chess.

use langkah_chess::Chess;
use langkah_game::{Game, Move, Position, legal_moves};
use langkah_testkit::contract;
use langkah_testkit::walk::{Walks, random_positions};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const PROMOTIONS: &str = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1";
const BARE_PAWNS: &str = "4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1";

#[test]
fn ordinary_games_keep_the_contract() {
    let game = Chess::standard();
    contract::check(&game, &game.start(), Walks::new(8, 200));
}

#[test]
fn rich_positions_keep_the_contract() {
    let game = Chess::standard();
    for text in [KIWIPETE, PROMOTIONS, BARE_PAWNS] {
        let start = game.parse_position(text).unwrap();
        contract::check(&game, &start, Walks::new(6, 120));
    }
}

#[test]
fn chess960_games_keep_the_contract() {
    for number in (0..960).step_by(97) {
        let game = Chess::chess960(number).unwrap();
        contract::check(&game, &game.start(), Walks::new(2, 120));
    }
}

#[test]
fn exactly_the_tags_of_legal_moves_resolve() {
    let game = Chess::standard();
    let start = game.parse_position(KIWIPETE).unwrap();
    for pos in random_positions(&game, &start, Walks::new(2, 60)) {
        let mut legal: Vec<u32> = legal_moves(&pos).into_iter().map(Move::tag).collect();
        legal.sort_unstable();
        let resolves = |tag: &u32| pos.resolve(*tag).is_some();
        let resolved: Vec<u32> = (0..1 << 17).filter(resolves).collect();
        assert_eq!(resolved, legal, "{pos:?}");
    }
}
