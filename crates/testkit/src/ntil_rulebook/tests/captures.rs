use super::super::{Board, Kind, Move, MoveKind, Pack, Side, State, legal_moves};
use super::{board, names, names_from, packs, piece_on, play, point, position};

/// White c5 and a1 against one Black man beside c5 and one far away.
fn beside(board: &Board, black: &str) -> State {
    position(board, Side::White, "c5 a1", &format!("{black} e9"))
}

#[test]
fn a_man_captures_forward_diagonally_forward_and_sideways() {
    let board = board("5x9");
    for pack in packs() {
        for (black, capture) in [
            ("c6", "c5xc7"),
            ("b6", "c5xa7"),
            ("d6", "c5xe7"),
            ("b5", "c5xa5"),
            ("d5", "c5xe5"),
        ] {
            let moves = names(&board, &pack, &beside(&board, black));
            assert!(moves.contains(&capture.to_owned()), "{black}: {moves:?}");
        }
    }
}

#[test]
fn black_captures_towards_white() {
    let board = board("5x9");
    let state = position(&board, Side::Black, "c4 c6 a1", "c5 e9");
    assert_eq!(names(&board, &Pack::lombok(), &state), ["c5xc3"]);
    assert_eq!(names(&board, &Pack::tabal(), &state), ["c5xc3", "c5xc7"]);
}

#[test]
fn a_man_captures_backwards_only_in_tabal() {
    let board = board("5x9");
    for (black, capture) in [("c4", "c5xc3"), ("b4", "c5xa3"), ("d4", "c5xe3")] {
        let state = beside(&board, black);
        assert_eq!(names(&board, &Pack::tabal(), &state), [capture]);
        for pack in [Pack::lombok(), Pack::ntil()] {
            let moves = names(&board, &pack, &state);
            assert!(!moves.iter().any(|name| name.contains('x')), "{moves:?}");
        }
    }
}

#[test]
fn a_man_jumps_short_over_an_enemy_onto_an_empty_point_along_a_line() {
    let board = board("5x9");
    for (white, black) in [
        ("c5 a1", "c6 c7"),    // occupied behind
        ("c5 c6 a1", "c8 e9"), // its own man between
        ("c5 c7 a1", "c6 e9"), // its own man behind
        ("c5 a1", "c7 e9"),    // too far away
        ("c5 a1", "e5 a5"),    // the edge of the board behind
        ("b5 a1", "c6 e9"),    // no line from b5 to c6
        ("d7 a1", "d8 e9"),    // no line from grid to the triangle's side
    ] {
        let state = position(&board, Side::White, white, black);
        let moves = names(&board, &Pack::lombok(), &state);
        assert!(!moves.is_empty());
        assert!(
            !moves.iter().any(|name| name.contains('x')),
            "{white} {black}: {moves:?}"
        );
    }
}

#[test]
fn jumps_cross_from_the_grid_into_the_triangle_and_along_the_wide_row() {
    let board = board("5x9");
    for (white, black, capture) in [
        ("d6 a1", "c7 e9", "d6xb8"),
        ("c7 a1", "d8 a9", "c7xe9"),
        ("c6 a1", "c7 e9", "c6xc8"),
        ("b8 a1", "c8 e7", "b8xd8"),
        ("a9 a1", "c9 e7", "a9xe9"),
    ] {
        let state = position(&board, Side::White, white, black);
        assert_eq!(names(&board, &Pack::lombok(), &state), [capture]);
    }
}

#[test]
fn capturing_is_a_duty_except_in_ntil() {
    let board = board("5x9");
    let state = beside(&board, "c6");
    for pack in [Pack::lombok(), Pack::tabal()] {
        assert_eq!(names(&board, &pack, &state), ["c5xc7"]);
    }
    let moves = names(&board, &Pack::ntil(), &state);
    let expected = [
        "a1-b2", "a1-c1", "c5-b5", "c5-b6", "c5-d5", "c5-d6", "c5xc7",
    ];
    assert_eq!(moves, expected);
}

#[test]
fn any_capture_fulfils_the_duty() {
    let board = board("5x9");
    let state = position(&board, Side::White, "c3 a5", "c4 c6 a6 e9");
    let lombok = names(&board, &Pack::lombok(), &state);
    assert_eq!(lombok, ["a5xa7", "c3xc5", "c3xc5xc7"]);
    assert_eq!(names(&board, &Pack::tabal(), &state), ["a5xa7", "c3xc5xc7"]);
}

#[test]
fn a_capture_may_stop_after_any_jump_except_in_tabal() {
    let board = board("5x9");
    let state = position(&board, Side::White, "c1 a1", "c2 c4 c6 e9");
    let every_length = ["c1xc3", "c1xc3xc5", "c1xc3xc5xc7"];
    assert_eq!(names(&board, &Pack::lombok(), &state), every_length);
    assert_eq!(names(&board, &Pack::tabal(), &state), ["c1xc3xc5xc7"]);
    let with_steps = names_from(&board, &Pack::ntil(), &state, "c1x");
    assert_eq!(with_steps, every_length);
}

