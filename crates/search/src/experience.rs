use crate::Features;
use crate::technique::capture_history::CaptureHistory;
use crate::technique::continuation_history::Continuations;
use crate::technique::correction_history::Corrections;
use crate::technique::history::HistoryTable;
use langkah_game::{Move, Position};
use std::sync::{Mutex, PoisonError};

/// What searches have learned about moves and about their evaluator, kept from
/// one search to the next. Beside a [`Table`](crate::Table), which remembers
/// positions, this remembers what tends to be good.
///
/// It belongs to one game and one evaluator: clear it when either changes.
/// Each thread of a search takes what one thread of the last search has left.
#[derive(Default)]
pub struct Experience {
    left: Mutex<Vec<Learned>>,
}

impl Experience {
    /// Forgets everything.
    pub fn clear(&self) {
        self.lock().clear();
    }

    /// What a thread starts with.
    pub(crate) fn take<P: Position>(&self, features: Features) -> Learned {
        let shape = Shape::of::<P>(features);
        let mut left = self.lock();
        let found = left.iter().position(|learned| learned.shape == shape);
        match found {
            Some(place) => left.swap_remove(place),
            None => Learned::new::<P>(features),
        }
    }

    /// What a thread leaves to the next search.
    pub(crate) fn leave(&self, learned: Learned) {
        let mut left = self.lock();
        left.retain(|other| other.shape == learned.shape);
        left.push(learned);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Learned>> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Searches with other features or other moves learn other things.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Shape {
    features: u64,
    traces: usize,
    slots: usize,
}

impl Shape {
    fn of<P: Position>(features: Features) -> Shape {
        Shape {
            features: features.bits(),
            traces: P::TRACES,
            slots: P::Move::SLOTS,
        }
    }
}

/// What one thread has learned.
pub(crate) struct Learned {
    shape: Shape,
    pub(crate) history: HistoryTable,
    pub(crate) continuations: Continuations,
    pub(crate) capture_history: CaptureHistory,
    pub(crate) corrections: Corrections,
}

impl Learned {
    pub(crate) fn new<P: Position>(features: Features) -> Learned {
        Learned {
            shape: Shape::of::<P>(features),
            history: HistoryTable::new::<P::Move>(features),
            continuations: Continuations::new::<P>(features),
            capture_history: CaptureHistory::new::<P>(features),
            corrections: Corrections::new(features),
        }
    }
}
