//! Repetition, move counting and insufficient material.

use langkah_chess::{Chess, ChessPosition, fen};
use langkah_game::{Ending, Game, History, Outcome, Position, Side};

fn play(history: &mut History<ChessPosition>, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = Chess::standard()
            .parse_move(history.position(), text)
            .unwrap_or_else(|fault| panic!("{fault}"));
        history.play(mv);
    }
}

fn from(text: &str) -> History<ChessPosition> {
    History::new(fen::parse(text).unwrap())
}

fn ending(history: &History<ChessPosition>) -> Option<&'static str> {
    Chess::standard().ending(history).map(|end| end.reason)
}

fn claim(history: &History<ChessPosition>) -> Option<&'static str> {
    Chess::standard().claim(history).map(|end| end.reason)
}

const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8";

#[test]
fn the_third_occurrence_may_be_claimed_and_the_fifth_ends_the_game() {
    let mut history = History::new(Chess::standard().start());
    play(&mut history, SHUFFLE);
    assert_eq!((history.occurrences(), claim(&history)), (2, None));
    play(&mut history, SHUFFLE);
    assert_eq!(claim(&history), Some("threefold-repetition"));
    assert_eq!(ending(&history), None);
    play(&mut history, SHUFFLE);
    play(&mut history, SHUFFLE);
    assert_eq!(ending(&history), Some("fivefold-repetition"));
    assert_eq!(claim(&history), None, "an ended game needs no claim");
}

#[test]
fn a_double_step_that_nobody_can_capture_repeats() {
    let mut history = History::new(Chess::standard().start());
    play(&mut history, "e4 Nf6 Nf3 Ng8 Ng1");
    assert_eq!(history.occurrences(), 2);
}

#[test]
fn a_double_step_that_can_be_captured_does_not_repeat() {
    let mut history = from("4k3/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1");
    play(&mut history, "e4");
    let capturable = history.position().hash();
    play(&mut history, "Kd7 Nf3 Ke8 Ng1");
    assert_ne!(history.position().hash(), capturable);
    assert_eq!(history.occurrences(), 1);
    play(&mut history, "Kd7 Nf3 Ke8 Ng1");
    assert_eq!(history.occurrences(), 2);
}

#[test]
fn a_capture_en_passant_that_opens_a_check_does_not_count() {
    let mut history = from("8/8/8/8/R2p3k/8/4P3/6NK w - - 0 1");
    play(&mut history, "e4 Kh5 Nh3 Kh4 Ng1");
    assert_eq!(history.occurrences(), 2);
    let with_square = fen::parse("8/8/8/8/R2pP2k/8/8/6NK b - e3 0 1").unwrap();
    let without = fen::parse("8/8/8/8/R2pP2k/8/8/6NK b - - 0 1").unwrap();
    assert_eq!(with_square.hash(), without.hash());
    assert_eq!(with_square, without);
}

#[test]
fn a_piece_beside_the_jumped_square_is_no_pawn() {
    let with_square = fen::parse("6k1/8/8/pQ6/8/8/8/4K3 w - a6 0 2").unwrap();
    let without = fen::parse("6k1/8/8/pQ6/8/8/8/4K3 w - - 0 2").unwrap();
    assert_eq!(with_square, without);
    assert_eq!(with_square.hash(), without.hash());
}

#[test]
fn lost_castling_rights_make_another_position() {
    let mut history = from("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let with_right = history.position().hash();
    play(&mut history, "Rh2 Kd8 Rh1 Ke8");
    assert_ne!(history.position().hash(), with_right);
    assert_eq!(history.occurrences(), 1);
}

#[test]
fn fifty_moves_may_be_claimed_and_seventy_five_end_the_game() {
    let mut history = from("4k3/8/8/8/8/8/8/R3K3 w - - 99 80");
    assert_eq!(claim(&history), None);
    assert!(!history.position().drawn_by_rule());
    play(&mut history, "Ra2");
    assert_eq!(claim(&history), Some("fifty-moves"));
    assert!(history.position().drawn_by_rule());
    assert_eq!(ending(&history), None);

    let mut history = from("4k3/8/8/8/8/8/8/R3K3 w - - 149 120");
    assert_eq!(ending(&history), None);
    play(&mut history, "Ra2");
    assert_eq!(ending(&history), Some("seventy-five-moves"));
    assert_eq!(
        fen::format(history.position()),
        "4k3/8/8/8/8/8/R7/4K3 b - - 150 120"
    );
}

#[test]
fn captures_and_pawn_moves_start_the_count_anew() {
    let mut history = from("4k3/8/8/8/8/8/r3P3/R3K3 w - - 120 80");
    play(&mut history, "Rxa2");
    assert_eq!(history.position().halfmove_clock(), 0);
    let mut history = from("4k3/8/8/8/8/8/4P3/R3K3 w - - 120 80");
    play(&mut history, "e3");
    assert_eq!(history.position().reversible_plies(), 0);
}

#[test]
fn mate_on_the_last_move_of_the_count_is_mate() {
    for clock in [99, 149] {
        let mut history = from(&format!("6k1/5ppp/8/8/8/8/8/R3K3 w - - {clock} 80"));
        play(&mut history, "Ra8#");
        let mate = Ending {
            outcome: Outcome::Win(Side::First),
            reason: "checkmate",
        };
        assert_eq!(Chess::standard().ending(&history), Some(mate));
        assert!(!history.position().drawn_by_rule());
    }
}

#[test]
fn material_that_cannot_mate_draws() {
    for board in [
        "4k3/8/8/8/8/8/8/4K3",
        "4k3/8/8/8/8/8/8/4KN2",
        "4kb2/8/8/8/8/8/8/4K3",
        "2b1k3/8/8/8/8/8/8/4KB2",
        "b1b1k3/1b6/8/8/8/8/8/4KB2",
    ] {
        let history = from(&format!("{board} w - - 0 1"));
        assert_eq!(ending(&history), Some("insufficient-material"), "{board}");
        assert!(history.position().drawn_by_rule(), "{board}");
    }
}

#[test]
fn material_that_can_mate_plays_on() {
    for board in [
        "4k3/8/8/8/8/8/4P3/4K3",
        "4k3/8/8/8/8/8/8/4KR2",
        "4k3/8/8/8/8/8/8/4KNN1",
        "4kn2/8/8/8/8/8/8/4KN2",
        "4kb2/8/8/8/8/8/8/4KB2",
        "4k3/8/8/8/8/8/8/4KBN1",
        "4k3/8/8/8/8/8/8/2B1KB2",
    ] {
        let history = from(&format!("{board} w - - 0 1"));
        assert_eq!(ending(&history), None, "{board}");
        assert!(!history.position().drawn_by_rule(), "{board}");
    }
}

#[test]
fn a_null_move_needs_a_piece_and_no_check() {
    let passes = |text: &str| fen::parse(text).unwrap().make_null().is_some();
    assert!(passes("4k3/8/8/8/8/8/4P3/4KN2 w - - 0 1"));
    assert!(!passes("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    assert!(!passes("4k3/4r3/8/8/8/8/8/4KN2 w - - 0 1"));
}

#[test]
fn the_nearest_draw_by_counting_is_known() {
    let plies = |clock| {
        let text = format!("4k3/8/8/8/8/8/8/R3K3 w - - {clock} 80");
        fen::parse(&text).unwrap().plies_to_rule_draw()
    };
    assert_eq!([0, 99, 100, 140].map(plies), [100, 1, 0, 0]);
}
