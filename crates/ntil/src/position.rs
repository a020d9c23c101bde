use crate::board::BoardMap;
use crate::generate::Generator;
use crate::kernel::{Kernel, Word};
use crate::rules::Rules;
use crate::table::Table;
use langkah_game::{BySide, Planes, Side, mix};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// Where a turn stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The side to move makes its move.
    #[default]
    Normal,
    /// The opponent has just committed ntil: the side to move may remove a
    /// piece, which claims the penalty, or move, which waives it.
    Claimable,
    /// The penalty is claimed and this many pieces are still to be removed.
    Removing(u8),
}

impl Phase {
    /// What the phase contributes to the hash.
    #[inline]
    pub(crate) const fn key(self) -> u64 {
        const CLAIMABLE: u64 = 0x4e54_494c << 16;
        match self {
            Phase::Normal => 0,
            Phase::Claimable => mix(CLAIMABLE),
            Phase::Removing(left) => mix(CLAIMABLE + left as u64),
        }
    }
}

/// The two kinds of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(crate) enum PieceKind {
    Man,
    King,
}

impl PieceKind {
    pub(crate) const BOTH: [PieceKind; 2] = [PieceKind::Man, PieceKind::King];

    /// The name that front ends know.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            PieceKind::Man => "man",
            PieceKind::King => "king",
        }
    }

    /// The plane of a side's pieces of this kind.
    #[inline]
    pub(crate) const fn plane(self, side: Side) -> usize {
        self as usize * 2 + side as usize
    }
}

/// A position of Ntil. It shares its board and rules with all positions of
/// its game; see [`Ntil`](crate::Ntil) for making one.
#[derive(Clone)]
pub struct NtilPosition {
    pub(crate) table: Arc<Table>,
    pub(crate) planes: Planes<u128, 4>,
    /// How many pieces each side has.
    pub(crate) standing: BySide<u8>,
    pub(crate) side: Side,
    pub(crate) phase: Phase,
    pub(crate) reversible_plies: u16,
    pub(crate) answered: Answered,
}

/// Whether the side to move can capture, once it was found out: a search asks
/// the same position several times. Whoever changes pieces or side forgets it.
#[derive(Debug, Default)]
pub(crate) struct Answered(AtomicU8);

impl Answered {
    const UNKNOWN: u8 = 0;
    const NO: u8 = 1;
    const YES: u8 = 2;

    #[inline]
    fn get(&self, find: impl FnOnce() -> bool) -> bool {
        match self.0.load(Ordering::Relaxed) {
            Self::UNKNOWN => {
                let answer = find();
                let noted = if answer { Self::YES } else { Self::NO };
                self.0.store(noted, Ordering::Relaxed);
                answer
            }
            known => known == Self::YES,
        }
    }

    /// The position is another one from now on; what was known is handed out.
    #[inline]
    pub(crate) fn forget(&mut self) -> Answered {
        std::mem::take(self)
    }
}

impl Clone for Answered {
    fn clone(&self) -> Self {
        Answered(AtomicU8::new(self.0.load(Ordering::Relaxed)))
    }
}

/// Runs `$body` with a [`Generator`] for `$side` in the word that the board
/// fits.
macro_rules! with_generator {
    ($pos:expr, $side:expr, $generator:ident => $body:expr) => {
        match &$pos.table.kernels {
            $crate::kernel::Kernels::Narrow(kernel) => {
                let $generator = $pos.generator(kernel, $side);
                $body
            }
            $crate::kernel::Kernels::Wide(kernel) => $crate::position::apart(|| {
                let $generator = $pos.generator(kernel, $side);
                $body
            }),
        }
    };
}
pub(crate) use with_generator;

/// Runs `body` as a function of its own, so that small boards do not pay for
/// the registers that large ones need.
#[inline(never)]
pub(crate) fn apart<T>(body: impl FnOnce() -> T) -> T {
    body()
}

impl NtilPosition {
    /// A board without pieces.
    pub(crate) fn empty(table: Arc<Table>, side: Side) -> NtilPosition {
        NtilPosition {
            table,
            planes: Planes::default(),
            standing: BySide::default(),
            side,
            phase: Phase::Normal,
            reversible_plies: 0,
            answered: Answered::default(),
        }
    }

    /// Puts pieces on empty points.
    pub(crate) fn put(&mut self, side: Side, kind: PieceKind, points: u128) {
        self.planes.toggle_all(kind.plane(side), points);
        self.standing[side] += points.count_ones() as u8;
        self.answered.forget();
    }

    /// The board that the position stands on.
    pub fn board(&self) -> &BoardMap {
        &self.table.board
    }

    /// The rules that the position is played by.
    pub fn rules(&self) -> &Rules {
        &self.table.rules
    }

    /// Where the turn stands.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The points of a side's men.
    #[inline]
    pub fn men(&self, side: Side) -> u128 {
        self.planes.plane(PieceKind::Man.plane(side))
    }

    /// The points of a side's kings.
    #[inline]
    pub fn kings(&self, side: Side) -> u128 {
        self.planes.plane(PieceKind::King.plane(side))
    }

    /// The points of all of a side's pieces.
    #[inline]
    pub fn pieces(&self, side: Side) -> u128 {
        self.men(side) | self.kings(side)
    }

    /// How many pieces are on the board.
    #[inline]
    pub fn piece_count(&self) -> usize {
        let BySide([first, second]) = self.standing;
        usize::from(first) + usize::from(second)
    }

    /// Can the side to move capture?
    #[inline]
    pub fn can_capture(&self) -> bool {
        self.answered.get(|| self.find_capture())
    }

    #[inline(never)]
    fn find_capture(&self) -> bool {
        with_generator!(self, self.side, generator => generator.can_capture())
    }

    /// The number of steps that a side could choose from if it were its turn
    /// and it had no duties: how free it is.
    pub fn mobility(&self, side: Side) -> u64 {
        with_generator!(self, side, generator => generator.count_steps())
    }

    /// The position as `side` sees it.
    #[inline]
    pub(crate) fn generator<'a, B: Word>(
        &'a self,
        kernel: &'a Kernel<B>,
        side: Side,
    ) -> Generator<'a, B> {
        let own = |kind: PieceKind| B::narrow(self.planes.plane(kind.plane(side)));
        let (men, kings) = (own(PieceKind::Man), own(PieceKind::King));
        let enemy = B::narrow(self.pieces(side.other()));
        Generator {
            kernel,
            rules: &self.table.rules,
            side,
            man_steps: self.table.man_ways.steps[side],
            promotion: B::narrow(self.table.board.promotion_points(side)),
            men,
            kings,
            enemy,
            empty: kernel.all & !(men | kings | enemy),
        }
    }
}

/// Equal when board, rules, pieces, side and phase are; counters do not count.
impl PartialEq for NtilPosition {
    fn eq(&self, other: &Self) -> bool {
        let names = |pos: &Self| (pos.board().name().to_owned(), pos.rules().name.clone());
        let state = |pos: &Self| (pos.planes, pos.side, pos.phase);
        state(self) == state(other)
            && (Arc::ptr_eq(&self.table, &other.table) || names(self) == names(other))
    }
}

impl Eq for NtilPosition {}

/// The text form.
impl fmt::Debug for NtilPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::position_text::format(self))
    }
}
