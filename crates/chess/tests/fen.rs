//! Positions in and out, and what is said about broken ones.

use langkah_chess::fen;
use langkah_game::Fault;

#[test]
fn ordinary_positions_come_back_letter_by_letter() {
    for text in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
        "4k3/8/8/8/8/8/8/R3K3 b Q - 137 65535",
        "8/8/8/8/8/5k2/8/5K1r w - - 12 80",
    ] {
        assert_eq!(fen::format(&fen::parse(text).unwrap()), text);
    }
}

#[test]
fn the_counters_may_be_left_out() {
    let pos = fen::parse("4k3/8/8/8/8/8/8/4K2R w K -").unwrap();
    assert_eq!(fen::format(&pos), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    let pos = fen::parse(" 4k3/8/8/8/8/8/8/4K2R  w K - 7 ").unwrap();
    assert_eq!(pos.halfmove_clock(), 7);
}

#[test]
fn an_en_passant_square_is_kept_only_where_a_pawn_can_capture() {
    let nobody = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    let pos = fen::parse(nobody).unwrap();
    assert_eq!(fen::format(&pos), nobody.replace("e3", "-"));
    assert_eq!(Ok(pos), fen::parse(&nobody.replace("e3", "-")));
}

#[test]
fn castling_letters_name_the_outermost_rook_or_a_file() {
    let outermost = "1r2k1rr/8/8/8/8/8/8/1R2K1RR w KQkq - 0 1";
    let inner = "1r2k1rr/8/8/8/8/8/8/1R2K1RR w GBgb - 0 1";
    let pos = fen::parse(outermost).unwrap();
    assert_eq!(fen::format(&pos), outermost);
    assert_eq!(
        fen::format_shredder(&pos),
        outermost.replace("KQkq", "HBhb")
    );
    let pos = fen::parse(inner).unwrap();
    assert_eq!(fen::format(&pos), inner.replace("GBgb", "GQgq"));
    assert_eq!(fen::format_shredder(&pos), inner);
    assert_eq!(Ok(pos.clone()), fen::parse(&fen::format(&pos)));
}

/// Each broken FEN with the code of its error and the words that name the
/// field and the rejected text.
#[rustfmt::skip]
const BROKEN: [(&str, &str, &str); 31] = [
    ("", "fen-field-count", "0"),
    ("8/8/8/8/8/8/8/K1k5 w -", "fen-field-count", "3"),
    ("8/8/8/8/8/8/8/K1k5 w - - 0 1 x", "fen-field-count", "7"),
    ("8/8/8/8/8/8/K1k5 w - - 0 1", "fen-row-count", "board: 8 rows are needed, 7"),
    ("8/8/8/8/8/8/8/8/K1k5 w - - 0 1", "fen-row-count", "9"),
    ("8/8/8/8/8/8/8/K1k4 w - - 0 1", "fen-row-width", "board: row 1 (\"K1k4\")"),
    ("8/ppppppppp/8/8/8/8/8/K1k5 w - - 0 1", "fen-row-width", "row 7"),
    ("8/8/8/8/8/8/8/K1k54 w - - 0 1", "fen-row-width", "row 1"),
    ("8/8/3x4/8/8/8/8/K1k5 w - - 0 1", "fen-unknown-piece", "row 6 has 'x'"),
    ("8/8/9/8/8/8/8/K1k5 w - - 0 1", "fen-unknown-piece", "'9'"),
    ("8/8/8/8/8/8/8/K7 w - - 0 1", "fen-king-count", "Black has 0 kings"),
    ("8/8/8/8/8/8/8/K1kK4 w - - 0 1", "fen-king-count", "White has 2 kings"),
    ("8/8/8/8/8/8/8/Kk6 w - - 0 1", "fen-kings-touch", "a1 and b1"),
    ("8/8/8/8/8/8/8/K1k4R w - - 0 1", "fen-opponent-in-check", "check: Black"),
    ("8/8/8/8/8/8/8/k1K4r b - - 0 1", "fen-opponent-in-check", "check: White"),
    ("P7/8/8/8/8/8/8/K1k5 w - - 0 1", "fen-pawn-on-last-rank", "a8"),
    ("8/8/8/8/8/8/8/K1k4p w - - 0 1", "fen-pawn-on-last-rank", "h1"),
    ("8/8/p7/pppppppp/8/8/8/K1k5 w - - 0 1", "fen-too-many", "Black has 9 pawns, more than 8"),
    ("nnnnnnnn/nnnnnnnn/8/8/8/8/8/K1k5 w - - 0 1", "fen-too-many", "Black has 17 pieces"),
    ("8/8/8/8/8/8/8/K1k5 white - - 0 1", "fen-side", "side to move: \"white\""),
    ("8/8/8/8/8/8/8/K1k5 w KX - 0 1", "fen-castling-pieces", "'K'"),
    ("4k3/8/8/8/8/8/8/R3K2R w KZ - 0 1", "fen-castling", "castling: \"KZ\""),
    ("4k3/8/8/8/8/8/8/R3K2R w KK - 0 1", "fen-castling", "castling: \"KK\""),
    ("4k3/8/8/8/8/8/8/R3K2R w KH - 0 1", "fen-castling", "castling: \"KH\""),
    ("4k3/8/8/8/8/8/8/R3K2R w KQk - 0 1", "fen-castling-pieces", "castling: 'k'"),
    ("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", "fen-castling-pieces", "castling: 'K'"),
    ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "fen-en-passant", "en passant: \"e9\""),
    ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "fen-en-passant-pawn", "jumped over e6"),
    ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "fen-en-passant-pawn", "jumped over e3"),
    ("4k3/8/8/8/8/8/8/4K3 w - - +1 1", "fen-halfmove-clock", "halfmove clock: \"+1\""),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "fen-fullmove-number", "move number: \"0\""),
];

#[test]
fn a_broken_position_is_told_by_its_bad_field() {
    for (text, code, words) in BROKEN {
        let error = fen::parse(text).unwrap_err();
        assert_eq!(error.code(), code, "{text}: {error}");
        assert!(error.to_string().contains(words), "{text}: {error}");
        for (name, value) in error.values() {
            assert!(
                !name.is_empty() && error.to_string().contains(&value),
                "{error}"
            );
        }
    }
}
