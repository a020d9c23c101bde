//! Playing moves: the [`Position`] that searches walk.

use crate::generate::{Chained, Generator};
use crate::kernel::Word;
use crate::moves::{MoveType, NtilMove, Tag};
use crate::position::{Answered, NtilPosition, Phase, PieceKind, with_generator};
use crate::rules::{CaptureDuty, LonePieces, NoMove};
use langkah_game::{Bits, BySide, HASH_SIDE, Outcome, Planes, Position, Score, Side};
use std::ops::ControlFlow;

/// What a captured man is worth when moves are ordered.
const MAN_GAIN: Score = Score(100);
/// What a captured king is worth when moves are ordered.
const KING_GAIN: Score = Score(400);

/// The position before a move, apart from the side to move: putting it back
/// costs less than taking the move back.
#[derive(Clone, Debug)]
pub struct NtilUndo {
    planes: Planes<u128, 4>,
    standing: BySide<u8>,
    phase: Phase,
    reversible_plies: u16,
    answered: Answered,
    side: Side,
}

/// What a step is where the piece could also capture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StepTerms {
    Illegal,
    Free,
    CommitsNtil,
}

/// Does `mv` leave a capture undone that the rules punish? Then the opponent
/// may claim the penalty. Computer players avoid such moves.
#[inline]
pub fn commits_ntil(pos: &NtilPosition, mv: NtilMove) -> bool {
    debug_assert!(!mv.commits_ntil() || pos.can_capture());
    mv.commits_ntil()
}

impl NtilPosition {
    /// The capture that visits exactly the points of `path`, if it is legal.
    pub(crate) fn capture_along(&self, path: &[usize]) -> Option<NtilMove> {
        let (&from, landings) = path.split_first()?;
        if !self.may_move() || !self.pieces(self.side).contains(from) {
            return None;
        }
        let mut capture = None;
        with_generator!(self, self.side, generator => {
            generator.trace_captures(from, |ordinal, trace, end| {
                if !trace.iter().map(|jump| jump.to).eq(landings.iter().copied()) {
                    return ControlFlow::Continue(());
                }
                capture = Some(capture_move(from, ordinal, end));
                ControlFlow::Break(())
            });
        });
        capture
    }

    /// No removals are due: the side to move may step and capture.
    fn may_move(&self) -> bool {
        !matches!(self.phase, Phase::Removing(_))
    }

    /// The points of the pieces that may be removed.
    #[inline]
    fn removable(&self) -> u128 {
        match self.phase {
            Phase::Normal => 0,
            Phase::Claimable | Phase::Removing(_) => self.pieces(self.side.other()),
        }
    }

    /// The number of removals is settled when the claim begins.
    fn phase_after_removal(&self) -> Phase {
        let due = match self.phase {
            Phase::Removing(due) => due,
            Phase::Normal | Phase::Claimable => {
                let standing = self.removable().count_ones() as u8;
                self.table.rules.penalty.min(standing)
            }
        };
        match due.saturating_sub(1) {
            0 => Phase::Normal,
            left => Phase::Removing(left),
        }
    }

    /// What a step is now, given the pieces that could capture instead.
    #[inline]
    fn step_terms<B: Word>(&self, capturers: B) -> StepTerms {
        if capturers.is_empty() {
            StepTerms::Free
        } else {
            self.terms_beside_captures()
        }
    }

    /// What a step is now, as far as it was found out before.
    #[inline]
    fn step_terms_now(&self) -> StepTerms {
        if self.can_capture() {
            self.terms_beside_captures()
        } else {
            StepTerms::Free
        }
    }

    /// What a step is where there is something to capture.
    #[inline]
    fn terms_beside_captures(&self) -> StepTerms {
        match self.table.rules.capture_duty {
            CaptureDuty::Mandatory => StepTerms::Illegal,
            CaptureDuty::Free if self.table.rules.penalty > 0 => StepTerms::CommitsNtil,
            CaptureDuty::Free => StepTerms::Free,
        }
    }

    /// The phase that a step leads to; `None` where no step is legal.
    #[inline]
    pub(crate) fn phase_after_step(&self) -> Option<Phase> {
        let terms = with_generator!(self, self.side, generator => {
            self.step_terms(generator.capturers())
        });
        match terms {
            StepTerms::Illegal => None,
            StepTerms::Free => Some(Phase::Normal),
            StepTerms::CommitsNtil => Some(Phase::Claimable),
        }
    }

