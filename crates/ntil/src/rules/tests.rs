use super::*;
use crate::direction::{Direction, DirectionSet};
use langkah_game::{Fault, Side};

#[test]
fn the_embedded_packs_answer_as_their_sources_do() {
    let pack = |name| Rules::by_name(name).expect("embedded");
    let lombok = pack("lombok");
    assert_eq!(lombok.man_steps, Ways::default());
    assert_eq!(lombok.man_captures, Ways::default());
    assert_eq!(lombok.capture_duty, CaptureDuty::Mandatory);
    assert_eq!(lombok.chain, Chain::MayStop);
    assert_eq!(lombok.penalty, 0);

    let tabal = pack("tabal");
    let ways = tabal.man_captures.directions(Side::First);
    assert_eq!(ways, DirectionSet::ALL);
    assert_eq!(tabal.chain, Chain::MustContinue);

    let ntil = pack("ntil");
    assert_eq!(ntil.capture_duty, CaptureDuty::Free);
    assert_eq!(ntil.penalty, 3);

    for name in Rules::names() {
        let pack = pack(name);
        assert_eq!(pack.name, name);
        assert!(!pack.sources.is_empty(), "{name} names its sources");
        assert_eq!(pack.king, KingReach::Slides);
        assert_eq!(pack.promotion, Promotion::TurnEnd);
        assert_eq!(pack.captured_pieces, CapturedPieces::LeaveAtOnce);
        assert_eq!(pack.one_piece_each, LonePieces::Draw);
        assert_eq!(pack.no_move, NoMove::Loss);
    }
}

#[test]
fn what_a_pack_leaves_out_is_answered_as_in_lombok() {
    let mine = Rules::parse("name = \"mine\"").expect("a pack");
    let lombok = Rules::by_name("lombok").expect("embedded");
    let renamed = Rules {
        name: lombok.name.clone(),
        sources: lombok.sources.clone(),
        ..mine
    };
    assert_eq!(renamed, lombok);
}

#[test]
fn forward_is_towards_the_opponent() {
    let ways: Ways = [Way::Forward, Way::DiagonallyBackward]
        .into_iter()
        .collect();
    let white: DirectionSet = [Direction::North, Direction::SouthWest, Direction::SouthEast]
        .into_iter()
        .collect();
    let black: DirectionSet = [Direction::South, Direction::NorthWest, Direction::NorthEast]
        .into_iter()
        .collect();
    assert_eq!(ways.directions(Side::First), white);
    assert_eq!(ways.directions(Side::Second), black);
    assert!(ways.leads_back() && !Ways::default().leads_back());
}

/// Line, column and message of a syntax error.
fn syntax_error(text: &str) -> (usize, usize, String) {
    match Rules::parse(text) {
        Err(RulesError::Syntax {
            line,
            column,
            message,
        }) => (line, column, message),
        other => panic!("{other:?}"),
    }
}

#[test]
fn unknown_questions_and_answers_are_named_with_their_place() {
    let (line, column, message) = syntax_error("name = \"a\"\n\nman-moves = []\n");
    assert_eq!((line, column), (3, 1));
    assert!(
        message.contains("man-moves") && message.contains("man-steps"),
        "{message}"
    );

    let (line, column, message) = syntax_error("name = \"a\"\nking = \"flies\"\n");
    assert_eq!((line, column), (2, 8));
    assert!(
        message.contains("flies") && message.contains("slides"),
        "{message}"
    );

    let (line, _, message) = syntax_error("name = \"a\"\nman-steps = [\"up\"]\n");
    assert_eq!(line, 2);
    assert!(
        message.contains("up") && message.contains("sideways"),
        "{message}"
    );

    assert_eq!(syntax_error("name = \"a\"\npenalty = -1").0, 2);
    assert_eq!(syntax_error("name = \"a\"\npenalty = 300").0, 2);
    assert_eq!(syntax_error("name = \"a\"\nchain may-stop").0, 2);
    assert!(syntax_error("chain = \"may-stop\"").2.contains("name"));
}

#[test]
fn contradictions_are_rejected() {
    let cases = [
        ("name = \"\"", "rules-bad-name"),
        ("name = \"two words\"", "rules-bad-name"),
        (
            "name = \"lombok\"\nchain = \"must-continue\"",
            "rules-name-taken",
        ),
        ("name = \"a\"\nman-steps = []", "rules-no-steps"),
        ("name = \"a\"\npenalty = 3", "rules-idle-penalty"),
    ];
    for (text, code) in cases {
        assert_eq!(Rules::parse(text).expect_err(text).code(), code);
    }
    let same = "name = \"lombok\"\nman-steps = [\"sideways\", \"forward\", \"diagonally-forward\"]";
    assert!(Rules::parse(same).is_ok());
}
