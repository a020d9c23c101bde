//! The black-box rows of the chess application of 2017, piece by piece, and
//! the promotion that it left out.

use langkah_chess::{Chess, ChessPosition, MoveError, fen};
use langkah_game::{Ending, Game, History, Outcome, Position, Side, legal_moves};

const GAME: Chess = Chess::standard();

/// The squares that the piece on `from` can reach, in the order of the board.
fn targets(text: &str, from: &str) -> String {
    let pos = fen::parse(text).unwrap();
    let names: Vec<String> = GAME.board().points.into_iter().map(|p| p.name).collect();
    let mut points: Vec<usize> = legal_moves(&pos)
        .into_iter()
        .map(|mv| GAME.move_shape(&pos, mv).path)
        .filter(|path| names[path[0]] == from)
        .map(|path| *path.last().unwrap())
        .collect();
    points.sort_unstable();
    points.dedup();
    let reached: Vec<&str> = points.iter().map(|&point| names[point].as_str()).collect();
    reached.join(" ")
}

fn play(text: &str, moves: &str) -> History<ChessPosition> {
    let mut history = History::new(fen::parse(text).unwrap());
    for text in moves.split_whitespace() {
        let mv = GAME
            .parse_move(history.position(), text)
            .unwrap_or_else(|fault| panic!("{fault}"));
        history.play(mv);
    }
    history
}

fn board_after(text: &str, moves: &str) -> String {
    let after = fen::format(play(text, moves).position());
    after.split(' ').next().unwrap().to_owned()
}

fn is_illegal(text: &str, mv: &str) -> bool {
    let pos = fen::parse(text).unwrap();
    matches!(GAME.read_move(&pos, mv), Err(MoveError::Illegal { .. }))
}

#[test]
fn king_moves_one_step_in_every_direction() {
    assert_eq!(
        targets("7k/8/8/8/3K4/8/8/8 w - - 0 1", "d4"),
        "c3 d3 e3 c4 e4 c5 d5 e5"
    );
}

#[test]
fn king_does_not_step_into_attack() {
    assert_eq!(
        targets("7k/8/8/4r3/3K4/8/8/8 w - - 0 1", "d4"),
        "c3 d3 c4 e5"
    );
}

#[test]
fn king_captures() {
    assert_eq!(
        board_after("7k/8/8/3p4/3K4/8/8/8 w - - 0 1", "Kxd5"),
        "7k/8/8/3K4/8/8/8/8"
    );
    assert!(is_illegal("7k/8/4p3/3p4/3K4/8/8/8 w - - 0 1", "Kxd5"));
}

const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

#[test]
fn king_castles_short_two_squares_and_the_rook_two() {
    for castling in ["O-O", "0-0", "e1g1", "e1h1"] {
        assert_eq!(
            board_after(CASTLING, castling),
            "r3k2r/8/8/8/8/8/8/R4RK1",
            "{castling}"
        );
    }
    assert_eq!(board_after(CASTLING, "Ra2 O-O"), "r4rk1/8/8/8/8/8/R7/4K2R");
}

#[test]
fn king_castles_long_two_squares_and_the_rook_three() {
    for castling in ["O-O-O", "0-0-0", "e1c1", "e1a1"] {
        assert_eq!(
            board_after(CASTLING, castling),
            "r3k2r/8/8/8/8/8/8/2KR3R",
            "{castling}"
        );
    }
    assert_eq!(
        board_after(CASTLING, "Rh2 O-O-O"),
        "2kr3r/8/8/8/8/8/7R/R3K3"
    );
}

#[test]
fn king_does_not_castle_through_attack() {
    assert!(is_illegal("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O"));
    assert!(is_illegal("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O"));
}

#[test]
fn king_does_not_castle_out_of_check_or_into_it() {
    assert!(is_illegal("1k2r3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O"));
    assert!(is_illegal("1k4r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O"));
}

#[test]
fn king_castles_long_when_only_the_rook_passes_attack() {
    assert_eq!(
        board_after("1r5k/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O"),
        "1r5k/8/8/8/8/8/8/2KR4"
    );
}

