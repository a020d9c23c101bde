use super::super::{Kind, Pack, Side};
use super::{board, names, names_from, packs, piece_on, play, position};

#[test]
fn a_king_slides_any_distance_along_every_line() {
    let board = board("5x9");
    for pack in packs() {
        let state = position(&board, Side::White, "Kc5 b4", "a9 e9");
        let moves = names_from(&board, &pack, &state, "c5");
        let expected = [
            "c5-a5", "c5-a7", "c5-b5", "c5-b6", "c5-c1", "c5-c2", "c5-c3", "c5-c4", "c5-c6",
            "c5-c7", "c5-c8", "c5-c9", "c5-d4", "c5-d5", "c5-d6", "c5-e3", "c5-e5", "c5-e7",
        ];
        assert_eq!(moves, expected);
    }
}

#[test]
fn a_king_slides_through_triangle_and_grid_but_over_nothing() {
    let board = board("5x9");
    let state = position(&board, Side::White, "Ka1 c1 d4", "a9 c9");
    let moves = names_from(&board, &Pack::lombok(), &state, "a1");
    assert_eq!(moves, ["a1-b2", "a1-c3"]);
}

#[test]
fn a_king_captures_at_a_distance_and_lands_on_any_empty_point_behind() {
    let board = board("5x9");
    for pack in packs() {
        let state = position(&board, Side::White, "Kc1 a1", "c5 c8 c9 e9");
        let moves = names_from(&board, &pack, &state, "c1x");
        assert_eq!(moves, ["c1xc6", "c1xc7"]);
    }
}

#[test]
fn a_king_captures_its_neighbour_too() {
    let board = board("5x9");
    let state = position(&board, Side::White, "Kc1 a1", "c2 c5 c6 e9");
    assert_eq!(names(&board, &Pack::lombok(), &state), ["c1xc3", "c1xc4"]);
}

#[test]
fn a_king_captures_backwards_in_every_pack() {
    let board = board("5x9");
    for pack in packs() {
        let state = position(&board, Side::White, "Kc9 a1", "c3 c1 e7");
        assert_eq!(names_from(&board, &pack, &state, "c9x"), ["c9xc2"]);
    }
}

#[test]
fn a_king_captures_one_enemy_with_empty_points_before_and_behind() {
    let board = board("5x9");
    for (white, black) in [
        ("Kc1 a1", "c5 c6"),    // two in a row
        ("Kc1 a1", "c9 a9"),    // nothing behind
        ("Kc1 c3 a1", "c5 e9"), // its own man before
        ("Kc1 c6 a1", "c5 e9"), // its own man behind
        ("Kc1 c5 a1", "a9 e9"), // its own man
    ] {
        let state = position(&board, Side::White, white, black);
        let moves = names_from(&board, &Pack::lombok(), &state, "c1x");
        assert!(moves.is_empty(), "{white} {black}: {moves:?}");
    }
}

#[test]
fn a_king_goes_on_capturing_from_where_it_landed() {
    let board = board("5x9");
    let state = position(&board, Side::White, "Ka3 a1", "a4 c7 d8 e9");
    // Over a4 to a5, a6 or a7. From a7 c7 can be taken; from a5 it cannot,
    // for d8 stands behind it.
    let lombok = names(&board, &Pack::lombok(), &state);
    assert_eq!(lombok, ["a3xa5", "a3xa6", "a3xa7", "a3xa7xd7", "a3xa7xe7"]);
    let tabal = names(&board, &Pack::tabal(), &state);
    assert_eq!(tabal, ["a3xa5", "a3xa6", "a3xa7xd7", "a3xa7xe7"]);
}

#[test]
fn a_captured_piece_and_the_first_point_are_crossed_again() {
    let board = board("5x9");
    let state = position(&board, Side::White, "Kc5 a1", "d5 b5 e9");
    let moves = names(&board, &Pack::tabal(), &state);
    assert_eq!(moves, ["c5xa5xe5", "c5xe5xa5"]);
}

#[test]
fn a_king_may_land_where_it_captured_before() {
    let board = board("5x9");
    let state = position(&board, Side::White, "Ka3 a1", "b3 e4 d7 b4 c9");
    let moves = names(&board, &Pack::lombok(), &state);
    assert!(moves.contains(&"a3xe3xe7xb7xb3".to_owned()), "{moves:?}");
    let after = play(&board, &Pack::lombok(), &state, "a3xe3xe7xb7xb3");
    assert_eq!(after, position(&board, Side::Black, "Kb3 a1", "c9"));
}

#[test]
fn a_king_stays_a_king() {
    let board = board("5x9");
    let state = position(&board, Side::White, "Kc9 a1", "e5 e7");
    let after = play(&board, &Pack::lombok(), &state, "c9-a9");
    let king = piece_on(&board, &after, "a9").expect("it went there");
    assert_eq!(king.kind, Kind::King);
}
