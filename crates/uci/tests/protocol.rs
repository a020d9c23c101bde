//! The engine as a chess program meets it: a process with two pipes.

mod support;

use support::Engine;

const MATED: &str = "position startpos moves f2f3 e7e5 g2g4 d8h4";
const MATE_IN_TWO: &str = "position fen 6k1/5ppp/8/8/8/8/1r3PPP/R2R2K1 w - - 0 1";

#[test]
fn it_introduces_itself_and_is_ready() {
    let mut engine = Engine::start();
    engine.send("uci");
    let lines = engine.until("uciok");
    for wanted in [
        "id name Langkah",
        "id author",
        "option name Hash type spin default 16",
        "option name Threads",
        "option name MultiPV",
        "option name Move Overhead",
        "option name Ponder type check",
        "option name UCI_Chess960",
        "option name UCI_LimitStrength",
        "option name UCI_Elo type spin",
        "option name OwnBook",
        "option name UCI_Variant type combo default chess",
    ] {
        assert!(
            lines.iter().any(|line| line.starts_with(wanted)),
            "{wanted}"
        );
    }
    engine.send("isready");
    engine.until("readyok");
}

#[test]
fn limits_in_depth_nodes_and_time_end_a_search() {
    let mut engine = Engine::start();
    for go in [
        "go depth 4",
        "go nodes 5000",
        "go movetime 30",
        "go wtime 200 btime 200",
    ] {
        engine.send("position startpos moves e2e4");
        engine.send(go);
        let lines = engine.until("bestmove");
        let info = lines
            .iter()
            .rev()
            .find(|line| line.starts_with("info depth"));
        let info = info.expect("a search tells what it does");
        for word in [
            "seldepth", "score cp", "nodes", "nps", "hashfull", "time", "pv",
        ] {
            assert!(info.contains(word), "{word} in {info}");
        }
    }
}

