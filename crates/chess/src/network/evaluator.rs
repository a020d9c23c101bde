use super::kernel::{Kernel, Update};
use super::sample::{FLIP, SIDE_INPUTS};
use super::weights::{BrokenNetwork, HIDDEN, HIDDEN_ONE, OUTPUT_ONE, Weights};
use crate::eval::changes::{Change, Changes, changes, pieces};
use crate::moves::ChessMove;
use crate::position::ChessPosition;
use cozy_chess::{Color, Square};
use langkah_game::{Evaluator, Score};
use std::sync::{Arc, LazyLock};

/// Plies without capture or pawn move after which nothing would be left of a
/// lead, were the game not drawn at half of them.
const FADES_IN: i32 = 200;

/// One at the output is this many hundredths of a pawn.
pub const OUTPUT_SCALE: i32 = 400;

/// An evaluator that has learned: own and opposing pieces on their squares
/// (768 inputs) to a hidden layer for each player's view, clipped and squared,
/// to one number.
#[derive(Clone, Debug)]
pub struct Network {
    weights: Arc<Weights>,
    kernel: Kernel,
}

/// The hidden layer before clipping: White's view, then Black's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkAcc([[i16; HIDDEN]; 2]);

/// What `data/chess/README.md` tells how to make again.
static OWN: LazyLock<Network> = LazyLock::new(|| {
    let bytes = include_bytes!("../../../../data/chess/langkah.net");
    Network::parse(bytes).expect("the network in the program is sound")
});

impl Network {
    /// The network that comes with the program.
    pub fn own() -> &'static Network {
        &OWN
    }

    /// The network with these weights, on the best arithmetic that this
    /// machine has.
    pub fn new(weights: Weights) -> Network {
        Network {
            weights: Arc::new(weights),
            kernel: Kernel::best(),
        }
    }

    /// Reads a file.
    pub fn parse(bytes: &[u8]) -> Result<Network, BrokenNetwork> {
        Weights::parse(bytes).map(Network::new)
    }

    fn row(&self, viewer: Color, change: Change) -> &[i16; HIDDEN] {
        &self.weights.inputs[input(viewer, change)]
    }

    /// Both views after pieces came and went.
    fn updated<const A: usize, const R: usize>(
        &self,
        acc: &NetworkAcc,
        added: [Change; A],
        removed: [Change; R],
    ) -> NetworkAcc {
        let view = |viewer: Color| {
            let update = Update {
                added: added.map(|change| self.row(viewer, change)),
                removed: removed.map(|change| self.row(viewer, change)),
            };
            self.kernel.update(&acc.0[viewer as usize], &update)
        };
        NetworkAcc([view(Color::White), view(Color::Black)])
    }
}

/// Which input a piece is, as `viewer` sees it.
fn input(viewer: Color, change: Change) -> usize {
    let side = if change.color == viewer {
        0
    } else {
        SIDE_INPUTS
    };
    let flip = match viewer {
        Color::White => 0,
        Color::Black => FLIP,
    };
    side + change.piece as usize * Square::NUM + (change.square as usize ^ flip)
}

impl Evaluator<ChessPosition> for Network {
    type Acc = NetworkAcc;

    fn refresh(&self, pos: &ChessPosition) -> NetworkAcc {
        let start = NetworkAcc([self.weights.bias; 2]);
        pieces(pos).fold(start, |acc, piece| self.updated(&acc, [piece], []))
    }

    fn advance(&self, acc: &NetworkAcc, before: &ChessPosition, mv: ChessMove) -> NetworkAcc {
        match changes(before, mv) {
            Changes::Move { from, to } => self.updated(acc, [to], [from]),
            Changes::Capture { from, to, victim } => self.updated(acc, [to], [from, victim]),
            Changes::Castling { from, to } => self.updated(acc, to, from),
        }
    }

    fn score(&self, pos: &ChessPosition, acc: &NetworkAcc) -> Score {
        let mover = pos.board().side_to_move();
        let [own, other] = &self.weights.output;
        let sum = self.kernel.sum(&acc.0[mover as usize], own)
            + self.kernel.sum(&acc.0[!mover as usize], other);
        let output = sum / HIDDEN_ONE + self.weights.output_bias;
        let score = output * OUTPUT_SCALE / (HIDDEN_ONE * OUTPUT_ONE);
        // A lead that makes no progress fades towards the draw by fifty moves.
        let clock = i32::from(pos.halfmove_clock()).min(FADES_IN);
        Score(score * (FADES_IN - clock) / FADES_IN).as_eval()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::Sample;
    use crate::{Chess, fen};
    use langkah_game::{Game, Outcome, mix};
    use langkah_testkit::evaluator;
    use langkah_testkit::walk::Walks;

    fn random_network() -> Network {
        let mut weights = Weights::blank();
        let mut state = 1;
        let mut small = |range: i16| {
            state = mix(state);
            (state % (2 * range as u64 + 1)) as i16 - range
        };
        weights
            .inputs
            .iter_mut()
            .flatten()
            .for_each(|weight| *weight = small(60));
        weights
            .bias
            .iter_mut()
            .for_each(|weight| *weight = small(60));
        weights
            .output
            .iter_mut()
            .flatten()
            .for_each(|weight| *weight = small(127));
        weights.output_bias = 777;
        Network::new(weights)
    }

    #[test]
    fn it_is_kept_up_from_move_to_move() {
        let network = random_network();
        let game = Chess::standard();
        let promotions = fen::parse("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1").unwrap();
        for start in [game.start(), promotions] {
            evaluator::check(&game, &start, &network, Walks::new(6, 100));
        }
        let game = Chess::chess960(404).unwrap();
        evaluator::check(&game, &game.start(), &network, Walks::new(4, 60));
    }

    #[test]
    fn a_sample_switches_on_the_same_inputs() {
        let text = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1";
        let pos = fen::parse(text).unwrap();
        let sample = Sample::new(&pos, Score::ZERO, Outcome::Draw, 0);
        let mut seen: Vec<(usize, usize)> =
            sample.inputs().map(|one| (one.own, one.other)).collect();
        let mut expected: Vec<(usize, usize)> = pieces(&pos)
            .map(|piece| (input(Color::Black, piece), input(Color::White, piece)))
            .collect();
        seen.sort_unstable();
        expected.sort_unstable();
        assert_eq!(seen, expected);
    }

    #[test]
    fn colours_changed_the_mover_sees_the_same() {
        let network = random_network();
        let score = |text: &str| {
            let pos = fen::parse(text).unwrap();
            network.score(&pos, &network.refresh(&pos))
        };
        assert_eq!(
            score("4k3/2p5/8/8/3N4/8/P7/4K3 w - - 0 1"),
            score("4k3/p7/8/3n4/8/8/2P5/4K3 b - - 0 1")
        );
    }
}
