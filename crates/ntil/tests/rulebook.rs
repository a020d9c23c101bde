//! The fast game against the plain rulebook, which shares no code with it: on
//! every board and pack, on random positions with kings and along random
//! games, the same moves with the same paths and victims, leading to the same
//! positions with the same ends.

mod random;

use fastrand::Rng;
use langkah_game::{Game, MoveKind, Outcome, Position, Side, legal_moves, perft};
use langkah_ntil::{Ntil, NtilPosition, Phase, Point};
use langkah_testkit::ntil_rulebook as rulebook;
use std::collections::BTreeMap;

/// The rulebook lists no more sequences than this in reasonable time, and it
/// knows no limit on them.
const MOST_MOVES: u64 = 200;

struct Pair {
    game: Ntil,
    board: rulebook::Board,
    pack: rulebook::Pack,
}

impl Pair {
    fn new(game: Ntil) -> Pair {
        let name = game.map().name().to_owned();
        let files = rulebook::BOARD_FILES.iter();
        let (_, text) = files
            .clone()
            .find(|(known, _)| *known == name)
            .expect("the same boards");
        let pack = match game.rules().name.as_str() {
            "lombok" => rulebook::Pack::lombok(),
            "tabal" => rulebook::Pack::tabal(),
            "ntil" => rulebook::Pack::ntil(),
            other => panic!("the rulebook has no pack {other}"),
        };
        let board = rulebook::Board::parse(text).expect("a board");
        Pair { game, board, pack }
    }

    fn every() -> impl Iterator<Item = Pair> {
        random::every_game().into_iter().map(Pair::new)
    }

    /// The rulebook counts rows from Black's side.
    fn point(&self, index: usize) -> rulebook::Point {
        let (map, point) = (self.game.map(), Point::new(index));
        (map.height() - 1 - map.row(point), map.column(point))
    }

    fn state(&self, pos: &NtilPosition) -> rulebook::State {
        let piece = |piece: langkah_game::Piece| {
            let kind = match piece.kind {
                "man" => rulebook::Kind::Man,
                "king" => rulebook::Kind::King,
                other => panic!("{other} is no piece"),
            };
            let side = side(piece.side);
            (self.point(piece.point), rulebook::Piece { side, kind })
        };
        rulebook::State {
            pieces: self.game.pieces(pos).into_iter().map(piece).collect(),
            side_to_move: side(pos.side_to_move()),
            phase: match pos.phase() {
                Phase::Normal => rulebook::Phase::Play,
                Phase::Claimable => rulebook::Phase::MayClaim,
                Phase::Removing(left) => rulebook::Phase::Removing {
                    left: usize::from(left),
                },
            },
        }
    }

    /// Moves by their text, each with its victims and what it leads to.
    fn fast_moves(&self, pos: &NtilPosition) -> BTreeMap<String, Effect> {
        let effect = |mv| {
            let mut after = pos.clone();
            after.make(mv);
            let shape = self.game.move_shape(pos, mv);
            let path = match shape.kind {
                MoveKind::Remove => Vec::new(),
                _ => shape.path.iter().map(|&p| self.point(p)).collect(),
            };
            let captured = shape.captured.iter().map(|&p| self.point(p)).collect();
            (path, captured, self.state(&after))
        };
        let moves = legal_moves(pos).into_iter();
        moves
            .map(|mv| (self.game.format_move(pos, mv), effect(mv)))
            .collect()
    }

    fn slow_moves(&self, state: &rulebook::State) -> BTreeMap<String, Effect> {
        let moves = rulebook::legal_moves(&self.board, &self.pack, state).into_iter();
        let with_effect = moves.map(|mv| {
            let after = rulebook::apply(&self.board, &self.pack, state, &mv);
            (mv.notation(&self.board), (mv.path, mv.captured, after))
        });
        with_effect.collect()
    }

    fn compare(&self, pos: &NtilPosition) {
        let state = self.state(pos);
        let end = rulebook::result(&self.board, &self.pack, &state);
        let outcome = end.map(|end| match end {
            rulebook::End::Lost(rulebook::Side::White, _) => Outcome::Win(Side::Second),
            rulebook::End::Lost(rulebook::Side::Black, _) => Outcome::Win(Side::First),
            rulebook::End::Drawn(_) => Outcome::Draw,
        });
        let decided = pos.decided();
        let fast_outcome = decided.or_else(|| (pos.count_moves() == 0).then(|| pos.stuck()));
        assert_eq!(fast_outcome, outcome, "the end of {pos:?}");
        if decided.is_none() {
            assert_eq!(
                self.fast_moves(pos),
                self.slow_moves(&state),
                "the moves of {pos:?}"
            );
        }
    }
}

/// Path, victims, and the position reached.
type Effect = (Vec<rulebook::Point>, Vec<rulebook::Point>, rulebook::State);

fn side(side: Side) -> rulebook::Side {
    match side {
        Side::First => rulebook::Side::White,
        Side::Second => rulebook::Side::Black,
    }
}

#[test]
fn random_positions_with_kings_have_the_rulebooks_moves() {
    let mut rng = Rng::with_seed(1);
    for pair in Pair::every() {
        let mut compared = 0;
        while compared < 200 {
            let pos = random::position(&pair.game, &mut rng);
            if pos.count_moves() < MOST_MOVES {
                pair.compare(&pos);
                compared += 1;
            }
        }
    }
}

#[test]
fn random_games_have_the_rulebooks_moves() {
    let mut rng = Rng::with_seed(2);
    for pair in Pair::every() {
        for _ in 0..3 {
            let mut pos = pair.game.start();
            for _ in 0..120 {
                let moves = legal_moves(&pos);
                if moves.len() as u64 >= MOST_MOVES {
                    break;
                }
                pair.compare(&pos);
                if pos.decided().is_some() || moves.is_empty() {
                    break;
                }
                pos.make(*rng.choice(&moves).expect("checked"));
            }
        }
    }
}

#[test]
fn perft_equals_the_rulebooks() {
    const MOST_LEAVES: u64 = 2_000;
    for pair in Pair::every() {
        let start = rulebook::State::start(&pair.board);
        for depth in 1.. {
            let fast = perft(&pair.game.start(), depth);
            if fast > MOST_LEAVES {
                break;
            }
            let slow = rulebook::perft(&pair.board, &pair.pack, &start, depth);
            assert_eq!(fast, slow, "depth {depth} of {:?}", pair.game.start());
        }
    }
}
