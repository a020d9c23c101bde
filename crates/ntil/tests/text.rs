//! Texts of positions and moves: what is read, what is written, and what the
//! errors say.

use langkah_game::{Game, Position, legal_moves};
use langkah_ntil::{BoardMap, Ntil, NtilPosition, Rules};

fn game(board: &str, pack: &str) -> Ntil {
    Ntil::by_name(board, pack).expect("embedded")
}

fn position(game: &Ntil, text: &str) -> NtilPosition {
    match game.parse_position(text) {
        Ok(pos) => pos,
        Err(fault) => panic!("{text}: {fault}"),
    }
}

#[test]
fn the_start_positions_read_as_the_boards_look() {
    let starts = [
        ("5x5", "mmm/mmm/1/MMM/MMM"),
        ("5x9", "mmm/mmm/mmmmm/mmmmm/5/MMMMM/MMMMM/MMM/MMM"),
        ("7x9", "mmm/mmm/mmmmmmm/mmmmmmm/7/MMMMMMM/MMMMMMM/MMM/MMM"),
    ];
    for (board, rows) in starts {
        let game = game(board, "tabal");
        let text = format!("{board} tabal w {rows} - 0");
        assert_eq!(game.format_position(&game.start()), text);
        assert_eq!(position(&game, &text), game.start());
    }
}

#[test]
fn phase_and_plies_may_be_left_out() {
    let ntil = game("5x5", "ntil");
    let full = position(&ntil, "5x5 ntil b mm1/3/1/3/1MM - 0");
    assert_eq!(position(&ntil, "5x5 ntil b mm1/3/1/3/1MM"), full);
    assert_eq!(position(&ntil, "  5x5 ntil b mm1/3/1/3/1MM -  "), full);
    let counted = position(&ntil, "5x5 ntil b mm1/3/1/3/1MM - 7");
    assert_eq!(counted, full, "counters do not make another position");
    assert_eq!(counted.reversible_plies(), 7);
}

#[test]
fn the_phase_makes_another_position_with_another_hash() {
    let ntil = game("5x5", "ntil");
    let texts = ["-", "claim", "remove1", "remove2"];
    let phases = texts.map(|phase| position(&ntil, &format!("5x5 ntil b mmm/3/1/3/MMM {phase}")));
    for (i, a) in phases.iter().enumerate() {
        for b in &phases[..i] {
            assert!(a != b && a.hash() != b.hash(), "{a:?} {b:?}");
        }
    }
}

#[test]
fn broken_positions_are_rejected_with_the_place() {
    let cases = [
        ("", "position-word-count", "not 0"),
        ("5x5 ntil w", "position-word-count", "not 3"),
        (
            "5x5 ntil w mmm/3/1/3/MMM - 0 x",
            "position-word-count",
            "not 7",
        ),
        ("5x9 ntil w mmm/3/1/3/MMM", "position-other-board", "`5x9`"),
        (
            "5x5 tabal w mmm/3/1/3/MMM",
            "position-other-pack",
            "`tabal`",
        ),
        ("5x5 ntil x mmm/3/1/3/MMM", "position-unknown-side", "`x`"),
        ("5x5 ntil w mmm/3/1/3", "position-row-count", "5 rows"),
        ("5x5 ntil w mmm/2/1/3/MMM", "position-row-length", "row 4"),
        ("5x5 ntil w mmm/3/1/4/MMM", "position-row-length", "row 2"),
        ("5x5 ntil w mmm/3/1/3/MMMM", "position-row-length", "`MMMM`"),
        (
            "5x5 ntil w mmm/99999999999999999999/1/3/M",
            "position-row-length",
            "row 1",
        ),
        (
            "5x5 ntil w mmm/3/1/pp1/MMM",
            "position-unknown-piece",
            "`p` in row 2",
        ),
        ("5x5 ntil w 3/3/1/3/3", "position-no-pieces", "no pieces"),
        (
            "5x5 ntil w mmm/3/1/3/MMM x",
            "position-unknown-phase",
            "`x`",
        ),
        (
            "5x5 ntil w mmm/3/1/3/MMM remove0",
            "position-unknown-phase",
            "`remove0`",
        ),
        (
            "5x5 ntil w mmm/3/1/3/MMM remove3",
            "position-unknown-phase",
            "`remove3`",
        ),
        (
            "5x5 ntil w mmm/3/1/3/MMM - -1",
            "position-unknown-plies",
            "`-1`",
        ),
    ];
    let ntil = game("5x5", "ntil");
    for (text, code, says) in cases {
        let fault = ntil.parse_position(text).expect_err(text);
        assert_eq!(fault.code(), code, "{text}");
        assert!(fault.to_string().contains(says), "{text}: {fault}");
    }
    let lombok = game("5x5", "lombok");
    let claim = lombok.parse_position("5x5 lombok w mmm/3/1/3/MMM claim");
    assert_eq!(
        claim.expect_err("no penalty").code(),
        "position-unknown-phase"
    );
}

#[test]
fn a_board_and_pack_of_ones_own_are_named_in_the_text() {
    let board = BoardMap::parse("# board: plank\n:1b--1b--1e--1w--1w\n").expect("a board");
    let rules = Rules::parse("name = \"village\"").expect("a pack");
    let mine = Ntil::new(board, rules);
    let text = mine.format_position(&mine.start());
    assert_eq!(text, "plank village w mm1MM - 0");
    assert_eq!(position(&mine, &text), mine.start());
    let fault = game("5x5", "lombok")
        .parse_position(&text)
        .expect_err("another board");
    assert_eq!(fault.code(), "position-other-board");
}

