use super::judge::Judge;
use crate::experiment::look::{ALPHA_BETA, Found, Look, MINIMAX};
use crate::report::Mean;
use crate::{LabError, Progress};
use langkah_game::{Game, Position, Side};
use langkah_ntil::{Ntil, NtilMove, NtilPosition};
use std::collections::HashSet;
use std::time::Duration;

/// AI-1 moves first and always looks this far.
const DEPTH_OF_FIRST: i32 = 2;
/// The thesis averages over this many moves of AI-2.
pub(crate) const TURNS_AVERAGED: usize = 10;
/// About as many moves as AI-2 makes in a whole game.
const TURNS_OF_A_GAME: usize = 40;
const PACK: &str = "lombok";

/// A board with the thesis's evaluation.
pub(crate) struct Arena {
    pub(crate) ntil: Ntil,
    pub(crate) evaluator: Judge,
}

/// How long a duel lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Length {
    /// Until AI-2 has made the moves that are averaged over.
    Averaged,
    /// To the end of the game or the first repeated position.
    Whole,
}

impl Length {
    /// How many of AI-2's turns `progress` hears of, at the most.
    pub(crate) const fn steps(self) -> usize {
        match self {
            Length::Averaged => TURNS_AVERAGED,
            Length::Whole => TURNS_OF_A_GAME,
        }
    }
}

/// AI-2's turn: where it stood and what each algorithm found there.
pub(crate) struct Turn {
    pub(crate) pos: NtilPosition,
    pub(crate) minimax: Found<NtilMove>,
    pub(crate) alpha_beta: Found<NtilMove>,
}

impl Turn {
    /// Do both algorithms choose the same move with the same value?
    fn is_agreed(&self) -> bool {
        let (minimax, alpha_beta) = (&self.minimax, &self.alpha_beta);
        minimax.best == alpha_beta.best && minimax.value == alpha_beta.value
    }
}

/// A game of AI-1 against AI-2.
pub(crate) struct Duel {
    pub(crate) turns: Vec<Turn>,
    /// The pieces of AI-1 and of AI-2 at the end.
    pub(crate) pieces: (u64, u64),
}

impl Arena {
    pub(crate) fn new(board: &str) -> Result<Arena, LabError> {
        let ntil = Ntil::by_name(board, PACK).map_err(|fault| LabError::Refused(fault.into()))?;
        let evaluator = Judge::new(&ntil);
        Ok(Arena { ntil, evaluator })
    }

    /// Lets AI-1 (alpha-beta, two plies) play AI-2, which thinks `depth` plies
    /// ahead by both algorithms. `progress` hears of AI-2's turns.
    pub(crate) fn duel(&self, depth: i32, length: Length, progress: &mut dyn Progress) -> Duel {
        let look = |features, depth| Look {
            evaluator: &self.evaluator,
            features,
            depth,
        };
        let mut pos = self.ntil.start();
        let mut seen = HashSet::from([pos.hash()]);
        let mut turns: Vec<Turn> = Vec::new();
        loop {
            if length == Length::Averaged && turns.len() == TURNS_AVERAGED {
                break;
            }
            let mv = match pos.side_to_move() {
                Side::First => {
                    let found = look(ALPHA_BETA, DEPTH_OF_FIRST).at(&pos);
                    found.map(|found| found.best)
                }
                Side::Second => {
                    let minimax = look(MINIMAX, depth).at(&pos);
                    let alpha_beta = look(ALPHA_BETA, depth).at(&pos);
                    let turn = minimax.zip(alpha_beta).map(|(minimax, alpha_beta)| Turn {
                        pos: pos.clone(),
                        minimax,
                        alpha_beta,
                    });
                    if turns.len() < length.steps() {
                        progress.advanced(1);
                    }
                    let best = turn.as_ref().map(|turn| turn.minimax.best);
                    turns.extend(turn);
                    best
                }
            };
            let Some(mv) = mv else { break };
            pos.make(mv);
            if !seen.insert(pos.hash()) {
                break;
            }
        }
        Duel {
            turns,
            pieces: (
                self.count(&pos, Side::First),
                self.count(&pos, Side::Second),
            ),
        }
    }

    fn count(&self, pos: &NtilPosition, side: Side) -> u64 {
        let pieces = self.ntil.pieces(pos).into_iter();
        pieces.filter(|piece| piece.side == side).count() as u64
    }
}

impl Duel {
    /// The turns that the thesis averages over.
    pub(crate) fn averaged(&self) -> &[Turn] {
        &self.turns[..self.turns.len().min(TURNS_AVERAGED)]
    }

    /// In how many turns both algorithms choose alike.
    pub(crate) fn agreed(&self) -> usize {
        self.turns.iter().filter(|turn| turn.is_agreed()).count()
    }

    pub(crate) fn minimax_nodes(&self) -> Mean {
        Mean::of(self.averaged().iter().map(|turn| turn.minimax.nodes))
    }

    pub(crate) fn alpha_beta_nodes(&self) -> Mean {
        Mean::of(self.averaged().iter().map(|turn| turn.alpha_beta.nodes))
    }

    pub(crate) fn minimax_time(&self) -> Duration {
        mean_time(self.averaged().iter().map(|turn| turn.minimax.elapsed))
    }

    pub(crate) fn alpha_beta_time(&self) -> Duration {
        mean_time(self.averaged().iter().map(|turn| turn.alpha_beta.elapsed))
    }
}

fn mean_time(times: impl ExactSizeIterator<Item = Duration>) -> Duration {
    let count = times.len().max(1) as u32;
    times.sum::<Duration>() / count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Unheard;

    #[test]
    fn recovered_figures_come_out_to_depth_four() {
        let arena = Arena::new("5x9").unwrap();
        let expected = [
            (1, (8, 5), 52, 52),
            (2, (7, 7), 587, 311),
            (3, (10, 11), 10_156, 2_751),
            (4, (3, 6), 97_287, 8_776),
        ];
        for (depth, pieces, minimax, alpha_beta) in expected {
            let duel = arena.duel(depth, Length::Whole, &mut Unheard);
            assert_eq!(duel.pieces, pieces, "depth {depth}");
            assert_eq!(duel.minimax_nodes().sum, minimax, "depth {depth}");
            assert_eq!(duel.alpha_beta_nodes().sum, alpha_beta, "depth {depth}");
            assert_eq!(duel.agreed(), duel.turns.len(), "depth {depth}");
        }
    }

    #[test]
    fn recovered_figures_come_out_on_every_board() {
        let expected = [
            ("5x5", 336, 261),
            ("5x9", 10_156, 2_751),
            ("7x9", 13_082, 3_888),
            ("9x9", 24_185, 6_235),
            ("7x11", 30_665, 5_882),
            ("9x11", 61_961, 11_385),
        ];
        for (board, minimax, alpha_beta) in expected {
            let arena = Arena::new(board).unwrap();
            let duel = arena.duel(3, Length::Averaged, &mut Unheard);
            assert_eq!(duel.turns.len(), TURNS_AVERAGED, "{board}");
            assert_eq!(duel.minimax_nodes().sum, minimax, "{board}");
            assert_eq!(duel.alpha_beta_nodes().sum, alpha_beta, "{board}");
            assert_eq!(duel.agreed(), duel.turns.len(), "{board}");
        }
    }
}
