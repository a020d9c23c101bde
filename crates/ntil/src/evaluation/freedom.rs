//! How free the men are: the steps that White's men could choose from less
//! those of Black's. A step changes this only around its two ends, so it is
//! kept up from move to move; kings, who are few, are counted when asked.

use crate::generate::Generator;
use crate::kernel::Word;
use crate::moves::{MoveType, NtilMove};
use crate::position::{NtilPosition, PieceKind, with_generator};
use langkah_game::{Position, Side};

/// The steps of White's men less those of Black's.
pub(super) fn of_men(pos: &NtilPosition) -> i32 {
    with_generator!(pos, Side::First, generator => {
        let steps = |side, men| generator.kernel.count_man_steps(side, men, generator.empty) as i32;
        let other_men = Word::narrow(pos.men(Side::Second));
        steps(Side::First, generator.men) - steps(Side::Second, other_men)
    })
}

/// The steps of the own kings less those of the other's, for the side to move.
#[inline]
pub(super) fn of_kings(pos: &NtilPosition) -> i32 {
    let own = pos.side_to_move();
    if pos.kings(own) | pos.kings(own.other()) == 0 {
        0
    } else {
        count_of_kings(pos)
    }
}

/// Apart from [`of_kings`], because mostly there are none.
#[inline(never)]
fn count_of_kings(pos: &NtilPosition) -> i32 {
    let own = pos.side_to_move();
    let steps = |side: Side| {
        if pos.kings(side) == 0 {
            return 0;
        }
        with_generator!(pos, side, generator => generator.count_king_steps() as i32)
    };
    steps(own) - steps(own.other())
}

/// What a step adds to the balance of the side that makes it.
#[inline(always)]
pub(super) fn change_by_step(before: &NtilPosition, mv: NtilMove) -> i32 {
    let mover = before.side_to_move();
    with_generator!(before, mover, generator => {
        let other_men = Word::narrow(before.men(mover.other()));
        after_step(&generator, other_men, mv)
    })
}

/// What a capture or a removal adds to the balance of the side that makes it.
/// `taken` sees each piece that it takes.
#[inline(always)]
pub(super) fn change_by_capture(
    before: &NtilPosition,
    mv: NtilMove,
    taken: impl FnMut(PieceKind, usize),
) -> i32 {
    let mover = before.side_to_move();
    with_generator!(before, mover, generator => {
        let other_men = Word::narrow(before.men(mover.other()));
        after_capture(&generator, other_men, mv, taken)
    })
}

/// Whoever could step to where the piece comes from gains a step, whoever
/// could step to where it goes loses one, and the piece itself has other steps
/// there.
#[inline(always)]
fn after_step<B: Word>(generator: &Generator<'_, B>, other_men: B, mv: NtilMove) -> i32 {
    let (side, other) = (generator.side, generator.side.other());
    let (from, to) = (mv.from().index(), mv.to().index());
    let (here, there) = (generator.kernel.around(from), generator.kernel.around(to));
    let (left, entered) = (B::single(from), B::single(to));
    let staying = generator.men & !left;
    let mut steps_here = B::EMPTY;
    let mut steps_there = B::EMPTY;
    if mv.mover() == PieceKind::Man {
        steps_here = here.targets[side] & generator.empty;
    }
    if mv.arriving() == PieceKind::Man {
        steps_there = there.targets[side] & (generator.empty ^ left ^ entered);
    }
    // Men of one side, of the other and empty points: no two of the sets have
    // a point in common, so they are counted as one.
    let gained = (here.origins[side] & staying) | (there.origins[other] & other_men) | steps_there;
    let lost = (there.origins[side] & staying) | (here.origins[other] & other_men) | steps_here;
    gained.count() as i32 - lost.count() as i32
}

/// The piece leaves its point, then the captured leave theirs, then the piece
/// enters the point where it stays.
#[inline(always)]
fn after_capture<B: Word>(
    generator: &Generator<'_, B>,
    other_men: B,
    mv: NtilMove,
    mut taken: impl FnMut(PieceKind, usize),
) -> i32 {
    let (kernel, side, other) = (generator.kernel, generator.side, generator.side.other());
    let (mut men, mut other_men, mut empty) = (generator.men, other_men, generator.empty);
    let mut change = 0;
    // What is gained or lost at a point are men of one side, of the other and
    // empty points: sets that have no point in common are counted as one.
    let mut add = |gained: B, lost: B| change += gained.count() as i32 - lost.count() as i32;
    let (from, to) = (mv.from().index(), mv.to().index());
    let is_capture = mv.kind() == MoveType::Capture;
    if is_capture {
        let here = kernel.around(from);
        let mut lost = here.origins[other] & other_men;
        if mv.mover() == PieceKind::Man {
            lost |= here.targets[side] & empty;
        }
        men &= !B::single(from);
        empty |= B::single(from);
        add(here.origins[side] & men, lost);
    }
    for point in B::narrow(mv.captured()).points() {
        let there = kernel.around(point);
        let mut gained = there.origins[side] & men;
        let mut kind = PieceKind::King;
        if other_men.contains(point) {
            kind = PieceKind::Man;
            gained |= there.targets[other] & empty;
            other_men ^= B::single(point);
        }
        taken(kind, point);
        empty |= B::single(point);
        add(gained, there.origins[other] & other_men);
    }
    if is_capture {
        let there = kernel.around(to);
        empty &= !B::single(to);
        let mut gained = there.origins[other] & other_men;
        if mv.arriving() == PieceKind::Man {
            gained |= there.targets[side] & empty;
        }
        add(gained, there.origins[side] & men);
    }
    change
}