#[test]
fn a_capture_goes_on_by_the_same_piece_and_turns_where_lines_allow() {
    let board = board("5x9");
    let state = position(&board, Side::White, "a3 e3", "b4 b5 b6 d6 d7");
    // a3 over b4 to c5; there over b5, over b6, or over d6. From a5 only b6 is
    // left to jump; e3 has nothing to jump and takes no part.
    let moves = names(&board, &Pack::lombok(), &state);
    let expected = [
        "a3xc5",
        "a3xc5xa5",
        "a3xc5xa5xc7",
        "a3xc5xa5xc7xe7",
        "a3xc5xa7",
        "a3xc5xe7",
        "a3xc5xe7xc7",
    ];
    assert_eq!(moves, expected);
}

#[test]
fn two_paths_to_one_end_are_two_moves() {
    let board = board("5x9");
    let state = position(&board, Side::White, "c3 a1", "b4 c4 d4 b6 c6 d6 e9");
    let mut ending_on_c7 = legal_moves(&board, &Pack::lombok(), &state);
    ending_on_c7.retain(|mv| mv.path.last() == Some(&point(&board, "c7")));
    let names: Vec<String> = ending_on_c7.iter().map(|mv| mv.notation(&board)).collect();
    let captured: Vec<usize> = ending_on_c7.iter().map(|mv| mv.captured.len()).collect();
    assert_eq!(names, ["c3xa5xc7", "c3xc5xc7", "c3xe5xc7"]);
    assert_eq!(captured, [2, 2, 2]);
}

#[test]
fn a_move_tells_its_points_and_its_captures() {
    let board = board("5x9");
    let state = position(&board, Side::White, "c3 a1", "c4 c6 e9");
    let mv = Move {
        kind: MoveKind::Capture,
        path: ["c3", "c5", "c7"].map(|name| point(&board, name)).to_vec(),
        captured: ["c4", "c6"].map(|name| point(&board, name)).to_vec(),
    };
    assert_eq!(legal_moves(&board, &Pack::tabal(), &state), [mv]);
}

#[test]
fn captured_pieces_leave_the_board() {
    let board = board("5x9");
    let state = position(&board, Side::White, "c3 a1", "c4 c6 e9");
    let after = play(&board, &Pack::lombok(), &state, "c3xc5xc7");
    let expected = position(&board, Side::Black, "c7 a1", "e9");
    assert_eq!(after, expected);
}

#[test]
fn a_man_that_captures_around_may_return_to_where_it_began() {
    let board = board("5x9");
    let state = position(&board, Side::White, "c3 a1", "b4 b6 d6 d4 e9");
    let moves = names(&board, &Pack::tabal(), &state);
    assert_eq!(moves, ["c3xa5xc7xe5xc3", "c3xe5xc7xa5xc3"]);
    let after = play(&board, &Pack::tabal(), &state, "c3xe5xc7xa5xc3");
    assert_eq!(after, position(&board, Side::Black, "c3 a1", "e9"));
}

#[test]
fn a_man_that_becomes_king_by_capturing_does_not_go_on_as_king() {
    let board = board("5x9");
    for pack in packs() {
        let state = position(&board, Side::White, "c7 a1", "c8 c6 e9");
        let moves = names(&board, &pack, &state);
        assert!(
            !moves.iter().any(|name| name.starts_with("c7xc9x")),
            "{moves:?}"
        );
        let after = play(&board, &pack, &state, "c7xc9");
        let king = piece_on(&board, &after, "c9").expect("it landed there");
        assert_eq!(king.kind, Kind::King);
    }
}

/// No capture of the six boards runs through a promotion point by short
/// jumps, so this one is drawn for the purpose.
const PROMOTION_IN_THE_MIDDLE: &str = ":1w--1b--1ek-1b--1e--1eK-1w--1e--1b";

#[test]
fn passing_the_promotion_point_mid_capture_leaves_a_man() {
    let board = Board::parse(PROMOTION_IN_THE_MIDDLE).expect("a board of one line");
    let start = State::start(&board);
    let kind_after = |name: &str, on: &str| {
        let after = play(&board, &Pack::lombok(), &start, name);
        piece_on(&board, &after, on).map(|piece| piece.kind)
    };
    assert_eq!(
        names_from(&board, &Pack::lombok(), &start, "a1"),
        ["a1xc1", "a1xc1xe1"]
    );
    assert_eq!(
        names_from(&board, &Pack::tabal(), &start, "a1"),
        ["a1xc1xe1"]
    );
    assert_eq!(kind_after("a1xc1", "c1"), Some(Kind::King));
    assert_eq!(kind_after("a1xc1xe1", "e1"), Some(Kind::Man));
}
