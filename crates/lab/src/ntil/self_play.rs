use langkah_game::{Game, History, Outcome, Position, legal_moves, mix};
use langkah_ntil::{Champion, FEATURES, Ntil, champion_features};
use langkah_search::{Feature, Features, Fixed, Limits, Search, Table};

/// Games of the champion against itself: quiet positions of games that were
/// won, and by whom. Drawn games are left out: what they teach is how not to
/// lose, and the champion is to win.
#[derive(Default)]
pub(super) struct Samples {
    pub(super) features: Vec<[f32; FEATURES]>,
    /// 1 where the side to move won in the end, 0 where it lost.
    pub(super) results: Vec<f32>,
    pub(super) decided_games: u32,
}

pub(super) type Play = Fixed<{ Features::PLAY.without(Feature::NullMove).bits() }>;

/// Random plies before the players take over: at least so many, and up to as
/// many more.
const OPENING_PLIES: u64 = 4;
/// A game that lasts longer is a draw.
const MAX_PLIES: usize = 300;
pub(super) const TABLE_BYTES: usize = 1 << 18;

impl Samples {
    /// Plays one game and adds its positions.
    pub(super) fn add_game(&mut self, game: &Ntil, champion: &Champion, nodes: u64, seed: u64) {
        let mut history = History::new(game.start());
        let opening = OPENING_PLIES + mix(seed) % (OPENING_PLIES + 1);
        let mut seen = Vec::new();
        let table = Table::with_bytes(TABLE_BYTES);
        let mut state = mix(seed ^ 1);
        let outcome = loop {
            let pos = history.position();
            if let Some(ending) = game.ending(&history) {
                break ending.outcome;
            }
            let plies = history.moves().len();
            if plies >= MAX_PLIES {
                break Outcome::Draw;
            }
            let mv = if (plies as u64) < opening {
                state = mix(state);
                let moves = legal_moves(pos);
                moves[state as usize % moves.len()]
            } else {
                if !pos.is_forced() {
                    seen.push((champion_features(pos), pos.side_to_move()));
                }
                let search = Search::new(champion, Play::default()).table(&table);
                let before = history.repeatable_hashes();
                let report = search.run(pos, &before, &Limits::to_nodes(nodes));
                report.best.expect("a game that has not ended has a move")
            };
            history.play(mv);
        };
        let Outcome::Win(winner) = outcome else {
            return;
        };
        self.decided_games += 1;
        for (features, side) in seen {
            self.features.push(features);
            self.results.push(if side == winner { 1.0 } else { 0.0 });
        }
    }
}
