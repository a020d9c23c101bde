use cozy_chess::{Move as BoardMove, Piece, Square};
use langkah_game::Move;
use std::fmt;
use std::num::NonZeroU16;

/// A chess move in sixteen bits. Castling is the king taking its own rook,
/// which is the one way that also fits Chess960.
///
/// ```text
///  15   14      12 11       6 5        0
/// | 1 | promotion |    to    |   from   |
/// ```
///
/// The promotion is the new piece's index in cozy-chess; zero, the pawn, means
/// none. The top bit makes every move non-zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ChessMove(NonZeroU16);

const TO_SHIFT: u16 = 6;
const PROMOTION_SHIFT: u16 = 12;
const SQUARE_MASK: u16 = 63;
const PROMOTION_MASK: u16 = 7;
const PRESENT: u16 = 1 << 15;

impl ChessMove {
    #[inline]
    pub(crate) fn of(mv: BoardMove) -> Self {
        let promotion = mv.promotion.map_or(0, |piece| piece as u16);
        let bits = mv.from as u16 | (mv.to as u16) << TO_SHIFT | promotion << PROMOTION_SHIFT;
        ChessMove(NonZeroU16::new(bits | PRESENT).expect("the top bit is set"))
    }

    /// A move that promotes nothing.
    #[inline]
    pub(crate) fn plain(from: Square, to: Square) -> Self {
        Self::of(BoardMove {
            from,
            to,
            promotion: None,
        })
    }

    #[inline]
    pub(crate) fn promoting(from: Square, to: Square, piece: Piece) -> Self {
        Self::of(BoardMove {
            from,
            to,
            promotion: Some(piece),
        })
    }

    /// The move with this tag if it is well formed; it need not be legal.
    pub(crate) fn from_tag(tag: u32) -> Option<Self> {
        let bits = u16::try_from(tag).ok()?;
        let kind = bits >> PROMOTION_SHIFT & PROMOTION_MASK;
        let is_well_formed = bits & PRESENT != 0 && kind <= Piece::Queen as u16;
        NonZeroU16::new(bits)
            .filter(|_| is_well_formed)
            .map(ChessMove)
    }

    #[inline]
    pub(crate) fn from(self) -> Square {
        Square::index(usize::from(self.0.get() & SQUARE_MASK))
    }

    #[inline]
    pub(crate) fn to(self) -> Square {
        Square::index(usize::from(self.0.get() >> TO_SHIFT & SQUARE_MASK))
    }

    /// Do both moves end on the same square?
    #[inline]
    pub fn meets(self, other: ChessMove) -> bool {
        self.to() == other.to()
    }

    #[inline]
    pub(crate) fn promotion(self) -> Option<Piece> {
        match self.0.get() >> PROMOTION_SHIFT & PROMOTION_MASK {
            0 => None,
            index => Some(Piece::index(usize::from(index))),
        }
    }

    #[inline]
    pub(crate) fn on_board(self) -> BoardMove {
        BoardMove {
            from: self.from(),
            to: self.to(),
            promotion: self.promotion(),
        }
    }
}

impl Move for ChessMove {
    const SLOTS: usize = 64 * 64;

    #[inline]
    fn slot(self) -> usize {
        usize::from(self.0.get()) & (Self::SLOTS - 1)
    }

    #[inline]
    fn tag(self) -> u32 {
        u32::from(self.0.get())
    }
}

/// The squares and the promotion, castling as king takes rook: `e1h1`.
impl fmt::Debug for ChessMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.on_board(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_keeps_its_parts() {
        for from in Square::ALL {
            for to in Square::ALL {
                for promotion in [None, Some(Piece::Knight), Some(Piece::Queen)] {
                    let on_board = BoardMove {
                        from,
                        to,
                        promotion,
                    };
                    let mv = ChessMove::of(on_board);
                    assert_eq!(mv.on_board(), on_board);
                    assert_eq!(ChessMove::from_tag(mv.tag()), Some(mv));
                    assert!(mv.slot() < ChessMove::SLOTS);
                }
            }
        }
    }

    #[test]
    fn a_malformed_tag_is_no_move() {
        let promotes_to_king = u32::from(PRESENT) | 5 << PROMOTION_SHIFT;
        for tag in [0, 1, u32::from(PRESENT) - 1, promotes_to_king, 1 << 16] {
            assert_eq!(ChessMove::from_tag(tag), None, "{tag:#x}");
        }
    }
}
