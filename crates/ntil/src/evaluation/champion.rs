use super::features::{self, FEATURES, Layout};
use super::freedom;
use super::tally::{Tally, sign};
use super::weights::Weights;
use crate::board::MAX_POINTS;
use crate::game::Ntil;
use crate::moves::{MoveType, NtilMove};
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
    /// What a lead of one man is worth by the pieces on the board, times
    /// [`TRADE_SCALE`].
    trade: Arc<[i32; MAX_POINTS + 1]>,
    tempo: i32,
    keenness: BySide<i32>,
}

/// What [`Champion`] carries from move to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// White's pieces less Black's, each by its place.
    worth: i32,
    /// White's lead in men.
    lead: i32,
    /// All pieces on the board.
    pieces: i32,
    /// The steps of White's men less those of Black's.
    freedom: i32,
}

/// Shares of a lead are counted in parts of this size, so that no position
/// needs a division.
const TRADE_SCALE: i32 = 256;

/// After so many plies that could all be taken back a lead has lost half of
/// its worth: whoever is ahead gets on with it.
const PATIENCE: i32 = 48;

/// What is left of a score after the plies that led nowhere.
#[inline]
fn fade(score: i32, pos: &NtilPosition) -> i32 {
    let waited = (pos.reversible_plies() as i32).min(PATIENCE);
    score - score * waited / (2 * PATIENCE)
}

fn trade_by_pieces(trade: i32) -> [i32; MAX_POINTS + 1] {
    std::array::from_fn(|pieces| trade * TRADE_SCALE / (pieces as i32).max(1))
}

impl Champion {
    /// The worth of a man, to which all weights are scaled.
    pub const MAN: Score = Score(100);

    /// How much the champion gives to avoid a draw: a man and a half.
    pub const KEENNESS: Score = Score(150);

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
            trade: Arc::new(trade_by_pieces(weights.get(Layout::TRADE))),
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

impl Champion {
    /// [`Evaluator::advance`] for moves that change what pieces there are.
    #[inline(never)]
    fn advance_far(&self, acc: &Balance, before: &NtilPosition, mv: NtilMove) -> Balance {
        let (side, other) = (before.side_to_move(), before.side_to_move().other());
        let (mut gain, mut gone, mut worth) = (0, 0, 0);
        let taken = |kind, point: usize| {
            gain += features::in_men(kind);
            gone += 1;
            worth += self.worth[kind as usize][other][point];
        };
        let freed = if mv.kind() == MoveType::Step {
            freedom::change_by_step(before, mv)
        } else {
            freedom::change_by_capture(before, mv, taken)
        };
        if mv.kind() != MoveType::Removal {
            let of = |kind: PieceKind, point: Point| self.worth[kind as usize][side][point.index()];
            worth += of(mv.arriving(), mv.to()) - of(mv.mover(), mv.from());
            gain += features::in_men(mv.arriving()) - features::in_men(mv.mover());
        }
        Balance {
            worth: acc.worth + sign(side) * worth,
            lead: acc.lead + sign(side) * gain,
            pieces: acc.pieces - gone,
            freedom: acc.freedom + sign(side) * freed,
        }
    }
}

impl Tally for Champion {
    #[inline]
    fn worth(&self, _table: &Table, side: Side, kind: PieceKind, point: Point) -> i32 {
        self.worth[kind as usize][side][point.index()]
    }
}

impl Evaluator<NtilPosition> for Champion {
    type Acc = Balance;

    const IS_CHEAP: bool = true;

    fn refresh(&self, pos: &NtilPosition) -> Balance {
        let (lead, pieces) = features::lead(pos);
        Balance {
            worth: self.total(pos),
            lead: lead * sign(pos.side_to_move()),
            pieces,
            freedom: freedom::of_men(pos),
        }
    }

    #[inline(always)]
    fn advance(&self, acc: &Balance, before: &NtilPosition, mv: NtilMove) -> Balance {
        if mv.kind() != MoveType::Step || mv.promotes() {
            return self.advance_far(acc, before, mv);
        }
        let side = before.side_to_move();
        let worth = &self.worth[mv.mover() as usize][side];
        let gain = worth[mv.to().index()] - worth[mv.from().index()];
        Balance {
            worth: acc.worth + sign(side) * gain,
            freedom: acc.freedom + sign(side) * freedom::change_by_step(before, mv),
            ..*acc
        }
    }

    #[inline]
    fn score(&self, pos: &NtilPosition, acc: &Balance) -> Score {
        let own = pos.side_to_move();
        let traded = acc.lead * self.trade[acc.pieces as usize] / TRADE_SCALE;
        let mut score = (acc.worth + traded) * sign(own) + self.tempo;
        score += self.mobility * (acc.freedom * sign(own) + freedom::of_kings(pos));
        if self.threat != 0 {
            score += self.threat * features::threats(pos);
        }
        score += Self::MAN.0 * features::owed(pos);
        Score(fade(score, pos) + self.keenness[own]).as_eval()
    }
}

/// The features of a position for a fit, for the side to move.
pub fn champion_features(pos: &NtilPosition) -> [f32; FEATURES] {
    features::all(pos)
}
