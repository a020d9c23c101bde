//! Exact answers through a session.

use langkah_game::{Outcome, Side};
use langkah_registry::{ExactLimits, Session, Setup, open};

fn jawa(size: &str, position: &str) -> Box<dyn Session> {
    let setup = Setup {
        size: Some(size.to_owned()),
        position: Some(position.to_owned()),
        ..Setup::of("jawa")
    };
    open(&setup).unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn every_legal_move_has_its_exact_worth() {
    let session = jawa("7x6", "112233");
    let moves = session.exact_moves(ExactLimits::default()).expect("solved");
    let legal: Vec<String> = session.legal().into_iter().map(|mv| mv.text).collect();
    let texts: Vec<String> = moves.iter().map(|mv| mv.text.clone()).collect();
    assert_eq!(texts, legal);
    let four = moves.iter().find(|mv| mv.text == "4").expect("column 4");
    assert_eq!(four.exact.outcome, Outcome::Win(Side::First));
    assert_eq!((four.exact.plies, four.score), (Some(1), Some(18)));
    // Elsewhere the opponent takes column 4 and nobody has won yet, or the
    // opponent wins there with its next stone.
    assert!(
        moves
            .iter()
            .all(|mv| mv.text == "4" || mv.exact.plies != Some(1))
    );
}

#[test]
fn a_mistake_is_worth_what_the_answer_to_it_takes() {
    let session = jawa("7x6", "717166112345");
    let moves = session.exact_moves(ExactLimits::default()).expect("solved");
    for mv in moves {
        assert_eq!(mv.exact.outcome.winner().is_some(), mv.score != Some(0));
        let mut after = session.fork();
        after
            .play(&mv.text)
            .unwrap_or_else(|fault| panic!("{fault}"));
        if let Some(answers) = after.exact_moves(ExactLimits::default()) {
            let best = answers.iter().filter_map(|mv| mv.score).max();
            assert_eq!(best, mv.score.map(|score| -score), "{}", mv.text);
        }
    }
}

#[test]
fn what_no_solver_knows_has_no_exact_worth() {
    let exact = |setup: &Setup| {
        let session = open(setup).unwrap_or_else(|fault| panic!("{fault}"));
        session.exact_moves(ExactLimits { nodes: 1_000 })
    };
    assert_eq!(exact(&Setup::of("chess")), None);
    let free = Setup {
        free: true,
        ..Setup::of("jawa")
    };
    assert_eq!(exact(&free), None);
    let five = Setup {
        line: Some(5),
        ..Setup::of("jawa")
    };
    assert_eq!(exact(&five), None);
    let ended = jawa("7x6", "1122334");
    assert_eq!(ended.exact_moves(ExactLimits::default()), None);
    let too_hard = jawa("8x7", "12");
    assert_eq!(too_hard.exact_moves(ExactLimits { nodes: 1_000 }), None);
}
