use super::self_play::{Play, TABLE_BYTES};
use crate::{MatchScore, Progress};
use langkah_game::{Game, History, Outcome, Position, Side, legal_moves, mix};
use langkah_ntil::{Champion, Ntil};
use langkah_search::{Limits, Search, Table};

/// A match of two evaluations under the same search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trial {
    /// Pairs of games from the same opening with sides swapped.
    pub(super) pairs: u32,
    /// Nodes for each move.
    pub(super) nodes: u64,
    /// Where random openings start.
    pub(super) seed: u64,
}

/// Random plies before the players take over.
const OPENING_PLIES: usize = 6;
/// A game that lasts longer is a draw.
const MAX_PLIES: usize = 300;

impl Trial {
    /// How the first evaluation does against the second.
    pub(super) fn play(
        self,
        game: &Ntil,
        players: [&Champion; 2],
        progress: &mut dyn Progress,
    ) -> MatchScore {
        let mut score = MatchScore::default();
        progress.started("match", u64::from(self.pairs) * 2);
        for pair in 0..self.pairs {
            let seed = mix(self.seed ^ mix(u64::from(pair)));
            let points = Side::BOTH.map(|first| {
                let seats = match first {
                    Side::First => players,
                    Side::Second => [players[1], players[0]],
                };
                progress.advanced(1);
                match self.game(game, seats, seed) {
                    Outcome::Draw => 0.5,
                    Outcome::Win(winner) => f64::from(u8::from(winner == first)),
                }
            });
            score.add_pair(points[0], points[1]);
        }
        progress.finished();
        score
    }

    fn game(self, game: &Ntil, players: [&Champion; 2], seed: u64) -> Outcome {
        let mut history = History::new(game.start());
        let tables = [(); 2].map(|()| Table::with_bytes(TABLE_BYTES));
        let mut state = mix(seed ^ 1);
        loop {
            if let Some(ending) = game.ending(&history) {
                return ending.outcome;
            }
            let (pos, plies) = (history.position(), history.moves().len());
            if plies >= MAX_PLIES {
                return Outcome::Draw;
            }
            let mv = if plies < OPENING_PLIES {
                state = mix(state);
                let moves = legal_moves(pos);
                moves[state as usize % moves.len()]
            } else {
                let (side, seat) = (pos.side_to_move(), pos.side_to_move() as usize);
                let player = players[seat].clone().keen(side, Champion::KEENNESS);
                let search = Search::new(&player, Play::default()).table(&tables[seat]);
                let before = history.repeatable_hashes();
                let limits = Limits::to_nodes(self.nodes);
                let report = search.unit(Champion::MAN).run(pos, &before, &limits);
                report.best.expect("a game that has not ended has a move")
            };
            history.play(mv);
        }
    }
}
