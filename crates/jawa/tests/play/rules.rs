//! Wins, ends and the contract, on every size.

use crate::naive::Naive;
use langkah_game::{Bits, Game, History, Outcome, Position, Side, legal_moves};
use langkah_jawa::{AnyGame, Itb2008, JawaGame, Lines, Placement, Rule, Variant, winning_line};
use langkah_testkit::{contract, evaluator, walk::Walks};

/// Plays random games beside the plain array and compares wins and threats.
fn compare_with_array<B: Bits, R: Rule>(game: &JawaGame<B, R>, games: u32) {
    let walks = Walks::new(games, 400);
    let mut plain = Naive::new(game.variant());
    langkah_testkit::walk::random_games(game, &game.start(), walks, |history, _| {
        let pos = history.position();
        match history.moves().last() {
            None => plain = Naive::new(game.variant()),
            Some(mv) => plain.play(game.grid().place(mv.bit())),
        }
        let decided = pos.decided().and_then(Outcome::winner);
        assert_eq!(decided, plain.winner, "{}", game.format_position(pos));
        assert_eq!(winning_line(pos).is_some(), decided.is_some());
        assert_eq!(!game.marks(pos).is_empty(), decided.is_some());
        if decided.is_some() {
            return;
        }
        let moves: Vec<_> = legal_moves(pos);
        let cells: Vec<_> = moves.iter().map(|mv| game.grid().place(mv.bit())).collect();
        assert_eq!(cells, plain.moves());
        if history.moves().len() % 7 != 0 && pos.count_moves() > 30 {
            return;
        }
        for side in Side::BOTH {
            let wins = pos.wins(side);
            for (mv, &cell) in moves.iter().zip(&cells) {
                let mut after = plain.clone();
                after.to_move = side;
                after.play(cell);
                assert_eq!(wins.contains(mv.bit()), after.winner.is_some());
            }
        }
    });
}

fn check_contract<B: Bits, R: Rule>(game: &JawaGame<B, R>, walks: Walks) {
    contract::check(game, &game.start(), walks);
    evaluator::check(game, &game.start(), &Lines, walks);
    evaluator::check(game, &game.start(), &Itb2008, walks);
}

macro_rules! for_any {
    ($variant:expr, |$game:ident| $body:expr) => {
        match $variant.game() {
            AnyGame::Drop64($game) => $body,
            AnyGame::Drop128($game) => $body,
            AnyGame::Free64($game) => $body,
            AnyGame::Free128($game) => $body,
            AnyGame::Free256($game) => $body,
        }
    };
}

#[test]
fn wins_equal_the_plain_array_on_every_board_with_gravity() {
    for variant in Variant::all(Placement::Drop) {
        for_any!(variant, |game| compare_with_array(&game, 60));
    }
}

#[test]
fn wins_equal_the_plain_array_on_every_free_board() {
    for variant in Variant::all(Placement::Free) {
        for_any!(variant, |game| compare_with_array(&game, 2));
    }
}

/// Random sets of cells, most of which no game could reach.
#[test]
fn lines_equal_plain_scanning_on_random_sets() {
    fn check<B: Bits, R: Rule>(game: &JawaGame<B, R>) {
        let mut seed = 7;
        for round in 0..40 {
            let mut plain = Naive::new(game.variant());
            let mut set = B::EMPTY;
            for bit in game.grid().cells().points() {
                seed = langkah_game::mix(seed);
                if seed % 8 < 3 + round % 4 {
                    let (column, row) = game.grid().place(bit);
                    plain.cells[column][row] = Some(Side::First);
                    set |= B::single(bit);
                }
            }
            let has_line = plain.has_line(Side::First);
            assert_eq!(game.grid().has_line(set), has_line, "{}", game.variant());
            let lines = game.grid().lines(set);
            assert_eq!(!lines.is_empty(), has_line);
            assert_eq!(game.grid().lines(lines), lines);
            assert!((lines & !set).is_empty());
        }
    }
    for placement in [Placement::Drop, Placement::Free] {
        for variant in Variant::all(placement) {
            for_any!(variant, |game| check(&game));
        }
    }
}

#[test]
fn every_board_with_gravity_keeps_the_contract() {
    for variant in Variant::all(Placement::Drop) {
        for_any!(variant, |game| check_contract(&game, Walks::new(6, 72)));
    }
}

#[test]
fn the_default_board_keeps_the_contract_on_many_games() {
    let variant = Variant::default();
    for_any!(variant, |game| check_contract(&game, Walks::new(300, 42)));
}

#[test]
fn every_free_board_keeps_the_contract() {
    for variant in Variant::all(Placement::Free) {
        let plies = if variant.bits() > 64 { 12 } else { 64 };
        for_any!(variant, |game| check_contract(&game, Walks::new(1, plies)));
    }
}

#[test]
fn threats_force_and_wins_are_tactical() {
    let AnyGame::Drop64(game) = Variant::default().game() else {
        panic!("7x6 fits 64 bits");
    };
    let pos = game.parse_position("44 55 3").unwrap();
    assert!(pos.is_forced());
    let pos = game.parse_position("112233").unwrap();
    let mut tactical = Vec::new();
    pos.tactical_moves(&mut tactical);
    let texts: Vec<String> = tactical
        .iter()
        .map(|&mv| game.format_move(&pos, mv))
        .collect();
    assert_eq!(texts, ["4"]);
    assert!(!pos.is_forced(), "d2 cannot be reached yet");
    assert!(!game.start().is_forced());
    let mut quiet = Vec::new();
    game.start().quiet_moves(&mut quiet);
    let columns: Vec<String> = quiet.iter().map(|&mv| game.format_move(&pos, mv)).collect();
    assert_eq!(columns, ["4", "3", "5", "2", "6", "1", "7"]);
}

#[test]
fn history_ends_where_the_position_does() {
    let AnyGame::Free64(game) = "7x6 free".parse::<Variant>().unwrap().game() else {
        panic!("7x6 fits 64 bits");
    };
    let mut history = History::new(game.start());
    for text in ["c3", "a1", "d4", "a2", "e5", "a3", "b2"] {
        assert_eq!(game.ending(&history), None);
        let mv = game.parse_move(history.position(), text).unwrap();
        history.play(mv);
    }
    let ending = game.ending(&history).unwrap();
    assert_eq!(ending.reason, "four-in-a-row");
    assert_eq!(ending.outcome, Outcome::Win(Side::First));
    let line = winning_line(history.position()).unwrap();
    let board = game.board();
    let names: Vec<&str> = line
        .iter()
        .map(|&p| board.points[p].name.as_str())
        .collect();
    assert_eq!(names, ["b2", "c3", "d4", "e5"]);
}
