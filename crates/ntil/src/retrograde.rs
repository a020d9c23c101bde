//! What retrograde analysis asks of a position: to be set up from its pieces,
//! and the steps that lead to it.

use crate::direction::{Direction, DirectionSet};
use crate::moves::{MoveType, NtilMove};
use crate::point::Point;
use crate::position::{NtilPosition, Phase, PieceKind};
use crate::rules::KingReach;
use langkah_game::{Bits, BySide, Planes, Position, Side};

/// The pieces of a position, kind by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pieces {
    /// The points of the men.
    pub men: BySide<u128>,
    /// The points of the kings.
    pub kings: BySide<u128>,
}

impl NtilPosition {
    /// The pieces, kind by kind.
    #[inline]
    pub fn all_pieces(&self) -> Pieces {
        Pieces {
            men: BySide(Side::BOTH.map(|side| self.men(side))),
            kings: BySide(Side::BOTH.map(|side| self.kings(side))),
        }
    }

    /// Makes this the position with these pieces, on the same board by the
    /// same rules. The sets must be disjoint and on the board.
    pub fn arrange(&mut self, side: Side, pieces: &Pieces, phase: Phase) {
        debug_assert_eq!(
            (pieces.men[Side::First] | pieces.kings[Side::First])
                & (pieces.men[Side::Second] | pieces.kings[Side::Second]),
            0
        );
        self.planes = Planes::default();
        self.standing = BySide::default();
        for owner in Side::BOTH {
            self.put(owner, PieceKind::Man, pieces.men[owner]);
            self.put(owner, PieceKind::King, pieces.kings[owner]);
        }
        self.side = side;
        self.answered.forget();
        self.phase = phase;
        self.reversible_plies = 0;
    }

    /// Lists the moves, but each choice of pieces to remove as a penalty only
    /// once: the order in which they go makes no difference, so they go in the
    /// order of their points. `last` is the move before this one.
    pub fn turn_moves(&self, last: Option<NtilMove>, out: &mut Vec<NtilMove>) {
        let start = out.len();
        self.moves(out);
        let pieces = self.pieces(self.side.other());
        let due = match self.phase {
            Phase::Normal => return,
            Phase::Claimable => self.rules().penalty,
            Phase::Removing(due) => due,
        };
        let due = u32::from(due).min(pieces.count_ones());
        let last = last.filter(|mv| mv.kind() == MoveType::Removal);
        let is_first_of_rest = |mv: NtilMove| {
            let behind = pieces & (!0 << mv.to().index() << 1);
            last.is_none_or(|last| last.to() < mv.to()) && behind.count_ones() + 1 >= due
        };
        let mut kept = start;
        for index in start..out.len() {
            let mv = out[index];
            if mv.kind() != MoveType::Removal || is_first_of_rest(mv) {
                out[kept] = mv;
                kept += 1;
            }
        }
        out.truncate(kept);
    }

    /// Shows `found` every position from which one step, without capture and
    /// without promotion, leads here; a position once for each such step.
    /// `scratch` is any position of the same game.
    pub fn unsteps(&self, scratch: &mut NtilPosition, mut found: impl FnMut(&NtilPosition)) {
        if matches!(self.phase, Phase::Removing(_)) {
            return;
        }
        let mover = self.side.other();
        let taken = self.pieces(self.side) | self.pieces(mover);
        let promotion = self.table.board.promotion_points(mover);
        scratch.planes = self.planes;
        scratch.standing = self.standing;
        scratch.side = mover;
        scratch.answered.forget();
        scratch.reversible_plies = 0;
        let back = self.table.man_ways.steps[mover];
        for to in self.men(mover).points() {
            for way in back.iter() {
                let Some(from) = self.next(to, way.reverse()) else {
                    continue;
                };
                // A man on his promotion point would be a king.
                if !taken.contains(from) && !promotion.contains(from) {
                    self.unstep(scratch, (PieceKind::Man, from, to), &mut found);
                }
            }
        }
        let slides = self.table.rules.king == KingReach::Slides;
        for to in self.kings(mover).points() {
            for way in DirectionSet::ALL.iter() {
                let mut from = to;
                while let Some(next) = self.next(from, way).filter(|&next| !taken.contains(next)) {
                    from = next;
                    self.unstep(scratch, (PieceKind::King, from, to), &mut found);
                    if !slides {
                        break;
                    }
                }
            }
        }
    }

