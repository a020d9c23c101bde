//! Agreement with shakmaty, move by move, on random games.

use langkah_chess::{Chess, ChessPosition, fen, san};
use langkah_game::{Game, History, Outcome, Position, legal_moves};
use langkah_testkit::walk::{Walks, random_games};
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, EnPassantMode, KnownOutcome, Position as _};

fn theirs(pos: &ChessPosition, mode: CastlingMode) -> shakmaty::Chess {
    let text = fen::format_shredder(pos);
    let fen: shakmaty::fen::Fen = text.parse().expect("shakmaty reads our FEN");
    fen.into_position(mode)
        .unwrap_or_else(|error| panic!("shakmaty rejects {text}: {error}"))
}

fn their_fen(pos: &shakmaty::Chess) -> String {
    shakmaty::fen::Fen::from_position(pos, EnPassantMode::Legal).to_string()
}

/// Legal moves in UCI, their algebraic notation and the positions they lead
/// to, sorted.
type Facts = Vec<(String, String, String)>;

fn our_facts(game: Chess, pos: &ChessPosition) -> Facts {
    let fact = |mv| {
        let mut after = pos.clone();
        after.make(mv);
        let text = san::format(pos, mv);
        assert_eq!(san::parse(pos, &text), Ok(mv), "{text} at {pos:?}");
        (game.format_move(pos, mv), text, fen::format(&after))
    };
    let mut facts: Facts = legal_moves(pos).into_iter().map(fact).collect();
    facts.sort();
    facts
}

fn their_facts(pos: &shakmaty::Chess, mode: CastlingMode) -> Facts {
    let fact = |&mv: &shakmaty::Move| {
        let mut after = pos.clone();
        after.play_unchecked(mv);
        (
            mv.to_uci(mode).to_string(),
            SanPlus::from_move(pos.clone(), mv).to_string(),
            their_fen(&after),
        )
    };
    let mut facts: Facts = pos.legal_moves().iter().map(fact).collect();
    facts.sort();
    facts
}

fn check_end(game: Chess, history: &History<ChessPosition>, theirs: &shakmaty::Chess) {
    let ending = game.ending(history);
    let by_rule = ["fivefold-repetition", "seventy-five-moves"];
    let ours = ending.filter(|end| !by_rule.contains(&end.reason));
    let expected = match theirs.outcome().known() {
        None => None,
        Some(KnownOutcome::Decisive { .. }) => {
            let loser = history.position().side_to_move();
            Some(Outcome::Win(loser.other()))
        }
        Some(KnownOutcome::Draw) => Some(Outcome::Draw),
    };
    assert_eq!(
        ours.map(|end| end.outcome),
        expected,
        "{}",
        their_fen(theirs)
    );
    let pos = history.position();
    assert_eq!(
        pos.is_insufficient_material(),
        theirs.is_insufficient_material(),
        "{pos:?}"
    );
    assert_eq!(pos.is_check(), theirs.is_check(), "{pos:?}");
}

fn compare(game: Chess, mode: CastlingMode, walks: Walks) -> usize {
    let mut positions = 0;
    random_games(&game, &game.start(), walks, |history, _| {
        let pos = history.position();
        let their_pos = theirs(pos, mode);
        assert_eq!(fen::format(pos), their_fen(&their_pos));
        assert_eq!(
            our_facts(game, pos),
            their_facts(&their_pos, mode),
            "{pos:?}"
        );
        check_end(game, history, &their_pos);
        positions += 1;
    });
    positions
}

#[test]
fn ordinary_chess_agrees_with_shakmaty() {
    let walks = Walks::new(30, 300);
    let positions = compare(Chess::standard(), CastlingMode::Standard, walks);
    assert!(positions > 4_000, "only {positions} positions");
}

#[test]
fn chess960_agrees_with_shakmaty() {
    let mut positions = 0;
    for number in (0..960).step_by(31) {
        let game = Chess::chess960(number).unwrap();
        let walks = Walks {
            games: 2,
            plies: 150,
            seed: u64::from(number),
        };
        positions += compare(game, CastlingMode::Chess960, walks);
    }
    assert!(positions > 4_000, "only {positions} positions");
}

#[test]
fn all_960_starts_are_those_of_shakmaty() {
    for number in 0..960 {
        let pos = Chess::chess960(number).unwrap().start();
        let board = shakmaty::Board::chess960(u32::from(number));
        let ours = fen::format(&pos);
        assert_eq!(
            ours.split(' ').next(),
            Some(board.to_string().as_str()),
            "start {number}"
        );
        assert_eq!(fen::parse(&ours), Ok(pos));
    }
    assert!(Chess::chess960(960).is_err());
}