#[test]
fn moves_are_read_in_either_case_and_with_blanks_around() {
    let lombok = game("5x5", "lombok");
    let start = lombok.start();
    let mv = lombok.parse_move(&start, "c2-c3");
    let mv = mv.unwrap_or_else(|fault| panic!("{fault}"));
    for text in ["C2-C3", " c2-c3\n"] {
        assert_eq!(lombok.parse_move(&start, text).ok(), Some(mv));
    }
}

#[test]
fn broken_and_illegal_moves_are_rejected_with_the_reason() {
    let cases = [
        ("lombok w mmm/3/1/3/MMM", "", "move-malformed"),
        ("lombok w mmm/3/1/3/MMM", "c2", "move-malformed"),
        ("lombok w mmm/3/1/3/MMM", "c2c3", "move-malformed"),
        ("lombok w mmm/3/1/3/MMM", "c2-", "move-malformed"),
        ("lombok w mmm/3/1/3/MMM", "c2-c3-c4", "move-malformed"),
        ("lombok w mmm/3/1/3/MMM", "xc2xc3", "move-malformed"),
        ("lombok w mmm/3/1/3/MMM", "c2xc3-c4", "move-malformed"),
        ("lombok w mmm/3/1/3/MMM", "ć2-c3", "move-malformed"),
        ("lombok w mmm/3/1/3/MMM", "a2-c3", "move-no-such-point"),
        ("lombok w mmm/3/1/3/MMM", "c2-c33", "move-no-such-point"),
        ("lombok w mmm/3/1/3/MMM", "c1-c3", "move-illegal"),
        ("lombok w mmm/3/1/3/MMM", "a5-b4", "move-illegal"),
        ("lombok w mmm/3/1/3/MMM", "xa5", "move-illegal"),
        ("lombok w mmm/3/1/3/MMM", "c1xc3", "move-illegal"),
        ("lombok w mm1/1m1/1/1m1/MM1", "a1-b2", "move-must-capture"),
        ("ntil w mmm/3/1/3/MMM remove2", "a1-b2", "move-must-remove"),
        ("ntil w mmm/3/1/3/MMM remove2", "c1xc3", "move-must-remove"),
        ("ntil w mmm/3/1/3/MMM claim", "xa1", "move-illegal"),
    ];
    for (rest, text, code) in cases {
        let pack = rest.split(' ').next().expect("the pack");
        let game = game("5x5", pack);
        let pos = position(&game, &format!("5x5 {rest}"));
        let fault = game.parse_move(&pos, text).expect_err(text);
        assert_eq!(fault.code(), code, "{text}: {fault}");
    }
}

#[test]
fn a_board_with_a_column_x_keeps_moves_apart() {
    let row = |owner: char| format!(":{}1{owner}\n", format!("1{owner}--").repeat(25));
    let bars = format!(":{}|\n", "|   ".repeat(25));
    let rows = [row('b'), row('e'), row('w')].join(&bars);
    let board = BoardMap::parse(&format!("# board: wide\n{rows}")).expect("a board");
    let game = Ntil::new(board, Rules::by_name("ntil").expect("embedded"));
    let pos = position(&game, "wide ntil w 23m2/23m2/23M2 claim");
    let moves = legal_moves(&pos);
    let texts: Vec<String> = moves.iter().map(|&mv| game.format_move(&pos, mv)).collect();
    assert_eq!(texts, ["xx2", "xx3", "x1-w1", "x1-y1"]);
    for (mv, text) in moves.into_iter().zip(texts) {
        assert_eq!(game.parse_move(&pos, &text).ok(), Some(mv), "{text}");
    }
}

#[test]
fn unknown_names_are_answered_with_the_known_ones() {
    let board = Ntil::by_name("6x6", "lombok").expect_err("no such board");
    assert!(board.to_string().contains("`6x6`") && board.to_string().contains("5x9"));
    let pack = Ntil::by_name("5x9", "bali").expect_err("no such pack");
    assert!(pack.to_string().contains("`bali`") && pack.to_string().contains("lombok"));
}

#[test]
fn the_same_game_seen_by_the_other_player() {
    for board in Ntil::board_names() {
        let game = game(board, "lombok");
        let pos = game.start();
        let reversed = pos.reversed().expect("symmetric");
        assert_eq!(reversed.reversed(), Some(pos.clone()));
        assert_ne!(reversed.side_to_move(), pos.side_to_move());
        assert_eq!(reversed.count_moves(), pos.count_moves());
        assert_eq!(pos.mirrored().as_ref(), Some(&pos));
    }
    let game = game("5x9", "lombok");
    let pos = position(&game, "5x9 lombok w k2/3/5/5/5/M4/5/3/2K - 3");
    let reversed = pos.reversed().expect("symmetric");
    let text = "5x9 lombok b 2k/3/5/m4/5/5/5/3/K2 - 3";
    assert_eq!(game.format_position(&reversed), text);
    let mirrored = pos.mirrored().expect("symmetric");
    let text = "5x9 lombok w 2k/3/5/5/5/4M/5/3/K2 - 3";
    assert_eq!(game.format_position(&mirrored), text);
}
