//! What the paper of 2008 measured on the empty board.

use langkah_game::{Evaluator, Game, Position, Score, Side, legal_moves};
use langkah_jawa::{DropGame, DropPosition, Itb2008, Variant, paper_value};

const DEPTH: i32 = 6;

/// The paper's recursion, one call for each move made, with its errors put
/// right: a full board is a draw.
fn minimax(pos: &DropPosition<u64>, ply: i32, calls: &mut u64) -> Score {
    let side = pos.side_to_move();
    if let Some(outcome) = pos.decided() {
        return Score::of_outcome(outcome, side, ply);
    }
    if ply == DEPTH {
        return Itb2008.score(pos, &());
    }
    let children = legal_moves(pos).into_iter().map(|mv| {
        let mut child = *pos;
        child.make(mv);
        *calls += 1;
        -minimax(&child, ply + 1, calls)
    });
    children.max().unwrap_or(Score::ZERO)
}

fn values(text: &str) -> (Vec<i32>, u64) {
    let game = DropGame::<u64>::new(Variant::default()).unwrap();
    let pos = game.parse_position(text).unwrap();
    let mut calls = 0;
    let columns = legal_moves(&pos).into_iter().map(|mv| {
        let mut child = pos;
        child.make(mv);
        calls += 1;
        paper_value(-minimax(&child, 1, &mut calls), DEPTH)
    });
    let columns = columns.collect();
    (columns, calls)
}

#[test]
fn the_empty_board_takes_the_papers_calls_and_every_column_is_zero() {
    assert_eq!(values(""), (vec![0; 7], 137_256));
}

#[test]
fn a_win_at_once_is_worth_six_and_a_loss_on_the_reply_minus_five() {
    assert_eq!(values("112233").0[3], 6);
    let (columns, _) = values("1122337");
    assert_eq!(columns, [-5, -5, -5, 0, -5, -5, -5]);
}

#[test]
fn either_side_may_start_a_search() {
    let game = DropGame::<u64>::new(Variant::default()).unwrap();
    assert_eq!(game.start().side_to_move(), Side::First);
    let (columns, _) = values("4");
    assert_eq!(columns.len(), 7);
}
