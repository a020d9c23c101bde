//! The points that a capture visits, found anew from the position.

use crate::generate::Jump;
use crate::moves::{MoveType, NtilMove};
use crate::point::Point;
use crate::position::{NtilPosition, Phase, with_generator};
use langkah_game::{Planes, Side};
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

/// Captures before this ordinal are looked for one by one. Looking for each
/// of thousands that way would take seconds, so from here on all of a piece
/// are found at once and kept for the next question.
const KEPT_FROM_ORDINAL: u16 = 32;

/// All captures of one piece in one position.
#[derive(Debug)]
struct PieceCaptures {
    position: (Planes<u128, 4>, Side, Phase),
    from: Point,
    jumps: Vec<Vec<Jump>>,
}

/// The captures that were asked for last.
#[derive(Debug, Default)]
pub(crate) struct RecentCaptures(Mutex<Option<PieceCaptures>>);

impl NtilPosition {
    /// The jumps of a legal capture, in order; none for other moves.
    pub(crate) fn jumps_of(&self, mv: NtilMove) -> Vec<Jump> {
        if mv.kind() != MoveType::Capture {
            return Vec::new();
        }
        if mv.ordinal() < KEPT_FROM_ORDINAL {
            let mut found = Vec::new();
            self.trace(mv.from(), |ordinal, jumps| {
                if ordinal < mv.ordinal() {
                    return ControlFlow::Continue(());
                }
                found = jumps.to_vec();
                ControlFlow::Break(())
            });
            return found;
        }
        let recent = &self.table.recent_captures.0;
        let mut recent = recent.lock().unwrap_or_else(PoisonError::into_inner);
        let position = (self.planes, self.side, self.phase);
        let kept = match recent.take() {
            Some(kept) if (kept.position, kept.from) == (position, mv.from()) => kept,
            _ => PieceCaptures {
                position,
                from: mv.from(),
                jumps: self.all_jumps(mv.from()),
            },
        };
        let found = kept.jumps.get(mv.ordinal() as usize).cloned();
        *recent = Some(kept);
        found.unwrap_or_default()
    }

    fn all_jumps(&self, from: Point) -> Vec<Vec<Jump>> {
        let mut all = Vec::new();
        self.trace(from, |_, jumps| {
            all.push(jumps.to_vec());
            ControlFlow::Continue(())
        });
        all
    }

    fn trace(&self, from: Point, mut found: impl FnMut(u16, &[Jump]) -> ControlFlow<()>) {
        with_generator!(self, self.side, generator => {
            generator.trace_captures(from.index(), |ordinal, jumps, _| found(ordinal, jumps));
        });
    }
}
