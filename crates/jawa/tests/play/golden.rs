//! Whole games with the end that a separately written program gave them.

use langkah_game::{Bits, Game, History, Outcome, Position, Side};
use langkah_jawa::{AnyGame, JawaGame, Rule, Variant, winning_line};

const FIRST: Outcome = Outcome::Win(Side::First);
const SECOND: Outcome = Outcome::Win(Side::Second);

/// Variant, moves, outcome, reason and the points of the winning line.
type Golden = (
    &'static str,
    &'static str,
    Outcome,
    &'static str,
    &'static str,
);

const GAMES: [Golden; 14] = [
    ("7x6", "1122334", FIRST, "four-in-a-row", "a1 b1 c1 d1"),
    ("7x6", "4545454", FIRST, "four-in-a-row", "d1 d2 d3 d4"),
    ("7x6", "12234334544", FIRST, "four-in-a-row", "a1 b2 c3 d4"),
    ("7x6", "76654554344", FIRST, "four-in-a-row", "g1 f2 e3 d4"),
    ("7x6", "17273767", SECOND, "four-in-a-row", "g1 g2 g3 g4"),
    ("7x6 5", "12345671726354434", Outcome::Draw, "", ""),
    (
        "7x6",
        "225344533673453576212645522737771141641166",
        Outcome::Draw,
        "board-full",
        "",
    ),
    (
        "7x6",
        "636326656133533277256444521225757414",
        SECOND,
        "four-in-a-row",
        "",
    ),
    (
        "9x8 5",
        "1493784136812168497399687185764493245",
        FIRST,
        "five-in-a-row",
        "",
    ),
    (
        "9x8 5",
        "174642722141169272954384935891141124768933735495968268562987368685533775",
        Outcome::Draw,
        "board-full",
        "",
    ),
    ("4x4", "4142141143222333", Outcome::Draw, "board-full", ""),
    (
        "7x6 free",
        "f6f3c1g5d1c2c4d2e6d3b3a5c3d6b2b1f1a1e4e3b5b4g1e1a3b6g2c6d5",
        FIRST,
        "four-in-a-row",
        "",
    ),
    (
        "7x6 5 free",
        "g1e6d5c3b4a3b5e1d1b6a6f2d2d3b3a2g5g2c6d4a5e3a4c2g4f4e4d6c5f3b1b2f5c4a1c1e2e5f6g6g3f1",
        Outcome::Draw,
        "board-full",
        "",
    ),
    (
        "15x15 5 free",
        "n10m11f11g9k15e5j7k3f7m8n15g14a4n6d13o6k8i3b2i12i4e1f3l8n5f4i10c7b12e7j1i5n7c15i15g13n2d1\
         l9g3c8a9h6g6d10e2h14o14g10i6l4o12e10f2k9e9c4j12k10o9i7h3f8a11l2b14a10k5d4f10c6c9o4l1k2i13\
         f12l6e15l11e13o5h2j6m4d6",
        SECOND,
        "five-in-a-row",
        "",
    ),
];

fn check<B: Bits, R: Rule>(game: &JawaGame<B, R>, (name, moves, outcome, reason, line): Golden) {
    let pos = game.parse_position(moves).unwrap();
    let ending = game.ending(&History::new(pos));
    if reason.is_empty() {
        assert_eq!(ending, None, "{name} {moves} goes on");
        return;
    }
    let ending = ending.unwrap_or_else(|| panic!("{name} {moves} has ended"));
    assert_eq!(
        (ending.outcome, ending.reason),
        (outcome, reason),
        "{name} {moves}"
    );
    assert_eq!(pos.decided().and_then(Outcome::winner), outcome.winner());
    let points = winning_line(&pos).unwrap_or_default();
    assert!(points.len() >= game.variant().line() || outcome == Outcome::Draw);
    if !line.is_empty() {
        let board = game.board();
        let mut found: Vec<&str> = points
            .iter()
            .map(|&p| board.points[p].name.as_str())
            .collect();
        let mut expected: Vec<&str> = line.split(' ').collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{name} {moves}");
    }
}

#[test]
fn golden_games_end_as_they_did() {
    for golden in GAMES {
        match golden.0.parse::<Variant>().unwrap().game() {
            AnyGame::Drop64(game) => check(&game, golden),
            AnyGame::Drop128(game) => check(&game, golden),
            AnyGame::Free64(game) => check(&game, golden),
            AnyGame::Free128(game) => check(&game, golden),
            AnyGame::Free256(game) => check(&game, golden),
        }
    }
}

#[test]
fn no_golden_game_has_ended_before_its_last_move() {
    let game = langkah_jawa::DropGame::<u64>::new(Variant::default()).unwrap();
    for (name, moves, ..) in GAMES.into_iter().filter(|golden| golden.0 == "7x6") {
        for end in 0..moves.len() {
            let pos = game.parse_position(&moves[..end]).unwrap();
            assert_eq!(game.ending(&History::new(pos)), None, "{name} {moves}");
        }
    }
}