    #[inline]
    fn next(&self, point: usize, way: Direction) -> Option<usize> {
        let next = self.table.board.neighbour(Point::new(point), way);
        next.map(Point::index)
    }

    /// Takes one step back and shows it where the step was legal and led to
    /// this very phase.
    #[inline]
    fn unstep(
        &self,
        scratch: &mut NtilPosition,
        (kind, from, to): (PieceKind, usize, usize),
        found: &mut impl FnMut(&NtilPosition),
    ) {
        let plane = kind.plane(scratch.side);
        scratch.planes.toggle(plane, to);
        scratch.planes.toggle(plane, from);
        scratch.answered.forget();
        if scratch.phase_after_step() == Some(self.phase) {
            scratch.phase = Phase::Normal;
            found(scratch);
            if self.table.rules.penalty > 0 {
                scratch.phase = Phase::Claimable;
                found(scratch);
            }
        }
        scratch.planes.toggle(plane, from);
        scratch.planes.toggle(plane, to);
        scratch.answered.forget();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Ntil;
    use langkah_game::{Game, legal_moves};
    use std::collections::BTreeSet;

    /// Steps forward and steps back are the same pairs of positions.
    #[test]
    fn unsteps_undo_exactly_the_steps() {
        let mut rng = fastrand::Rng::with_seed(5);
        for pack in Ntil::pack_names() {
            let game = Ntil::by_name("5x5", pack).expect("embedded");
            for _ in 0..30 {
                let mut pos = game.start();
                for _ in 0..rng.usize(5..40) {
                    let moves = legal_moves(&pos);
                    if pos.decided().is_some() || moves.is_empty() {
                        break;
                    }
                    let before = pos.clone();
                    let mv = moves[rng.usize(..moves.len())];
                    pos.make(mv);
                    if mv.kind() != MoveType::Step || mv.promotes() {
                        continue;
                    }
                    let mut times = 0;
                    let mut scratch = pos.clone();
                    pos.unsteps(&mut scratch, |earlier| {
                        times += usize::from(*earlier == before);
                        let leads_here = legal_moves(earlier).into_iter().any(|mv| {
                            let mut after = earlier.clone();
                            after.make(mv);
                            mv.kind() == MoveType::Step && after == pos
                        });
                        assert!(leads_here, "{earlier:?} to {pos:?}");
                    });
                    assert_eq!(times, 1, "{before:?} to {pos:?}");
                }
            }
        }
    }

    /// The positions in which a turn can end, with repetitions.
    fn ends(pos: &NtilPosition, list: &Lister, last: Option<NtilMove>) -> Vec<String> {
        let mut moves = Vec::new();
        list(pos, last, &mut moves);
        let after = |mv: NtilMove| {
            let mut after = pos.clone();
            after.make(mv);
            match after.phase {
                Phase::Removing(_) => ends(&after, list, Some(mv)),
                _ => vec![format!("{after:?}")],
            }
        };
        moves.into_iter().flat_map(after).collect()
    }

    type Lister = dyn Fn(&NtilPosition, Option<NtilMove>, &mut Vec<NtilMove>);

    #[test]
    fn a_penalty_is_listed_once_whatever_its_order() {
        let game = Ntil::by_name("5x5", "ntil").expect("embedded");
        for rows in ["mmm/m1k/1/3/MKM", "m1m/3/1/3/MKM", "1m1/3/1/M2/1K1"] {
            let text = format!("5x5 ntil w {rows} claim 0");
            let pos = game.parse_position(&text).expect("a position");
            let all = ends(&pos, &|pos, _, out| pos.moves(out), None);
            let once = ends(&pos, &NtilPosition::turn_moves, None);
            let distinct: BTreeSet<&String> = all.iter().collect();
            assert_eq!(once.iter().collect::<BTreeSet<_>>(), distinct, "{rows}");
            assert_eq!(once.len(), distinct.len(), "{rows}");
        }
    }

    #[test]
    fn a_position_is_set_up_from_its_pieces() {
        let game = Ntil::by_name("5x9", "ntil").expect("embedded");
        let text = "5x9 ntil b 1m1/3/2K2/5/1k3/5/M4/3/1M1 claim 0";
        let pos = game.parse_position(text).expect("a position");
        let mut other = game.start();
        other.arrange(pos.side_to_move(), &pos.all_pieces(), pos.phase());
        assert_eq!(other, pos);
        assert_eq!(other.hash(), other.hash_from_scratch());
        assert_eq!((other.piece_count(), pos.piece_count()), (5, 5));
    }
}
