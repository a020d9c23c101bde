//! Whatever a person types, the parsers answer with a position, a move or one
//! clear line.

use langkah_chess::{Chess, ChessPosition, fen, san, uci};
use langkah_game::{Fault, Game};
use proptest::prelude::*;

const FENS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
];

const MOVES: [&str; 14] = [
    "e4", "Nf3", "Nbd2", "exd5", "exd8=Q+", "O-O", "O-O-O#", "0-0", "e2e4", "e7e8q", "e1g1",
    "R1a3", "Qa1b2", "bxa8=N",
];

fn is_one_clear_line(fault: &dyn Fault) {
    let text = fault.to_string();
    assert!(
        !text.trim().is_empty() && text.lines().count() == 1,
        "{text:?}"
    );
    assert!(!fault.code().is_empty());
}

fn try_position(text: &str) {
    match fen::parse(text) {
        Ok(pos) => {
            let written = fen::format(&pos);
            assert_eq!(fen::parse(&written), Ok(pos.clone()), "{text:?}");
            assert_eq!(fen::parse(&fen::format_shredder(&pos)), Ok(pos));
        }
        Err(error) => is_one_clear_line(&error),
    }
}

fn try_move(pos: &ChessPosition, text: &str) {
    let game = Chess::standard();
    for read in [
        game.read_move(pos, text),
        san::parse(pos, text),
        uci::parse(pos, text),
    ] {
        match read {
            Ok(mv) => {
                let written = game.format_move(pos, mv);
                assert_eq!(game.read_move(pos, &written), Ok(mv), "{text:?}");
                assert_eq!(
                    game.read_move(pos, &san::format(pos, mv)),
                    Ok(mv),
                    "{text:?}"
                );
            }
            Err(error) => is_one_clear_line(&error),
        }
    }
}

/// `text` with some of its characters dropped, doubled or replaced.
fn mutated(text: &'static str) -> impl Strategy<Value = String> {
    let edit = (0..text.len(), 0..3_u8, any::<char>(), "[ -~]");
    proptest::collection::vec(edit, 0..5).prop_map(move |edits| {
        let mut chars: Vec<char> = text.chars().collect();
        for (index, kind, any, printable) in edits {
            let index = index % chars.len().max(1);
            match kind {
                0 if !chars.is_empty() => drop(chars.remove(index)),
                1 => chars.insert(index, any),
                _ => chars
                    .splice(index..(index + 1).min(chars.len()), printable.chars())
                    .for_each(drop),
            }
        }
        chars.into_iter().collect()
    })
}

/// Text made of what the notations are made of.
const CHESS_LIKE: &str = "[a-hA-H1-8KQRBNkqrbnpPxO0=+#/wb -]{0,60}";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn positions_from_any_text(text in ".{0,80}") {
        try_position(&text);
    }

    #[test]
    fn positions_from_chess_like_text(text in CHESS_LIKE) {
        try_position(&text);
    }

    #[test]
    fn positions_from_mutated_text(text in proptest::sample::select(&FENS).prop_flat_map(mutated)) {
        try_position(&text);
    }

    #[test]
    fn moves_from_any_text(fen in proptest::sample::select(&FENS), text in ".{0,12}") {
        try_move(&fen::parse(fen).unwrap(), &text);
    }

    #[test]
    fn moves_from_chess_like_text(
        fen in proptest::sample::select(&FENS),
        text in "[KQRBN]?[a-h]?[1-8]?[x-]?[a-h][1-8](=?[QRBNqrbnK])?[+#]?",
    ) {
        try_move(&fen::parse(fen).unwrap(), &text);
    }

    #[test]
    fn moves_from_mutated_text(
        fen in proptest::sample::select(&FENS),
        text in proptest::sample::select(&MOVES).prop_flat_map(mutated),
    ) {
        try_move(&fen::parse(fen).unwrap(), &text);
    }

    #[test]
    fn any_legal_game_of_sixty_plies_reads_back(number in 0..960_u16, picks in proptest::collection::vec(any::<u16>(), 60)) {
        let game = Chess::chess960(number).unwrap();
        let mut pos = game.start();
        for pick in picks {
            let moves = langkah_game::legal_moves(&pos);
            if moves.is_empty() {
                break;
            }
            let mv = moves[usize::from(pick) % moves.len()];
            prop_assert_eq!(san::parse(&pos, &san::format(&pos, mv)), Ok(mv));
            langkah_game::Position::make(&mut pos, mv);
            prop_assert_eq!(fen::parse(&fen::format(&pos)), Ok(pos.clone()));
        }
    }
}
