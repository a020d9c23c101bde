use cozy_chess::{Color, Square};
use langkah_game::Fault;
use thiserror::Error;

/// What is wrong with a FEN, by field. `Display` names the field and shows
/// the rejected text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FenError {
    /// Too few or too many fields.
    #[error("a FEN has 4 to 6 fields, this one has {count}")]
    FieldCount {
        /// How many there are.
        count: usize,
    },
    /// The board does not have eight rows.
    #[error("board: 8 rows are needed, {count} found in {board:?}")]
    RowCount {
        /// How many rows there are.
        count: usize,
        /// The whole field.
        board: String,
    },
    /// A row does not fill eight squares.
    #[error("board: row {rank} ({row:?}) does not fill 8 squares")]
    RowWidth {
        /// The row's number on the board, 8 to 1.
        rank: usize,
        /// The row.
        row: String,
    },
    /// A row has a letter that is no piece.
    #[error("board: row {rank} has {found:?}, which is neither a piece nor 1 to 8")]
    UnknownPiece {
        /// The row's number on the board, 8 to 1.
        rank: usize,
        /// The rejected letter.
        found: char,
    },
    /// A side has no king or several.
    #[error("kings: {side} has {count} kings instead of one")]
    KingCount {
        /// `White` or `Black`.
        side: &'static str,
        /// How many there are.
        count: u32,
    },
    /// The kings stand side by side.
    #[error("kings: they stand next to each other on {white} and {black}")]
    KingsTouch {
        /// Where the white king stands.
        white: String,
        /// Where the black king stands.
        black: String,
    },
    /// The side that just moved left its king in check.
    #[error("check: {side} is in check, but it is the opponent's turn")]
    OpponentInCheck {
        /// `White` or `Black`.
        side: &'static str,
    },
    /// A pawn stands where no pawn can stand.
    #[error("board: a pawn cannot stand on {square}")]
    PawnOnLastRank {
        /// Where it stands.
        square: String,
    },
    /// A side has more than 16 pieces or more than 8 pawns.
    #[error("board: {side} has {count} {what}, more than {limit}")]
    TooMany {
        /// `White` or `Black`.
        side: &'static str,
        /// `pieces` or `pawns`.
        what: &'static str,
        /// How many there are.
        count: u32,
        /// How many there may be.
        limit: u32,
    },
    /// The side to move is neither `w` nor `b`.
    #[error("side to move: {found:?} is neither w nor b")]
    Side {
        /// The rejected field.
        found: String,
    },
    /// The castling field cannot be read.
    #[error("castling: {found:?} is neither - nor made of KQkq or rook files, each once")]
    Castling {
        /// The rejected field.
        found: String,
    },
    /// A castling right without king or rook at home.
    #[error("castling: {right:?} needs a king and a rook on their first row")]
    CastlingPieces {
        /// The rejected letter.
        right: char,
    },
    /// The en passant field is no square.
    #[error("en passant: {found:?} is neither - nor a square")]
    EnPassant {
        /// The rejected field.
        found: String,
    },
    /// No pawn can have just jumped over the en passant square.
    #[error("en passant: no pawn has just jumped over {square}")]
    EnPassantPawn {
        /// The rejected square.
        square: String,
    },
    /// The halfmove clock is no number or too large.
    #[error("halfmove clock: {found:?} is not a number from 0 to 65535")]
    HalfmoveClock {
        /// The rejected field.
        found: String,
    },
    /// The move number is no number, zero or too large.
    #[error("move number: {found:?} is not a number from 1 to 65535")]
    FullmoveNumber {
        /// The rejected field.
        found: String,
    },
}

impl FenError {
    pub(super) fn kings_touch(white: Square, black: Square) -> Self {
        FenError::KingsTouch {
            white: white.to_string(),
            black: black.to_string(),
        }
    }
}

pub(super) fn side_name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

impl Fault for FenError {
    fn code(&self) -> &'static str {
        match self {
            FenError::FieldCount { .. } => "fen-field-count",
            FenError::RowCount { .. } => "fen-row-count",
            FenError::RowWidth { .. } => "fen-row-width",
            FenError::UnknownPiece { .. } => "fen-unknown-piece",
            FenError::KingCount { .. } => "fen-king-count",
            FenError::KingsTouch { .. } => "fen-kings-touch",
            FenError::OpponentInCheck { .. } => "fen-opponent-in-check",
            FenError::PawnOnLastRank { .. } => "fen-pawn-on-last-rank",
            FenError::TooMany { .. } => "fen-too-many",
            FenError::Side { .. } => "fen-side",
            FenError::Castling { .. } => "fen-castling",
            FenError::CastlingPieces { .. } => "fen-castling-pieces",
            FenError::EnPassant { .. } => "fen-en-passant",
            FenError::EnPassantPawn { .. } => "fen-en-passant-pawn",
            FenError::HalfmoveClock { .. } => "fen-halfmove-clock",
            FenError::FullmoveNumber { .. } => "fen-fullmove-number",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            FenError::FieldCount { count } => vec![("count", count.to_string())],
            FenError::RowCount { count, board } => {
                vec![("count", count.to_string()), ("board", board.clone())]
            }
            FenError::RowWidth { rank, row } => {
                vec![("rank", rank.to_string()), ("row", row.clone())]
            }
            FenError::UnknownPiece { rank, found } => {
                vec![("rank", rank.to_string()), ("found", found.to_string())]
            }
            FenError::KingCount { side, count } => {
                vec![("side", (*side).into()), ("count", count.to_string())]
            }
            FenError::KingsTouch { white, black } => {
                vec![("white", white.clone()), ("black", black.clone())]
            }
            FenError::OpponentInCheck { side } => vec![("side", (*side).into())],
            FenError::PawnOnLastRank { square } | FenError::EnPassantPawn { square } => {
                vec![("square", square.clone())]
            }
            FenError::TooMany {
                side,
                what,
                count,
                limit,
            } => vec![
                ("side", (*side).into()),
                ("what", (*what).into()),
                ("count", count.to_string()),
                ("limit", limit.to_string()),
            ],
            FenError::CastlingPieces { right } => vec![("right", right.to_string())],
            FenError::Side { found }
            | FenError::Castling { found }
            | FenError::EnPassant { found }
            | FenError::HalfmoveClock { found }
            | FenError::FullmoveNumber { found } => vec![("found", found.clone())],
        }
    }
}
