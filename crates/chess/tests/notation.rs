//! Moves in and out, and what is said about wrong ones.

use langkah_chess::{Chess, ChessPosition, MoveError, fen, san, uci};
use langkah_game::{Fault, Game, Position, legal_moves};

const GAME: Chess = Chess::standard();

fn read(pos: &ChessPosition, text: &str) -> Result<String, MoveError> {
    GAME.read_move(pos, text)
        .map(|mv| GAME.format_move(pos, mv))
}

fn at(text: &str) -> ChessPosition {
    fen::parse(text).unwrap()
}

#[test]
fn algebraic_notation_tells_only_what_is_needed() {
    // Two knights on a file, two on a rank, three queens around a square.
    for (text, mv, expected) in [
        ("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1d2", "Nbd2"),
        ("4k3/8/8/1N6/8/8/8/1N2K3 w - - 0 1", "b1c3", "N1c3"),
        ("2k5/8/8/8/1Q5Q/8/8/K6Q w - - 0 1", "h4e4", "Qh4e4"),
        ("2k5/8/8/8/1Q5Q/8/8/K6Q w - - 0 1", "b4e4", "Qbe4"),
        ("2k5/8/8/8/1Q5Q/8/8/K6Q w - - 0 1", "h1e4", "Q1e4"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
        ("3r4/2P1k3/8/8/8/8/8/4K3 w - - 0 1", "c7d8n", "cxd8=N"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "Ra8#"),
        ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+"),
    ] {
        let pos = at(text);
        let mv = uci::parse(&pos, mv).unwrap();
        assert_eq!(san::format(&pos, mv), expected);
        assert_eq!(san::parse(&pos, expected), Ok(mv));
    }
}

#[test]
fn a_pinned_rival_needs_no_distinction() {
    let pos = at("4k3/4r3/8/8/8/4N3/8/N3K3 w - - 0 1");
    assert_eq!(read(&pos, "Nc2").as_deref(), Ok("a1c2"));
}

#[test]
fn both_notations_and_many_spellings_are_read() {
    let pos = at("r3k2r/pppq1ppp/2np1n2/2b1p3/2B1P1b1/2NP1N2/PPPQ1PPP/R3K2R w KQkq - 0 8");
    for (text, expected) in [
        ("O-O", "e1g1"),
        ("0-0", "e1g1"),
        ("O-O!?", "e1g1"),
        ("0-0-0", "e1c1"),
        ("e1g1", "e1g1"),
        ("e1a1", "e1c1"),
        ("Nd5", "c3d5"),
        (" Nc3-d5 ", "c3d5"),
        ("Bxf7+", "c4f7"),
        ("Bf7", "c4f7"),
        ("Nxe5??", "f3e5"),
        ("a3", "a2a3"),
        ("a2a4", "a2a4"),
    ] {
        assert_eq!(read(&pos, text).as_deref(), Ok(expected), "{text}");
    }
}

#[test]
fn wrong_moves_are_told_apart() {
    let pos = at("k7/3P4/8/8/8/8/8/1N2KN2 w - - 0 1");
    for (text, code) in [
        ("", "move-unreadable"),
        ("hello", "move-unreadable"),
        ("e9", "move-unreadable"),
        ("N", "move-unreadable"),
        ("Nbbd2", "move-unreadable"),
        ("0000", "move-unreadable"),
        ("♘d2", "move-unreadable"),
        ("Nd4", "move-illegal"),
        ("b1b3", "move-illegal"),
        ("a8a7", "move-illegal"),
        ("O-O", "move-illegal"),
        ("e1g1", "move-illegal"),
        ("Nd2", "move-ambiguous"),
        ("d8", "move-promotion-missing"),
        ("d7d8", "move-promotion-missing"),
    ] {
        let error = read(&pos, text).unwrap_err();
        assert_eq!(error.code(), code, "{text:?}: {error}");
        assert!(error.to_string().contains(&format!("{text:?}")), "{error}");
    }
    let error = read(&pos, "Nd2").unwrap_err();
    assert!(error.to_string().contains("Nbd2, Nfd2"), "{error}");
}

#[test]
fn chess960_castling_is_the_king_taking_its_rook() {
    let game = Chess::chess960(518).unwrap();
    let pos = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let castle = game.parse_move(&pos, "O-O").unwrap();
    assert_eq!(game.format_move(&pos, castle), "e1h1");
    assert_eq!(GAME.format_move(&pos, castle), "e1g1");
    assert_eq!(game.parse_move(&pos, "e1g1").unwrap(), castle);
}

#[test]
fn a_king_step_and_castling_to_the_same_square_differ() {
    let pos = at("4k3/8/8/8/8/8/8/5K1R w K - 0 1");
    assert_eq!(read(&pos, "Kg1").as_deref(), Ok("f1g1"));
    assert_eq!(read(&pos, "O-O").as_deref(), Ok("f1h1"));
    let shapes: Vec<_> = ["f1g1", "f1h1"]
        .map(|text| {
            let mv = uci::parse(&pos, text).unwrap();
            GAME.move_shape(&pos, mv).path
        })
        .into();
    assert_eq!(shapes, [vec![5, 6], vec![5, 7, 6]]);
}

#[test]
fn a_move_is_drawn_with_what_it_captures_and_becomes() {
    let pos = at("1n2k3/P7/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let shape = |text| GAME.move_shape(&pos, GAME.read_move(&pos, text).unwrap());
    assert_eq!(shape("exd6").captured, [35]);
    assert_eq!(shape("axb8=R").captured, [57]);
    assert_eq!(shape("axb8=R").promotion, Some("rook"));
    assert!(shape("Kd1").captured.is_empty());
}

#[test]
fn the_stages_put_captures_and_queens_first() {
    let pos = at("1n2k3/P7/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let mut tactical = Vec::new();
    pos.tactical_moves(&mut tactical);
    let mut texts: Vec<String> = tactical.iter().map(|&mv| san::format(&pos, mv)).collect();
    texts.sort();
    assert_eq!(texts, ["a8=Q", "axb8=Q+", "exd6"]);
    let gain = |text| pos.tactical_gain(GAME.read_move(&pos, text).unwrap());
    assert!(gain("axb8=Q") > gain("a8=Q") && gain("a8=Q") > gain("exd6"));
    assert!(legal_moves(&pos).len() > 3);
}
