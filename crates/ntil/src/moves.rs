use crate::board::MAX_POINTS;
use crate::point::Point;
use crate::position::PieceKind;
use langkah_game::Move;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::num::NonZeroU64;

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
/// A search copies and compares moves all the time, so a move is a few whole
/// words. One says all but what is captured; its low half is the tag,
/// which tells the moves of a position apart:
///
/// ```text
///  51         50         49       48     43   32 31 30 29     14 13  7 6  0
/// | reversible | commits | promotes | king | slot | type | ordinal | from | to |
/// ```
///
/// Two moves are equal when these words are: among the moves of a position
/// that says what is captured as well.
///
/// What is captured comes first, as the two words that a copy reads at once:
/// a read across words that were just written apart waits for both.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct NtilMove {
    captured: [u64; 2],
    word: NonZeroU64,
}

const SLOT_SHIFT: u32 = u32::BITS;
const KING_SHIFT: u32 = 48;
const KING: u64 = 1 << KING_SHIFT;
const PROMOTES: u64 = 1 << 49;
const COMMITS_NTIL: u64 = 1 << 50;
const REVERSIBLE: u64 = 1 << 51;

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
    #[inline]
    pub fn kind(self) -> MoveType {
        match self.tag() >> (ORDINAL_BITS + 2 * POINT_BITS) {
            1 => MoveType::Step,
            2 => MoveType::Capture,
            _ => MoveType::Removal,
        }
    }

    /// The point that the piece leaves; for a removal, the point of the piece
    /// that is removed.
    #[inline]
    pub fn from(self) -> Point {
        Point::new((self.tag() >> POINT_BITS) as usize % MAX_POINTS)
    }

    /// The point that the piece ends on; for a removal, the same as `from`.
    #[inline]
    pub fn to(self) -> Point {
        Point::new(self.tag() as usize % MAX_POINTS)
    }

    /// The points of the pieces that the move takes off the board.
    #[inline]
    pub fn captured(self) -> u128 {
        let [low, high] = self.captured;
        u128::from(low) | u128::from(high) << u64::BITS
    }

    /// Does a man become a king?
    #[inline]
    pub fn promotes(self) -> bool {
        self.has(PROMOTES)
    }

    /// Does it leave a capture undone that the rules punish?
    #[inline]
    pub(crate) fn commits_ntil(self) -> bool {
        self.has(COMMITS_NTIL)
    }

    /// Can the position before the move come back later in the game?
    #[inline]
    pub(crate) fn is_reversible(self) -> bool {
        self.has(REVERSIBLE)
    }

    /// What moves, as it was before the move.
    #[inline]
    pub(crate) fn mover(self) -> PieceKind {
        if self.has(KING) {
            PieceKind::King
        } else {
            PieceKind::Man
        }
    }

    #[inline]
    fn has(self, flag: u64) -> bool {
        self.word.get() & flag != 0
    }

    #[inline]
    fn with(mut self, flag: u64) -> NtilMove {
        self.word |= flag;
        self
    }

    /// What the mover is after the move.
    #[inline]
    pub(crate) fn arriving(self) -> PieceKind {
        if self.has(KING | PROMOTES) {
            PieceKind::King
        } else {
            PieceKind::Man
        }
    }

    /// Which of the captures of its piece this is, in the order in which they
    /// are listed: sequences that begin and end alike are different moves.
    pub(crate) fn ordinal(self) -> u16 {
        (self.tag() >> (2 * POINT_BITS)) as u16
    }

    #[inline]
    fn new(kind: MoveType, ordinal: u16, mover: PieceKind, [from, to]: [usize; 2]) -> NtilMove {
        debug_assert!(from < MAX_POINTS && to < MAX_POINTS);
        let tag = ((kind as u32) << (ORDINAL_BITS + 2 * POINT_BITS))
            | (u32::from(ordinal) << (2 * POINT_BITS))
            | ((from as u32) << POINT_BITS)
            | to as u32;
        let slot = from * DISTANCES + to.wrapping_sub(from) % DISTANCES;
        let word = (slot as u64) << SLOT_SHIFT | (mover as u64) << KING_SHIFT;
        NtilMove {
            word: NonZeroU64::new(word | u64::from(tag)).expect("every move has a type"),
            captured: [0; 2],
        }
    }

    /// What tells a step from other moves; it captures nothing.
    pub(crate) fn step_word(self) -> NonZeroU64 {
        debug_assert_eq!(self.captured, [0; 2]);
        self.word
    }

    /// The step with this [`NtilMove::step_word`].
    #[inline]
    pub(crate) fn of_step_word(word: NonZeroU64) -> NtilMove {
        NtilMove {
            word,
            captured: [0; 2],
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

    /// A capture that takes these pieces off the board.
    #[inline]
    pub(crate) fn capture(
        ordinal: u16,
        mover: PieceKind,
        ends: [usize; 2],
        captured: u128,
    ) -> NtilMove {
        NtilMove::new(MoveType::Capture, ordinal, mover, ends).taking(captured)
    }

    pub(crate) fn removal(point: usize) -> NtilMove {
        let removal = NtilMove::new(MoveType::Removal, 0, PieceKind::Man, [point, point]);
        removal.taking(Point::new(point).bit())
    }

    #[inline]
    fn taking(mut self, captured: u128) -> NtilMove {
        self.captured = [captured as u64, (captured >> u64::BITS) as u64];
        self
    }

    /// The same move by a man who becomes a king.
    #[inline]
    pub(crate) fn promoting(self) -> NtilMove {
        self.with(PROMOTES)
    }

    /// The same step where it leaves a capture undone that is punished.
    #[inline]
    pub(crate) fn committing_ntil(self) -> NtilMove {
        self.with(COMMITS_NTIL)
    }

    /// The same step where it can be taken back.
    #[inline]
    pub(crate) fn reversible(self) -> NtilMove {
        self.with(REVERSIBLE)
    }
}

impl PartialEq for NtilMove {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.word == other.word
    }
}

impl Eq for NtilMove {}

impl Hash for NtilMove {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.word.hash(state);
    }
}

impl fmt::Debug for NtilMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NtilMove")
            .field("kind", &self.kind())
            .field("from", &self.from())
            .field("to", &self.to())
            .field("ordinal", &self.ordinal())
            .field("mover", &self.mover())
            .field("promotes", &self.promotes())
            .field("commits_ntil", &self.commits_ntil())
            .field("captured", &self.captured())
            .finish_non_exhaustive()
    }
}

impl Move for NtilMove {
    const SLOTS: usize = MAX_POINTS * DISTANCES;

    #[inline]
    fn slot(self) -> usize {
        (self.word.get() >> SLOT_SHIFT) as usize % Self::SLOTS
    }

    #[inline]
    fn tag(self) -> u32 {
        self.word.get() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_small() {
        assert_eq!(size_of::<NtilMove>(), 24);
        assert_eq!(size_of::<Option<NtilMove>>(), 24);
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
