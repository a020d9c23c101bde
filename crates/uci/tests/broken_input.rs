//! Whatever is sent, the engine lives and answers.

mod support;

use support::Engine;

const PIECES_OF_COMMANDS: [&str; 34] = [
    "uci",
    "isready",
    "position",
    "startpos",
    "fen",
    "moves",
    "e2e4",
    "e7e5",
    "e9e1",
    "go",
    "depth",
    "nodes",
    "wtime",
    "btime",
    "movestogo",
    "infinite",
    "ponder",
    "searchmoves",
    "mate",
    "stop",
    "ponderhit",
    "setoption",
    "name",
    "value",
    "Hash",
    "MultiPV",
    "-1",
    "0",
    "3",
    "99999999999999999999",
    "8/8/8/8/8/8/8/8",
    "w",
    "rnbqkbnr",
    "\u{1F40E}",
];

fn next(state: &mut u64, below: usize) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize % below
}

#[test]
fn shuffled_commands_do_no_harm() {
    let mut engine = Engine::start();
    let mut state = 7;
    for _ in 0..600 {
        let words: Vec<&str> = (0..=next(&mut state, 7))
            .map(|_| PIECES_OF_COMMANDS[next(&mut state, PIECES_OF_COMMANDS.len())])
            .collect();
        engine.send(&words.join(" "));
        engine.send("stop");
    }
    engine.send("isready");
    engine.until("readyok");
}

#[test]
fn bytes_that_are_no_text_do_no_harm() {
    let mut engine = Engine::start();
    let mut state = 11;
    for _ in 0..200 {
        let length = next(&mut state, 300);
        let bytes: Vec<u8> = (0..length)
            .map(|_| next(&mut state, 256) as u8)
            .filter(|&byte| byte != b'\n')
            .collect();
        engine.send_bytes(&bytes);
    }
    engine.send(&"x".repeat(1 << 20));
    engine.send("isready");
    engine.until("readyok");
}

#[test]
fn a_broken_position_keeps_the_one_before() {
    let mut engine = Engine::start();
    engine.send("position startpos moves e2e4");
    for broken in [
        "position startpos moves e2e4 e2e4",
        "position startpos moves e2e5",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position fen nonsense moves e2e4",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
    ] {
        engine.send(broken);
        engine.until("info string position not changed");
    }
    engine.send("d");
    let shown = engine.until("position ").pop().expect("a line");
    assert!(shown.contains("4P3"), "{shown}");
}

#[test]
fn commands_out_of_turn_are_answered_or_ignored() {
    let mut engine = Engine::start();
    engine.send("stop");
    engine.send("ponderhit");
    engine.until("info string nothing is being pondered");
    engine.send("go infinite");
    engine.send("go depth 2");
    engine.until("bestmove");
    engine.until("bestmove");
    engine.send("go infinite");
    engine.send("setoption name Hash value 2");
    engine.until("bestmove");
    engine.send("go infinite");
    engine.send("ucinewgame");
    engine.until("bestmove");
    engine.send("go infinite");
    engine.send("quit");
    engine.until("bestmove");
    assert!(engine.wait().success());
}
