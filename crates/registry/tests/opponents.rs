//! Every opponent plays legal moves on every level and keeps to its limits.

use langkah_registry::{Conditions, Session, Setup, ThinkRequest, Thought, games, open, opponents};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn session(setup: &Setup) -> Box<dyn Session> {
    open(setup).unwrap_or_else(|fault| panic!("{fault}"))
}

fn think(session: &dyn Session, request: &ThinkRequest) -> Thought {
    let stop = Arc::new(AtomicBool::new(false));
    let thought = session.think(request, &stop, &mut |_| {});
    thought.unwrap_or_else(|fault| panic!("{request:?}: {fault}"))
}

fn refused(session: &dyn Session, request: &ThinkRequest) -> String {
    let stop = Arc::new(AtomicBool::new(false));
    match session.think(request, &stop, &mut |_| {}) {
        Ok(thought) => panic!("{request:?} was answered with {thought:?}"),
        Err(fault) => fault.to_string(),
    }
}

#[test]
fn every_opponent_plays_legal_moves_on_its_lowest_levels() {
    for opponent in opponents() {
        let methods: Vec<String> = match opponent.methods {
            [] => vec![opponent.id.to_owned()],
            methods => methods
                .iter()
                .map(|m| format!("{}:{}", opponent.id, m.id))
                .collect(),
        };
        for name in methods {
            let mut game = session(&Setup::of(opponent.game));
            for ply in 0..4 {
                let request = ThinkRequest {
                    opponent: name.clone(),
                    level: Some(opponent.levels.min),
                    seed: Some(ply),
                    ..ThinkRequest::default()
                };
                let best = think(game.as_ref(), &request).best.expect("a move");
                if let Err(fault) = game.play(&best) {
                    panic!("{name} plays {best}: {fault}");
                }
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_move() {
    for game in games() {
        let session = session(&Setup::of(game.id));
        for level in [1, 3, 6] {
            let request = ThinkRequest {
                level: Some(level),
                seed: Some(11),
                ..ThinkRequest::default()
            };
            let (one, two) = (
                think(session.as_ref(), &request),
                think(session.as_ref(), &request),
            );
            assert_eq!(
                (one.best, one.nodes),
                (two.best, two.nodes),
                "{} {level}",
                game.id
            );
        }
    }
}

#[test]
fn random_choices_differ_from_seed_to_seed() {
    let session = session(&Setup::of("chess"));
    let moves: std::collections::HashSet<_> = (0..20)
        .map(|seed| {
            let opponent = "acak".to_owned();
            let request = ThinkRequest {
                opponent,
                seed: Some(seed),
                ..ThinkRequest::default()
            };
            think(session.as_ref(), &request).best
        })
        .collect();
    assert!(moves.len() > 5);
}

#[test]
fn limits_are_kept() {
    for game in games() {
        let session = session(&Setup::of(game.id));
        let request = ThinkRequest {
            nodes: Some(500),
            ..ThinkRequest::default()
        };
        assert!(think(session.as_ref(), &request).nodes <= 500);
        let request = ThinkRequest {
            depth: Some(2),
            ..ThinkRequest::default()
        };
        assert_eq!(think(session.as_ref(), &request).depth, 2);
    }
}

#[test]
fn a_win_in_one_is_seen_by_every_searching_opponent() {
    let position = Some("112233".to_owned());
    let game = session(&Setup {
        position,
        ..Setup::of("jawa")
    });
    for (opponent, level) in [("langkah", 6), ("itb-2008", 2), ("custom", 2)] {
        let opponent = opponent.to_owned();
        let request = ThinkRequest {
            opponent,
            level: Some(level),
            ..ThinkRequest::default()
        };
        let thought = think(game.as_ref(), &request);
        assert_eq!(thought.best.as_deref(), Some("4"));
        assert_eq!(thought.value.plies_to_end(), Some(1));
    }
}

#[test]
fn several_lines_are_distinct_and_sorted() {
    let session = session(&Setup::of("ntil"));
    let request = ThinkRequest {
        depth: Some(4),
        lines: Some(3),
        ..ThinkRequest::default()
    };
    let lines = think(session.as_ref(), &request).lines;
    assert_eq!(lines.len(), 3);
    assert!(lines.windows(2).all(|pair| pair[0].value >= pair[1].value));
    assert!(
        lines
            .windows(2)
            .all(|pair| pair[0].moves[0] != pair[1].moves[0])
    );
}

#[test]
fn impossible_requests_say_what_is_possible() {
    let session = session(&Setup::of("ntil"));
    let ask = |opponent: &str| ThinkRequest {
        opponent: opponent.to_owned(),
        ..ThinkRequest::default()
    };
    assert!(refused(session.as_ref(), &ask("deep-blue")).contains("fitriza-2014"));
    assert!(refused(session.as_ref(), &ask("fitriza-2014:magic")).contains("minimax"));
    let request = ThinkRequest {
        level: Some(9),
        ..ask("fitriza-2014")
    };
    assert!(refused(session.as_ref(), &request).contains("1 to 6"));
    let request = ThinkRequest {
        with: vec!["magic".to_owned()],
        ..ask("custom")
    };
    assert!(refused(session.as_ref(), &request).contains("magic"));
    for level in [1, 10] {
        let request = ThinkRequest {
            level: Some(level),
            without: vec!["magic".to_owned()],
            ..ask("langkah")
        };
        assert!(refused(session.as_ref(), &request).contains("magic"));
    }
    let request = ThinkRequest {
        depth: Some(3),
        ..ask("acak")
    };
    assert!(refused(session.as_ref(), &request).contains("depth"));
}

#[test]
fn the_computer_never_commits_ntil() {
    let setup = Setup {
        rules: Some("ntil".to_owned()),
        ..Setup::of("ntil")
    };
    for seed in 0..6 {
        let mut game = session(&setup);
        for ply in 0..60 {
            if game.ending().is_some() {
                break;
            }
            let legal = game.legal();
            let captures = legal
                .iter()
                .filter(|mv| !mv.shape.captured.is_empty())
                .count();
            let request = ThinkRequest {
                opponent: "acak".to_owned(),
                seed: Some(seed * 1000 + ply),
                ..ThinkRequest::default()
            };
            let best = think(game.as_ref(), &request).best.expect("a move");
            let played = game.play(&best).unwrap_or_else(|fault| panic!("{fault}"));
            assert!(captures == 0 || !played.shape.captured.is_empty(), "{best}");
        }
    }
}

/// A level of the chess opponent plays openings only in a whole game, and only
/// as far as it knows them.
#[test]
fn levels_know_openings_the_further_the_higher() {
    for seed in 0..20 {
        assert_eq!(known_plies(1, seed), 2, "every first move has an answer");
        assert!((2..=8).contains(&known_plies(4, seed)));
    }
    assert!((0..20).any(|seed| known_plies(4, seed) == 8));
}

/// Plays a chess game as long as the level knows the opening.
fn known_plies(level: u8, seed: u64) -> usize {
    let request = ThinkRequest {
        level: Some(level),
        seed: Some(seed),
        ..ThinkRequest::default()
    };
    let mut session = session(&Setup::of("chess"));
    assert!(think(&*session, &request).nodes > 0, "asked by itself");
    let whole_game = Conditions {
        openings: true,
        ..Conditions::default()
    };
    loop {
        let stop = Arc::default();
        let thought = session.think_under(&whole_game, &request, &stop, &mut |_| {});
        let thought = thought.unwrap();
        if thought.nodes > 0 {
            break;
        }
        session.play(&thought.best.unwrap()).unwrap();
    }
    assert!(session.opening().is_some());
    session.moves().len()
}
