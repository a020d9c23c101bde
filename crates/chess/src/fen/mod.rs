//! Positions as text: FEN, with the castling field of X-FEN and Shredder-FEN
//! so that it covers Chess960.
//!
//! [`parse`] reads all three; `K`, `Q`, `k` and `q` mean the outermost rook on
//! that side, a letter `A` to `H` names the rook's file. The two counters may
//! be left out. [`format()`] writes a letter only for a rook that is not the
//! outermost one, so an ordinary position is an ordinary FEN;
//! [`format_shredder`] writes the file always. The en passant square is
//! written when a pawn can legally capture there.

mod castling;
mod error;
mod pieces;

pub use error::FenError;

use crate::position::ChessPosition;
use castling::{Rights, RookNames};
use cozy_chess::{BoardBuilder, BoardBuilderError, Color, Rank, Square};
use error::side_name;

/// cozy-chess counts no further.
const BOARD_CLOCK_LIMIT: u16 = 100;

/// Reads a FEN.
///
/// ```
/// use langkah_chess::fen;
/// let text = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 12 40";
/// assert_eq!(fen::format(&fen::parse(text)?), text);
/// assert_eq!(
///     fen::parse("8/8/8/8/8/8/8/K1k5 w - - x 1").unwrap_err().to_string(),
///     "halfmove clock: \"x\" is not a number from 0 to 65535"
/// );
/// # Ok::<(), fen::FenError>(())
/// ```
pub fn parse(text: &str) -> Result<ChessPosition, FenError> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let (&[board, side, castling, en_passant], counters) =
        fields.split_first_chunk().ok_or(FenError::FieldCount {
            count: fields.len(),
        })?;
    let (halfmove_clock, fullmove_number) = match counters {
        [] => ("0", "1"),
        [halfmove_clock] => (*halfmove_clock, "1"),
        [halfmove_clock, fullmove_number] => (*halfmove_clock, *fullmove_number),
        _ => {
            return Err(FenError::FieldCount {
                count: fields.len(),
            });
        }
    };
    let mut builder = BoardBuilder::empty();
    builder.board = pieces::parse(board)?;
    builder.side_to_move = parse_side(side)?;
    builder.castle_rights = castling::parse(castling, &builder)?;
    builder.en_passant = parse_en_passant(en_passant, builder.side_to_move)?;
    let halfmove_clock = parse_halfmove_clock(halfmove_clock)?;
    builder.halfmove_clock = halfmove_clock.min(BOARD_CLOCK_LIMIT) as u8;
    builder.fullmove_number = parse_fullmove_number(fullmove_number)?;
    let board = builder.build().map_err(|error| match error {
        BoardBuilderError::InvalidEnPassant => FenError::EnPassantPawn {
            square: en_passant.to_owned(),
        },
        // Everything else about pieces, rights and counters is checked above.
        _ => FenError::OpponentInCheck {
            side: side_name(!builder.side_to_move),
        },
    })?;
    Ok(ChessPosition::new(board, halfmove_clock))
}

/// Writes a FEN that [`parse`] reads back to an equal position.
pub fn format(pos: &ChessPosition) -> String {
    write(pos, RookNames::Outermost)
}

/// [`format()`] with every castling right as its rook's file: `HAha`.
pub fn format_shredder(pos: &ChessPosition) -> String {
    write(pos, RookNames::Files)
}

fn write(pos: &ChessPosition, names: RookNames) -> String {
    let parts = pos.in_parts();
    let side = match parts.side_to_move {
        Color::White => 'w',
        Color::Black => 'b',
    };
    let en_passant = match parts.en_passant {
        Some(square) => square.to_string(),
        None => "-".to_owned(),
    };
    format!(
        "{} {side} {} {en_passant} {} {}",
        pieces::format(&parts.board),
        Rights(&parts).text(names),
        pos.halfmove_clock(),
        parts.fullmove_number,
    )
}

fn parse_side(text: &str) -> Result<Color, FenError> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(FenError::Side {
            found: text.to_owned(),
        }),
    }
}

fn parse_en_passant(text: &str, mover: Color) -> Result<Option<Square>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    let square: Square = text.parse().map_err(|_| FenError::EnPassant {
        found: text.to_owned(),
    })?;
    if square.rank() != Rank::Sixth.relative_to(mover) {
        return Err(FenError::EnPassantPawn {
            square: text.to_owned(),
        });
    }
    Ok(Some(square))
}

fn parse_halfmove_clock(text: &str) -> Result<u16, FenError> {
    parse_counter(text).ok_or_else(|| FenError::HalfmoveClock {
        found: text.to_owned(),
    })
}

fn parse_fullmove_number(text: &str) -> Result<u16, FenError> {
    parse_counter(text)
        .filter(|&number| number > 0)
        .ok_or_else(|| FenError::FullmoveNumber {
            found: text.to_owned(),
        })
}

/// Digits only: the standard library would also take `+5`.
fn parse_counter(text: &str) -> Option<u16> {
    text.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| text.parse().ok())?
}