    #[inline]
    fn step(&self, from: usize, to: usize, terms: StepTerms) -> NtilMove {
        let step = if self.kings(self.side).contains(from) {
            NtilMove::king_step(from, to)
        } else {
            self.table.man_step(self.side, from, to)
        };
        match terms {
            StepTerms::CommitsNtil => step.committing_ntil(),
            StepTerms::Free | StepTerms::Illegal => step,
        }
    }

    /// Apart from [`Position::tactical_moves`], so that where there is nothing
    /// to capture a caller sees that at once.
    #[inline(never)]
    fn list_captures(&self, out: &mut Vec<NtilMove>) {
        with_generator!(self, self.side, generator => {
            generator.all_captures(generator.capturers(), out);
        });
    }

    /// Lists the steps, where a step is legal.
    #[inline]
    fn list_steps<B: Word>(
        generator: &Generator<'_, B>,
        terms: StepTerms,
        out: &mut Vec<NtilMove>,
    ) {
        match terms {
            StepTerms::Illegal => {}
            StepTerms::Free => generator.steps(|step| out.push(step)),
            StepTerms::CommitsNtil => generator.steps(|step| out.push(step.committing_ntil())),
        }
    }

    pub(crate) fn resolve_step(&self, from: usize, to: usize) -> Option<NtilMove> {
        let is_step = with_generator!(self, self.side, generator => generator.is_step(from, to));
        if !is_step || !self.may_move() {
            return None;
        }
        let terms = self.step_terms_now();
        (terms != StepTerms::Illegal).then(|| self.step(from, to, terms))
    }

    fn resolve_capture(&self, tag: &Tag) -> Option<NtilMove> {
        if !self.may_move() || !self.pieces(self.side).contains(tag.from) {
            return None;
        }
        let mut capture = None;
        with_generator!(self, self.side, generator => {
            generator.trace_captures(tag.from, |ordinal, _, end| {
                if ordinal < tag.ordinal {
                    return ControlFlow::Continue(());
                }
                capture = Some(capture_move(tag.from, ordinal, end));
                ControlFlow::Break(())
            });
        });
        capture.filter(|mv| mv.to().index() == tag.to)
    }

    /// Moves a piece and changes it where it promotes.
    #[inline]
    fn relocate(&mut self, side: Side, mv: NtilMove) {
        let (from, to) = (mv.from().index(), mv.to().index());
        if mv.promotes() {
            self.planes.toggle(mv.mover().plane(side), from);
            self.planes.toggle(mv.arriving().plane(side), to);
        } else {
            self.planes.shift(mv.mover().plane(side), from, to);
        }
    }

    /// Takes captured pieces off.
    #[inline(never)]
    fn remove(&mut self, owner: Side, captured: u128) {
        let kings = self.kings(owner);
        for point in captured.points() {
            let kind = if kings.contains(point) {
                PieceKind::King
            } else {
                PieceKind::Man
            };
            self.planes.toggle(kind.plane(owner), point);
            self.standing[owner] -= 1;
        }
    }
}

/// How many points a set has, where most sets have none or one.
#[inline]
fn count_few(set: u128) -> i32 {
    let (low, high) = (set as u64, (set >> u64::BITS) as u64);
    (low.points().count() + high.points().count()) as i32
}

#[inline]
fn capture_move<B: Word>(from: usize, ordinal: u16, end: &Chained<B>) -> NtilMove {
    let capture = NtilMove::capture(ordinal, end.began_as, [from, end.at], end.captured.widen());
    if end.promotes {
        capture.promoting()
    } else {
        capture
    }
}

impl<B: Word> Generator<'_, B> {
    fn all_captures(&self, capturers: B, out: &mut Vec<NtilMove>) {
        for from in capturers.points() {
            self.captures(from, |ordinal, end| {
                out.push(capture_move(from, ordinal, end));
            });
        }
    }

    fn count_all_captures(&self, capturers: B) -> u64 {
        let counts = capturers.points().map(|from| self.count_captures(from));
        counts.map(u64::from).sum()
    }
}

impl Position for NtilPosition {
    type Move = NtilMove;
    type Undo = NtilUndo;

    #[inline]
    fn side_to_move(&self) -> Side {
        self.side
    }

    #[inline(always)]
    fn make(&mut self, mv: NtilMove) -> NtilUndo {
        let (mover, opponent) = (self.side, self.side.other());
        let undo = NtilUndo {
            planes: self.planes,
            standing: self.standing,
            phase: self.phase,
            reversible_plies: self.reversible_plies,
            answered: self.answered.forget(),
            side: mover,
        };
        self.reversible_plies = if mv.is_reversible() {
            self.reversible_plies.saturating_add(1)
        } else {
            0
        };
        if mv.kind() == MoveType::Removal {
            self.phase = self.phase_after_removal();
            self.remove(opponent, mv.captured());
            return undo;
        }
        self.relocate(mover, mv);
        if mv.captured() != 0 {
            self.remove(opponent, mv.captured());
        }
        self.side = opponent;
        self.phase = if mv.commits_ntil() {
            Phase::Claimable
        } else {
            Phase::Normal
        };
        undo
    }

