use super::Generator;
use crate::direction::Direction;
use crate::kernel::{Word, near_first};
use crate::position::PieceKind;
use crate::rules::{CapturedPieces, Chain, KingReach, Promotion};
use std::ops::ControlFlow;

/// The most capture sequences that one piece can choose from.
///
/// A king among dozens of scattered victims has millions of ways through
/// them. Games hardly ever come to such a position, but somebody can set one
/// up. Sequences beyond this number, in the order in which they are listed,
/// are not legal.
pub const MAX_CHAINS_PER_PIECE: u32 = 1 << 12;

/// One jump of a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Jump {
    /// The point of the piece captured.
    pub(crate) over: usize,
    /// The point landed on.
    pub(crate) to: usize,
}

/// A piece in the middle of a capture, lifted off the board.
#[derive(Clone, Copy)]
pub(crate) struct Chained<B> {
    /// Where it is.
    pub(crate) at: usize,
    /// What it has captured.
    pub(crate) captured: B,
    /// Does it become a king by what it has done, if its turn ends here?
    pub(crate) promotes: bool,
    /// What it was before its first jump.
    pub(crate) began_as: PieceKind,
    is_king: bool,
    /// What it can still capture.
    enemy: B,
    empty: B,
}

/// Watches captures being found.
trait Visitor<B> {
    /// A jump is made; what follows starts from its end.
    fn enter(&mut self, _jump: Jump) {}
    /// The last jump is taken back.
    fn leave(&mut self) {}
    /// What was entered is a legal sequence.
    fn list(&mut self, end: &Chained<B>) -> ControlFlow<()>;
}

/// Counts sequences.
struct Counting(u32);

impl<B> Visitor<B> for Counting {
    #[inline]
    fn list(&mut self, _end: &Chained<B>) -> ControlFlow<()> {
        self.0 += 1;
        up_to_the_limit(self.0)
    }
}

/// Shows the ends of sequences to a function.
struct Listing<F> {
    listed: u32,
    found: F,
}

impl<B: Word, F: FnMut(u16, &Chained<B>)> Visitor<B> for Listing<F> {
    #[inline]
    fn list(&mut self, end: &Chained<B>) -> ControlFlow<()> {
        (self.found)(self.listed as u16, end);
        self.listed += 1;
        up_to_the_limit(self.listed)
    }
}

/// Keeps track of the jumps, and shows them with every sequence.
struct Tracing<F> {
    listed: u32,
    jumps: Vec<Jump>,
    found: F,
}

impl<B: Word, F: FnMut(u16, &[Jump], &Chained<B>) -> ControlFlow<()>> Visitor<B> for Tracing<F> {
    fn enter(&mut self, jump: Jump) {
        self.jumps.push(jump);
    }

    fn leave(&mut self) {
        self.jumps.pop();
    }

    fn list(&mut self, end: &Chained<B>) -> ControlFlow<()> {
        (self.found)(self.listed as u16, &self.jumps, end)?;
        self.listed += 1;
        up_to_the_limit(self.listed)
    }
}

