use crate::board::MAX_POINTS;
use crate::point::Point;
use crate::position::PieceKind;
use langkah_game::Move;
use std::hash::{Hash, Hasher};

/// What a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum MoveType {
    /// A piece goes along a line to an empty point.
    Step = 1,
    /// A piece jumps over others, once or several times.
    Capture = 2,
    /// A piece of an opponent who has committed ntil is taken off the board.
    Removal = 3,
}

/// A move. It says what the move does to the position; the points that a
/// capture visits are found anew where they are needed.
///
/// The tag packs what tells the moves of a position apart:
///
/// ```text
///  31 30 29           14 13     7 6      0
/// | type |   ordinal    |  from  |   to   |
/// ```
///
/// Moves are compared all the time, so the tag and what else tells moves of
/// different positions apart lie together in one word:
///
/// ```text
///  63   52    51         50         49       48   47 44 43   32 31   0
/// | zero | reversible | commits | promotes | king | zero | slot | tag |
/// ```
#[derive(Clone, Copy, Debug)]
pub struct NtilMove {
    key: u64,
    pub(crate) from: Point,
    pub(crate) to: Point,
    pub(crate) kind: MoveType,
    /// What moves, as it was before the move.
    pub(crate) mover: PieceKind,
    pub(crate) promotes: bool,
    pub(crate) commits_ntil: bool,
    /// Can the position before the move come back later in the game?
    pub(crate) is_reversible: bool,
    pub(crate) captured: u128,
}

const SLOT_SHIFT: u32 = u32::BITS;
const KING_SHIFT: u32 = 48;
const PROMOTES: u64 = 1 << 49;
const COMMITS_NTIL: u64 = 1 << 50;
const REVERSIBLE: u64 = 1 << 51;

impl PartialEq for NtilMove {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key && self.captured == other.captured
    }
}

impl Eq for NtilMove {}

impl Hash for NtilMove {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.key, self.captured).hash(state);
    }
}

/// Moves from a point are told apart by how far they go, up to this distance
/// between the numbers of their ends: enough for every step of a man on the
/// boards that exist, and small, because a search keeps tables of all slots.
const DISTANCES: usize = 32;

const POINT_BITS: u32 = MAX_POINTS.ilog2();
const ORDINAL_BITS: u32 = u16::BITS;

/// What a tag says.
pub(crate) struct Tag {
    pub(crate) kind: MoveType,
    pub(crate) ordinal: u16,
    pub(crate) from: usize,
    pub(crate) to: usize,
}

impl Tag {
    pub(crate) fn unpack(tag: u32) -> Option<Tag> {
        let field = |shift: u32, bits: u32| (tag >> shift) & ((1 << bits) - 1);
        let kind = match tag >> (ORDINAL_BITS + 2 * POINT_BITS) {
            1 => MoveType::Step,
            2 => MoveType::Capture,
            3 => MoveType::Removal,
            _ => return None,
        };
        Some(Tag {
            kind,
            ordinal: field(2 * POINT_BITS, ORDINAL_BITS) as u16,
            from: field(POINT_BITS, POINT_BITS) as usize,
            to: field(0, POINT_BITS) as usize,
        })
    }
}

impl NtilMove {
    /// What the move is.
    pub fn kind(self) -> MoveType {
        self.kind
    }

    /// The point that the piece leaves; for a removal, the point of the piece
    /// that is removed.
    pub fn from(self) -> Point {
        self.from
    }

    /// The point that the piece ends on; for a removal, the same as `from`.
    pub fn to(self) -> Point {
        self.to
    }

    /// The points of the pieces that the move takes off the board.
    pub fn captured(self) -> u128 {
        self.captured
    }

    /// Does a man become a king?
    pub fn promotes(self) -> bool {
        self.promotes
    }

    /// What the mover is after the move.
    #[inline]
    pub(crate) fn arriving(self) -> PieceKind {
        if self.promotes {
            PieceKind::King
        } else {
            self.mover
        }
    }

    /// Which of the captures of its piece this is, in the order in which they
    /// are listed: sequences that begin and end alike are different moves.
    pub(crate) fn ordinal(self) -> u16 {
        (self.tag() >> (2 * POINT_BITS)) as u16
    }

    #[inline]
    fn new(kind: MoveType, ordinal: u16, mover: PieceKind, [from, to]: [usize; 2]) -> NtilMove {
        let tag = ((kind as u32) << (ORDINAL_BITS + 2 * POINT_BITS))
            | (u32::from(ordinal) << (2 * POINT_BITS))
            | ((from as u32) << POINT_BITS)
            | to as u32;
        let slot = from * DISTANCES + to.wrapping_sub(from) % DISTANCES;
        NtilMove {
            key: u64::from(tag) | (slot as u64) << SLOT_SHIFT | (mover as u64) << KING_SHIFT,
            from: Point::new(from),
            to: Point::new(to),
            kind,
            mover,
            promotes: false,
            commits_ntil: false,
            is_reversible: false,
            captured: 0,
        }
    }

    /// A step of a man that neither promotes nor can be taken back.
    pub(crate) fn man_step(from: usize, to: usize) -> NtilMove {
        NtilMove::new(MoveType::Step, 0, PieceKind::Man, [from, to])
    }

    /// A step of a king.
    #[inline]
    pub(crate) fn king_step(from: usize, to: usize) -> NtilMove {
        NtilMove::new(MoveType::Step, 0, PieceKind::King, [from, to]).reversible()
    }

    /// The same move by a man who becomes a king.
    #[inline]
    pub(crate) fn promoting(mut self) -> NtilMove {
        self.promotes = true;
        self.key |= PROMOTES;
        self
    }

    /// The same step where it leaves a capture undone that is punished.
    #[inline]
    pub(crate) fn committing_ntil(mut self) -> NtilMove {
        self.commits_ntil = true;
        self.key |= COMMITS_NTIL;
        self
    }

    /// The same step where it can be taken back.
    #[inline]
    pub(crate) fn reversible(mut self) -> NtilMove {
        self.is_reversible = true;
        self.key |= REVERSIBLE;
        self
    }

    /// A capture that takes these pieces off the board.
    #[inline]
    pub(crate) fn capture(
        ordinal: u16,
        mover: PieceKind,
        ends: [usize; 2],
        captured: u128,
    ) -> NtilMove {
        NtilMove {
            captured,
            ..NtilMove::new(MoveType::Capture, ordinal, mover, ends)
        }
    }

    pub(crate) fn removal(point: usize) -> NtilMove {
        NtilMove {
            captured: Point::new(point).bit(),
            ..NtilMove::new(MoveType::Removal, 0, PieceKind::Man, [point, point])
        }
    }
}

impl Move for NtilMove {
    const SLOTS: usize = MAX_POINTS * DISTANCES;

    #[inline]
    fn slot(self) -> usize {
        (self.key >> SLOT_SHIFT) as usize % Self::SLOTS
    }

    #[inline]
    fn tag(self) -> u32 {
        self.key as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_small() {
        assert_eq!(size_of::<NtilMove>(), 32);
    }

    #[test]
    fn a_tag_unpacks_to_what_was_packed() {
        let mv = NtilMove::capture(40_000, PieceKind::Man, [127, 3], 1 << 64);
        assert_eq!(mv.ordinal(), 40_000);
        assert_ne!(mv, mv.promoting());
        let tag = Tag::unpack(mv.tag()).expect("a capture");
        assert_eq!((tag.kind, tag.ordinal), (MoveType::Capture, 40_000));
        assert_eq!((tag.from, tag.to), (127, 3));
        assert!(Tag::unpack(0).is_none());
    }
}
