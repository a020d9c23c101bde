//! The third field: who may still castle with which rook.

use super::error::FenError;
use cozy_chess::{BoardBuilder, CastleRights, Color, File, Piece, Rank, Square};

/// How a right names its rook.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RookNames {
    /// `K` and `Q` where the rook is the outermost one, else its file.
    Outermost,
    /// The rook's file, always.
    Files,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wing {
    Short,
    Long,
}

/// Reads the rights against the pieces that already stand in `builder`.
pub(super) fn parse(
    text: &str,
    builder: &BoardBuilder,
) -> Result<[CastleRights; Color::NUM], FenError> {
    let mut all = [CastleRights::EMPTY; Color::NUM];
    if text == "-" {
        return Ok(all);
    }
    let unreadable = || FenError::Castling {
        found: text.to_owned(),
    };
    for right in text.chars() {
        let color = if right.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let homeless = || FenError::CastlingPieces { right };
        let king = home_king(builder, color).ok_or_else(homeless)?;
        let (wing, file) = match right.to_ascii_lowercase() {
            'k' => (Wing::Short, outermost(builder, color, king, Wing::Short)),
            'q' => (Wing::Long, outermost(builder, color, king, Wing::Long)),
            letter => {
                let file = File::try_from(letter).map_err(|_| unreadable())?;
                let wing = if file > king { Wing::Short } else { Wing::Long };
                let has_rook = has_rook(builder, color, file);
                (wing, has_rook.then_some(file))
            }
        };
        let rights = &mut all[color as usize];
        let slot = match wing {
            Wing::Short => &mut rights.short,
            Wing::Long => &mut rights.long,
        };
        if slot.is_some() {
            return Err(unreadable());
        }
        *slot = Some(file.ok_or_else(homeless)?);
    }
    Ok(all)
}

/// The rights of a board, to be written.
pub(super) struct Rights<'a>(pub(super) &'a BoardBuilder);

impl Rights<'_> {
    pub(super) fn text(&self, names: RookNames) -> String {
        let mut text = String::new();
        for color in Color::ALL {
            let rights = self.0.castle_rights(color);
            for (wing, file) in [(Wing::Short, rights.short), (Wing::Long, rights.long)] {
                text.extend(file.map(|file| self.letter(color, wing, file, names)));
            }
        }
        if text.is_empty() {
            text.push('-');
        }
        text
    }

    fn letter(&self, color: Color, wing: Wing, file: File, names: RookNames) -> char {
        let is_outermost = home_king(self.0, color)
            .is_some_and(|king| outermost(self.0, color, king, wing) == Some(file));
        let letter = match (names, is_outermost, wing) {
            (RookNames::Outermost, true, Wing::Short) => 'k',
            (RookNames::Outermost, true, Wing::Long) => 'q',
            _ => char::from(file),
        };
        match color {
            Color::White => letter.to_ascii_uppercase(),
            Color::Black => letter,
        }
    }
}

fn home_king(builder: &BoardBuilder, color: Color) -> Option<File> {
    File::ALL
        .into_iter()
        .find(|&file| stands(builder, color, file, Piece::King))
}

fn has_rook(builder: &BoardBuilder, color: Color, file: File) -> bool {
    stands(builder, color, file, Piece::Rook)
}

fn stands(builder: &BoardBuilder, color: Color, file: File, piece: Piece) -> bool {
    let square = Square::new(file, Rank::First.relative_to(color));
    builder.square(square) == Some((piece, color))
}

fn outermost(builder: &BoardBuilder, color: Color, king: File, wing: Wing) -> Option<File> {
    let is_rook = |file: &File| has_rook(builder, color, *file);
    let rook = match wing {
        Wing::Short => File::ALL.into_iter().rev().find(is_rook),
        Wing::Long => File::ALL.into_iter().find(is_rook),
    };
    rook.filter(|&file| (file > king) == (wing == Wing::Short))
}
