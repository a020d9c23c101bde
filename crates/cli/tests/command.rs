//! The command as a person or a script meets it.

use serde_json::Value;
use std::io::Write;
use std::process::{Command, Output, Stdio};

fn langkah(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_langkah"));
    command
        .args(arguments)
        .output()
        .expect("the command starts")
}

fn stdout(arguments: &[&str]) -> String {
    let output = langkah(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("text")
}

fn last_line(arguments: &[&str]) -> String {
    stdout(arguments).lines().last().expect("a line").to_owned()
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&stdout(arguments)).expect("JSON")
}

/// Bad input: one line on standard error, exit code 2, nothing on standard
/// output.
fn rejected(arguments: &[&str]) -> String {
    let output = langkah(arguments);
    let line = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {line}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    assert_eq!(line.lines().count(), 1, "{arguments:?}: {line}");
    assert!(!line.contains("panicked"), "{line}");
    line
}

#[test]
fn games_lists_games_sizes_boards_and_packs() {
    let text = stdout(&["games"]);
    for word in [
        "chess", "jawa", "ntil", "7x6", "15x15", "5x5", "9x11", "lombok", "tabal",
    ] {
        assert!(text.contains(word), "{word} is missing:\n{text}");
    }
    let games = json(&["games", "--json"]);
    assert_eq!(games["games"].as_array().expect("games").len(), 3);
}

#[test]
fn perft_ends_with_its_count() {
    assert_eq!(last_line(&["perft", "chess", "4"]), "nodes 197281");
    assert_eq!(last_line(&["perft", "jawa", "5"]), "nodes 16807");
    assert_eq!(
        last_line(&["perft", "jawa", "2", "--size", "15x15", "--free"]),
        "nodes 50400"
    );
    assert_eq!(last_line(&["perft", "ntil", "5"]), "nodes 1343");
    let tabal = ["perft", "ntil", "8", "--board", "5x5", "--rules", "tabal"];
    assert_eq!(last_line(&tabal), "nodes 164");
}

#[test]
fn divide_lists_every_move_and_adds_up() {
    let text = stdout(&["perft", "ntil", "4", "--board", "9x9", "--divide"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 17 + 1);
    let counts = lines[..17]
        .iter()
        .map(|line| line.split(' ').nth(1).expect("a count"));
    let sum: u64 = counts
        .map(|count| count.parse::<u64>().expect("a number"))
        .sum();
    assert_eq!(lines[17], format!("nodes {sum}"));
    assert_eq!(sum, 771);
    let answer = json(&["perft", "chess", "2", "--divide", "--json"]);
    assert_eq!(answer["nodes"], 400);
    assert_eq!(answer["moves"].as_array().expect("moves").len(), 20);
}

#[test]
fn positions_are_taken_by_every_game() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert_eq!(
        last_line(&["perft", "chess", "3", "--position", kiwipete]),
        "nodes 97862"
    );
    assert_eq!(
        last_line(&["perft", "jawa", "1", "--position", "444444"]),
        "nodes 6"
    );
    let shown = json(&["show", "ntil", "--board", "5x5", "--json"]);
    let text = shown["position"].as_str().expect("a position");
    let again = json(&["show", "ntil", "--position", text, "--json"]);
    assert_eq!(again["pieces"], shown["pieces"]);
}

#[test]
fn show_draws_the_board_and_lists_the_moves() {
    let text = stdout(&["show", "ntil", "--board", "5x5"]);
    assert!(text.starts_with("5 b-------b-------b\n"), "{text}");
    assert!(text.contains("moves 3 "), "{text}");
    let text = stdout(&["show", "chess"]);
    assert!(text.starts_with("8 r n b q k b n r\n"), "{text}");
    let text = stdout(&["show", "jawa", "--position", "4455"]);
    assert!(
        text.contains("2 . . . O O . .\n1 . . . X X . .\n  1 2 3 4 5 6 7\n"),
        "{text}"
    );
}

#[test]
fn an_ended_game_shows_its_result() {
    let text = stdout(&["show", "jawa", "--position", "1122334"]);
    assert!(text.contains("result first-wins four-in-a-row"), "{text}");
}

#[test]
fn bad_input_is_one_clear_line() {
    assert!(rejected(&["show", "go"]).contains("unknown game `go`"));
    assert!(rejected(&["show", "chess", "--position", "8/8 w"]).contains("4 to 6 fields"));
    let broken = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1";
    assert!(rejected(&["show", "chess", "--position", broken]).contains("board: row 1"));
    assert!(rejected(&["search", "chess", "--with", "magic"]).contains("magic"));
    assert!(rejected(&["search", "ntil", "--depth", "0"]).contains("depth"));
    assert!(rejected(&["search", "jawa", "--position", "1122334"]).contains("ended"));
    assert!(rejected(&["lab", "reproduce", "p9"]).contains("p9"));
    assert!(rejected(&["show", "chess", "--board", "5x5"]).contains("does not apply to chess"));
    assert!(rejected(&["show", "ntil", "--board", "6x6"]).contains("6x6"));
    assert!(rejected(&["show", "ntil", "--rules", "bali"]).contains("bali"));
    assert!(rejected(&["show", "ntil", "--board", "no/such/file"]).contains("no/such/file"));
    assert!(rejected(&["show", "jawa", "--size", "40x2"]).contains("40x2"));
    assert!(rejected(&["show", "jawa", "--position", "8"]).contains('8'));
    assert!(rejected(&["show", "chess", "--chess960", "960"]).contains("960"));
    assert!(rejected(&["perft", "chess", "many"]).contains("many"));
    assert!(rejected(&["perft", "chess", "99999999"]).contains("99999999"));
    assert!(rejected(&["no-such-command"]).contains("no-such-command"));
    rejected(&["perft"]);
}

#[test]
fn a_player_who_does_not_exist_is_refused_at_once() {
    let unknown = rejected(&["play", "chess", "--second", "xx"]);
    assert!(unknown.contains("unknown opponent `xx`"), "{unknown}");
    let level = rejected(&["play", "ntil", "--second", "langkah@11"]);
    assert!(level.contains("levels 1 to 10, not 11"), "{level}");
}

#[test]
fn faults_are_told_in_indonesian_on_request() {
    let refused = rejected(&["play", "chess", "--second", "xx", "--lang", "id"]);
    assert_eq!(refused, "langkah: Tidak ada lawan “xx” di sini.\n");
    let mut game = Command::new(env!("CARGO_BIN_EXE_langkah"))
        .args(["play", "chess", "--second", "person", "--lang", "id"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = game.stdin.take().expect("piped");
    input.write_all(b"Ke5\nquit\n").expect("it listens");
    let output = game.wait_with_output().expect("it ends");
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.contains("Ke5 tidak sah di sini."), "{text}");
}
