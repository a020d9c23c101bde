//! Our own hand-written evaluation: each term has a value for the middle game
//! and one for the endgame, blended by the pieces that are left.
//!
//! Material and squares are kept up from move to move; what pieces attack,
//! pawns, threats and the kings' safety are looked up when a score is asked
//! for. The terms are ours; what each is worth was learned from games of our
//! own (`langkah lab tune`).

mod army;
mod bits;
mod king;
mod pawns;
mod terms;
mod threats;
mod trace;
mod weights;

pub use terms::{GROUPS, TERMS};
pub use trace::Trace;

use super::changes::{Change, changes, for_mover, pieces};
use crate::moves::ChessMove;
use crate::position::ChessPosition;
use army::{BISHOP, KNIGHT, PAWN, Pieces, QUEEN, ROOK, Sides, survey};
use bits::LIGHT;
use cozy_chess::{Piece, Square};
use langkah_game::{Evaluator, Score};
use std::ops::{Add, AddAssign, Mul, Sub};
use terms::{TEMPO, Tally, on_square};
use weights::WEIGHTS;

/// A value in the middle game and in the endgame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Phased {
    /// With all pieces on the board.
    pub middle: i32,
    /// With kings and pawns only.
    pub end: i32,
}

const fn at(middle: i32, end: i32) -> Phased {
    Phased { middle, end }
}

impl Add for Phased {
    type Output = Phased;
    fn add(self, other: Phased) -> Phased {
        at(self.middle + other.middle, self.end + other.end)
    }
}

impl Sub for Phased {
    type Output = Phased;
    fn sub(self, other: Phased) -> Phased {
        at(self.middle - other.middle, self.end - other.end)
    }
}

impl AddAssign for Phased {
    fn add_assign(&mut self, other: Phased) {
        *self = *self + other;
    }
}

impl Mul<i32> for Phased {
    type Output = Phased;
    fn mul(self, factor: i32) -> Phased {
        at(self.middle * factor, self.end * factor)
    }
}

/// How much of the middle game each piece stands for: pawn, knight, bishop,
/// rook, queen, king.
const PHASES: [i32; Piece::NUM] = [0, 1, 1, 2, 4, 0];
/// The phase of the start position.
const FULL_PHASE: i32 = 24;

/// The worth of a piece on its owner's square.
static WORTH: [[Phased; Square::NUM]; Piece::NUM] = {
    let mut worth = [[at(0, 0); Square::NUM]; Piece::NUM];
    let mut piece = 0;
    while piece < Piece::NUM {
        let mut square = 0;
        while square < Square::NUM {
            worth[piece][square] = WEIGHTS[on_square(piece, square)];
            square += 1;
        }
        piece += 1;
    }
    worth
};

/// Our hand-written evaluation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Classic;

/// What [`Classic`] keeps up from move to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClassicAcc {
    /// Material and squares, White's minus Black's.
    pub worth: Phased,
    /// The pieces left, of both sides.
    pub phase: i32,
}

impl ClassicAcc {
    fn with(mut self, change: Change) -> Self {
        self.worth += WORTH[change.piece as usize][change.own_square()] * change.for_white();
        self.phase += PHASES[change.piece as usize] * change.sign;
        self
    }
}

impl Evaluator<ChessPosition> for Classic {
    type Acc = ClassicAcc;

    fn refresh(&self, pos: &ChessPosition) -> ClassicAcc {
        pieces(pos).fold(ClassicAcc::default(), ClassicAcc::with)
    }

    fn advance(&self, acc: &ClassicAcc, before: &ChessPosition, mv: ChessMove) -> ClassicAcc {
        changes(before, mv).into_iter().fold(*acc, ClassicAcc::with)
    }

