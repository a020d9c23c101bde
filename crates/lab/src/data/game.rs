//! One game of the engine against itself or against a variant of itself.

use langkah_chess::{Chess, ChessMove, ChessPosition};
use langkah_game::{Evaluator, Game, History, Outcome, Position, Score, Side, legal_moves, mix};
use langkah_registry::{CHESS_FEATURES, CHESS_TUNING};
use langkah_search::{Experience, FeatureSet, Fixed, Limits, Report, Search, Table, Tuning};

/// The techniques of the engine as it is.
pub(crate) type Play = Fixed<{ CHESS_FEATURES.bits() }>;
/// The engine as it is.
pub(crate) const ENGINE: (Play, Tuning) = (Fixed, CHESS_TUNING);

/// Random plies before the engine takes over: one more in every other game, so
/// that both sides get to answer.
const OPENING_PLIES: u64 = 8;
/// A side this far ahead wins, when it stays so for some plies: with few nodes
/// it would take long to do so, and its aimless moves teach little.
const WON: i32 = 800;
const WON_PLIES: u32 = 8;
/// A late game this near zero is drawn, when it stays so for some plies.
const DRAWN: i32 = 8;
const DRAWN_PLIES: u32 = 12;
const DRAWN_FROM: usize = 70;
/// A pair does not start from an opening that is worth more to one side.
const UNFAIR: Score = Score(120);
/// A longer game is a draw.
const LONGEST: usize = 400;

/// How one side plays.
pub(crate) struct Player<'a, E, F> {
    evaluator: &'a E,
    features: F,
    pub(crate) tuning: Tuning,
    table: Table,
    experience: Experience,
    nodes: u64,
}

impl<'a, E: Evaluator<ChessPosition>, F: FeatureSet> Player<'a, E, F> {
    pub(crate) fn new(
        evaluator: &'a E,
        (features, tuning): (F, Tuning),
        nodes: u64,
        table_bytes: usize,
    ) -> Self {
        Player {
            evaluator,
            features,
            tuning,
            table: Table::with_bytes(table_bytes),
            experience: Experience::default(),
            nodes,
        }
    }

    /// Lets it start afresh.
    pub(crate) fn forget(&self) {
        self.table.clear();
        self.experience.clear();
    }

    fn search(&self, history: &History<ChessPosition>) -> Report<ChessMove> {
        let search = Search::new(self.evaluator, self.features)
            .tuning(&self.tuning)
            .table(&self.table)
            .experience(&self.experience);
        let before = history.repeatable_hashes();
        search.run(history.position(), &before, &Limits::to_nodes(self.nodes))
    }

    /// The random opening that belongs to a number, worth no more than `unfair`
    /// to either side.
    pub(crate) fn opening(&self, number: u64, unfair: Score) -> History<ChessPosition> {
        let chess = Chess::standard();
        let mut state = number;
        loop {
            state = mix(state);
            let mut history = History::new(chess.start());
            for _ in 0..OPENING_PLIES + state % 2 {
                let legal = legal_moves(history.position());
                if legal.is_empty() {
                    break;
                }
                state = mix(state);
                history.play(legal[(state >> 32) as usize % legal.len()]);
            }
            let is_fair = |value: Score| value.0.abs() <= unfair.0;
            if chess.ending(&history).is_none() && is_fair(self.search(&history).value) {
                return history;
            }
        }
    }
}

/// Plays a game to its end, or until it is clear, the first player as White.
/// `seen` hears what each side found before it moves.
pub(crate) fn play_on<E: Evaluator<ChessPosition>, F: FeatureSet>(
    history: &mut History<ChessPosition>,
    players: [&Player<'_, E, F>; 2],
    seen: &mut dyn FnMut(&ChessPosition, &Report<ChessMove>),
) -> Outcome {
    let chess = Chess::standard();
    let (mut won, mut drawn) = (0, 0);
    while history.moves().len() < LONGEST {
        if let Some(ending) = chess.ending(history).or_else(|| chess.claim(history)) {
            return ending.outcome;
        }
        let side = history.position().side_to_move();
        let report = players[side as usize].search(history);
        let Some(best) = report.best else { break };
        let value = report.value;
        won = if value.0.abs() >= WON { won + 1 } else { 0 };
        drawn = if value.0.abs() <= DRAWN { drawn + 1 } else { 0 };
        if won >= WON_PLIES {
            return winner(side, value);
        }
        if drawn >= DRAWN_PLIES && history.moves().len() >= DRAWN_FROM {
            return Outcome::Draw;
        }
        seen(history.position(), &report);
        history.play(best);
    }
    Outcome::Draw
}

/// Plays two games from the opening that belongs to a number, each player
/// beginning one; how much the first player has gained, -2 to 2.
pub(crate) fn play_pair<E: Evaluator<ChessPosition>, F: FeatureSet>(
    [first, second]: &[Player<'_, E, F>; 2],
    opening: u64,
) -> i32 {
    first.forget();
    let opening = first.opening(opening, UNFAIR);
    let game = |players, white: Side| {
        first.forget();
        second.forget();
        match play_on(&mut opening.clone(), players, &mut |_, _| {}) {
            Outcome::Draw => 0,
            Outcome::Win(side) if side == white => 1,
            Outcome::Win(_) => -1,
        }
    };
    game([first, second], Side::First) + game([second, first], Side::Second)
}

fn winner(mover: Side, value: Score) -> Outcome {
    if value > Score::ZERO {
        Outcome::Win(mover)
    } else {
        Outcome::Win(mover.other())
    }
}
