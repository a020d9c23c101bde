//! The first field: what stands where.

use super::error::{FenError, side_name};
use cozy_chess::{BitBoard, Color, File, Piece, Rank, Square, get_king_moves};

pub(super) type Pieces = [Option<(Piece, Color)>; Square::NUM];

const MOST_PIECES: u32 = 16;
const MOST_PAWNS: u32 = 8;

/// Reads the pieces and checks that so many and such can stand there.
pub(super) fn parse(text: &str) -> Result<Pieces, FenError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != Rank::NUM {
        return Err(FenError::RowCount {
            count: rows.len(),
            board: text.to_owned(),
        });
    }
    let mut pieces = [None; Square::NUM];
    for (row, &rank) in rows.iter().zip(Rank::ALL.iter().rev()) {
        parse_row(row, rank, &mut pieces)?;
    }
    check(&pieces)?;
    Ok(pieces)
}

fn parse_row(row: &str, rank: Rank, pieces: &mut Pieces) -> Result<(), FenError> {
    let number = rank as usize + 1;
    let too_wide = || FenError::RowWidth {
        rank: number,
        row: row.to_owned(),
    };
    let mut file = 0;
    for letter in row.chars() {
        if let Some(gap @ 1..=8) = letter.to_digit(10) {
            file += gap as usize;
            continue;
        }
        let unknown = |_| FenError::UnknownPiece {
            rank: number,
            found: letter,
        };
        let piece = Piece::try_from(letter.to_ascii_lowercase()).map_err(unknown)?;
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let on_file = File::try_index(file).ok_or_else(too_wide)?;
        pieces[Square::new(on_file, rank) as usize] = Some((piece, color));
        file += 1;
    }
    if file == File::NUM {
        Ok(())
    } else {
        Err(too_wide())
    }
}

fn squares_of(pieces: &Pieces, wanted: impl Fn(Piece, Color) -> bool) -> BitBoard {
    let stands = |square: &Square| {
        pieces[*square as usize].is_some_and(|(piece, color)| wanted(piece, color))
    };
    Square::ALL.into_iter().filter(stands).collect()
}

fn check(pieces: &Pieces) -> Result<(), FenError> {
    let mut kings = [Square::A1; Color::NUM];
    for color in Color::ALL {
        let side = side_name(color);
        let own_kings = squares_of(pieces, |piece, owner| {
            piece == Piece::King && owner == color
        });
        let king_count = || FenError::KingCount {
            side,
            count: own_kings.len(),
        };
        if own_kings.len() != 1 {
            return Err(king_count());
        }
        kings[color as usize] = own_kings.next_square().ok_or_else(king_count)?;
        let own = squares_of(pieces, |_, owner| owner == color);
        let pawns = squares_of(pieces, |piece, owner| {
            piece == Piece::Pawn && owner == color
        });
        for (what, count, limit) in [
            ("pieces", own.len(), MOST_PIECES),
            ("pawns", pawns.len(), MOST_PAWNS),
        ] {
            if count > limit {
                return Err(FenError::TooMany {
                    side,
                    what,
                    count,
                    limit,
                });
            }
        }
        let last_ranks = Rank::First.bitboard() | Rank::Eighth.bitboard();
        if let Some(square) = (pawns & last_ranks).next_square() {
            return Err(FenError::PawnOnLastRank {
                square: square.to_string(),
            });
        }
    }
    let [white, black] = kings;
    if get_king_moves(white).has(black) {
        return Err(FenError::kings_touch(white, black));
    }
    Ok(())
}

/// Writes the pieces, eighth row first.
pub(super) fn format(pieces: &Pieces) -> String {
    let rows: Vec<String> = Rank::ALL
        .iter()
        .rev()
        .map(|&rank| format_row(pieces, rank))
        .collect();
    rows.join("/")
}

fn format_row(pieces: &Pieces, rank: Rank) -> String {
    let mut row = String::new();
    let mut gap = 0;
    for file in File::ALL {
        let Some((piece, color)) = pieces[Square::new(file, rank) as usize] else {
            gap += 1;
            continue;
        };
        if gap > 0 {
            row.push_str(&gap.to_string());
            gap = 0;
        }
        let letter = char::from(piece);
        row.push(match color {
            Color::White => letter.to_ascii_uppercase(),
            Color::Black => letter,
        });
    }
    if gap > 0 {
        row.push_str(&gap.to_string());
    }
    row
}