    #[inline]
    fn unmake(&mut self, _mv: NtilMove, undo: NtilUndo) {
        self.planes = undo.planes;
        self.standing = undo.standing;
        self.phase = undo.phase;
        self.reversible_plies = undo.reversible_plies;
        self.answered = undo.answered;
        self.side = undo.side;
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.planes.hash() ^ (HASH_SIDE * self.side as u64) ^ self.phase.key()
    }

    fn hash_from_scratch(&self) -> u64 {
        self.planes.hash_from_scratch() ^ (HASH_SIDE * self.side as u64) ^ self.phase.key()
    }

    #[inline]
    fn tactical_moves(&self, out: &mut Vec<NtilMove>) {
        if self.phase != Phase::Normal {
            out.extend(self.removable().points().map(NtilMove::removal));
        }
        if self.may_move() && self.can_capture() {
            self.list_captures(out);
        }
    }

    #[inline]
    fn has_tactical_moves(&self) -> bool {
        self.phase != Phase::Normal || self.can_capture()
    }

    fn quiet_moves(&self, out: &mut Vec<NtilMove>) {
        if !self.may_move() {
            return;
        }
        let terms = self.step_terms_now();
        with_generator!(self, self.side, generator => {
            Self::list_steps(&generator, terms, out);
        });
    }

    /// The two stages one after the other, with one look for captures.
    fn moves(&self, out: &mut Vec<NtilMove>) {
        out.extend(self.removable().points().map(NtilMove::removal));
        if !self.may_move() {
            return;
        }
        with_generator!(self, self.side, generator => {
            let capturers = generator.capturers();
            generator.all_captures(capturers, out);
            Self::list_steps(&generator, self.step_terms(capturers), out);
        });
    }

    fn count_moves(&self) -> u64 {
        let removals = u64::from(self.removable().count_ones());
        if !self.may_move() {
            return removals;
        }
        with_generator!(self, self.side, generator => {
            let capturers = generator.capturers();
            let mut count = removals;
            if !capturers.is_empty() {
                count += generator.count_all_captures(capturers);
            }
            if self.step_terms(capturers) != StepTerms::Illegal {
                count += generator.count_steps();
            }
            count
        })
    }

    fn resolve(&self, tag: u32) -> Option<NtilMove> {
        let unpacked = Tag::unpack(tag)?;
        let board = &self.table.board;
        if unpacked.from >= board.len() || unpacked.to >= board.len() {
            return None;
        }
        let mv = match unpacked.kind {
            MoveType::Step => self.resolve_step(unpacked.from, unpacked.to),
            MoveType::Capture => self.resolve_capture(&unpacked),
            MoveType::Removal => {
                let removable = self.removable().contains(unpacked.from);
                removable.then(|| NtilMove::removal(unpacked.from))
            }
        };
        mv.filter(|mv| langkah_game::Move::tag(*mv) == tag)
    }

    #[inline]
    fn tactical_gain(&self, mv: NtilMove) -> Score {
        let kings = count_few(mv.captured() & self.kings(self.side.other()));
        let pieces = count_few(mv.captured());
        MAN_GAIN * (pieces - kings) + KING_GAIN * kings
    }

    #[inline]
    fn decided(&self) -> Option<Outcome> {
        let BySide([first, second]) = self.standing;
        if first == 0 {
            return Some(Outcome::Win(Side::Second));
        }
        if second == 0 {
            return Some(Outcome::Win(Side::First));
        }
        let each_has_one = first == 1 && second == 1;
        // A claim that is under way takes all that it is owed.
        let is_draw =
            each_has_one && self.may_move() && self.table.rules.one_piece_each == LonePieces::Draw;
        is_draw.then_some(Outcome::Draw)
    }

    fn stuck(&self) -> Outcome {
        match self.table.rules.no_move {
            NoMove::Loss => Outcome::Win(self.side.other()),
            NoMove::Draw => Outcome::Draw,
        }
    }

    #[inline]
    fn is_forced(&self) -> bool {
        !self.may_move()
            || (self.table.rules.capture_duty == CaptureDuty::Mandatory && self.can_capture())
    }

    #[inline]
    fn reversible_plies(&self) -> usize {
        self.reversible_plies as usize
    }
}