#[inline]
fn up_to_the_limit(listed: u32) -> ControlFlow<()> {
    if listed < MAX_CHAINS_PER_PIECE {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}

impl<B: Word> Generator<'_, B> {
    /// How many captures the piece on `from` can choose from.
    pub(crate) fn count_captures(&self, from: usize) -> u32 {
        let mut counting = Counting(0);
        self.visit_captures(from, &mut counting);
        counting.0
    }

    /// Shows `found` the ordinal and the end of every capture of the piece on
    /// `from`.
    #[inline]
    pub(crate) fn captures(&self, from: usize, found: impl FnMut(u16, &Chained<B>)) {
        let mut listing = Listing { listed: 0, found };
        self.visit_captures(from, &mut listing);
    }

    /// Shows `found` the ordinal, the jumps and the end of every capture of
    /// the piece on `from`, until it breaks.
    pub(crate) fn trace_captures(
        &self,
        from: usize,
        found: impl FnMut(u16, &[Jump], &Chained<B>) -> ControlFlow<()>,
    ) {
        let mut tracing = Tracing {
            listed: 0,
            jumps: Vec::new(),
            found,
        };
        self.visit_captures(from, &mut tracing);
    }

    fn visit_captures(&self, from: usize, visitor: &mut impl Visitor<B>) {
        let is_king = self.kings.contains(from);
        let lifted = Chained {
            at: from,
            captured: B::EMPTY,
            promotes: false,
            began_as: if is_king {
                PieceKind::King
            } else {
                PieceKind::Man
            },
            is_king,
            enemy: self.enemy,
            empty: self.empty | B::single(from),
        };
        // That the visitor has seen enough is no news to the caller.
        let _ = self.go_on(&lifted, visitor);
    }

    /// Visits all sequences that go on from `piece`; tells whether there is
    /// one. Every jump takes a victim away, so the recursion ends.
    fn go_on<V: Visitor<B>>(&self, piece: &Chained<B>, visitor: &mut V) -> ControlFlow<(), bool> {
        if piece.is_king && self.rules.king == KingReach::Slides {
            return self.slide_on(piece, visitor);
        }
        let leaps = if piece.is_king {
            self.kernel.king_leaps(piece.at, piece.enemy)
        } else {
            self.kernel.man_leaps(self.side, piece.at, piece.enemy)
        };
        let mut goes_on = false;
        for leap in leaps {
            let (over, to) = (leap.over as usize, leap.to as usize);
            if piece.enemy.contains(over) && piece.empty.contains(to) {
                goes_on = true;
                self.jump(piece, Jump { over, to }, visitor)?;
            }
        }
        ControlFlow::Continue(goes_on)
    }

    /// [`Generator::go_on`] for a king that slides.
    fn slide_on<V: Visitor<B>>(&self, king: &Chained<B>, visitor: &mut V) -> ControlFlow<(), bool> {
        let mut goes_on = false;
        for direction in Direction::ALL {
            let (_, stop) = self.kernel.slide(king.at, direction, king.empty);
            let Some(over) = stop.filter(|&stop| king.enemy.contains(stop)) else {
                continue;
            };
            let (landing, _) = self.kernel.slide(over, direction, king.empty);
            for to in near_first(landing, direction) {
                goes_on = true;
                self.jump(king, Jump { over, to }, visitor)?;
            }
        }
        ControlFlow::Continue(goes_on)
    }

    /// Makes one jump, lists it where the piece may stop, and goes on.
    fn jump<V: Visitor<B>>(
        &self,
        piece: &Chained<B>,
        jump: Jump,
        visitor: &mut V,
    ) -> ControlFlow<()> {
        let after = self.after(piece, jump);
        visitor.enter(jump);
        match self.rules.chain {
            Chain::MayStop => {
                visitor.list(&after)?;
                self.go_on(&after, visitor)?;
            }
            Chain::MustContinue => {
                if !self.go_on(&after, visitor)? {
                    visitor.list(&after)?;
                }
            }
        }
        visitor.leave();
        ControlFlow::Continue(())
    }

    #[inline]
    fn after(&self, piece: &Chained<B>, jump: Jump) -> Chained<B> {
        let victim = B::single(jump.over);
        let promoting = !piece.is_king && self.promotion.contains(jump.to);
        let (is_king, promotes) = match self.rules.promotion {
            Promotion::TurnEnd => (piece.is_king, promoting),
            Promotion::InPassing => (piece.is_king || promoting, piece.promotes || promoting),
        };
        Chained {
            at: jump.to,
            captured: piece.captured | victim,
            promotes,
            began_as: piece.began_as,
            is_king,
            enemy: piece.enemy ^ victim,
            empty: match self.rules.captured_pieces {
                CapturedPieces::LeaveAtOnce => piece.empty | victim,
                CapturedPieces::LeaveAtTurnEnd => piece.empty,
            },
        }
    }
}