#[test]
fn king_does_not_castle_over_pieces() {
    assert!(is_illegal("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", "O-O"));
    assert!(is_illegal("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", "O-O-O"));
}

#[test]
fn king_or_rook_that_has_moved_does_not_castle() {
    let after = |moves| play(CASTLING, moves).position().clone();
    let castles = |pos: &ChessPosition, text| GAME.parse_move(pos, text).is_ok();
    let king_moved = after("Ke2 Ke7 Ke1 Ke8");
    assert!(!castles(&king_moved, "O-O") && !castles(&king_moved, "O-O-O"));
    let rook_moved = after("Rh2 Ke7 Rh1 Ke8");
    assert!(!castles(&rook_moved, "O-O") && castles(&rook_moved, "O-O-O"));
}

#[test]
fn king_without_moves_and_not_in_check_draws_by_stalemate() {
    let history = play("7k/8/8/6Q1/8/8/8/K7 w - - 0 1", "Qg6");
    let stalemate = Ending {
        outcome: Outcome::Draw,
        reason: "stalemate",
    };
    assert_eq!(GAME.ending(&history), Some(stalemate));
    assert_eq!(history.position().stuck(), Outcome::Draw);
}

#[test]
fn king_in_check_without_moves_is_checkmated() {
    let history = play(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "f3 e5 g4 Qh4#",
    );
    let mate = Ending {
        outcome: Outcome::Win(Side::Second),
        reason: "checkmate",
    };
    assert_eq!(GAME.ending(&history), Some(mate));
    assert_eq!(history.position().stuck(), Outcome::Win(Side::Second));
}

#[test]
fn king_in_check_must_be_saved() {
    let pos = fen::parse("4r2k/8/8/8/8/8/3P4/R3K3 w - - 0 1").unwrap();
    assert!(pos.is_forced());
    assert!(is_illegal("4r2k/8/8/8/8/8/3P4/R3K3 w - - 0 1", "Ra5"));
}

#[test]
fn queen_moves_along_rows_columns_and_diagonals_without_jumping() {
    assert_eq!(
        targets("k7/8/1p3p2/8/1P1Q1P2/3P4/8/7K w - - 0 1", "d4"),
        "a1 g1 b2 f2 c3 e3 c4 e4 c5 d5 e5 b6 d6 f6 d7 d8"
    );
}

#[test]
fn queen_captures() {
    assert_eq!(
        board_after("k7/8/1p6/8/3Q4/8/8/7K w - - 0 1", "Qxb6"),
        "k7/8/1Q6/8/8/8/8/7K"
    );
}

#[test]
fn rook_moves_along_rows_and_columns_without_jumping() {
    assert_eq!(
        targets("7k/8/3p4/8/1P1R4/8/8/K7 w - - 0 1", "d4"),
        "d1 d2 d3 c4 e4 f4 g4 h4 d5 d6"
    );
}

#[test]
fn rook_captures() {
    assert_eq!(
        board_after("7k/8/3p4/8/3R4/8/8/K7 w - - 0 1", "Rxd6"),
        "7k/8/3R4/8/8/8/8/K7"
    );
}

#[test]
fn rook_takes_part_in_both_castlings() {
    let rook_on = |moves, square| {
        let history = play(CASTLING, moves);
        let points = GAME.board().points;
        GAME.pieces(history.position())
            .iter()
            .any(|piece| piece.kind == "rook" && points[piece.point].name == square)
    };
    assert!(rook_on("O-O", "f1") && !rook_on("O-O", "h1"));
    assert!(rook_on("O-O-O", "d1") && !rook_on("O-O-O", "a1"));
}

#[test]
fn bishop_moves_along_diagonals_without_jumping() {
    assert_eq!(
        targets("k7/8/1p6/8/3B4/4P3/8/7K w - - 0 1", "d4"),
        "a1 b2 c3 c5 e5 b6 f6 g7 h8"
    );
}

#[test]
fn bishop_captures() {
    assert_eq!(
        board_after("k7/8/1p6/8/3B4/8/8/7K w - - 0 1", "Bxb6"),
        "k7/8/1B6/8/8/8/8/7K"
    );
}

