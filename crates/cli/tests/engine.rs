//! The engine and matches of engines through the real command.

use std::path::PathBuf;
use std::process::{Command, Output};

const LANGKAH: &str = env!("CARGO_BIN_EXE_langkah");

fn langkah(words: &[&str]) -> Output {
    Command::new(LANGKAH)
        .args(words)
        .output()
        .expect("langkah starts")
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("langkah-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn the_command_speaks_uci() {
    let said = text(&langkah(&["uci", "go", "depth", "3"]));
    assert!(said.lines().last().unwrap().starts_with("bestmove "));
}

#[test]
fn an_engine_beats_chance_and_the_match_goes_on_where_it_was() {
    let folder = folder("engine-match");
    let engine = format!("uci:{LANGKAH} uci");
    let (resume, pgn) = (folder.join("match.txt"), folder.join("games.pgn"));
    let play = |games: &str| {
        let said = langkah(&[
            "lab",
            "match",
            &engine,
            "acak",
            "--games",
            games,
            "--nodes",
            "300",
            "--plies",
            "4",
            "--resume",
            resume.to_str().unwrap(),
            "--pgn",
            pgn.to_str().unwrap(),
        ]);
        text(&said)
    };
    assert!(play("2").contains("2 games, +2 =0 -0"));
    let said = play("4");
    assert!(said.contains("4 games, +4 =0 -0"), "{said}");
    assert!(!said.contains("fault"), "{said}");
    let games = std::fs::read_to_string(&pgn).unwrap();
    assert_eq!(games.matches("[Result ").count(), 4);
    std::fs::remove_dir_all(folder).unwrap();
}

/// An engine that searches without limit and has found a mate sleeps until it
/// is stopped, and uses no more processor time.
#[test]
fn an_engine_that_has_found_a_mate_is_not_waited_for() {
    let engine = format!("uci:{LANGKAH} uci");
    let said = text(&langkah(&[
        "lab",
        "match",
        &engine,
        "acak",
        "--games",
        "2",
        "--cputime",
        "3ms",
        "--plies",
        "4",
    ]));
    assert!(said.contains("2 games, +2 =0 -0"), "{said}");
}

#[test]
fn data_is_played_and_learned_from() {
    let folder = folder("engine-data");
    let (data, net) = (folder.join("data.bin"), folder.join("small.net"));
    let (data, net) = (data.to_str().unwrap(), net.to_str().unwrap());
    let said = text(&langkah(&[
        "lab",
        "datagen",
        "--out",
        data,
        "--positions",
        "300",
        "--nodes",
        "20",
    ]));
    assert!(said.contains(" positions in "), "{said}");
    let said = text(&langkah(&[
        "lab", "train", data, "--out", net, "--epochs", "2", "--batch", "64",
    ]));
    assert!(said.contains("epoch 2 training "), "{said}");
    assert!(PathBuf::from(net).with_extension("svg").exists());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_cannot_be_played_is_refused_in_one_line() {
    for words in [
        ["lab", "match", "warp", "acak"],
        ["lab", "match", "uci:/no/such/engine", "acak"],
        ["lab", "match", "acak@x", "acak"],
    ] {
        let output = langkah(&words);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}
