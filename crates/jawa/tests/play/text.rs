//! Positions and moves as text: what is read, what is refused and why.

use langkah_game::{Bits, Game, Position, Side};
use langkah_jawa::{AnyGame, DropGame, FreeGame, JawaGame, Rule, Variant};
use proptest::prelude::*;

fn drop7() -> DropGame<u64> {
    DropGame::new(Variant::default()).unwrap()
}

fn free(text: &str) -> FreeGame<u128> {
    FreeGame::new(text.parse().unwrap()).unwrap()
}

fn reads<B: Bits, R: Rule>(game: &JawaGame<B, R>, text: &str) -> String {
    match game.parse_position(text) {
        Ok(pos) => game.format_position(&pos),
        Err(fault) => panic!("{text}: {fault}"),
    }
}

fn refusal<B: Bits, R: Rule>(game: &JawaGame<B, R>, text: &str) -> String {
    match game.parse_position(text) {
        Ok(pos) => panic!("{text} is read as {}", game.format_position(&pos)),
        Err(fault) => fault.to_string(),
    }
}

#[test]
fn the_start_is_the_empty_list_of_moves() {
    assert_eq!(reads(&drop7(), ""), "7/7/7/7/7/7 x");
    assert_eq!(reads(&drop7(), "7x6: "), "7/7/7/7/7/7 x");
}

#[test]
fn moves_and_rows_name_the_same_position() {
    let game = drop7();
    assert_eq!(reads(&game, "44553"), "7/7/7/7/3oo2/2xxx2 o");
    assert_eq!(reads(&game, " 4 4 5\t53\n"), reads(&game, "44553"));
    for text in [
        "7/7/7/7/3oo2/2xxx2 o",
        "7/7/7/7/3OO2/2XXX2 O",
        "7x6 4 drop: 7/7/7/7/3oo2/2xxx2",
    ] {
        assert_eq!(reads(&game, text), "7/7/7/7/3oo2/2xxx2 o");
    }
}

#[test]
fn other_variants_are_named_in_the_text() {
    let game = DropGame::<u128>::new("9x8 5".parse().unwrap()).unwrap();
    let text = reads(&game, "55");
    assert_eq!(text, "9x8 5 drop: 9/9/9/9/9/9/4o4/4x4 x");
    assert_eq!(reads(&game, &text), text);
    let free = free("10x10 free");
    let text = reads(&free, "c4d5 j10");
    let empty = ["10"; 4].join("/");
    assert_eq!(text, format!("10x10 4 free: 9x/{empty}/3o6/2x7/10/10/10 o"));
    assert_eq!(reads(&free, &text), text);
    assert_eq!(
        refusal(&free, "7x6: 44"),
        "this is a position of 7x6 4 drop, but the game is 10x10 4 free"
    );
}