    fn score(&self, pos: &ChessPosition, acc: &ClassicAcc) -> Score {
        let sides = Sides::of_mover(pos.board());
        let (mut own, mut theirs) = (WEIGHTS[TEMPO.at(0)], Phased::default());
        count_terms(&sides, &mut own, &mut theirs);
        let worth = at(
            for_mover(pos, acc.worth.middle),
            for_mover(pos, acc.worth.end),
        );
        let sum = worth + own - theirs;
        let phase = acc.phase.min(FULL_PHASE);
        let blended = (sum.middle * phase + sum.end * (FULL_PHASE - phase)) / FULL_PHASE;
        let (strong, weak) = if blended > 0 {
            (&sides.own, &sides.theirs)
        } else {
            (&sides.theirs, &sides.own)
        };
        Score(blended * chances(strong, weak) / FULL_CHANCES).as_eval()
    }
}

/// Counts all terms but the pieces' squares.
fn count_terms<T: Tally>(sides: &Sides, own: &mut T, theirs: &mut T) {
    let other = sides.turned();
    let own_attacks = survey(sides, own);
    let their_attacks = survey(&other, theirs);
    let of_side = |sides: &Sides, attacks: (&army::Attacks, &army::Attacks), tally: &mut T| {
        pawns::count_pawns(sides, attacks.1, tally);
        threats::count_threats(sides, attacks, tally);
        king::count_assault(sides, attacks, tally);
        king::count_shelter(sides, tally);
    };
    of_side(sides, (&own_attacks, &their_attacks.turned()), own);
    of_side(&other, (&their_attacks, &own_attacks.turned()), theirs);
}

/// What a plain advantage is worth, of [`FULL_CHANCES`], where it hardly wins.
const FULL_CHANCES: i32 = 64;
const FEW_CHANCES: i32 = 8;
const HALF_CHANCES: i32 = 32;
/// Rough values to tell by: knight, bishop, rook and queen.
const UNITS: [(usize, u32); 4] = [(KNIGHT, 3), (BISHOP, 3), (ROOK, 5), (QUEEN, 9)];
/// Without pawns a knight or a bishop more does not win.
const MINOR: u32 = 3;

/// How much of its advantage the stronger side may hope to bring home.
fn chances(strong: &Pieces, weak: &Pieces) -> i32 {
    let units = |side: &Pieces| -> u32 {
        let of = |&(kind, worth): &(usize, u32)| side[kind].count_ones() * worth;
        UNITS.iter().map(of).sum()
    };
    if strong[PAWN] == 0 {
        let (much, little) = (units(strong), units(weak));
        let knights_only = strong[KNIGHT].count_ones() * MINOR == much && much <= 2 * MINOR;
        return if much <= MINOR || (knights_only && weak[PAWN] == 0) {
            0
        } else if much <= little + MINOR {
            FEW_CHANCES
        } else {
            FULL_CHANCES
        };
    }
    let lone_bishop = |side: &Pieces| {
        side[BISHOP].is_power_of_two() && side[KNIGHT] | side[ROOK] | side[QUEEN] == 0
    };
    let on_light = |side: &Pieces| side[BISHOP] & LIGHT != 0;
    if lone_bishop(strong) && lone_bishop(weak) && on_light(strong) != on_light(weak) {
        HALF_CHANCES
    } else {
        FULL_CHANCES
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;

    fn share(text: &str) -> i32 {
        let pos = fen::parse(text).expect("a sound position");
        let sides = Sides::of_mover(pos.board());
        chances(&sides.own, &sides.theirs)
    }

    #[test]
    fn what_cannot_win_is_no_advantage() {
        assert_eq!(share("4k3/8/8/8/8/8/8/4KB2 w - - 0 1"), 0);
        assert_eq!(share("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1"), 0);
        assert_eq!(share("4k2r/8/8/8/8/8/8/4KB1R w - - 0 1"), FEW_CHANCES);
        assert_eq!(share("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), FULL_CHANCES);
        assert_eq!(share("4kb2/8/8/8/8/8/4P3/4KB2 w - - 0 1"), HALF_CHANCES);
        assert_eq!(share("2b1k3/8/8/8/8/8/4P3/4KB2 w - - 0 1"), FULL_CHANCES);
    }
}
