use super::super::{Draw, End, Loss, Phase, Side, result};
use super::{Pack, board, names, names_from, play, position};

#[test]
fn who_could_capture_and_did_not_has_committed_ntil() {
    let board = board("5x9");
    let state = position(&board, Side::White, "c5 a1 e1 a3", "c6 e9");
    let after = play(&board, &Pack::ntil(), &state, "a1-b2");
    assert_eq!(after.phase, Phase::MayClaim);
    assert_eq!(after.side_to_move, Side::Black);
}

#[test]
fn who_captured_or_could_not_has_not() {
    let board = board("5x9");
    let able = position(&board, Side::White, "c3 a1", "c4 c6 e9");
    for name in ["c3xc5", "c3xc5xc7"] {
        let after = play(&board, &Pack::ntil(), &able, name);
        assert_eq!(after.phase, Phase::Play, "{name}");
    }
    let unable = position(&board, Side::White, "c3 a1", "c5 e9");
    let after = play(&board, &Pack::ntil(), &unable, "a1-b2");
    assert_eq!(after.phase, Phase::Play);
    let removals = names_from(&board, &Pack::ntil(), &after, "x");
    assert!(removals.is_empty());
}

#[test]
fn a_claim_may_take_any_piece_and_moving_is_allowed_as_well() {
    let board = board("5x9");
    let state = position(&board, Side::White, "c5 a1 e1 Ka3", "c6 e9");
    let after = play(&board, &Pack::ntil(), &state, "a1-b2");
    let moves = names(&board, &Pack::ntil(), &after);
    let expected = [
        "c6-b6", "c6-d6", "c6xc4", "e9-c9", "e9-d8", "xa3", "xb2", "xc5", "xe1",
    ];
    assert_eq!(moves, expected);
}

#[test]
fn a_claim_is_three_removals_by_one_side_and_then_its_move() {
    let board = board("5x9");
    let pack = Pack::ntil();
    let state = position(&board, Side::White, "c5 a1 e1 Ka3 e3", "c6 e9");
    let mut state = play(&board, &pack, &state, "a1-b2");
    let plies = [
        ("xc5", Phase::Removing { left: 2 }, "xa3 xb2 xe1 xe3"),
        ("xa3", Phase::Removing { left: 1 }, "xb2 xe1 xe3"),
    ];
    for (name, phase, expected) in plies {
        state = play(&board, &pack, &state, name);
        assert_eq!(state.phase, phase);
        assert_eq!(state.side_to_move, Side::Black);
        assert_eq!(names(&board, &pack, &state).join(" "), expected);
    }
    state = play(&board, &pack, &state, "xe1");
    assert_eq!(state, position(&board, Side::Black, "b2 e3", "c6 e9"));
    let moves = names(&board, &pack, &state);
    assert_eq!(moves, ["c6-b6", "c6-c5", "c6-d6", "e9-c9", "e9-d8"]);
    let after = play(&board, &pack, &state, "c6-c5");
    assert_eq!(after.side_to_move, Side::White);
    assert_eq!(after.phase, Phase::Play);
}

#[test]
fn when_fewer_than_three_are_left_all_go_and_the_game_is_over() {
    let board = board("5x9");
    let pack = Pack::ntil();
    for (white, claim) in [("c5 a1", "xc5 xc1"), ("c5 a1 a3", "xc5 xc1 xa3")] {
        for black in ["c6 e9", "c6"] {
            let state = position(&board, Side::White, white, black);
            let state = play(&board, &pack, &state, "a1-c1");
            let state = play(&board, &pack, &state, claim);
            assert_eq!(state.phase, Phase::Play);
            let end = End::Lost(Side::White, Loss::NoPieces);
            assert_eq!(result(&board, &pack, &state), Some(end));
        }
    }
}

#[test]
fn one_each_is_judged_after_the_last_removal() {
    let board = board("5x9");
    let pack = Pack::ntil();
    let state = position(&board, Side::White, "c5 a1 a3 e3", "c6");
    let state = play(&board, &pack, &state, "a1-c1 xc1 xa3");
    assert_eq!(result(&board, &pack, &state), None);
    let state = play(&board, &pack, &state, "xe3");
    assert_eq!(
        result(&board, &pack, &state),
        Some(End::Drawn(Draw::OneEach))
    );
}

#[test]
fn moving_waives_the_claim_for_good() {
    let board = board("5x9");
    let pack = Pack::ntil();
    let state = position(&board, Side::White, "c5 a1 c4", "c6 e9");
    let state = play(&board, &pack, &state, "a1-b2");
    assert_eq!(state.phase, Phase::MayClaim);
    let state = play(&board, &pack, &state, "e9-c9");
    assert_eq!(state.phase, Phase::Play);
    let removals = names_from(&board, &pack, &state, "x");
    assert!(removals.is_empty());
}

#[test]
fn who_waives_without_capturing_can_commit_ntil_too() {
    let board = board("5x9");
    let pack = Pack::ntil();
    let state = position(&board, Side::White, "c5 a1", "c6 e9");
    let state = play(&board, &pack, &state, "a1-b2");
    let waived_by_capture = play(&board, &pack, &state, "c6xc4");
    assert_eq!(waived_by_capture.phase, Phase::Play);
    let waived_by_step = play(&board, &pack, &state, "e9-c9");
    assert_eq!(waived_by_step.phase, Phase::MayClaim);
    assert_eq!(waived_by_step.side_to_move, Side::White);
}

#[test]
fn what_could_be_captured_is_asked_after_the_removals() {
    let board = board("5x9");
    let pack = Pack::ntil();
    // Black may take c5 only while c4 is empty; White's c4 goes with the claim.
    let state = position(&board, Side::White, "c5 c4 a1 e1 a3", "c6 e9");
    let state = play(&board, &pack, &state, "a1-b2");
    let opened = play(&board, &pack, &state, "xc4 xe1 xa3 e9-c9");
    assert_eq!(opened.phase, Phase::MayClaim);
    let closed = play(&board, &pack, &state, "xc5 xe1 xa3 e9-c9");
    assert_eq!(closed.phase, Phase::Play);
}

#[test]
fn a_claim_is_a_legal_move_where_no_piece_can_move() {
    let board = board("5x9");
    let pack = Pack::ntil();
    // Black's only man, on a1, could go to c1 alone, and c1 is occupied.
    let mut state = position(&board, Side::Black, "c1 e1 a5 e5", "a1");
    let stuck = End::Lost(Side::Black, Loss::NoMoves);
    assert_eq!(result(&board, &pack, &state), Some(stuck));
    state.phase = Phase::MayClaim;
    assert_eq!(result(&board, &pack, &state), None);
    assert_eq!(names(&board, &pack, &state), ["xa5", "xc1", "xe1", "xe5"]);
    state.phase = Phase::Removing { left: 1 };
    let after = play(&board, &pack, &state, "xa5");
    assert_eq!(result(&board, &pack, &after), Some(stuck));
}

#[test]
fn the_other_packs_know_no_penalty() {
    let board = board("5x9");
    let state = position(&board, Side::White, "c5 a1", "c6 e9");
    for pack in [Pack::lombok(), Pack::tabal()] {
        let after = play(&board, &pack, &state, "c5xc7");
        assert_eq!(after.phase, Phase::Play);
    }
    let free = Pack {
        penalty: 0,
        ..Pack::ntil()
    };
    let after = play(&board, &free, &state, "a1-b2");
    assert_eq!(after.phase, Phase::Play);
}
