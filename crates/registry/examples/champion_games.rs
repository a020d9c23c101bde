//! Plays games of the champion of Ntil against itself and prints a signature
//! of all that it thought: the same before and after a change that is only to
//! make it faster. Run it under callgrind to count instructions a node.
//!
//! `champion_games BOARD PACK GAMES NODES PLIES`

use langkah_game::mix;
use langkah_registry::{Conditions, Memory, Setup, ThinkRequest, Told, open};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Random plies before the champion plays.
const OPENING: u64 = 6;
/// What the champion remembers from move to move, as in a game that is played.
const MEMORY_MEGABYTES: usize = 1;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [board, pack, numbers @ ..] = words.as_slice() else {
        panic!("a board, a pack, games, nodes, plies");
    };
    let numbers: Vec<u64> = numbers
        .iter()
        .map(|word| word.parse().expect("a number"))
        .collect();
    let [games, nodes, plies] = numbers[..] else {
        panic!("games, nodes, plies");
    };
    let setup = Setup {
        board: Some(board.clone()),
        rules: Some(pack.clone()),
        ..Setup::of("ntil")
    };
    let request = ThinkRequest {
        opponent: "jagoan".to_owned(),
        nodes: Some(nodes),
        ..ThinkRequest::default()
    };
    let never = Arc::default();
    let (mut signature, mut visited, mut spent) = (0, 0, Duration::ZERO);
    for game in 0..games {
        let mut session = open(&setup).expect("a board and a pack");
        let memory = Memory::with_megabytes(MEMORY_MEGABYTES);
        let conditions = Conditions {
            memory: Some(&memory),
            told: Told::Answer,
            ..Conditions::default()
        };
        let mut state = mix(game);
        for ply in 0..plies {
            if session.ending().is_some() {
                break;
            }
            if ply < OPENING {
                let legal = session.legal();
                state = mix(state);
                let chosen = &legal[state as usize % legal.len()];
                session.play(&chosen.text).expect("it is legal");
                continue;
            }
            let begun = Instant::now();
            let thought = session.think_under(&conditions, &request, &never, &mut |_| {});
            spent += begun.elapsed();
            let thought = thought.expect("the game goes on");
            visited += thought.nodes;
            let best = thought.best.expect("there is a move");
            for word in [
                thought.nodes,
                u64::from(thought.depth),
                thought.value.0 as u64,
            ] {
                signature = mix(signature ^ word);
            }
            for byte in best.bytes() {
                signature = mix(signature ^ u64::from(byte));
            }
            session.play(&best).expect("it is legal");
        }
    }
    let speed = visited as f64 / spent.as_secs_f64();
    println!("{signature:016x} {visited} nodes, {speed:.0} a second");
}
