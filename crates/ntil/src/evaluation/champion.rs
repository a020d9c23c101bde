use super::features::{self, FEATURES, Layout};
use super::tally::{Tally, sign};
use super::weights::Weights;
use crate::board::MAX_POINTS;
use crate::game::Ntil;
use crate::moves::NtilMove;
use crate::point::Point;
use crate::position::{NtilPosition, PieceKind};
use crate::table::Table;
use langkah_game::{BySide, Evaluator, Position, Score, Side};
use std::sync::Arc;

/// The evaluation of the champion: a sum of features with weights for each
/// board, which can be learned from games of the program against itself.
///
/// What a piece is worth on its point is kept up from move to move; the rest
/// is counted when it is asked.
#[derive(Clone, Debug)]
pub struct Champion {
    /// By kind, then side, then point.
    worth: Arc<[BySide<[i32; MAX_POINTS]>; 2]>,
    mobility: i32,
    threat: i32,
    trade: i32,
    tempo: i32,
    keenness: BySide<i32>,
}

impl Champion {
    /// The worth of a man, to which all weights are scaled.
    pub const MAN: Score = Score(100);

    /// The evaluation for a game, with the weights of its board, or those of
    /// the usual board where there are none.
    pub fn new(game: &Ntil) -> Champion {
        Champion::with_weights(game, &Weights::of_board(game.map().name()))
    }

    /// The evaluation with other weights.
    pub fn with_weights(game: &Ntil, weights: &Weights) -> Champion {
        let table = &game.start_table();
        let of = |kind| {
            BySide(Side::BOTH.map(|side| {
                let mut worths = [0; MAX_POINTS];
                for point in table.board.points() {
                    worths[point.index()] = weights.piece(table, side, kind, point);
                }
                worths
            }))
        };
        Champion {
            worth: Arc::new(PieceKind::BOTH.map(of)),
            mobility: weights.get(Layout::MOBILITY),
            threat: weights.get(Layout::THREAT),
            trade: weights.get(Layout::TRADE),
            tempo: weights.get(Layout::TEMPO),
            keenness: BySide::default(),
        }
    }

    /// The same for a player who wants to win: a draw is worth `keenness`
    /// less than nothing to `side`.
    #[must_use]
    pub fn keen(mut self, side: Side, keenness: Score) -> Champion {
        self.keenness[side] = keenness.0;
        self.keenness[side.other()] = -keenness.0;
        self
    }
}

impl Tally for Champion {
    #[inline]
    fn worth(&self, _table: &Table, side: Side, kind: PieceKind, point: Point) -> i32 {
        self.worth[kind as usize][side][point.index()]
    }
}

impl Evaluator<NtilPosition> for Champion {
    /// White's pieces less Black's, each by its place.
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
        let own = pos.side_to_move();
        let (lead, pieces) = features::lead(pos);
        let mut score = acc * sign(own) + self.tempo + self.keenness[own];
        score += lead * self.trade / pieces;
        if self.mobility != 0 {
            score += self.mobility * features::freedom(pos);
        }
        if self.threat != 0 {
            score += self.threat * features::threats(pos);
        }
        score += Self::MAN.0 * features::owed(pos);
        Score(score).as_eval()
    }
}

/// The features of a position for a fit, for the side to move.
pub fn champion_features(pos: &NtilPosition) -> [f32; FEATURES] {
    features::all(pos)
}
