//! The solver against plain minimax, against labels by another program and
//! against itself.

use langkah_game::{Game, Outcome, Position as _, legal_moves};
use langkah_jawa::{DropGame, DropPosition, Placement, Variant};
use langkah_solver::jawa::{Position, Solver, Stones, Value};
use proptest::prelude::*;
use std::collections::HashMap;

/// Minimax over the rules of the game crate, without windows, order or
/// patterns: only equal positions are not searched twice.
struct Plain {
    size: i32,
    known: HashMap<(u128, u128), i32>,
}

impl Plain {
    fn value(&mut self, pos: &DropPosition<u128>) -> i32 {
        let plies = pos.occupied().count_ones() as i32;
        match pos.decided() {
            Some(Outcome::Win(_)) => return -((self.size + 2 - plies) / 2),
            Some(Outcome::Draw) => return 0,
            None => {}
        }
        let side = pos.side_to_move();
        let key = (pos.stones(side), pos.stones(side.other()));
        if let Some(&value) = self.known.get(&key) {
            return value;
        }
        let children = legal_moves(pos).into_iter().map(|mv| {
            let mut child = *pos;
            child.make(mv);
            -self.value(&child)
        });
        let value = children.max().unwrap_or(0);
        self.known.insert(key, value);
        value
    }
}

fn position<const W: usize, const H: usize>(pos: &DropPosition<u128>) -> Position<W, H> {
    Position::try_from(&Stones::try_from(pos).unwrap()).unwrap()
}

fn game<const W: usize, const H: usize>() -> DropGame<u128> {
    DropGame::new(Variant::new(W, H, 4, Placement::Drop).unwrap()).unwrap()
}

/// Numbers that look random, always the same.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = langkah_game::mix(self.0);
        (self.0 % bound as u64) as usize
    }
}

/// A random position after `plies` moves; `None` when somebody won before.
fn random_position<const W: usize, const H: usize>(
    random: &mut Random,
    plies: usize,
) -> Option<DropPosition<u128>> {
    let mut pos = game::<W, H>().start();
    for _ in 0..plies {
        let moves = legal_moves(&pos);
        pos.make(moves[random.below(moves.len())]);
        if pos.decided().is_some() {
            return None;
        }
    }
    Some(pos)
}

/// Random positions with at most `open` free cells have minimax's value.
fn equals_minimax<const W: usize, const H: usize>(open: usize, count: usize) {
    let mut random = Random((W * 100 + H) as u64);
    let mut solver = Solver::<W, H>::new(1 << 16);
    let mut checked = 0;
    while checked < count {
        let plies = W * H - random.below(open + 1);
        let Some(pos) = random_position::<W, H>(&mut random, plies) else {
            continue;
        };
        let plain = Plain {
            size: (W * H) as i32,
            known: HashMap::new(),
        }
        .value(&pos);
        let solved = solver.solve(&position(&pos));
        let text = game::<W, H>().format_position(&pos);
        assert_eq!(solved.value, Value(plain), "{text}");
        checked += 1;
    }
}

#[test]
fn values_equal_minimax_on_every_height_and_layout() {
    equals_minimax::<4, 4>(16, 60);
    equals_minimax::<5, 4>(15, 60);
    equals_minimax::<4, 5>(15, 60);
    equals_minimax::<5, 5>(14, 60);
    equals_minimax::<6, 5>(13, 60);
    equals_minimax::<4, 7>(14, 60);
    equals_minimax::<7, 6>(13, 150);
    equals_minimax::<6, 7>(13, 60);
    equals_minimax::<7, 7>(13, 60);
    equals_minimax::<8, 7>(12, 60);
    equals_minimax::<9, 6>(12, 60);
    equals_minimax::<7, 8>(12, 60);
    equals_minimax::<9, 7>(12, 60);
    equals_minimax::<8, 8>(12, 60);
}

#[test]
fn small_boards_have_the_values_of_minimax_from_the_start() {
    fn check<const W: usize, const H: usize>() {
        let mut plain = Plain {
            size: (W * H) as i32,
            known: HashMap::new(),
        };
        let expected = plain.value(&game::<W, H>().start());
        let solved = Solver::<W, H>::new(1 << 20).solve(&Position::new());
        assert_eq!(solved.value, Value(expected), "{W}x{H}");
    }
    check::<4, 4>();
    check::<5, 4>();
    check::<4, 5>();
}

/// Known since the 1990s: who wins from the empty board of these sizes.
#[test]
fn empty_boards_are_won_by_whom_they_should() {
    fn sign<const W: usize, const H: usize>() -> i32 {
        Solver::<W, H>::new(1 << 24)
            .solve(&Position::new())
            .value
            .0
            .signum()
    }
    assert_eq!(sign::<5, 5>(), 0);
    assert_eq!(sign::<6, 4>(), -1);
    assert_eq!(sign::<6, 5>(), 0);
    assert_eq!(sign::<7, 4>(), 0);
    assert_eq!(sign::<5, 6>(), 0);
}

