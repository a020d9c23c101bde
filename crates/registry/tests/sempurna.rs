//! The perfect player of Catur Jawa.

use langkah_game::{Outcome, Side};
use langkah_registry::{ExactLimits, Session, Setup, ThinkRequest, Thought, open};
use std::sync::Arc;

fn session(setup: &Setup) -> Box<dyn Session> {
    open(setup).unwrap_or_else(|fault| panic!("{fault}"))
}

fn at(position: &str) -> Box<dyn Session> {
    session(&Setup {
        position: Some(position.to_owned()),
        ..Setup::of("jawa")
    })
}

fn think(session: &dyn Session, opponent: &str, level: Option<u8>, seed: u64) -> Thought {
    let request = ThinkRequest {
        opponent: opponent.to_owned(),
        level,
        seed: Some(seed),
        ..ThinkRequest::default()
    };
    let thought = session.think(&request, &Arc::default(), &mut |_| {});
    thought.unwrap_or_else(|fault| panic!("{request:?}: {fault}"))
}

/// Plays on; `first` and `second` are opponents with levels.
fn play_on(
    session: &mut dyn Session,
    first: (&str, Option<u8>),
    second: (&str, Option<u8>),
    seed: u64,
) -> Outcome {
    loop {
        if let Some(ending) = session.ending() {
            return ending.outcome;
        }
        let (opponent, level) = match session.side_to_move() {
            Side::First => first,
            Side::Second => second,
        };
        let plies = session.moves().len() as u64;
        let thought = think(session, opponent, level, seed * 100 + plies);
        let best = thought.best.expect("a move");
        session
            .play(&best)
            .unwrap_or_else(|fault| panic!("{fault}"));
    }
}

/// Labelled positions of at least so many plies, every `step`-th one.
fn labels(plies: usize, step: usize) -> impl Iterator<Item = (&'static str, i32)> {
    let text = include_str!("../../../data/jawa/values-7x6.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let pairs = lines.filter_map(|line| line.split_once(' '));
    pairs
        .filter(move |(moves, _)| moves.len() >= plies)
        .map(|(moves, value)| (moves, value.parse().expect("a value")))
        .step_by(step)
}

#[test]
fn its_moves_keep_the_value() {
    for (moves, value) in labels(14, 40) {
        let session = at(moves);
        let thought = think(session.as_ref(), "sempurna", None, 1);
        assert_eq!(thought.value.0.signum(), value.signum(), "{moves}");
        let exact = session.exact_moves(ExactLimits::default()).expect("solved");
        let best = thought.best.expect("a move");
        let played = exact.iter().find(|mv| mv.text == best).expect("legal");
        assert_eq!(played.score, Some(value), "{moves} {best}");
        let plies = thought.value.plies_to_end().map(i32::unsigned_abs);
        assert_eq!(plies, played.exact.plies.filter(|_| value != 0), "{moves}");
    }
}

#[test]
fn it_wins_what_is_won_and_holds_what_is_drawn() {
    let opponents = [("acak", None), ("itb-2008", Some(4)), ("langkah", Some(4))];
    let mut games = 0;
    for (seed, (moves, value)) in labels(12, 45).enumerate() {
        if value < 0 {
            continue;
        }
        let mut session = at(moves);
        let own = session.side_to_move();
        let us = ("sempurna", None);
        let them = opponents[seed % opponents.len()];
        let (first, second) = match own {
            Side::First => (us, them),
            Side::Second => (them, us),
        };
        let outcome = play_on(session.as_mut(), first, second, seed as u64);
        let expected = if value > 0 {
            outcome == Outcome::Win(own)
        } else {
            outcome != Outcome::Win(own.other())
        };
        assert!(expected, "{moves} {value} against {them:?}: {outcome:?}");
        games += 1;
    }
    assert!(games > 20, "only {games} games");
}

#[test]
fn equal_moves_are_chosen_to_tempt() {
    // Of the moves that keep the value, the one played leaves the opponent no
    // larger share of answers that keep it than any other.
    let mut compared = 0;
    for (moves, value) in labels(20, 60) {
        let session = at(moves);
        let exact = session.exact_moves(ExactLimits::default()).expect("solved");
        let share = |text: &str| {
            let mut after = session.fork();
            after.play(text).unwrap_or_else(|fault| panic!("{fault}"));
            let answers = after.exact_moves(ExactLimits::default())?;
            let best = answers.iter().filter_map(|mv| mv.score).max();
            let kept = answers.iter().filter(|mv| mv.score == best).count();
            Some(kept * 1_000 / answers.len())
        };
        let best = think(session.as_ref(), "sempurna", None, 1)
            .best
            .expect("a move");
        let shares = exact
            .iter()
            .filter(|mv| mv.score == Some(value))
            .filter_map(|mv| share(&mv.text));
        if let (Some(least), Some(played)) = (shares.min(), share(&best)) {
            assert_eq!(played, least, "{moves}");
            compared += 1;
        }
    }
    assert!(compared > 10);
}

#[test]
fn its_first_level_loses_to_a_careful_beginner() {
    let mut points = 0;
    for seed in 0..20 {
        let mut game = session(&Setup::of("jawa"));
        let outcome = play_on(
            game.as_mut(),
            ("sempurna", Some(1)),
            ("langkah", Some(5)),
            seed,
        );
        points += i32::from(outcome == Outcome::Win(Side::Second));
    }
    assert!(points >= 12, "{points} of 20");
}

#[test]
fn with_free_placement_it_proves_the_first_players_win() {
    for size in ["10x10", "15x15"] {
        let setup = Setup {
            size: Some(size.to_owned()),
            free: true,
            ..Setup::of("jawa")
        };
        let mut game = session(&setup);
        let thought = think(game.as_ref(), "sempurna", None, 1);
        assert!(
            thought.value.plies_to_end().is_some_and(|plies| plies > 0),
            "{size}"
        );
        let outcome = play_on(game.as_mut(), ("sempurna", None), ("langkah", Some(3)), 3);
        assert_eq!(outcome, Outcome::Win(Side::First), "{size}");
    }
}

#[test]
fn with_free_placement_it_stops_what_can_be_stopped() {
    // Two in the open middle threaten three with both ends free.
    let setup = Setup {
        size: Some("10x10".to_owned()),
        free: true,
        ..Setup::of("jawa")
    };
    let mut game = session(&setup);
    for mv in ["e5", "a1", "f5"] {
        game.play(mv).unwrap_or_else(|fault| panic!("{fault}"));
    }
    let thought = think(game.as_ref(), "sempurna", None, 1);
    let best = thought.best.expect("a move");
    let near: Vec<String> = ["c5", "d5", "g5", "h5"].map(str::to_owned).to_vec();
    assert!(
        near.contains(&best) || thought.value.is_decisive(),
        "{best}"
    );
}
