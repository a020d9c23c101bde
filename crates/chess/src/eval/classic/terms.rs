//! The terms of the evaluation: which there are, and where each one's weight
//! lies among all.

use super::Phased;
use super::weights::WEIGHTS;

/// Some terms of a kind.
pub(super) struct Group {
    pub(super) first: usize,
    pub(super) length: usize,
}

impl Group {
    /// The term number `index` of the group.
    pub(super) const fn at(&self, index: usize) -> usize {
        debug_assert!(index < self.length);
        self.first + index
    }
}

/// Files a to d; e to h mirror them.
pub(super) const HALF: usize = 4;
const RANKS: usize = 8;
const SQUARES_OF_HALF: usize = RANKS * HALF;
const PIECES: usize = 6;
/// More attackers of a king, and more attacks around him, count no more.
pub(super) const MOST_ATTACKERS: usize = 4;
pub(super) const MOST_ATTACKS: usize = 9;
pub(super) const MOST_WEAK: usize = 7;

/// Lays the groups out one after the other.
macro_rules! groups {
    ($($(#[$doc:meta])* $name:ident: $length:expr,)*) => {
        /// The names of all groups of terms and how many terms each has, in
        /// their order.
        pub const GROUPS: &[(&str, usize)] = &[$((stringify!($name), $length)),*];
        $($(#[$doc])* pub(super) const $name: Group = group(stringify!($name));)*
    };
}

const fn group(name: &str) -> Group {
    let (mut first, mut index) = (0, 0);
    while !is_same(GROUPS[index].0, name) {
        first += GROUPS[index].1;
        index += 1;
    }
    Group {
        first,
        length: GROUPS[index].1,
    }
}

const fn is_same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut index = 0;
    while index < a.len() && index < b.len() && a[index] == b[index] {
        index += 1;
    }
    index == a.len() && index == b.len()
}

groups! {
    /// Each piece on each square of half the board, its material included.
    SQUARES: PIECES * SQUARES_OF_HALF,
    /// By how many squares a piece attacks that no pawn guards.
    KNIGHT_MOBILITY: 9,
    BISHOP_MOBILITY: 14,
    ROOK_MOBILITY: 15,
    QUEEN_MOBILITY: 28,
    BISHOP_PAIR: 1,
    /// Own pawns on a bishop's colour.
    BISHOP_PAWNS: 1,
    /// A knight or a bishop that a pawn guards and no pawn can drive away.
    OUTPOST: 2,
    /// A knight or a bishop right behind a pawn.
    BEHIND_PAWN: 1,
    /// A rook with no pawn on its file, or none of its own.
    ROOK_FILE: 2,
    DOUBLED: 1,
    /// With and without an opposing pawn ahead.
    ISOLATED: 2,
    /// The same for pawns that no other can guard and that cannot go on.
    BACKWARD: 2,
    /// By rank: beside another pawn, guarded by one.
    PHALANX: RANKS,
    GUARDED: RANKS,
    /// By rank: passed; the next square taken; the way free of attacks.
    PASSED: RANKS,
    PASSED_BLOCKED: RANKS,
    PASSED_FREE: RANKS,
    /// By how far the kings are from the square before an advanced passed pawn.
    PASSED_OWN_KING: RANKS,
    PASSED_THEIR_KING: RANKS,
    /// By the file, from the edge, and the rank of the nearest pawn, or 0, on the
    /// three files of the king: his own, and theirs.
    SHELTER: HALF * RANKS,
    STORM: HALF * RANKS,
    /// By how many pieces attack squares around their king, and how often.
    KING_ATTACK: (MOST_ATTACKERS + 1) * (MOST_ATTACKS + 1),
    /// By how many attacked squares around their king only he himself or his queen
    /// guards.
    KING_WEAK: MOST_WEAK + 1,
    /// A check that costs nothing, by a knight, a bishop, a rook, a queen.
    SAFE_CHECK: 4,
    /// Attacks on a piece of each kind: by a pawn, by a knight or a bishop where
    /// it is not guarded or worth more, by a rook.
    PAWN_THREAT: PIECES,
    MINOR_THREAT: PIECES,
    ROOK_THREAT: PIECES,
    /// The king attacks what nothing guards.
    KING_THREAT: 1,
    /// Attacked and not guarded.
    HANGING: 1,
    /// A pawn can safely step to where it attacks a piece.
    PUSH_THREAT: 1,
    /// Squares that both attack, where they have no pawn.
    RESTRICTED: 1,
    /// Safe squares behind and between the own pawns in the middle of the board.
    SPACE: 1,
    /// Having the move.
    TEMPO: 1,
}

/// How many terms there are.
pub const TERMS: usize = TEMPO.first + TEMPO.length;

/// The term of a piece on its owner's square.
pub(super) const fn on_square(piece: usize, square: usize) -> usize {
    let file = square % 8;
    let half = if file < HALF { file } else { 7 - file };
    SQUARES.at(piece * SQUARES_OF_HALF + square / 8 * HALF + half)
}

/// What counts terms.
pub(super) trait Tally {
    /// A term applies so many times.
    fn count(&mut self, term: usize, times: i32);

    /// A term applies once.
    fn mark(&mut self, term: usize) {
        self.count(term, 1);
    }
}

/// The sum of their weights.
impl Tally for Phased {
    #[inline]
    fn count(&mut self, term: usize, times: i32) {
        *self += WEIGHTS[term] * times;
    }
}

/// The terms themselves.
impl Tally for Vec<(usize, i32)> {
    fn count(&mut self, term: usize, times: i32) {
        if times != 0 {
            self.push((term, times));
        }
    }
}
