//! One game of the engine against itself.

use langkah_chess::network::Sample;
use langkah_chess::{Chess, ChessPosition};
use langkah_game::{Evaluator, Game, History, Outcome, Position, Score, Side, legal_moves, mix};
use langkah_search::{Experience, FeatureSet, Limits, Search, Table};

/// Random plies before the engine takes over: one more in every other game, so
/// that both sides get to answer.
const OPENING_PLIES: u64 = 8;
/// An opening that is worth more than this to one side teaches little.
const UNFAIR: i32 = 250;
/// A side this far ahead wins, when it stays so for some plies.
const WON: i32 = 1_500;
const WON_PLIES: u32 = 5;
/// A late game this near zero is drawn, when it stays so for some plies.
const DRAWN: i32 = 8;
const DRAWN_PLIES: u32 = 12;
const DRAWN_FROM: usize = 70;
/// A longer game is a draw.
const LONGEST: usize = 400;
/// Scores beyond this say that a game is won, not how good a position is.
const LARGEST_SCORE: i32 = 3_000;

/// How one player plays against itself.
pub(super) struct SelfPlay<'a, E, F> {
    pub(super) evaluator: &'a E,
    pub(super) features: F,
    pub(super) table: &'a Table,
    pub(super) experience: &'a Experience,
    pub(super) nodes: u64,
    pub(super) seed: u64,
}

/// A position to keep, before the end of its game is known.
type Kept = (ChessPosition, Score);

impl<E: Evaluator<ChessPosition>, F: FeatureSet> SelfPlay<'_, E, F> {
    /// Plays game number `number`: the same number gives the same game.
    pub(super) fn play(&self, number: u32) -> Vec<Sample> {
        self.table.clear();
        self.experience.clear();
        let mut history = self.opening(number);
        let mut kept = Vec::new();
        let outcome = self.play_on(&mut history, &mut kept);
        let sample = |(pos, value): Kept| Sample::new(&pos, value, outcome, number);
        kept.into_iter().map(sample).collect()
    }

    fn opening(&self, number: u32) -> History<ChessPosition> {
        let chess = Chess::standard();
        let mut state = mix(self.seed ^ mix(u64::from(number)));
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
            if chess.ending(&history).is_none() && self.value(&history).0.abs() <= UNFAIR {
                return history;
            }
        }
    }

    fn value(&self, history: &History<ChessPosition>) -> Score {
        self.search(history).value
    }

    fn search(
        &self,
        history: &History<ChessPosition>,
    ) -> langkah_search::Report<<ChessPosition as Position>::Move> {
        let search = Search::new(self.evaluator, self.features)
            .table(self.table)
            .experience(self.experience);
        let before = history.repeatable_hashes();
        search.run(history.position(), &before, &Limits::to_nodes(self.nodes))
    }

    fn play_on(&self, history: &mut History<ChessPosition>, kept: &mut Vec<Kept>) -> Outcome {
        let chess = Chess::standard();
        let (mut won, mut drawn) = (0, 0);
        while history.moves().len() < LONGEST {
            if let Some(ending) = chess.ending(history).or_else(|| chess.claim(history)) {
                return ending.outcome;
            }
            let report = self.search(history);
            let Some(best) = report.best else { break };
            let pos = history.position();
            let value = report.value;
            won = if value.0.abs() >= WON { won + 1 } else { 0 };
            drawn = if value.0.abs() <= DRAWN { drawn + 1 } else { 0 };
            if won >= WON_PLIES {
                return winner(pos.side_to_move(), value);
            }
            if drawn >= DRAWN_PLIES && history.moves().len() >= DRAWN_FROM {
                return Outcome::Draw;
            }
            let is_quiet = !pos.is_forced() && pos.tactical_gain(best) == Score::ZERO;
            if is_quiet && value.0.abs() <= LARGEST_SCORE {
                kept.push((pos.clone(), value));
            }
            history.play(best);
        }
        Outcome::Draw
    }
}

fn winner(mover: Side, value: Score) -> Outcome {
    if value > Score::ZERO {
        Outcome::Win(mover)
    } else {
        Outcome::Win(mover.other())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use langkah_chess::eval::Classic;
    use langkah_search::Features;

    #[test]
    fn a_game_is_its_number_and_keeps_quiet_positions() {
        let table = Table::with_bytes(1 << 16);
        let play = |number| {
            let player = SelfPlay {
                evaluator: &Classic,
                features: Features::PLAY,
                table: &table,
                experience: &Experience::default(),
                nodes: 60,
                seed: 3,
            };
            player.play(number)
        };
        let samples = play(5);
        assert!(samples.len() > 5);
        assert!(samples.iter().all(|sample| sample.game() == 5));
        assert!(
            samples
                .iter()
                .all(|one| one.score().0.abs() <= LARGEST_SCORE)
        );
        assert_eq!(samples, play(5));
        assert_ne!(samples, play(6));
    }
}