#[test]
fn nothing_is_told_of_an_infinite_search_before_stop() {
    let mut engine = Engine::start();
    engine.send("position fen 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    engine.send("go infinite");
    // The mate is proved at once, and still the move waits.
    engine.until("info depth 1");
    engine.send("isready");
    let before = engine.until("readyok");
    assert!(before.iter().all(|line| !line.starts_with("bestmove")));
    engine.send("stop");
    engine.until("bestmove");
}

#[test]
fn pondering_waits_for_the_hit() {
    let mut engine = Engine::start();
    engine.send("position startpos moves e2e4 e7e5");
    engine.send("go ponder wtime 300 btime 300 winc 0 binc 0");
    engine.until("info depth 3");
    engine.send("isready");
    let before = engine.until("readyok");
    assert!(before.iter().all(|line| !line.starts_with("bestmove")));
    engine.send("ponderhit");
    let last = engine.until("bestmove").pop().expect("a line");
    assert!(last.contains(" ponder "), "{last}");
}

#[test]
fn several_lines_and_chosen_moves() {
    let mut engine = Engine::start();
    engine.send("setoption name MultiPV value 3");
    engine.send("position startpos");
    engine.send("go depth 3");
    let lines = engine.until("bestmove");
    for rank in 1..=3 {
        let wanted = format!("multipv {rank} ");
        assert!(lines.iter().any(|line| line.contains(&wanted)), "{wanted}");
    }
    engine.send("setoption name MultiPV value 1");
    engine.send("go depth 3 searchmoves a2a3 h2h3 z9z9");
    let lines = engine.until("bestmove");
    let last = lines.last().expect("a line");
    assert!(
        last.starts_with("bestmove a2a3") || last.starts_with("bestmove h2h3"),
        "{last}"
    );
    assert!(lines.iter().any(|line| line.contains("z9z9")));
}

#[test]
fn mates_are_found_and_announced() {
    let mut engine = Engine::start();
    engine.send(MATE_IN_TWO);
    engine.send("go mate 2");
    let lines = engine.until("bestmove");
    assert!(
        lines.iter().any(|line| line.contains("score mate 1")),
        "{lines:?}"
    );
    engine.send(MATED);
    engine.send("go depth 3");
    let last = engine.until("bestmove").pop();
    assert_eq!(last.as_deref(), Some("bestmove 0000"));
}

#[test]
fn chess960_castles_onto_the_rook() {
    let mut engine = Engine::start();
    let position = "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    engine.send(position);
    engine.send("d");
    let moves = engine.until("moves ").pop().expect("a line");
    assert!(moves.contains("e1g1") && !moves.contains("e1h1"), "{moves}");
    engine.send("setoption name UCI_Chess960 value true");
    engine.send(position);
    engine.send("d");
    let moves = engine.until("moves ").pop().expect("a line");
    assert!(moves.contains("e1h1") && !moves.contains("e1g1"), "{moves}");
}

#[test]
fn the_other_games_come_through_the_same_door() {
    let mut engine = Engine::start();
    for (variant, moves) in [("jawa-7x6", "4 4"), ("ntil-5x5-lombok", "")] {
        engine.send(&format!("setoption name UCI_Variant value {variant}"));
        engine.send(&format!("position startpos moves {moves}"));
        engine.send("d");
        let legal = engine.until("moves ").pop().expect("a line");
        engine.send("go nodes 3000");
        let last = engine.until("bestmove").pop().expect("a line");
        let best = last.split(' ').nth(1).expect("a move");
        assert!(legal.split(' ').any(|mv| mv == best), "{best} of {legal}");
    }
}

#[test]
fn limited_strength_still_plays_legal_moves() {
    let mut engine = Engine::start();
    engine.send("setoption name UCI_LimitStrength value true");
    for elo in [600, 1_200, 1_800, 2_400] {
        engine.send(&format!("setoption name UCI_Elo value {elo}"));
        engine.send("position startpos moves e2e4 e7e5");
        engine.send("go movetime 50");
        let last = engine.until("bestmove").pop().expect("a line");
        assert_ne!(last, "bestmove 0000", "{elo}");
    }
}

#[test]
fn a_book_is_followed_and_a_broken_one_refused() {
    let mut engine = Engine::start();
    let path = std::env::temp_dir().join(format!("langkah-{}.bin", std::process::id()));
    let start_key = 0x463b_9618_1691_fc9c_u64;
    let a2a3 = 0o1020_u16;
    let mut entry = start_key.to_be_bytes().to_vec();
    entry.extend(a2a3.to_be_bytes());
    entry.extend([0, 7, 0, 0, 0, 0]);
    std::fs::write(&path, &entry).expect("a temporary file");
    engine.send("setoption name OwnBook value true");
    engine.send(&format!("setoption name BookFile value {}", path.display()));
    engine.send("position startpos");
    engine.send("go depth 1");
    assert_eq!(
        engine.until("bestmove").pop().as_deref(),
        Some("bestmove a2a3")
    );
    std::fs::write(&path, &entry[..9]).expect("a temporary file");
    engine.send(&format!("setoption name BookFile value {}", path.display()));
    let said = engine.until("info string").pop().expect("a line");
    assert!(said.contains("no Polyglot book"), "{said}");
    std::fs::remove_file(&path).expect("it was written");
    engine.send(&format!("setoption name BookFile value {}", path.display()));
    engine.until("info string cannot read the book");
}

#[test]
fn perft_and_eval_answer() {
    let mut engine = Engine::start();
    engine.send("position startpos");
    engine.send("perft 3");
    assert_eq!(engine.until("nodes").pop().as_deref(), Some("nodes 8902"));
    engine.send("go perft 2");
    assert_eq!(engine.until("nodes").pop().as_deref(), Some("nodes 400"));
    engine.send("eval");
    engine.until("eval cp");
}

#[test]
fn the_end_of_the_input_lets_a_search_finish() {
    let mut engine = Engine::start();
    engine.send("position startpos");
    engine.send("go depth 5");
    engine.close();
    engine.until("bestmove");
    assert!(engine.wait().success());
}

/// The signature of search and evaluation. When a change is meant to change
/// how chess is searched, write what `langkah-engine bench` prints.
#[test]
fn the_bench_has_its_signature() {
    let expected = include_str!("../../../data/chess/bench.txt").trim();
    let done = langkah_uci::bench(langkah_uci::BENCH_DEPTH, |_| {}).expect("the list is sound");
    assert_eq!(done.nodes.to_string(), expected);
}
