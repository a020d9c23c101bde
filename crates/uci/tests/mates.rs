//! Proven mates and known combinations, found within a stated number of nodes.

mod client;

use client::Client;
use langkah_game::Score;
use langkah_registry::{Conditions, Memory, Setup, ThinkRequest, Thought, open};
use std::sync::Arc;

const MATES: &str = include_str!("../../../data/chess/mates.txt");
const TACTICS: &str = include_str!("../../../data/chess/tactics.txt");
const MATE_NODES: u64 = 1_000_000;
/// A mate may take so many moves more than the shortest: the first one that is
/// proved ends the search.
const LONGER: i32 = 2;
const TACTICS_NODES: u64 = 500_000;
/// A long mate in an ending that only a search for a mate finds in time: it
/// begins with a quiet move, whose point a pass hides.
const NEEDS_A_MATE_SEARCH: &str = "k7/7R/P7/1P6/r3K3/3B1P2/8/8 w - - 1 52";
const MEGABYTES: usize = 16;

fn think(position: &str, nodes: u64) -> Thought {
    let setup = Setup {
        position: Some(position.to_owned()),
        ..Setup::of("chess")
    };
    let request = ThinkRequest {
        nodes: Some(nodes),
        ..ThinkRequest::default()
    };
    let memory = Memory::with_megabytes(MEGABYTES);
    let conditions = Conditions {
        memory: Some(&memory),
        ..Conditions::default()
    };
    let session = open(&setup).expect("the position is sound");
    let thought = session.think_under(&conditions, &request, &Arc::default(), &mut |_| {});
    thought.expect("the game goes on")
}

fn rows(text: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.filter_map(|line| line.split_once(' '))
}

#[test]
fn mates_are_found() {
    let mut missed = Vec::new();
    let plain = |&(_, position): &(&str, &str)| position != NEEDS_A_MATE_SEARCH;
    for (moves, position) in rows(MATES).filter(plain) {
        let moves: i32 = moves.parse().expect("a number of moves");
        let thought = think(position, MATE_NODES);
        if thought.value < Score::win_in(2 * (moves + LONGER) - 1) {
            missed.push(format!("{moves} {position}: {:?}", thought.value));
        }
    }
    assert!(rows(MATES).count() >= 15);
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn a_mate_search_finds_every_mate() {
    let mut engine = Client::start();
    let mut missed = Vec::new();
    for (moves, position) in rows(MATES) {
        let moves: i32 = moves.parse().expect("a number of moves");
        engine.say("ucinewgame");
        engine.say(&format!("position fen {position}"));
        let lines = engine.ask(&format!("go mate {moves} nodes {MATE_NODES}"));
        let found = lines.iter().rev().find_map(|line| {
            let (_, rest) = line.split_once(" score mate ")?;
            rest.split(' ').next()?.parse::<i32>().ok()
        });
        if !found.is_some_and(|found| (1..=moves + LONGER).contains(&found)) {
            missed.push(format!("{moves} {position}: {found:?}"));
        }
    }
    assert_eq!(rows(MATES).count(), 20);
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn combinations_are_found() {
    let mut missed = Vec::new();
    for (best, position) in rows(TACTICS) {
        let found = think(position, TACTICS_NODES).best.unwrap_or_default();
        if !best.split('|').any(|mv| mv == found) {
            missed.push(format!("{position}: {found}, not {best}"));
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
}