#[test]
fn labelled_positions_have_their_values() {
    let labels = include_str!("../../../data/jawa/values-7x6.txt");
    let mut solver = Solver::<7, 6>::new(1 << 24);
    let mut checked = 0;
    for line in labels.lines().filter(|line| !line.starts_with('#')) {
        let (moves, value) = line.split_once(' ').expect(line);
        if moves.len() < SHALLOWEST {
            continue;
        }
        let solved = solver.solve(&moves.parse().expect(line));
        assert_eq!(solved.value.0, value.parse::<i32>().expect(line), "{line}");
        checked += 1;
    }
    assert!(checked > 2_500, "only {checked} labels");
}

/// Positions with fewer plies take too long for a test; the bench has them.
const SHALLOWEST: usize = 12;

#[test]
fn a_value_is_the_best_of_the_children_negated() {
    let mut random = Random(3);
    let mut solver = Solver::<7, 6>::new(1 << 20);
    let mut checked = 0;
    while checked < 200 {
        let plies = 16 + random.below(26);
        let Some(pos) = random_position::<7, 6>(&mut random, plies) else {
            continue;
        };
        let pos = position::<7, 6>(&pos);
        let best = solver.columns(&pos).into_iter().flatten().max();
        solver.clear();
        let value = solver.solve(&pos).value;
        assert_eq!(best.unwrap_or(Value::DRAW), value, "{pos:?}");
        checked += 1;
    }
}

#[test]
fn the_best_line_ends_when_the_value_says() {
    let mut random = Random(4);
    let mut solver = Solver::<7, 6>::new(1 << 20);
    let mut checked = 0;
    while checked < 40 {
        let plies = 18 + random.below(20);
        let Some(pos) = random_position::<7, 6>(&mut random, plies) else {
            continue;
        };
        let pos = position::<7, 6>(&pos);
        let value = solver.solve(&pos).value;
        let line = solver.best_line(&pos);
        assert_eq!(
            line.len(),
            value.plies_to_end(42, plies),
            "{pos:?} {line:?}"
        );
        checked += 1;
    }
}

#[test]
fn mirror_images_share_a_key_and_a_value() {
    let mut solver = Solver::<7, 6>::new(1 << 22);
    for moves in ["44333621177", "1223333441", "717166112345"] {
        let mirrored: String = moves
            .bytes()
            .map(|column| char::from(b'1' + b'7' - column))
            .collect();
        let [pos, image] = [moves, &mirrored].map(|text| text.parse::<Position<7, 6>>().unwrap());
        assert_eq!(pos.symmetric_key(), image.symmetric_key());
        let value = solver.solve(&pos).value;
        solver.clear();
        assert_eq!(solver.solve(&image).value, value);
    }
}

#[test]
fn what_cannot_be_solved_says_why() {
    let error = |text: &str| text.parse::<Position<7, 6>>().unwrap_err().to_string();
    assert_eq!(error("448"), "move 3: '8' is no column: expected 1 to 7");
    assert_eq!(error("44x"), "move 3: 'x' is no column: expected 1 to 7");
    assert_eq!(error("4444444"), "move 7: column 4 is full");
    assert_eq!(
        error("11223345"),
        "move 7 wins: the game is over and there is nothing to solve"
    );
    let other = game::<6, 5>().start();
    let other = Stones::try_from(&other).unwrap();
    let error = Position::<7, 6>::try_from(&other).unwrap_err();
    assert_eq!(
        error.to_string(),
        "this solver is for 7x6 with four in a row"
    );
}

#[test]
fn the_same_question_takes_the_same_nodes() {
    let pos: Position<7, 6> = "444444326".parse().unwrap();
    let solve = || Solver::<7, 6>::new(1 << 22).solve(&pos);
    assert_eq!(solve(), solve());
}

#[test]
fn threads_and_limits_do_not_change_the_value() {
    let labels = include_str!("../../../data/jawa/values-7x6.txt");
    let mut solver = Solver::<7, 6>::new(1 << 22).with_threads(3);
    let hard = labels.lines().filter(|line| {
        let plies = line.find(' ').unwrap_or(0);
        !line.starts_with('#') && (9..11).contains(&plies)
    });
    for line in hard.take(12) {
        let (moves, value) = line.split_once(' ').expect(line);
        let pos: Position<7, 6> = moves.parse().expect(line);
        solver.clear();
        if let Some(solved) = solver.solve_within(&pos, 1_000) {
            assert_eq!(solved.value.to_string(), value, "{line}");
        }
        assert_eq!(solver.solve(&pos).value.to_string(), value, "{line}");
    }
}

proptest! {
    #[test]
    fn no_text_panics(text in ".*", columns in "[0-9]{0,50}") {
        for text in [text, columns] {
            if let Err(error) = text.parse::<Position<7, 6>>() {
                prop_assert!(!error.to_string().contains(['\n', '\r']), "{error}");
            }
        }
    }
}
