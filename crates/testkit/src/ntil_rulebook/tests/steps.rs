use super::super::{Kind, Pack, Piece, Side, State};
use super::{board, names, names_from, packs, piece_on, play, position};

#[test]
fn the_first_moves_of_the_smallest_board() {
    let board = board("5x5");
    for pack in packs() {
        let start = State::start(&board);
        assert_eq!(names(&board, &pack, &start), ["b2-c3", "c2-c3", "d2-c3"]);
    }
}

#[test]
fn a_man_steps_forward_diagonally_forward_or_sideways() {
    let board = board("5x9");
    for pack in packs() {
        let white = position(&board, Side::White, "c5 a3", "a9 e9");
        let moves = names_from(&board, &pack, &white, "c5");
        assert_eq!(moves, ["c5-b5", "c5-b6", "c5-c6", "c5-d5", "c5-d6"]);
        let black = position(&board, Side::Black, "a1 e1", "c5 a7");
        let moves = names_from(&board, &pack, &black, "c5");
        assert_eq!(moves, ["c5-b4", "c5-b5", "c5-c4", "c5-d4", "c5-d5"]);
    }
}

#[test]
fn a_man_steps_only_along_a_line() {
    let board = board("5x9");
    let state = position(&board, Side::White, "b5 a9 a1", "e9 e7");
    let pack = Pack::lombok();
    assert_eq!(
        names_from(&board, &pack, &state, "b5"),
        ["b5-a5", "b5-b6", "b5-c5"]
    );
    assert_eq!(names_from(&board, &pack, &state, "a9"), ["a9-c9"]);
    assert_eq!(names_from(&board, &pack, &state, "a1"), ["a1-b2", "a1-c1"]);
}

#[test]
fn a_man_steps_one_point_and_only_onto_an_empty_one() {
    let board = board("5x9");
    let state = position(&board, Side::White, "c5 c6 d5", "b5 a5 b6 a6 a7");
    let moves = names_from(&board, &Pack::lombok(), &state, "c5");
    assert_eq!(moves, ["c5-d6"]);
}

#[test]
fn a_step_moves_the_piece_and_passes_the_turn() {
    let board = board("5x9");
    let start = State::start(&board);
    let after = play(&board, &Pack::lombok(), &start, "b4-b5");
    assert_eq!(after.side_to_move, Side::Black);
    assert_eq!(piece_on(&board, &after, "b4"), None);
    let side = Side::White;
    let kind = Kind::Man;
    assert_eq!(piece_on(&board, &after, "b5"), Some(Piece { side, kind }));
    assert_eq!(after.pieces.len(), start.pieces.len());
}

#[test]
fn a_man_promotes_when_a_step_ends_on_the_point() {
    let board = board("5x9");
    let pack = Pack::lombok();
    let kind_after = |state: &State, moves: &str, on: &str| {
        let after = play(&board, &pack, state, moves);
        piece_on(&board, &after, on).map(|piece| piece.kind)
    };
    let white = position(&board, Side::White, "c8 a9 c2", "a5 e5");
    assert_eq!(kind_after(&white, "c8-c9", "c9"), Some(Kind::King));
    assert_eq!(kind_after(&white, "a9-c9", "c9"), Some(Kind::King));
    assert_eq!(kind_after(&white, "c8-b8", "b8"), Some(Kind::Man));
    let black = position(&board, Side::Black, "a7 e7", "c2 c8 e9");
    assert_eq!(kind_after(&black, "c2-c1", "c1"), Some(Kind::King));
}

#[test]
fn a_man_does_not_promote_on_its_own_side() {
    let board = board("5x9");
    let state = position(&board, Side::White, "a1 e3", "a9 e7");
    let after = play(&board, &Pack::lombok(), &state, "a1-c1 a9-c9");
    for name in ["c1", "c9"] {
        let kind = piece_on(&board, &after, name).map(|piece| piece.kind);
        assert_eq!(kind, Some(Kind::Man), "{name}");
    }
}
