use super::features::{self, FEATURES, Layout};
use crate::game::Ntil;
use crate::point::Point;
use crate::position::PieceKind;
use crate::table::Table;
use langkah_game::Side;
use std::collections::BTreeMap;

/// The weights, board by board; `langkah lab ntil tune` makes new ones.
const WEIGHTS: &str = include_str!("../../../../data/ntil/jagoan.toml");

/// What each feature of the champion's evaluation is worth, in hundredths of
/// a man.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights([i32; FEATURES]);

impl Weights {
    /// The weights of a board; those of the usual board where it has none.
    pub fn of_board(board: &str) -> Weights {
        let boards: BTreeMap<String, Vec<i32>> =
            toml::from_str(WEIGHTS).expect("the embedded weights are well formed");
        let found = boards
            .get(board)
            .or_else(|| boards.get(Ntil::DEFAULT_BOARD));
        let found = found.expect("the usual board has weights");
        let weights = found.as_slice().try_into();
        Weights(weights.expect("there is a weight for each feature"))
    }

    /// These weights, in the order of
    /// [`champion_features`](super::champion_features).
    pub fn new(weights: [i32; FEATURES]) -> Weights {
        Weights(weights)
    }

    /// The weights in order.
    pub fn as_slice(&self) -> &[i32] {
        &self.0
    }

    pub(crate) fn get(&self, feature: usize) -> i32 {
        self.0[feature]
    }

    /// A piece on a point.
    pub(crate) fn piece(&self, table: &Table, side: Side, kind: PieceKind, point: Point) -> i32 {
        let exposure = features::exposure(table, point);
        match kind {
            PieceKind::Man => {
                let guard = i32::from(features::is_guard(table, side, point));
                self.0[features::steps_feature(table, side, point)]
                    + self.0[Layout::MAN_BY_EXPOSURE + exposure]
                    + self.0[Layout::GUARD] * guard
            }
            PieceKind::King => self.0[Layout::KING] + self.0[Layout::KING_BY_EXPOSURE + exposure],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_embedded_board_has_weights_under_which_pieces_are_worth_something() {
        for board in Ntil::board_names() {
            let game = Ntil::by_name(board, "lombok").expect("embedded");
            let weights = Weights::of_board(board);
            let table = game.start_table();
            for side in Side::BOTH {
                for point in table.board.points() {
                    let worth = |kind| weights.piece(&table, side, kind, point);
                    let (man, king) = (worth(PieceKind::Man), worth(PieceKind::King));
                    assert!(man > 0 && king > man, "{board}: {man} {king}");
                }
            }
        }
    }
}
