//! The law of evaluators on chess, and what each evaluator is to see.

use langkah_chess::eval::shannon_a::{greedy, listed_moves};
use langkah_chess::eval::{Classic, Cloud2017, ShannonA};
use langkah_chess::{Chess, ChessPosition, fen};
use langkah_game::{Evaluator, Game, Position, Score};
use langkah_testkit::evaluator;
use langkah_testkit::walk::{Walks, random_positions};
use std::fmt::Debug;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const PROMOTIONS: &str = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1";

fn score<E: Evaluator<ChessPosition>>(evaluator: &E, text: &str) -> Score {
    let pos = fen::parse(text).unwrap();
    evaluator.score(&pos, &evaluator.refresh(&pos))
}

fn keeps_its_law<E>(evaluator: &E)
where
    E: Evaluator<ChessPosition>,
    E::Acc: PartialEq + Debug,
{
    let game = Chess::standard();
    let starts = [KIWIPETE, PROMOTIONS].map(|text| fen::parse(text).unwrap());
    for start in starts.into_iter().chain([game.start()]) {
        evaluator::check(&game, &start, evaluator, Walks::new(6, 120));
    }
    let game = Chess::chess960(404).unwrap();
    evaluator::check(&game, &game.start(), evaluator, Walks::new(6, 60));
}

#[test]
fn sums_are_kept_up_from_move_to_move() {
    keeps_its_law(&Cloud2017);
    keeps_its_law(&ShannonA);
    keeps_its_law(&Classic);
}

/// The same position with the colours changed over.
fn colours_changed(text: &str) -> String {
    let fields: Vec<&str> = text.split(' ').collect();
    let change = |letter: char| {
        if letter.is_ascii_uppercase() {
            letter.to_ascii_lowercase()
        } else {
            letter.to_ascii_uppercase()
        }
    };
    let rows: Vec<String> = fields[0]
        .split('/')
        .rev()
        .map(|row| row.chars().map(change).collect())
        .collect();
    let side = if fields[1] == "w" { "b" } else { "w" };
    let rights: String = fields[2].chars().map(change).collect();
    format!("{} {side} {rights} - 0 1", rows.join("/"))
}

#[test]
fn both_colours_are_judged_alike() {
    let game = Chess::standard();
    let start = fen::parse(KIWIPETE).unwrap();
    for pos in random_positions(&game, &start, Walks::new(6, 80)) {
        let text = fen::format(&pos);
        let changed = colours_changed(&text);
        assert_eq!(score(&Cloud2017, &text), score(&Cloud2017, &changed));
        assert_eq!(score(&ShannonA, &text), score(&ShannonA, &changed));
        assert_eq!(score(&Classic, &text), score(&Classic, &changed), "{text}");
    }
}

#[test]
fn cloud_2017_knows_material_and_the_knights_squares() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(score(&Cloud2017, start), Score::ZERO);
    // From -35 with two targets on b1 to 25 with five on c3; Black's turn.
    let knight_out = "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 1 1";
    assert_eq!(score(&Cloud2017, knight_out), Score(-(60 + 4 * 3)));
    // With few pieces the knight's targets do not count.
    let few = score(&Cloud2017, "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1");
    assert_eq!(few, Score(300 - 30 - 5));
}

#[test]
fn shannon_a_counts_material_only() {
    let pieces = score(&ShannonA, "4k3/8/8/8/8/8/8/QRBNK3 w - - 0 1");
    assert_eq!(pieces, Score(900 + 500 + 325 + 300));
    let pawn = score(&ShannonA, "4k3/7p/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(pawn, Score(-100));
}

#[test]
fn the_listing_goes_by_from_file_from_rank_to_file_to_rank() {
    let pos = fen::parse("4k3/P7/8/8/8/8/1P6/R3K3 w Q - 0 1").unwrap();
    let game = Chess::standard();
    let texts: Vec<String> = listed_moves(&pos)
        .into_iter()
        .map(|mv| game.format_move(&pos, mv))
        .collect();
    assert_eq!(
        texts.join(" "),
        "a1a2 a1a3 a1a4 a1a5 a1a6 a1b1 a1c1 a1d1 a7a8q a7a8r a7a8b a7a8n b2b3 b2b4 \
         e1c1 e1d1 e1d2 e1e2 e1f1 e1f2"
    );
}

/// Full-width search to `levels` plies by material alone.
fn minimax(pos: &ChessPosition, levels: u32) -> Score {
    let moves = if levels == 0 {
        Vec::new()
    } else {
        listed_moves(pos)
    };
    let value = |mv| {
        let mut after = pos.clone();
        after.make(mv);
        -minimax(&after, levels - 1)
    };
    moves
        .into_iter()
        .map(value)
        .max()
        .unwrap_or_else(|| ShannonA.score(pos, &ShannonA.refresh(pos)))
}

#[test]
fn the_listing_is_minimax_to_two_levels() {
    let game = Chess::standard();
    let start = fen::parse(KIWIPETE).unwrap();
    let mut compared = 0;
    for pos in random_positions(&game, &start, Walks::new(3, 60)) {
        for level in [1, 2] {
            let Some((_, value)) = greedy(&pos, level) else {
                continue;
            };
            if value != Score(99_999) {
                assert_eq!(-value, minimax(&pos, level), "{pos:?} to level {level}");
                compared += 1;
            }
        }
    }
    assert!(compared > 100);
}

#[test]
fn the_listing_is_not_minimax_to_three_levels() {
    // Taking the pawn wins most at once and loses the queen.
    let pos = fen::parse("k7/8/2p5/3p4/8/8/3Q4/K7 b - - 0 1").unwrap();
    let (_, value) = greedy(&pos, 3).unwrap();
    assert_ne!(-value, minimax(&pos, 3));
}

#[test]
fn the_listing_stalemates_only_when_it_must() {
    let game = Chess::standard();
    let pos = fen::parse("7k/8/8/6Q1/8/8/8/K7 w - - 0 1").unwrap();
    let stalemate = game.parse_move(&pos, "Qg6").unwrap();
    let (mv, value) = greedy(&pos, 2).unwrap();
    assert_ne!(mv, stalemate);
    assert_ne!(value, Score(99_999));
    assert_eq!(
        greedy(&fen::parse("k7/8/1Q6/8/8/8/8/K7 b - - 0 1").unwrap(), 2),
        None
    );
}

#[test]
fn classic_prefers_what_players_prefer() {
    let better = |good: &str, bad: &str| {
        let (good_score, bad_score) = (score(&Classic, good), score(&Classic, bad));
        assert!(
            good_score > bad_score,
            "{good}: {good_score}, {bad}: {bad_score}"
        );
    };
    // A passed pawn that is far, a pair of bishops, a rook on an open file, a
    // king behind his pawns, a pawn in the centre.
    better(
        "4k3/8/P7/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/P7/8/4K3 w - - 0 1",
    );
    better(
        "4k3/pp6/8/8/8/8/PP6/2B1KB2 w - - 0 1",
        "4k3/pp6/8/8/8/8/PP6/2B1KN2 w - - 0 1",
    );
    better(
        "6k1/ppp2ppp/8/8/8/8/PPP2PPP/3R2K1 w - - 0 1",
        "6k1/ppp2ppp/8/8/8/8/PPP2PPP/R5K1 w - - 0 1",
    );
    better(
        "r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQ1RK1 w - - 0 1",
        "r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/2NK1N2/PPPP1PPP/R1BQ3R w - - 0 1",
    );
    better(
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1",
    );
}
