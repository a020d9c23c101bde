//! The same game seen by the other player, and how far back equal positions
//! can lie: on random positions and games of every board and pack.

mod random;

use fastrand::Rng;
use langkah_game::{Evaluator, Game, MoveShape, Position, legal_moves};
use langkah_ntil::{Fitriza2014, Ntil, NtilPosition, Progress};

/// What may be played, with every point exchanged for its image.
fn shapes(game: &Ntil, pos: &NtilPosition, image: impl Fn(usize) -> usize) -> Vec<MoveShape> {
    let images = |points: Vec<usize>| points.into_iter().map(&image).collect();
    let shapes = legal_moves(pos).into_iter().map(|mv| {
        let shape = game.move_shape(pos, mv);
        MoveShape {
            path: images(shape.path),
            captured: images(shape.captured),
            ..shape
        }
    });
    let mut shapes: Vec<MoveShape> = shapes.collect();
    shapes.sort();
    shapes
}

#[test]
fn the_other_player_sees_the_same_moves_and_the_same_worth() {
    const MOST_MOVES: u64 = 500;
    let mut rng = Rng::with_seed(3);
    for game in random::every_game() {
        let flip = game.map().flip_images().expect("symmetric").to_vec();
        let fitriza = Fitriza2014::new(&game);
        for _ in 0..50 {
            let pos = random::position(&game, &mut rng);
            if pos.count_moves() > MOST_MOVES {
                continue;
            }
            let other = pos.reversed().expect("symmetric");
            assert_eq!(other.reversed().as_ref(), Some(&pos));
            let (here, there) = (
                shapes(&game, &pos, |point| flip[point].index()),
                shapes(&game, &other, |point| point),
            );
            assert_eq!(here, there, "{pos:?}");
            let worth = |pos: &NtilPosition| {
                let fitriza = fitriza.score(pos, &fitriza.refresh(pos));
                (fitriza, Progress.score(pos, &Progress.refresh(pos)))
            };
            assert_eq!(worth(&pos), worth(&other), "{pos:?}");
        }
    }
}

#[test]
fn equal_positions_never_lie_farther_back_than_reversible_plies() {
    let mut rng = Rng::with_seed(4);
    let mut repetitions = 0;
    for game in random::every_game() {
        for round in 0..16 {
            let mut pos = match round {
                0 => game.start(),
                _ => random::position(&game, &mut rng),
            };
            let mut hashes = vec![pos.hash()];
            for _ in 0..300 {
                let moves = legal_moves(&pos);
                if pos.decided().is_some() || moves.is_empty() {
                    break;
                }
                pos.make(*rng.choice(&moves).expect("checked"));
                let reach = pos.reversible_plies().min(hashes.len());
                let (out_of_reach, within) = hashes.split_at(hashes.len() - reach);
                assert!(!out_of_reach.contains(&pos.hash()), "{pos:?}");
                repetitions += usize::from(within.contains(&pos.hash()));
                hashes.push(pos.hash());
            }
        }
    }
    assert!(repetitions > 50, "only {repetitions} repetitions were seen");
}
