use super::kernel::{Kernel, Layer, NetworkAcc, Update};
use super::sample::{FLIP, SIDE_INPUTS, wing};
use super::weights::{BrokenNetwork, HIDDEN_ONE, OUTPUT_ONE, Weights, stage};
use crate::eval::changes::{Change, Changes, changes, pieces};
use crate::moves::ChessMove;
use crate::position::ChessPosition;
use cozy_chess::{Color, Piece, Square};
use langkah_game::{Evaluator, Position, Score};
use std::sync::{Arc, LazyLock};

/// Plies without capture or pawn move after which nothing would be left of a
/// lead, were the game not drawn at half of them.
const FADES_IN: i32 = 200;

/// One at the output is this many hundredths of a pawn.
pub const OUTPUT_SCALE: i32 = 400;

/// An evaluator that has learned: own and opposing pieces on their squares
/// (768 inputs, the own king always on the left wing) to a hidden layer for
/// each player's view, clipped and squared, to one number by weights for the
/// stage of the game.
#[derive(Clone, Debug)]
pub struct Network {
    weights: Arc<Weights>,
    kernel: Kernel,
}

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

    /// What it has learned.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    fn row(&self, view: View, change: Change) -> &Layer {
        &self.weights.inputs[view.input(change)]
    }

    /// Both views after pieces came and went.
    #[inline(always)]
    fn updated<const A: usize, const R: usize>(
        &self,
        acc: &NetworkAcc,
        views: [View; 2],
        added: [Change; A],
        removed: [Change; R],
    ) -> NetworkAcc {
        let updates = views.map(|view| Update {
            added: added.map(|change| self.row(view, change)),
            removed: removed.map(|change| self.row(view, change)),
        });
        self.kernel.update(acc, &updates)
    }

    /// Both views after `changes`, neither of which turns.
    #[inline(always)]
    fn moved(&self, acc: &NetworkAcc, views: [View; 2], changes: Changes) -> NetworkAcc {
        match changes {
            Changes::Move { from, to } => self.updated(acc, views, [to], [from]),
            Changes::Capture { from, to, victim } => self.updated(acc, views, [to], [from, victim]),
            Changes::Castling { from, to } => self.updated(acc, views, to, from),
        }
    }

    /// A view of all pieces.
    fn seen(&self, pos: &ChessPosition, viewer: Color) -> Layer {
        let view = View::new(viewer, pos.board().king(viewer));
        let mut sum = self.weights.bias;
        for piece in pieces(pos) {
            self.kernel.add(&mut sum, self.row(view, piece));
        }
        sum
    }
}

/// How a player sees the board.
#[derive(Clone, Copy)]
struct View {
    viewer: Color,
    /// What turns the viewer's squares.
    flip: usize,
}

impl View {
    fn new(viewer: Color, king: Square) -> View {
        let rows = match viewer {
            Color::White => 0,
            Color::Black => FLIP,
        };
        View {
            viewer,
            flip: rows ^ wing(king as usize),
        }
    }

    /// Which input a piece is.
    fn input(self, change: Change) -> usize {
        let side = if change.color == self.viewer {
            0
        } else {
            SIDE_INPUTS
        };
        side + change.piece as usize * Square::NUM + (change.square as usize ^ self.flip)
    }
}

/// Where the king of the moving side goes, if he goes.
#[inline]
fn king_target(changes: &Changes) -> Option<Square> {
    match changes {
        Changes::Move { to, .. } | Changes::Capture { to, .. } => {
            (to.piece == Piece::King).then_some(to.square)
        }
        Changes::Castling { to: [king, _], .. } => Some(king.square),
    }
}

impl Evaluator<ChessPosition> for Network {
    type Acc = NetworkAcc;

    fn refresh(&self, pos: &ChessPosition) -> NetworkAcc {
        NetworkAcc(Color::ALL.map(|viewer| self.seen(pos, viewer)))
    }

    fn advance(&self, acc: &NetworkAcc, before: &ChessPosition, mv: ChessMove) -> NetworkAcc {
        let board = before.board();
        let mover = board.side_to_move();
        let changes = changes(before, mv);
        let views = Color::ALL.map(|viewer| View::new(viewer, board.king(viewer)));
        let turns = king_target(&changes)
            .is_some_and(|king| View::new(mover, king).flip != views[mover as usize].flip);
        if !turns {
            return self.moved(acc, views, changes);
        }
        let mut next = self.moved(acc, views, changes);
        let mut after = before.clone();
        after.make(mv);
        next.0[mover as usize] = self.seen(&after, mover);
        next
    }

    fn score(&self, pos: &ChessPosition, acc: &NetworkAcc) -> Score {
        let board = pos.board();
        let mover = board.side_to_move();
        let stage = stage(board.occupied().len());
        let views = [mover, !mover].map(|viewer| &acc.0[viewer as usize]);
        let sum = self.kernel.sum(views, &self.weights.output[stage]);
        let output = sum / i64::from(HIDDEN_ONE) + i64::from(self.weights.output_bias[stage]);
        let score = output * i64::from(OUTPUT_SCALE) / i64::from(HIDDEN_ONE * OUTPUT_ONE);
        let most = i64::from(Score::MAX_EVAL.0);
        let score = score.clamp(-most, most) as i32;
        // A lead that makes no progress fades towards the draw by fifty moves.
        let clock = i32::from(pos.halfmove_clock()).min(FADES_IN);
        Score(score * (FADES_IN - clock) / FADES_IN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::{HIDDEN, MAX_OUTPUT, STAGES, Sample};
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
            .flatten()
            .for_each(|weight| *weight = small(127));
        weights.output_bias = [777; STAGES];
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
        let view = |viewer| View::new(viewer, pos.board().king(viewer));
        let (own, other) = (view(Color::Black), view(Color::White));
        let mut expected: Vec<(usize, usize)> = pieces(&pos)
            .map(|piece| (own.input(piece), other.input(piece)))
            .collect();
        seen.sort_unstable();
        expected.sort_unstable();
        assert_eq!(seen, expected);
    }

    fn score(network: &Network, text: &str) -> Score {
        let pos = fen::parse(text).unwrap();
        network.score(&pos, &network.refresh(&pos))
    }

    #[test]
    fn the_wings_are_alike() {
        let network = random_network();
        assert_eq!(
            score(&network, "4k3/2p5/8/8/3N4/8/P7/4K3 w - - 0 1"),
            score(&network, "3k4/5p2/8/8/4N3/8/7P/3K4 w - - 0 1")
        );
    }

    #[test]
    fn colours_changed_the_mover_sees_the_same() {
        let network = random_network();
        assert_eq!(
            score(&network, "4k3/2p5/8/8/3N4/8/P7/4K3 w - - 0 1"),
            score(&network, "4k3/p7/8/3n4/8/8/2P5/4K3 b - - 0 1")
        );
    }

    #[test]
    fn the_largest_weights_have_room() {
        let mut weights = Weights::blank();
        weights.bias = [HIDDEN_ONE as i16; HIDDEN];
        weights.output = [[[MAX_OUTPUT; HIDDEN]; 2]; STAGES];
        weights.output_bias = [i32::MAX; STAGES];
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(score(&Network::new(weights), start), Score::MAX_EVAL);
    }
}
