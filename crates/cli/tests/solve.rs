//! `langkah solve` as a person or a script meets it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn solve(arguments: &[&str], input: &str) -> Output {
    langkah(&[&["solve"], arguments].concat(), input)
}

fn langkah(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_langkah"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A command that reads nothing closes its end.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the command ends")
}

fn lines(arguments: &[&str]) -> Vec<String> {
    let output = solve(arguments, "");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().map(str::to_owned).collect()
}

fn rejected(arguments: &[&str]) -> String {
    let output = solve(arguments, "");
    let line = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {line}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    assert_eq!(line.lines().count(), 1, "{line}");
    line
}

#[test]
fn a_position_has_a_score_best_columns_and_a_line_to_the_end() {
    let answer = lines(&["jawa", "12557426336776745", "--lang", "en"]);
    assert_eq!(answer[0], "score 3");
    let best: Vec<&str> = answer[1]
        .strip_prefix("best ")
        .expect("best")
        .split(' ')
        .collect();
    let line: Vec<&str> = answer[2]
        .strip_prefix("line ")
        .expect("line")
        .split(' ')
        .collect();
    assert!(best.contains(&line[0]), "{answer:?}");
    assert_eq!(
        answer[4],
        format!("The side to move wins, {} plies from here.", line.len())
    );
    let moves = format!("12557426336776745{}", line.concat());
    let end = Command::new(env!("CARGO_BIN_EXE_langkah"))
        .args(["show", "jawa", "--position", &moves])
        .output()
        .expect("the command starts");
    let end = String::from_utf8(end.stdout).expect("text");
    assert!(end.contains("result second-wins"), "{end}");
}

#[test]
fn all_columns_have_a_score() {
    let answer = lines(&["jawa", "444444326", "--all"]);
    let columns: Vec<&str> = answer
        .iter()
        .map(String::as_str)
        .filter(|line| line.starts_with("column "))
        .collect();
    assert_eq!(columns.len(), 7);
    assert_eq!(columns[3], "column 4 full");
    let scores = columns
        .iter()
        .filter_map(|line| line.split_once(" score ")?.1.parse::<i32>().ok());
    let best = scores.max().expect("a column is open");
    assert_eq!(answer[0], format!("score {best}"));
}

#[test]
fn a_file_is_solved_line_by_line_and_bad_lines_do_not_end_it() {
    let input = "# comment\n444444326123\n1122334\n44x 3\n7171717 \n2252576253462244111563365343671351441 -1\n\
                 2252576253462244111563365343671351441 5\n4444444\n223 many\n  4455   18 \n 1\n";
    let output = solve(&["jawa", "--file", "-", "--lang", "en"], input);
    let text = String::from_utf8(output.stdout).expect("text");
    let answers: Vec<&str> = text.lines().collect();
    assert_eq!(
        answers[1..],
        [
            "2252576253462244111563365343671351441 -1",
            "2252576253462244111563365343671351441 -1",
            "4455 18",
            " 1",
            "solved 5 wrong 1"
        ],
        "{text}"
    );
    assert!(answers[0].starts_with("444444326123 "));
    let errors = String::from_utf8(output.stderr).expect("text");
    let errors: Vec<&str> = errors.lines().collect();
    assert_eq!(
        errors,
        [
            "line 3: move 7 wins: the game is over and there is nothing to solve",
            "line 4: move 3: 'x' is no column: expected 1 to 7",
            "line 5: move 7 wins: the game is over and there is nothing to solve",
            "line 7: another score was expected: 5",
            "line 8: move 7: column 4 is full",
            "line 9: \"many\" is no score",
        ]
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn options_choose_the_board_the_threads_and_the_limit() {
    assert_eq!(lines(&["jawa", "", "--size", "5x4"])[0], "score 0");
    assert_eq!(
        lines(&["jawa", "", "--size", "6x4", "--threads", "2"])[0],
        "score -1"
    );
    let line = rejected(&[
        "jawa",
        "1234567",
        "--nodes",
        "10",
        "--no-book",
        "--lang",
        "id",
    ]);
    assert!(line.contains("belum terpecahkan dalam 10 simpul"), "{line}");
    let said = lines(&["jawa", "", "--size", "5x4", "--lang", "id"]);
    assert_eq!(
        said.last().map(String::as_str),
        Some("Seri, 20 langkah lagi.")
    );
}

#[test]
fn what_cannot_be_solved_is_one_clear_line() {
    assert!(rejected(&["jawa", "448"]).contains("'8' is no column"));
    assert!(rejected(&["jawa", "1122334"]).contains("the game is over"));
    assert!(rejected(&["jawa", "", "--size", "9x8"]).contains("no solver for 9x8"));
    assert!(rejected(&["jawa", "", "--size", "40x2"]).contains("40x2"));
    assert!(rejected(&["jawa", "--file", "no/such/file"]).contains("no/such/file"));
    assert!(rejected(&["jawa", "1", "--file", "x"]).contains("--file"));
    rejected(&["jawa"]);
    let work = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let other = rejected(&["book", "make", "x", "--plies", "1", "--work", work]);
    assert!(other.contains("Cargo.toml") && other.contains("remove it"));
}

#[test]
fn the_book_is_checked_and_damage_is_refused() {
    let answer = lines(&["book", "check", "--sample", "0", "--lang", "en"]);
    assert!(answer[0].starts_with("The book of "), "{answer:?}");
    let folder = std::env::temp_dir().join(format!("langkah-book-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("damaged.bin");
    let book = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/jawa/book-7x6.bin");
    let mut bytes = std::fs::read(book).expect("the book");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    std::fs::write(&file, bytes).expect("written");
    let damaged = file.to_str().expect("a path");
    assert!(rejected(&["book", "check", damaged]).contains("damaged"));
    assert!(rejected(&["jawa", "4", "--book", damaged]).contains("damaged"));
    assert_eq!(
        lines(&["jawa", "", "--all", "--book", book, "--nodes", "1"])[0],
        "score 1"
    );
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn the_empty_board_is_in_the_book() {
    let answer = lines(&["jawa", "", "--all", "--nodes", "1"]);
    assert_eq!(answer[..2], ["score 1", "best 4"]);
    let columns = answer
        .iter()
        .filter_map(|line| line.strip_prefix("column "));
    let scores: Vec<&str> = columns
        .filter_map(|line| Some(line.split_once(" score ")?.1))
        .collect();
    assert_eq!(scores, ["-2", "-1", "0", "1", "0", "-1", "-2"]);
}

#[test]
fn a_proved_win_is_foretold() {
    let arguments = [
        "play", "jawa", "--free", "--size", "10x10", "--first", "sempurna", "--second", "person",
        "--lang", "en",
    ];
    let output = langkah(&arguments, "quit\n");
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.contains("first player wins in "), "{text}");
}
