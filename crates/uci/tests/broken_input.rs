//! What a front end says can be wrong in every way; the engine goes on.

mod client;

use client::Client;

const WORDS: [&str; 40] = [
    "uci",
    "isready",
    "ucinewgame",
    "position",
    "startpos",
    "fen",
    "moves",
    "go",
    "stop",
    "ponderhit",
    "setoption",
    "name",
    "value",
    "Hash",
    "MultiPV",
    "UCI_Variant",
    "UCI_Chess960",
    "jawa",
    "ntil",
    "chess",
    "true",
    "e2e4",
    "a1a1",
    "O-O",
    "8/8/8/8/8/8/8/8",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "w",
    "KQkq",
    "-",
    "0",
    "-1",
    "99999999999999999999999",
    "depth",
    "nodes",
    "wtime",
    "movestogo",
    "searchmoves",
    "eval",
    "d",
    "\u{1f600}",
];

#[test]
fn random_words_never_end_it() {
    let mut engine = Client::start();
    let mut random = fastrand::Rng::with_seed(7);
    for round in 0..60 {
        for _ in 0..40 {
            let count = random.usize(0..9);
            let line: Vec<&str> = (0..count)
                .map(|_| WORDS[random.usize(0..WORDS.len())])
                .collect();
            engine.say(&line.join(" "));
        }
        engine.say("stop");
        engine.say("setoption name Hash value 1");
        engine.say(&format!("joho isready {round}"));
        engine.read_until("readyok");
    }
    engine.say("setoption name UCI_Variant value chess");
    engine.say("position startpos");
    let lines = engine.ask("go depth 2");
    assert!(!lines.last().unwrap().contains("0000"));
    assert!(engine.quit());
}

#[test]
fn random_bytes_never_end_it() {
    let mut engine = Client::start();
    let mut random = fastrand::Rng::with_seed(11);
    for _ in 0..400 {
        let line: Vec<u8> = (0..random.usize(0..200))
            .map(|_| random.u8(..))
            .filter(|&byte| byte != b'\n')
            .collect();
        engine.say_bytes(&line);
    }
    engine.say("isready");
    engine.read_until("readyok");
    assert!(engine.quit());
}

#[test]
fn a_broken_position_is_refused_and_the_old_one_kept() {
    let mut engine = Client::start();
    engine.say("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    engine.say("position fen what is this");
    engine.read_until("info string");
    assert!(engine.ask("go depth 3").last().unwrap().contains("a1a8"));
    engine.say("position startpos moves e2e4 e2e4 e7e5");
    engine.read_until("info string");
    engine.say("eval");
    engine.read_until("score");
}

#[test]
fn the_end_of_the_input_ends_it_even_while_it_searches() {
    for order in ["go infinite", "go ponder wtime 1000 btime 1000", "go"] {
        let mut engine = Client::start();
        engine.say(order);
        assert!(engine.quit(), "{order}");
    }
}