#[test]
fn knight_jumps_over_pieces() {
    assert_eq!(
        targets("7k/8/8/2ppp3/2pNp3/2ppp3/8/7K w - - 0 1", "d4"),
        "c2 e2 b3 f3 b5 f5 c6 e6"
    );
}

#[test]
fn knight_captures() {
    assert_eq!(
        board_after("7k/8/2p5/8/3N4/8/8/7K w - - 0 1", "Nxc6"),
        "7k/8/2N5/8/8/8/8/7K"
    );
}

#[test]
fn pawn_steps_once_or_twice_from_its_first_square() {
    assert_eq!(targets("7k/8/8/8/8/8/3P4/7K w - - 0 1", "d2"), "d3 d4");
    assert_eq!(targets("7k/3p4/8/8/8/8/8/7K b - - 0 1", "d7"), "d5 d6");
}

#[test]
fn pawn_does_not_jump() {
    assert_eq!(targets("7k/8/8/8/8/3n4/3P4/7K w - - 0 1", "d2"), "");
    assert_eq!(targets("7k/8/8/8/3n4/8/3P4/7K w - - 0 1", "d2"), "d3");
}

#[test]
fn pawn_steps_once_elsewhere_and_never_back() {
    assert_eq!(targets("7k/8/8/8/8/3P4/8/7K w - - 0 1", "d3"), "d4");
    assert_eq!(targets("7k/8/3p4/8/8/8/8/7K b - - 0 1", "d6"), "d5");
}

#[test]
fn pawn_captures_diagonally_only() {
    assert_eq!(targets("7k/8/8/8/2ppp3/3P4/8/7K w - - 0 1", "d3"), "c4 e4");
    assert_eq!(
        board_after("7k/8/8/8/2p5/3P4/8/7K w - - 0 1", "dxc4"),
        "7k/8/8/8/2P5/8/8/7K"
    );
}

#[test]
fn pawn_captures_en_passant_at_once_or_never() {
    let start = "7k/3p4/8/4P3/8/8/8/7K b - - 0 1";
    assert_eq!(board_after(start, "d5 exd6"), "7k/8/3P4/8/8/8/8/7K");
    let late = play(start, "d5 Kg1 Kg8").position().clone();
    assert!(GAME.parse_move(&late, "exd6").is_err());
}

#[test]
fn pawn_promotes_to_the_piece_of_choice() {
    let start = "8/3P3k/8/8/8/8/8/7K w - - 0 1";
    for (text, piece) in [("d8=Q", 'Q'), ("d8=R", 'R'), ("d8B", 'B'), ("d7d8n", 'N')] {
        let expected = format!("3{piece}4/7k/8/8/8/8/8/7K");
        assert_eq!(board_after(start, text), expected);
    }
}

#[test]
fn pawn_promotes_while_capturing() {
    let start = "2r5/3P3k/8/8/8/8/8/7K w - - 0 1";
    assert_eq!(board_after(start, "dxc8=N"), "2N5/7k/8/8/8/8/8/7K");
}

#[test]
fn pawn_cannot_stay_a_pawn_or_become_a_king() {
    let pos = fen::parse("8/3P3k/8/8/8/8/8/7K w - - 0 1").unwrap();
    for text in ["d8", "d7d8"] {
        let error = GAME.read_move(&pos, text).unwrap_err();
        assert!(
            matches!(error, MoveError::PromotionMissing { .. }),
            "{error}"
        );
    }
    for text in ["d8=K", "d8=P", "d7d8k"] {
        assert!(GAME.read_move(&pos, text).is_err(), "{text}");
    }
}

#[test]
fn moves_are_undone_one_by_one_back_to_the_start() {
    let mut history = play(CASTLING, "O-O O-O-O Rf7 Rh3");
    let mut undone = 0;
    while history.undo().is_some() {
        undone += 1;
    }
    assert_eq!(
        (undone, fen::format(history.position())),
        (4, CASTLING.to_owned())
    );
}
