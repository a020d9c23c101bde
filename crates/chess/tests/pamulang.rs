//! The paper's program, counted again: evaluation, piece lists and Table 6.

use langkah_chess::pamulang::{Board, Evaluation, PamulangMove};
use langkah_chess::{Chess, fen};
use langkah_game::{Evaluator, Game, Outcome, Position, Score, Side, legal_moves};
use langkah_testkit::walk::{Walks, random_positions};

/// The smallest search that can be the paper's at depth 2: the computer's
/// moves, the person's replies, the evaluation. A node is a move made.
struct TwoPlies {
    cuts: bool,
    sorts: bool,
    nodes: u32,
}

impl TwoPlies {
    fn best(&mut self, board: &mut Board) -> (PamulangMove, Score) {
        let mut moves = legal_moves(board);
        if self.sorts {
            moves.sort_by_cached_key(|&mv| {
                let undo = board.make(mv);
                let opponents = evaluate(board);
                board.unmake(mv, undo);
                opponents
            });
        }
        let mut best = None;
        for mv in moves {
            self.nodes += 1;
            let undo = board.make(mv);
            let value = self.worst_reply(board, best.map(|(_, value)| value));
            board.unmake(mv, undo);
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((mv, value));
            }
        }
        best.expect("there is a move")
    }

    /// The least value for the computer, or any that is less than `bound`.
    fn worst_reply(&mut self, board: &mut Board, bound: Option<Score>) -> Score {
        let mut least = Score::LIMIT;
        for reply in legal_moves(board) {
            self.nodes += 1;
            let undo = board.make(reply);
            let value = match board.decided() {
                Some(_) => -Score::WIN,
                None => evaluate(board),
            };
            board.unmake(reply, undo);
            least = least.min(value);
            if self.cuts && bound.is_some_and(|bound| value < bound) {
                break;
            }
        }
        least
    }
}

fn evaluate(board: &Board) -> Score {
    Evaluation.score(board, &Evaluation.refresh(board))
}

fn play(board: &mut Board, text: &str) {
    let mv = board.parse_move(text).expect("a pseudo-legal move");
    board.make(mv);
}

/// The nodes of the three moves of Table 6, each with the computer's reply.
fn table_6(cuts: bool, sorts: bool) -> Vec<(u32, String)> {
    let mut board = Board::start();
    ["e2e4", "b1c3", "f1c4"]
        .map(|text| {
            play(&mut board, text);
            let mut search = TwoPlies {
                cuts,
                sorts,
                nodes: 0,
            };
            let (reply, _) = search.best(&mut board);
            board.make(reply);
            (search.nodes, reply.to_string())
        })
        .into()
}

fn with_replies(nodes: [u32; 3]) -> Vec<(u32, String)> {
    let replies = ["e7e5", "d8g5", "g5g2"].map(str::to_owned);
    nodes.into_iter().zip(replies).collect()
}

#[test]
fn table_6_minimax_to_the_node() {
    assert_eq!(table_6(false, false), with_replies([620, 926, 1440]));
}

#[test]
fn table_6_alpha_beta_to_the_node() {
    assert_eq!(table_6(true, false), with_replies([389, 241, 409]));
}

#[test]
fn table_6_alpha_beta_with_sorted_root_to_the_node() {
    assert_eq!(table_6(true, true), with_replies([171, 224, 154]));
}

#[test]
fn the_start_has_the_papers_sums() {
    let board = Board::start();
    for side in Side::BOTH {
        assert_eq!(Evaluation.pieces(&board, side), Score(103_225));
        assert_eq!(Evaluation.squares(&board, side), Score(24));
        assert_eq!(Evaluation.moves(&board, side), Score(20));
    }
    assert_eq!(evaluate(&board), Score::ZERO);
}

#[test]
fn a_piece_whose_capture_is_taken_back_moves_last() {
    let chess = fen::parse("4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1").unwrap();
    let mut board = Board::from(&chess);
    let order = |board: &Board| -> Vec<String> {
        let mut board = board.clone();
        play(&mut board, "e1d1");
        legal_moves(&board)
            .iter()
            .map(ToString::to_string)
            .collect()
    };
    let first = order(&board);
    let capture = board.parse_move("e4d5").unwrap();
    let undo = board.make(capture);
    board.unmake(capture, undo);
    let later = order(&board);
    assert_ne!(first, later);
    assert_eq!(later.last().map(String::as_str), Some("d5e4"));
    assert_eq!(board.hash(), Board::from(&chess).hash());
}

#[test]
fn a_captured_king_ends_the_game() {
    let chess = fen::parse("4k3/4r3/8/8/8/8/8/3NK3 w - - 0 1").unwrap();
    let mut board = Board::from(&chess);
    play(&mut board, "d1c3");
    assert_eq!(board.decided(), None);
    play(&mut board, "e7e1");
    assert_eq!(board.decided(), Some(Outcome::Win(Side::Second)));
}

#[test]
fn moves_go_over_to_real_chess_where_they_are_legal() {
    let chess = fen::parse("4k3/P3r3/8/8/8/8/8/3NK3 w - - 0 1").unwrap();
    let board = Board::from(&chess);
    let in_chess = |text| {
        let mv = board.parse_move(text).unwrap().in_chess(&chess)?;
        Some(Chess::standard().format_move(&chess, mv))
    };
    assert_eq!(in_chess("d1e3").as_deref(), Some("d1e3"));
    assert_eq!(in_chess("a7a8"), None, "the king stays in check");
    let safe = fen::parse("4k3/P7/8/8/8/8/8/3NK3 w - - 0 1").unwrap();
    let arrives = Board::from(&safe).parse_move("a7a8").unwrap();
    let arrives = arrives.in_chess(&safe).unwrap();
    assert_eq!(Chess::standard().format_move(&safe, arrives), "a7a8q");
}

#[test]
fn sums_and_hash_are_kept_up_and_the_board_is_restored() {
    let game = Chess::standard();
    let rich = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1";
    for start in [game.start(), fen::parse(rich).unwrap()] {
        for pos in random_positions(&game, &start, Walks::new(4, 80)) {
            let mut board = Board::from(&pos);
            let acc = Evaluation.refresh(&board);
            let (mut tactical, mut quiet) = (Vec::new(), Vec::new());
            board.tactical_moves(&mut tactical);
            board.quiet_moves(&mut quiet);
            assert_eq!((tactical.len() + quiet.len()) as u64, board.count_moves());
            for mv in legal_moves(&board) {
                let next = Evaluation.advance(&acc, &board, mv);
                let hash = board.hash();
                let undo = board.make(mv);
                assert_eq!(board.hash(), board.hash_from_scratch(), "{mv} at {pos:?}");
                assert_eq!(next, Evaluation.refresh(&board), "{mv} at {pos:?}");
                board.unmake(mv, undo);
                assert_eq!(board.hash(), hash, "{mv} at {pos:?}");
                assert_eq!(board.hash_from_scratch(), hash, "{mv} at {pos:?}");
                assert_eq!(Evaluation.refresh(&board), acc, "{mv} at {pos:?}");
            }
        }
    }
}
