//! Counting: perft against the plain array, distinct positions against the
//! published numbers.

use crate::naive::Naive;
use langkah_game::Game;
use langkah_game::{Bits, Position, Side, legal_moves, perft};
use langkah_jawa::{AnyGame, DropGame, JawaGame, Placement, Rule, Variant};

fn count<B: Bits, R: Rule>(game: &JawaGame<B, R>, depth: u32) -> u64 {
    perft(&game.start(), depth)
}

fn perft_of(variant: Variant, depth: u32) -> u64 {
    match variant.game() {
        AnyGame::Drop64(game) => count(&game, depth),
        AnyGame::Drop128(game) => count(&game, depth),
        AnyGame::Free64(game) => count(&game, depth),
        AnyGame::Free128(game) => count(&game, depth),
        AnyGame::Free256(game) => count(&game, depth),
    }
}

#[test]
fn perft_equals_the_plain_array_on_every_size() {
    for placement in [Placement::Drop, Placement::Free] {
        for variant in Variant::all(placement) {
            let depth = if placement == Placement::Drop { 3 } else { 2 };
            for depth in 0..=depth {
                let plain = Naive::new(variant).perft(depth);
                assert_eq!(perft_of(variant, depth), plain, "{variant} depth {depth}");
            }
        }
    }
}

#[test]
fn perft_equals_the_plain_array_where_games_end() {
    for (text, depth) in [("4x4", 8), ("5x4", 7), ("4x5 5", 9), ("4x4 5", 7)] {
        let variant: Variant = text.parse().unwrap();
        let plain = Naive::new(variant).perft(depth);
        assert_eq!(perft_of(variant, depth), plain, "{text} depth {depth}");
    }
    let free: Variant = "4x4 free".parse().unwrap();
    let start = "4x4 4 free: a1 a2 b1 b2 c1";
    let AnyGame::Free64(game) = free.game() else {
        panic!("4x4 fits 64 bits");
    };
    let mut plain = Naive::new(free);
    for mv in [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)] {
        plain.play(mv);
    }
    let pos = game.parse_position(start).unwrap();
    assert_eq!(perft(&pos, 5), plain.perft(5));
}

#[test]
fn perft_of_seven_by_six() {
    let counts = [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234];
    for (depth, count) in counts.into_iter().enumerate() {
        assert_eq!(perft_of(Variant::default(), depth as u32), count);
    }
}

#[test]
fn distinct_positions_of_seven_by_six_are_as_published() {
    let table = include_str!("../../../../data/jawa/positions-7x6.txt");
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    let game = DropGame::<u64>::new(Variant::default()).unwrap();
    let mut layer = vec![game.start()];
    let mut checked = 0;
    for (plies, row) in rows.enumerate() {
        let (n, expected) = row.split_once(' ').unwrap();
        assert_eq!(n.parse(), Ok(plies));
        assert_eq!(expected.parse(), Ok(layer.len()), "after {plies} plies");
        checked += 1;
        let mut next = Vec::new();
        for pos in layer.iter().filter(|pos| pos.decided().is_none()) {
            for mv in legal_moves(pos) {
                let mut child = *pos;
                child.make(mv);
                next.push(child);
            }
        }
        let stones =
            |pos: &langkah_jawa::DropPosition<u64>| Side::BOTH.map(|side| pos.stones(side));
        next.sort_unstable_by_key(stones);
        next.dedup_by_key(|pos| stones(pos));
        let mut hashes: Vec<u64> = next.iter().map(Position::hash).collect();
        hashes.sort_unstable();
        hashes.dedup();
        assert_eq!(hashes.len(), next.len(), "two positions share a hash");
        layer = next;
    }
    assert_eq!(checked, 11);
}