#[test]
fn broken_positions_are_refused_with_the_place() {
    let game = drop7();
    let cases = [
        ("8", "character 1: \"8\" is no column: expected 1 to 7"),
        ("44a", "character 3: \"a\" is no column: expected 1 to 7"),
        ("440", "character 3: \"0\" is no column: expected 1 to 7"),
        ("7x6: 4444444", "character 12: column 4 is full"),
        (
            "11223344",
            "character 8: 4 cannot be played: the game is over",
        ),
        ("7/7/7/7/7 x", "5 rows, but the board has 6"),
        ("7/7/7/7/7/7/7 x", "7 rows, but the board has 6"),
        (
            "7/7/7/7/7/2x3 o",
            "character 11: row 1 has 6 cells, but the board is 7 wide",
        ),
        (
            "7/8/7/7/7/7 x",
            "character 3: row 5 has 8 cells, but the board is 7 wide",
        ),
        (
            "7/7/7/7/7/2z4 o",
            "character 12: 'z' is no stone: expected x, o or a number of free cells",
        ),
        (
            "7/7/7/7/7/07 o",
            "character 11: '0' is no stone: expected x, o or a number of free cells",
        ),
        (
            "7/7/7/7/7/123456789 o",
            "character 11: '1' is no stone: expected x, o or a number of free cells",
        ),
        (
            "7/7/7/7/3x3/7 o",
            "the stone on d2 floats: nothing lies below it",
        ),
        (
            "7/7/7/7/7/2xx3 o",
            "2 x and 0 o: x must have as many stones as o, or one more",
        ),
        (
            "7/7/7/7/7/2o4 x",
            "0 x and 1 o: x must have as many stones as o, or one more",
        ),
        ("7/7/7/7/oooo3/xxxx3 x", "both sides have a complete line"),
        (
            "7/7/7/7/ooo4/xxxxo2 x",
            "x has a complete line, but the game went on after it",
        ),
        (
            "7/7/7/7/ooo4/xxxx2x o",
            "5 x and 3 o: x must have as many stones as o, or one more",
        ),
        (
            "7/7/7/7/3x3/3x3 x",
            "2 x and 0 o: x must have as many stones as o, or one more",
        ),
        (
            "7/7/7/7/7/3x3 x",
            "character 15: the number of stones says that o moves",
        ),
        (
            "7/7/7/7/7/3x3 black",
            "character 15: \"black\" is no side: expected x or o",
        ),
        (
            "7/7/7/7/7/3x3 o 3",
            "character 15: \"o 3\" is no side: expected x or o",
        ),
        (
            "7x: 44",
            "\"7x\" is no board: expected a size such as 7x6, then 4 or 5, then drop or free",
        ),
        (
            "3x3: 11",
            "no board of 3x3: with drop placement a board is 4x4 to 9x8",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(refusal(&game, text), expected, "{text}");
    }
}

#[test]
fn a_line_must_have_been_completed_by_the_last_stone() {
    let game = drop7();
    assert_eq!(reads(&game, "7/7/7/7/ooo4/xxxx3"), "7/7/7/7/ooo4/xxxx3 o");
    // The line lies below other stones, so it was complete before them.
    let buried = "7/7/7/ooox3/ooxo3/xxxx3";
    let buried = refusal(&game, buried);
    assert!(
        buried.contains("went on") || buried.contains("must have"),
        "{buried}"
    );
    let two_lines = "10/10/10/10/10/10/oooo6/10/xxxx6/xxxx6 o";
    let two_lines = refusal(&free("10x10 free"), two_lines);
    assert!(two_lines.contains("both sides") || two_lines.contains("must have"));
    let apart = "10/10/10/10/10/ooo7/oo1ooo4/10/xxxx6/xxxx6 x";
    assert_eq!(
        refusal(&free("10x10 free"), apart),
        "x has a complete line, but the game went on after it"
    );
}

#[test]
fn moves_are_refused_with_a_reason() {
    let game = free("15x7 free");
    let pos = game.parse_position("c4").unwrap();
    let refusal = |text: &str| game.parse_move(&pos, text).expect_err(text).to_string();
    assert_eq!(refusal("c4"), "c4 is taken");
    assert_eq!(
        refusal("p1"),
        "p1 is not on the board: it reaches from a1 to o7"
    );
    assert_eq!(
        refusal("a8"),
        "a8 is not on the board: it reaches from a1 to o7"
    );
    assert_eq!(
        refusal("4"),
        "\"4\" is no point: expected a letter and a number such as c4"
    );
    assert_eq!(
        refusal("{4"),
        "\"{4\" is no point: expected a letter and a number such as c4"
    );
    assert!(game.parse_move(&pos, " O7 ").is_ok());
}

#[test]
fn the_side_to_move_follows_from_the_stones() {
    let pos = drop7().parse_position("7/7/7/7/7/3x3").unwrap();
    assert_eq!(pos.side_to_move(), Side::Second);
}

/// Every parser on one text: none may panic, and an error is one short line.
fn feed(text: &str) -> Result<(), TestCaseError> {
    fn game<B: Bits, R: Rule>(game: &JawaGame<B, R>, text: &str) -> Result<(), TestCaseError> {
        let mut messages = Vec::new();
        match game.parse_position(text) {
            Ok(pos) => {
                let written = game.format_position(&pos);
                let Ok(again) = game.parse_position(&written) else {
                    return Err(TestCaseError::fail(format!("{text:?} wrote {written}")));
                };
                prop_assert_eq!(&game.format_position(&again), &written);
                prop_assert_eq!(again.hash(), pos.hash());
                messages.extend(game.parse_move(&pos, text).err().map(|f| f.to_string()));
            }
            Err(fault) => {
                prop_assert!(fault.code().starts_with("jawa-"));
                messages.push(fault.to_string());
                messages.extend(fault.values().into_iter().map(|(_, value)| value));
            }
        }
        messages.extend(
            game.parse_move(&game.start(), text)
                .err()
                .map(|f| f.to_string()),
        );
        for message in messages {
            prop_assert!(!message.contains(['\n', '\r']), "{message:?}");
            prop_assert!(message.len() < 1000, "{message:?}");
        }
        Ok(())
    }
    let _ = text.parse::<Variant>();
    let _ = Variant::named_by(text);
    for variant in ["7x6", "9x8 5", "4x15 5 free", "10x10 free", "15x15 5 free"] {
        match variant.parse::<Variant>().unwrap().game() {
            AnyGame::Drop64(it) => game(&it, text)?,
            AnyGame::Drop128(it) => game(&it, text)?,
            AnyGame::Free64(it) => game(&it, text)?,
            AnyGame::Free128(it) => game(&it, text)?,
            AnyGame::Free256(it) => game(&it, text)?,
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_text_panics(text in any::<String>()) {
        feed(&text)?;
    }

    #[test]
    fn no_likely_text_panics(text in "([0-9]{1,2}x[0-9]{1,2}( [45])?( drop| free)?: ?)?[0-9xoXO/a-p \u{e9}]{0,60}( [xo])?") {
        feed(&text)?;
    }

    #[test]
    fn no_list_of_columns_panics(text in "[1-7]{0,44}") {
        feed(&text)?;
    }

    #[test]
    fn no_list_of_points_panics(text in "([a-o][1-9][0-5]?){0,30}") {
        feed(&text)?;
    }

    #[test]
    fn rows_of_the_right_size_are_read_or_refused(rows in proptest::collection::vec("[xo]{0,7}", 6)) {
        let rows: Vec<String> = rows.into_iter().map(|row| match 7 - row.len() {
            0 => row,
            free => format!("{row}{free}"),
        }).collect();
        feed(&rows.join("/"))?;
    }
}
