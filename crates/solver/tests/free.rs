//! Proofs by threats against plain minimax on small boards, and on the large
//! boards that people play.

use langkah_game::{Bits, Game, Outcome, Position as _, Side, legal_moves};
use langkah_jawa::{FreeGame, FreePosition};
use langkah_solver::jawa::free::{Breadth, Sides, Threats};
use std::collections::HashMap;

fn game<B: Bits>(size: &str) -> FreeGame<B> {
    FreeGame::new(format!("{size} free").parse().unwrap()).unwrap()
}

fn sides<B: Bits>(pos: &FreePosition<B>) -> Sides<B> {
    let side = pos.side_to_move();
    Sides {
        attacker: pos.stones(side),
        defender: pos.stones(side.other()),
    }
}

/// Can the side to move win within `plies`? Minimax over the rules of the
/// game crate; only equal positions are not searched twice.
fn wins_within(
    pos: &FreePosition<u64>,
    plies: u32,
    known: &mut HashMap<(u64, u64, u32), bool>,
) -> bool {
    if plies == 0 || pos.decided().is_some() {
        return false;
    }
    let Sides { attacker, defender } = sides(pos);
    if let Some(&known) = known.get(&(attacker, defender, plies)) {
        return known;
    }
    let side = pos.side_to_move();
    let wins = legal_moves(pos).into_iter().any(|mv| {
        let mut after = *pos;
        after.make(mv);
        match after.decided() {
            Some(outcome) => outcome == Outcome::Win(side),
            None if plies < 3 => false,
            None => legal_moves(&after).into_iter().all(|answer| {
                let mut next = after;
                next.make(answer);
                next.decided().is_none() && wins_within(&next, plies - 2, known)
            }),
        }
    });
    known.insert((attacker, defender, plies), wins);
    wins
}

/// Numbers that look random, always the same.
fn random_position(size: &str, plies: usize, seed: &mut u64) -> Option<FreePosition<u64>> {
    let mut pos = game::<u64>(size).start();
    for _ in 0..plies {
        *seed = langkah_game::mix(*seed);
        let moves = legal_moves(&pos);
        pos.make(moves[*seed as usize % moves.len()]);
        if pos.decided().is_some() {
            return None;
        }
    }
    Some(pos)
}

#[test]
fn proofs_are_minimax_on_small_boards() {
    const MOVES: u32 = 4;
    let mut seed = 1;
    let (mut proved, mut checked) = (0, 0);
    for (size, fewest) in [("4x4", 2), ("5x4", 4), ("5x5", 8), ("6x5", 12)] {
        let grid = *game::<u64>(size).start().grid();
        for round in 0..60 {
            let Some(pos) = random_position(size, fewest + round % 6, &mut seed) else {
                continue;
            };
            let mut known = HashMap::new();
            let expected = (1..=MOVES).find(|n| wins_within(&pos, 2 * n - 1, &mut known));
            let mut every = Threats::new(grid, Breadth::Every);
            let found = every.prove(sides(&pos), MOVES, u64::MAX);
            assert_eq!(found.map(|proof| proof.moves), expected, "{size} {pos:?}");
            let mut narrow = Threats::new(grid, Breadth::Threats);
            if let Some(proof) = narrow.prove(sides(&pos), MOVES, u64::MAX) {
                assert!(expected.is_some_and(|n| n <= proof.moves), "{pos:?}");
            }
            proved += u32::from(expected.is_some_and(|n| n > 1));
            checked += 1;
        }
    }
    assert!(checked > 100 && proved > 20, "{proved} of {checked}");
}

/// Whoever starts wins on a large board, and the proof holds against the
/// answers that a proof must hold against.
#[test]
fn the_first_player_wins_on_large_boards() {
    fn check<B: Bits>(size: &str) {
        const NODES: u64 = 2_000_000;
        let game = game::<B>(size);
        let mut threats = Threats::new(*game.start().grid(), Breadth::Threats);
        let proof = threats
            .prove(sides(&game.start()), 8, NODES)
            .unwrap_or_else(|| panic!("{size}: {} nodes", threats.nodes()));
        let mut pos = game.start();
        let mut seed = 5;
        let mut left = proof.moves;
        loop {
            let proof = threats.prove(sides(&pos), left, NODES).expect("still won");
            assert!(proof.moves <= left, "{size}");
            left = proof.moves - 1;
            let mv = legal_moves(&pos)
                .into_iter()
                .find(|mv| mv.bit() == proof.cell);
            pos.make(mv.expect("a free cell"));
            if pos.decided().is_some() {
                break;
            }
            seed = langkah_game::mix(seed);
            let moves = legal_moves(&pos);
            let stops = pos.grid().completions(pos.stones(Side::First));
            let stop = moves.iter().find(|mv| stops.contains(mv.bit()));
            pos.make(*stop.unwrap_or(&moves[seed as usize % moves.len()]));
        }
        assert_eq!(pos.decided(), Some(Outcome::Win(Side::First)));
    }
    check::<u128>("10x10");
    check::<langkah_game::U256>("15x15");
}

#[test]
fn nodes_are_kept() {
    let game = game::<u128>("10x10");
    let mut threats = Threats::new(*game.start().grid(), Breadth::Threats);
    let found = threats.prove(sides(&game.start()), 8, 50);
    assert!(found.is_none() && threats.is_exhausted());
    assert!(threats.nodes() <= 51);
}
