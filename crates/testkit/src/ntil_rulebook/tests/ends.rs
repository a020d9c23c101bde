use super::super::{Draw, End, Loss, Side, State, is_third_repetition, legal_moves, result};
use super::{Pack, board, packs, play, position};

#[test]
fn the_start_is_not_the_end() {
    for (name, _) in super::BOARD_FILES {
        let board = board(name);
        for pack in packs() {
            assert_eq!(result(&board, &pack, &State::start(&board)), None);
        }
    }
}

#[test]
fn a_side_without_pieces_has_lost() {
    let board = board("5x9");
    let pack = Pack::lombok();
    let state = position(&board, Side::White, "c5 a1", "c6");
    let after = play(&board, &pack, &state, "c5xc7");
    let end = End::Lost(Side::Black, Loss::NoPieces);
    assert_eq!(result(&board, &pack, &after), Some(end));
    let white_has_none = position(&board, Side::Black, "", "c6");
    let end = End::Lost(Side::White, Loss::NoPieces);
    assert_eq!(result(&board, &pack, &white_has_none), Some(end));
    assert!(legal_moves(&board, &pack, &white_has_none).is_empty());
}

#[test]
fn one_piece_each_is_a_draw_and_stops_the_game() {
    let board = board("5x9");
    for pack in packs() {
        for (white, black) in [("c5", "c6"), ("Kc5", "a9"), ("Ka1", "Ke9")] {
            let state = position(&board, Side::White, white, black);
            let end = End::Drawn(Draw::OneEach);
            assert_eq!(result(&board, &pack, &state), Some(end));
            assert!(legal_moves(&board, &pack, &state).is_empty());
        }
        let two_against_one = position(&board, Side::White, "c5 a1", "a9");
        assert_eq!(result(&board, &pack, &two_against_one), None);
    }
}

#[test]
fn a_side_that_cannot_move_has_lost() {
    let board = board("5x9");
    for pack in packs() {
        // The White man on e9 can only go to c9.
        let state = position(&board, Side::White, "e9", "c9 a9");
        let end = End::Lost(Side::White, Loss::NoMoves);
        assert_eq!(result(&board, &pack, &state), Some(end));
        let black_to_move = position(&board, Side::Black, "e9", "c9 a9");
        assert_eq!(result(&board, &pack, &black_to_move), None);
    }
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let board = board("5x9");
    let pack = Pack::lombok();
    let mut game = vec![position(&board, Side::White, "Ka3 a1", "Ke7 e9")];
    let shuffle = ["a3-a4", "e7-e6", "a4-a3", "e6-e7"];
    for name in shuffle.iter().cycle().take(2 * shuffle.len()) {
        assert!(!is_third_repetition(&game));
        let last = game.last().expect("it has a beginning");
        game.push(play(&board, &pack, last, name));
    }
    assert!(is_third_repetition(&game));
    assert!(!is_third_repetition(&[]));
}
