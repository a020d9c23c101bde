//! Endgame tables.
//!
//! `LANGKAH_TEST_SYZYGY` names a folder with all Syzygy tables of three and
//! four pieces; `.ci/run` fetches them. Without it only refusals are tested.

use langkah_chess::syzygy::{NoTables, Syzygy};
use langkah_chess::{Chess, ChessPosition, fen};
use langkah_game::{Game, History, Oracle, Outcome, Position, Side, legal_moves};
use std::sync::LazyLock;

/// A process has one set of tables.
static TABLES: LazyLock<Option<Syzygy>> = LazyLock::new(|| {
    let path = std::env::var("LANGKAH_TEST_SYZYGY").ok();
    let path = path.filter(|text| !text.is_empty())?;
    Some(Syzygy::open(&path).expect("the folder holds tables"))
});

fn outcome(tables: &Syzygy, pos: &ChessPosition) -> Outcome {
    let exact = tables.probe(pos).expect("all positions of few pieces");
    exact.outcome
}

/// `pos` as if a capture had just been made.
fn fresh(pos: &ChessPosition) -> ChessPosition {
    let text = fen::format(pos);
    let fields: Vec<&str> = text.split(' ').take(4).collect();
    fen::parse(&format!("{} 0 1", fields.join(" "))).expect("it was sound")
}

#[test]
fn folders_without_tables_are_refused() {
    let folder = std::env::temp_dir().join("langkah-no-such-folder");
    let path = folder.display().to_string();
    let error = Syzygy::open(&path).unwrap_err();
    assert_eq!(error, NoTables::Empty { path });
    assert!(Syzygy::open("").is_err());
    assert!(Syzygy::open(":::").is_err());
}

#[test]
fn known_endings_end_as_known() {
    let Some(tables) = &*TABLES else { return };
    assert!(tables.largest() >= 4);
    for (text, expected) in [
        ("6k1/8/8/3P4/4K3/8/8/8 w", Outcome::Win(Side::First)),
        ("6k1/8/8/3P4/4K3/8/8/8 b", Outcome::Draw),
        ("8/8/8/4k3/8/8/8/KBN5 w", Outcome::Win(Side::First)),
        ("8/8/8/4k3/8/8/8/KNN5 w", Outcome::Draw),
        ("8/8/8/4k3/8/8/q7/6K1 w", Outcome::Win(Side::Second)),
    ] {
        let pos = fen::parse(&format!("{text} - - 0 1")).unwrap();
        assert_eq!(outcome(tables, &pos), expected, "{text}");
    }
}

#[test]
fn what_the_tables_do_not_know_they_do_not_tell() {
    let Some(tables) = &*TABLES else { return };
    for text in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        // The fifty moves have begun to count.
        "6k1/8/8/3P4/4K3/8/8/8 w - - 7 9",
        // Castling is not in the tables.
        "6k1/8/8/8/8/8/8/4K2R w K - 0 1",
    ] {
        assert_eq!(tables.probe(&fen::parse(text).unwrap()), None, "{text}");
    }
}

/// A position is worth what its best move is worth.
#[test]
fn answers_agree_with_those_after_each_move() {
    let Some(tables) = &*TABLES else { return };
    let mut random = fastrand::Rng::with_seed(5);
    let mut seen = [0; 3];
    while seen.iter().sum::<u32>() < 400 {
        let Some(pos) = random_position(&mut random) else {
            continue;
        };
        let mover = pos.side_to_move();
        let worth = |outcome| match outcome {
            Outcome::Win(winner) if winner == mover => 2,
            Outcome::Draw => 1,
            Outcome::Win(_) => 0,
        };
        let after = legal_moves(&pos).into_iter().map(|mv| {
            let mut next = pos.clone();
            next.make(mv);
            let is_mate = next.is_check() && !next.has_moves();
            if is_mate {
                return 2;
            }
            if !next.has_moves() || next.is_insufficient_material() {
                return 1;
            }
            worth(outcome(tables, &fresh(&next)))
        });
        let Some(best) = after.max() else { continue };
        let told = worth(outcome(tables, &pos));
        assert_eq!(told, best, "{pos:?}");
        seen[told] += 1;
    }
    assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
}

/// Kings and one or two more pieces, anywhere.
fn random_position(random: &mut fastrand::Rng) -> Option<ChessPosition> {
    const SETS: [&str; 8] = ["KkP", "KkQ", "KkPp", "KkRn", "KkRb", "KkQr", "KkBN", "KkNp"];
    let mut board = [' '; 64];
    for piece in SETS[random.usize(0..SETS.len())].chars() {
        board[random.usize(0..64)] = piece;
    }
    let ranks = board.chunks(8).map(|rank| {
        let squares = rank.iter().map(|&piece| match piece {
            ' ' => "1".to_owned(),
            piece => piece.to_string(),
        });
        squares.collect::<String>()
    });
    let side = if random.bool() { 'w' } else { 'b' };
    let ranks = ranks.collect::<Vec<_>>().join("/");
    let pos = fen::parse(&format!("{ranks} {side} - - 0 1")).ok()?;
    pos.has_moves().then_some(pos)
}

/// Bishop and knight mate by the tables' moves, whatever the lone king does.
#[test]
fn good_moves_win_what_is_won() {
    let Some(tables) = &*TABLES else { return };
    let chess = Chess::standard();
    let mut random = fastrand::Rng::with_seed(3);
    for text in ["8/8/8/4k3/8/8/8/KBN5 w", "8/8/8/8/4k3/8/4P3/4K3 w"] {
        let start = fen::parse(&format!("{text} - - 0 1")).unwrap();
        let mut history = History::new(start);
        let ending = loop {
            if let Some(ending) = chess.ending(&history).or_else(|| chess.claim(&history)) {
                break ending;
            }
            let pos = history.position();
            let moves = match pos.side_to_move() {
                Side::First => tables.good_moves(pos).expect("few pieces"),
                Side::Second => legal_moves(pos),
            };
            history.play(moves[random.usize(0..moves.len())]);
        };
        assert_eq!(ending.outcome, Outcome::Win(Side::First), "{text}");
    }
}
