//! Games as text: round trips, foreign files, and whatever else people paste.

use langkah_game::Side;
use langkah_record::notation::{import, json, pgn, text};
use langkah_record::{Entry, Event, GameState, NotationError, Seat};
use langkah_registry::Setup;
use proptest::prelude::*;

const NOW: u64 = 1_700_000_000_000;

fn read(text: &str) -> Result<GameState, NotationError> {
    Ok(GameState::replay(&import(text, NOW)?.entries)?)
}

/// Random moves, with steps back in between.
fn wander(setup: Setup, choices: &[(usize, bool)]) -> GameState {
    let event = Event::Created {
        setup,
        first: Seat::person(),
        second: Seat::person(),
        clock: None,
    };
    let mut state = GameState::start(&Entry::new(NOW, event)).unwrap();
    for &(choice, back) in choices {
        if back && let Ok(node) = state.undo_target() {
            state.apply(&Entry::new(NOW, Event::Goto { node })).unwrap();
            continue;
        }
        let legal = state.session().legal();
        if legal.is_empty() {
            break;
        }
        let (parent, text) = (state.current(), legal[choice % legal.len()].text.clone());
        state
            .apply(&Entry::new(NOW, Event::Move { parent, text }))
            .unwrap();
    }
    state
}

fn setups() -> impl Strategy<Value = Setup> {
    let ntil = Setup {
        board: Some("5x5".to_owned()),
        rules: Some("ntil".to_owned()),
        ..Setup::of("ntil")
    };
    let free = Setup {
        size: Some("15x15".to_owned()),
        free: true,
        ..Setup::of("jawa")
    };
    let chess960 = Setup {
        chess960: Some(17),
        ..Setup::of("chess")
    };
    prop::sample::select(vec![
        Setup::of("chess"),
        chess960,
        Setup::of("jawa"),
        free,
        ntil,
    ])
}

/// All lines of a tree, whatever its nodes are called.
fn lines(state: &GameState) -> Vec<Vec<String>> {
    let tree = state.tree();
    let text = |&id: &u32| tree.get(id).unwrap().played.as_ref().unwrap().text.clone();
    let ids = 0..tree.nodes().len() as u32;
    let mut lines: Vec<Vec<String>> = ids
        .map(|id| tree.path(id).iter().map(text).collect())
        .collect();
    lines.sort();
    lines
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn every_game_comes_back_from_every_format(
        setup in setups(),
        choices in prop::collection::vec((0..64usize, prop::bool::weighted(0.15)), 0..60),
    ) {
        let state = wander(setup, &choices);
        let mut texts = vec![text(&state), json(&state)];
        if state.setup().game == "chess" {
            texts.push(pgn(&state).unwrap());
        }
        for text in texts {
            let back = read(&text).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
            prop_assert_eq!(lines(&back), lines(&state), "{}", text);
            // Text ends where the main line ends; JSON where the game stands.
            if text.starts_with('{') {
                prop_assert_eq!(back.session().moves(), state.session().moves());
            }
        }
    }

    #[test]
    fn no_text_breaks_the_reader(text in "\\PC{0,200}") {
        let _ = import(&text, NOW);
    }

    #[test]
    fn nothing_made_of_pgns_own_letters_breaks_the_reader(
        words in prop::collection::vec(prop::sample::select(vec![
            "1.", "1...", "e4", "e5", "Nf3", "O-O", "0-0", "(", ")", "{", "}", "[", "]", "\"", "\\",
            "[White \"x\"]", "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]", "[Game \"jawa\"]", "4", "$1",
            ";", "\n", "%", "*", "1-0", "1/2-1/2", "!?", "\u{feff}", "\u{0}", "12345678901234567890",
        ]), 0..60),
    ) {
        let _ = import(&words.join(" "), NOW);
        let _ = import(&words.concat(), NOW);
    }

    #[test]
    fn no_json_breaks_the_reader(from in any::<u32>(), current in any::<u32>(), ms in any::<u64>()) {
        let text = format!(
            r#"{{"format":"langkah-game","setup":{{"game":"jawa"}},"first":{{"kind":"person"}},
            "second":{{"kind":"person"}},"clock":{{"initial_ms":{ms},"increment_ms":{ms}}},
            "moves":[{{"from":0,"text":"4","ms":{ms}}},{{"from":{from},"text":"4","ms":{ms}}}],
            "current":{current}}}"#
        );
        let _ = read(&text);
    }
}

#[test]
fn pgn_of_a_position_says_where_it_begins() {
    let fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 30";
    let setup = Setup {
        position: Some(fen.to_owned()),
        ..Setup::of("chess")
    };
    let state = wander(setup, &[]);
    let mut state = state;
    for (parent, text) in [(0, "a7a8q"), (1, "e8e7")] {
        let text = text.to_owned();
        state
            .apply(&Entry::new(NOW, Event::Move { parent, text }))
            .unwrap();
    }
    let written = pgn(&state).unwrap();
    assert!(written.contains("[SetUp \"1\"]\n[FEN \""), "{written}");
    assert!(written.contains("30. a8=Q+ Ke7 *"), "{written}");
    assert_eq!(lines(&read(&written).unwrap()), lines(&state));
}

#[test]
fn pgn_tells_the_opening_by_its_name() {
    let state = read("1. e4 c5 2. c3 h6 *").unwrap();
    let written = pgn(&state).unwrap();
    let name = "[Opening \"Sicilian defence: Alapin variation\"]";
    assert!(written.contains(name), "{written}");
    assert_eq!(lines(&read(&written).unwrap()), lines(&state));
}

#[test]
fn results_without_a_sign_on_the_board_become_resignations_draws_and_fallen_flags() {
    let ending = |text: &str| read(text).unwrap().ending().map(|ending| ending.reason);
    assert_eq!(ending("1. e4 e5 1-0"), Some("resignation"));
    assert_eq!(ending("1. e4 e5 1/2-1/2"), Some("agreement"));
    assert_eq!(
        ending("[Termination \"Time forfeit\"] 1. e4 e5 0-1"),
        Some("time")
    );
    assert_eq!(ending("1. e4 e5 *"), None);
    assert_eq!(ending("1. f3 e5 2. g4 Qh4# 0-1"), Some("checkmate"));
}

#[test]
fn sloppy_pgn_is_understood() {
    let sloppy = "1 e4 e5 2 Nf3 Nc6 3 Bc4 Bc5 4 0-0 Nf6!";
    let state = read(sloppy).unwrap();
    assert_eq!(state.session().moves().len(), 8);
    assert_eq!(state.side_to_move(), Side::First);
}

#[test]
fn too_many_moves_are_refused_before_they_are_played() {
    let long = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(600);
    assert!(matches!(read(&long), Err(NotationError::TooLong { .. })));
}
