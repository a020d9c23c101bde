use super::tally::{Tally, sign};
use crate::board::{BoardMap, MAX_POINTS};
use crate::game::Ntil;
use crate::moves::NtilMove;
use crate::point::Point;
use crate::position::{NtilPosition, PieceKind};
use crate::table::Table;
use langkah_game::{Evaluator, Position, Score, Side};
use std::cmp::Ordering;
use std::sync::Arc;

const MAN_IN_OWN_HALF: i32 = 3;
const MAN_ON_MIDDLE_ROW: i32 = 5;
const MAN_IN_OTHER_HALF: i32 = 7;
const KING: i32 = 12;

/// The weight of promotion points on the printed boards of the thesis.
const PRINTED_WEIGHT: u8 = 5;
/// The weight that its experiments used there.
const WEIGHT_USED: i32 = 3;

/// The evaluation of Fitriza (2014): own pieces less the other's, each worth
/// its kind and half of the board times the weight of its point.
///
/// Source: M. Fitriza, *Implementasi Algoritma Minimax dan Alpha-Beta Pruning
/// dalam Permainan Tradisional Ntil*, tables 3.1, 3.2, 4.7 and 4.8.
#[derive(Clone, Debug)]
pub struct Fitriza2014 {
    worth: Arc<[[i32; MAX_POINTS]; 4]>,
}

impl Fitriza2014 {
    /// The evaluation for this game's board.
    pub fn new(game: &Ntil) -> Fitriza2014 {
        let board = game.map();
        let mut worth = [[0; MAX_POINTS]; 4];
        for point in board.points() {
            for side in Side::BOTH {
                for kind in PieceKind::BOTH {
                    worth[kind.plane(side)][point.index()] =
                        piece_value(board, side, kind, point) * weight(board, point);
                }
            }
        }
        Fitriza2014 {
            worth: Arc::new(worth),
        }
    }
}

fn piece_value(board: &BoardMap, side: Side, kind: PieceKind, point: Point) -> i32 {
    if kind == PieceKind::King {
        return KING;
    }
    let from_white = (2 * board.row(point) + 1).cmp(&board.height());
    let ahead = match side {
        Side::First => from_white,
        Side::Second => from_white.reverse(),
    };
    match ahead {
        Ordering::Less => MAN_IN_OWN_HALF,
        Ordering::Equal => MAN_ON_MIDDLE_ROW,
        Ordering::Greater => MAN_IN_OTHER_HALF,
    }
}

fn weight(board: &BoardMap, point: Point) -> i32 {
    let promotes = |side| board.promotion_points(side) & point.bit() != 0;
    let is_promotion_point = Side::BOTH.into_iter().any(promotes);
    match board.weight(point) {
        PRINTED_WEIGHT if is_promotion_point => WEIGHT_USED,
        weight => i32::from(weight),
    }
}

impl Tally for Fitriza2014 {
    #[inline]
    fn worth(&self, _table: &Table, side: Side, kind: PieceKind, point: Point) -> i32 {
        self.worth[kind.plane(side)][point.index()]
    }
}

impl Evaluator<NtilPosition> for Fitriza2014 {
    /// White's worth less Black's.
    type Acc = i32;

    fn refresh(&self, pos: &NtilPosition) -> i32 {
        self.total(pos)
    }

    #[inline]
    fn advance(&self, acc: &i32, before: &NtilPosition, mv: NtilMove) -> i32 {
        acc + self.change(before, mv)
    }

    #[inline]
    fn score(&self, pos: &NtilPosition, acc: &i32) -> Score {
        Score(acc * sign(pos.side_to_move())).as_eval()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use langkah_game::Game;

    /// The worth of a position for White.
    fn worth(board: &str, rows: &str) -> i32 {
        let ntil = Ntil::by_name(board, "lombok").expect("embedded");
        let text = format!("{board} lombok w {rows}");
        let pos = ntil.parse_position(&text).expect("a position");
        Fitriza2014::new(&ntil).refresh(&pos)
    }

    #[test]
    fn the_start_is_balanced() {
        for board in Ntil::board_names() {
            let ntil = Ntil::by_name(board, "lombok").expect("embedded");
            assert_eq!(Fitriza2014::new(&ntil).refresh(&ntil.start()), 0, "{board}");
        }
    }

    #[test]
    fn a_man_is_worth_more_the_farther_he_is() {
        // The middle column of 5x9 weighs 3 (printed 5), 2, 1, 2, 1, 2, 1, 2, 3.
        assert_eq!(worth("5x9", "3/3/5/5/5/5/2M2/3/3"), 3);
        assert_eq!(worth("5x9", "3/3/5/5/2M2/5/5/3/3"), 5);
        assert_eq!(worth("5x9", "3/3/5/2M2/5/5/5/3/3"), 7 * 2);
        assert_eq!(worth("5x9", "3/3/5/2m2/5/5/5/3/3"), -3 * 2);
        assert_eq!(worth("5x9", "3/3/5/5/5/2m2/5/3/3"), -7 * 2);
    }

    #[test]
    fn a_king_is_worth_twelve_times_the_weight_everywhere() {
        assert_eq!(worth("5x9", "K2/3/5/5/5/5/5/3/3"), 12 * 4);
        assert_eq!(worth("5x9", "3/3/5/5/5/5/5/3/2k"), -12 * 4);
    }

    #[test]
    fn promotion_points_weigh_three() {
        for board in ["5x5", "5x9"] {
            let rows = if board == "5x5" {
                "1K1/3/1/3/3"
            } else {
                "1K1/3/5/5/5/5/5/3/3"
            };
            assert_eq!(worth(board, rows), 12 * 3, "{board}");
        }
    }

    #[test]
    fn the_thesis_example_counts_31_less_9() {
        // Two men of the agent: on the middle row at weight 2 and in the other
        // half at weight 3; two of the opponent at home, at weights 2 and 1.
        // (The thesis gives the difference as 25.)
        assert_eq!(worth("5x9", "3/3/5/M1mm1/1M3/5/5/3/3"), 31 - 9);
    }
}
