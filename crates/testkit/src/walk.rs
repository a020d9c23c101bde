//! Random games, repeatable from a seed.

use langkah_game::{Game, History, Position, legal_moves};

/// How many random games to walk, how far, and from which seed.
#[derive(Clone, Copy, Debug)]
pub struct Walks {
    /// Random games.
    pub games: u32,
    /// Plies in each game at the most.
    pub plies: u32,
    /// Where the random numbers start.
    pub seed: u64,
}

impl Walks {
    /// `games` walks of at most `plies` plies.
    pub const fn new(games: u32, plies: u32) -> Self {
        Walks {
            games,
            plies,
            seed: 0x1a_96_ca_11,
        }
    }
}

/// Plays random games from `start` and shows `visit` every history on the
/// way, the start and the end of each game included.
pub fn random_games<G: Game>(
    game: &G,
    start: &G::Position,
    walks: Walks,
    mut visit: impl FnMut(&History<G::Position>, &mut fastrand::Rng),
) {
    let mut rng = fastrand::Rng::with_seed(walks.seed);
    for _ in 0..walks.games {
        let mut history = History::new(start.clone());
        for _ in 0..=walks.plies {
            visit(&history, &mut rng);
            if game.ending(&history).is_some() {
                break;
            }
            let moves = legal_moves(history.position());
            let mv = rng
                .choice(&moves)
                .expect("a game that has not ended has a move");
            history.play(*mv);
        }
    }
}

/// The positions of random games from `start`: food for other tests.
pub fn random_positions<G: Game>(game: &G, start: &G::Position, walks: Walks) -> Vec<G::Position> {
    let mut positions = Vec::new();
    random_games(game, start, walks, |history, _| {
        if history.position().decided().is_none() {
            positions.push(history.position().clone());
        }
    });
    positions
}
