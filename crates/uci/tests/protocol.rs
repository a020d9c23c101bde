//! The real engine over real pipes.

mod client;

use client::Client;

#[test]
fn it_introduces_itself_with_its_options() {
    let mut engine = Client::start();
    engine.say("uci");
    let lines = engine.read_until("uciok");
    let has = |text: &str| lines.iter().any(|line| line.contains(text));
    assert!(lines[0].starts_with("id name Langkah"));
    for option in [
        "Hash",
        "Threads",
        "MultiPV",
        "Move Overhead",
        "Ponder",
        "UCI_Chess960",
        "UCI_LimitStrength",
        "UCI_Elo",
        "EvalFile",
        "SyzygyPath",
        "OwnBook",
        "BookFile",
        "UCI_Variant",
    ] {
        assert!(has(&format!("option name {option} type")), "{option}");
    }
    engine.say("isready");
    engine.read_until("readyok");
}

#[test]
fn it_finds_a_mate_and_says_in_how_many_moves() {
    let mut engine = Client::start();
    engine.say("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    let lines = engine.ask("go depth 4");
    assert!(lines.last().unwrap().starts_with("bestmove a1a8"));
    assert!(lines.iter().any(|line| line.contains("score mate 1")));
}

/// Also where the last look was broken off after a better move.
#[test]
fn the_last_line_starts_with_the_best_move() {
    let mut engine = Client::start();
    let positions = include_str!("../src/bench-positions.txt").lines();
    for position in positions.filter(|line| !line.is_empty()).take(40) {
        engine.say(&format!("position fen {position}"));
        let lines = engine.ask("go nodes 1500");
        let told = lines.iter().rev().find_map(|line| {
            let (_, moves) = line.split_once(" pv ")?;
            moves.split(' ').next()
        });
        let best = lines.last().and_then(|line| line.split(' ').nth(1));
        assert_eq!(told, best, "{position}");
    }
}

#[test]
fn limits_are_kept() {
    let mut engine = Client::start();
    let lines = engine.ask("go nodes 5000");
    let told = lines.iter().rev().find_map(|line| {
        let (_, rest) = line.split_once(" nodes ")?;
        rest.split(' ').next()?.parse::<u64>().ok()
    });
    assert!(told.unwrap() <= 5000);
    let lines = engine.ask("go depth 3");
    assert!(lines.iter().any(|line| line.starts_with("info depth 3 ")));
    assert!(!lines.iter().any(|line| line.starts_with("info depth 4 ")));
    for limits in [
        "go movetime 30",
        "go wtime 100 btime 100",
        "go wtime 1 btime 1 movestogo 1",
        "go wtime -20 btime 0 winc 5 binc 5",
        "go mate 1 movetime 50",
    ] {
        assert!(engine.ask(limits).last().unwrap().starts_with("bestmove "));
    }
}

#[test]
fn a_mate_search_ends_with_the_mate() {
    let mut engine = Client::start();
    engine.say("position fen 7k/8/5K2/6Q1/8/8/8/8 w - - 0 1");
    let lines = engine.ask("go mate 1");
    assert!(lines.iter().any(|line| line.contains("score mate 1")));
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let mut engine = Client::start();
    engine.say("position startpos moves e2e4");
    let lines = engine.ask("go depth 5 searchmoves a7a6 h7h6");
    let best = lines.last().unwrap();
    assert!(best.starts_with("bestmove a7a6") || best.starts_with("bestmove h7h6"));
}

#[test]
fn several_lines_are_numbered() {
    let mut engine = Client::start();
    engine.say("setoption name MultiPV value 3");
    let lines = engine.ask("go depth 4");
    for rank in ["multipv 1", "multipv 2", "multipv 3"] {
        assert!(lines.iter().any(|line| line.contains(rank)));
    }
}

#[test]
fn an_infinite_search_answers_at_stop_and_not_before() {
    let mut engine = Client::start();
    engine.say("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    engine.say("go infinite");
    engine.say("isready");
    let before = engine.read_until("readyok");
    assert!(!before.iter().any(|line| line.starts_with("bestmove")));
    engine.say("stop");
    engine.read_until("bestmove");
}

#[test]
fn pondering_goes_on_until_the_hit() {
    let mut engine = Client::start();
    engine.say("position startpos moves e2e4 e7e5");
    engine.say("go ponder wtime 200 btime 200");
    engine.say("isready");
    let before = engine.read_until("readyok");
    assert!(!before.iter().any(|line| line.starts_with("bestmove")));
    engine.say("ponderhit");
    engine.read_until("bestmove");
    engine.say("go ponder wtime 100000 btime 100000");
    engine.say("stop");
    engine.read_until("bestmove");
}

#[test]
fn castling_is_written_as_the_front_end_wants_it() {
    let mut engine = Client::start();
    let position = "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    engine.say(position);
    engine.say("d");
    let lines = engine.read_until("Moves:");
    assert!(lines.last().unwrap().contains("e1g1"));
    engine.say("setoption name UCI_Chess960 value true");
    engine.say(position);
    engine.say("d");
    let lines = engine.read_until("Moves:");
    assert!(lines.last().unwrap().contains("e1h1"));
    assert!(!lines.last().unwrap().contains("e1g1"));
}

#[test]
fn perft_eval_and_bench_tell_numbers() {
    let mut engine = Client::start();
    engine.say("go perft 3");
    let lines = engine.read_until("Nodes searched");
    assert!(lines.last().unwrap().ends_with(" 8902"));
    engine.say("perft 2");
    let lines = engine.read_until("Nodes searched");
    assert!(lines.last().unwrap().ends_with(" 400"));
    engine.say("eval");
    engine.read_until("score cp");
    engine.say("bench 2");
    let lines = engine.read_until(" nps");
    assert!(lines.last().unwrap().contains(" nodes "));
}

#[test]
fn other_games_are_variants() {
    let mut engine = Client::start();
    engine.say("setoption name UCI_Variant value jawa");
    let lines = engine.ask("go nodes 2000");
    assert!(!lines.last().unwrap().contains("0000"));
    engine.say("setoption name UCI_Variant value ntil-5x5-lombok");
    engine.say("d");
    let lines = engine.read_until("Moves:");
    let first = lines.last().unwrap().split(' ').nth(1).unwrap().to_owned();
    engine.say(&format!("position startpos moves {first}"));
    let lines = engine.ask("go nodes 2000");
    assert!(!lines.last().unwrap().contains("0000"));
}

#[test]
fn a_weak_engine_answers_at_once() {
    let mut engine = Client::start();
    engine.say("setoption name UCI_LimitStrength value true");
    for elo in ["500", "1400", "2100"] {
        engine.say(&format!("setoption name UCI_Elo value {elo}"));
        let lines = engine.ask("go wtime 60000 btime 60000");
        assert!(!lines.last().unwrap().contains("0000"), "{elo}");
    }
}

/// 2,120 is level 7, which looks at 3,000 nodes.
#[test]
fn allowed_nodes_do_not_make_a_level_stronger() {
    let mut engine = Client::start();
    engine.say("setoption name UCI_LimitStrength value true");
    let mut nodes = |elo: &str, go: &str| {
        engine.say(&format!("setoption name UCI_Elo value {elo}"));
        engine.say("ucinewgame");
        let lines = engine.ask(go);
        let told = lines.iter().filter_map(|line| line.split_once(" nodes "));
        let counts = told.map(|(_, rest)| rest.split(' ').next().unwrap().parse::<u64>().unwrap());
        counts.max().unwrap()
    };
    assert!(nodes("2120", "go nodes 100000") <= 3_000);
    assert!(nodes("2120", "go nodes 1000") <= 1_000);
    assert!(nodes("2930", "go nodes 100000") > 3_000);
}

#[test]
fn the_evaluation_can_be_chosen() {
    let mut engine = Client::start();
    let mut nodes = |file: &str| {
        engine.say(&format!("setoption name EvalFile value {file}"));
        let lines = engine.ask("go depth 6");
        let last = lines.iter().rev().find(|line| line.contains("depth 6 "));
        let (_, rest) = last.unwrap().split_once(" nodes ").unwrap();
        rest.split(' ').next().unwrap().to_owned()
    };
    let (own, hand) = (nodes("<empty>"), nodes("<hand>"));
    assert_ne!(own, hand);
    assert_eq!(nodes("<empty>"), own);
    engine.say("setoption name EvalFile value no/such/file");
    engine.read_until("info string cannot read");
    engine.say("setoption name SyzygyPath value no/such/folder");
    engine.read_until("info string no Syzygy tables");
}

#[test]
fn where_there_is_no_move_there_is_none() {
    let mut engine = Client::start();
    engine.say("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(engine.ask("go depth 3").last().unwrap(), "bestmove 0000");
}

#[test]
fn an_engine_with_an_order_obeys_it_and_ends() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_langkah-uci"))
        .args(["go", "depth", "3"])
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.lines().last().unwrap().starts_with("bestmove "));
}
