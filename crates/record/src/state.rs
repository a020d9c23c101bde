use crate::tree::{Played, ROOT, Tree};
use crate::{ClockRule, Entry, Event, Millis, NodeId, RecordError, Seat, Seats};
use langkah_game::{BySide, Ending, Outcome, Side};
use langkah_registry::{Session, Setup, open};
use std::collections::HashSet;

/// The most moves, branches included, that one game keeps.
pub const MOST_NODES: usize = 10_000;
/// The most entries that one game's log keeps.
pub const MOST_ENTRIES: usize = 50_000;
/// The wait between moves of two computers, until somebody sets another.
pub const DEFAULT_DELAY_MS: Millis = 500;

/// A game as its log leaves it.
pub struct GameState {
    pub(crate) setup: Setup,
    pub(crate) seats: Seats,
    pub(crate) clock: Option<ClockRule>,
    pub(crate) left: Option<BySide<Millis>>,
    pub(crate) tree: Tree,
    pub(crate) current: NodeId,
    pub(crate) session: Box<dyn Session>,
    /// An end that the board does not show: resignation, agreement, time.
    pub(crate) verdict: Option<Ending>,
    pub(crate) ending: Option<Ending>,
    pub(crate) draw_offer: Option<Side>,
    pub(crate) paused: bool,
    /// A computer is to move after a step back or forth: it waits to be asked.
    pub(crate) waiting: bool,
    pub(crate) interrupted: bool,
    /// Since when the turn's running time is not yet in `left`.
    pub(crate) since: Millis,
    pub(crate) turn_spent: Millis,
    pub(crate) delay_ms: Millis,
    nonces: HashSet<String>,
    pub(crate) version: u64,
    pub(crate) created_at: Millis,
    pub(crate) updated_at: Millis,
}

impl GameState {
    /// Replays a whole log.
    pub fn replay<'a>(log: impl IntoIterator<Item = &'a Entry>) -> Result<Self, RecordError> {
        let mut log = log.into_iter();
        let mut state = Self::start(log.next().ok_or(RecordError::Misplaced)?)?;
        for entry in log {
            state.apply(entry)?;
        }
        Ok(state)
    }

    /// The state after the first entry of a log.
    pub fn start(entry: &Entry) -> Result<Self, RecordError> {
        let Event::Created {
            setup,
            first,
            second,
            clock,
        } = &entry.event
        else {
            return Err(RecordError::Misplaced);
        };
        let session = open(setup)?;
        let left = clock.map(|rule| BySide([rule.initial_ms; 2]));
        let ending = session.ending();
        Ok(GameState {
            setup: setup.clone(),
            seats: BySide([first.clone(), second.clone()]),
            clock: *clock,
            left,
            tree: Tree::new(left),
            current: ROOT,
            session,
            verdict: None,
            ending,
            draw_offer: None,
            paused: false,
            waiting: false,
            interrupted: false,
            since: entry.at,
            turn_spent: 0,
            delay_ms: DEFAULT_DELAY_MS,
            nonces: entry.nonce.iter().cloned().collect(),
            version: 1,
            created_at: entry.at,
            updated_at: entry.at,
        })
    }

    /// Adds one entry. An error leaves the game as it was.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), RecordError> {
        if self.version >= MOST_ENTRIES as u64 {
            return Err(RecordError::TooLong {
                what: "entries",
                most: MOST_ENTRIES,
            });
        }
        let at = entry.at.max(self.updated_at);
        self.allow(&entry.event, at)?;
        self.settle(at);
        match &entry.event {
            Event::Created { .. } => return Err(RecordError::Misplaced),
            Event::Move { text, .. } => self.play(text)?,
            Event::Goto { node } => self.go_to(*node)?,
            Event::Resigned { side } => self.decide(Outcome::Win(side.other()), "resignation"),
            Event::DrawOffered { side } => self.draw_offer = Some(*side),
            Event::DrawAccepted => self.decide(Outcome::Draw, "agreement"),
            Event::DrawDeclined => self.draw_offer = None,
            Event::DrawClaimed => self.verdict = self.session.claim(),
            Event::FlagFell { side } => self.fall(*side),
            Event::SeatChanged { side, seat } => self.seat(*side, seat),
            Event::Reset => self.reset()?,
            Event::Paused => self.paused = true,
            Event::Resumed => (self.paused, self.waiting) = (false, false),
            Event::DelaySet { delay_ms } => self.delay_ms = *delay_ms,
            Event::Interrupted => self.interrupted = true,
            Event::Continued => self.interrupted = false,
        }
        self.ending = self.verdict.or_else(|| self.session.ending());
        self.draw_offer = self.draw_offer.filter(|_| self.ending.is_none());
        self.since = at;
        self.updated_at = at;
        self.version += 1;
        self.nonces.extend(entry.nonce.clone());
        Ok(())
    }

    /// What the state, apart from the game's own rules, has against an event.
    fn allow(&self, event: &Event, at: Millis) -> Result<(), RecordError> {
        let needs_a_running_game = !matches!(
            event,
            Event::Goto { .. }
                | Event::Reset
                | Event::SeatChanged { .. }
                | Event::Paused
                | Event::Resumed
                | Event::DelaySet { .. }
                | Event::Interrupted
                | Event::Continued
        );
        if let Some(ending) = self.ending.filter(|_| needs_a_running_game) {
            return Err(RecordError::Ended {
                reason: ending.reason,
            });
        }
        match event {
            Event::Move { parent, .. } => self.allow_move(*parent, at),
            Event::Goto { node } if self.tree.get(*node).is_none() => {
                Err(RecordError::UnknownNode { node: *node })
            }
            Event::DrawOffered { .. } if self.draw_offer.is_some() => {
                Err(RecordError::OfferPending)
            }
            Event::DrawAccepted | Event::DrawDeclined if self.draw_offer.is_none() => {
                Err(RecordError::NoOffer)
            }
            Event::DrawClaimed if self.session.claim().is_none() => {
                Err(RecordError::NothingToClaim)
            }
            _ => Ok(()),
        }
    }

    fn allow_move(&self, parent: NodeId, at: Millis) -> Result<(), RecordError> {
        if parent != self.current {
            return Err(RecordError::Stale {
                node: parent,
                current: self.current,
            });
        }
        if self.tree.nodes().len() >= MOST_NODES {
            return Err(RecordError::TooLong {
                what: "moves",
                most: MOST_NODES,
            });
        }
        match self.flag_due() {
            Some((side, due)) if due <= at => Err(RecordError::OutOfTime { side, at: due }),
            _ => Ok(()),
        }
    }

    /// Books the running time up to `at`.
    fn settle(&mut self, at: Millis) {
        if let Some(side) = self.running() {
            let spent = at.saturating_sub(self.since);
            self.turn_spent = self.turn_spent.saturating_add(spent);
            if let Some(left) = &mut self.left {
                left[side] = left[side].saturating_sub(spent);
            }
        }
        self.since = at;
    }

    fn play(&mut self, text: &str) -> Result<(), RecordError> {
        let side = self.session.side_to_move();
        let legal = self.session.play(text)?;
        if let (Some(left), Some(rule)) = (&mut self.left, &self.clock) {
            left[side] = left[side].saturating_add(rule.increment_ms);
        }
        let played = Played {
            side,
            text: legal.text,
            label: legal.label,
            shape: legal.shape,
            thinking_ms: self.turn_spent,
        };
        self.current = self.tree.play(self.current, played, self.left);
        self.turn_spent = 0;
        (self.paused, self.waiting) = (self.paused && self.is_automatic(), false);
        // Whoever moves on without an answer has declined.
        self.draw_offer = self.draw_offer.filter(|&offered| offered == side);
        Ok(())
    }

    fn go_to(&mut self, node: NodeId) -> Result<(), RecordError> {
        let from = self.tree.path(self.current);
        let to = self.tree.path(node);
        let shared = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
        for _ in shared..from.len() {
            self.session.undo();
        }
        for &id in &to[shared..] {
            let played = self.tree.node(id).played.as_ref();
            self.session
                .play(&played.expect("only the root has no move").text)?;
        }
        self.tree.prefer(node);
        self.current = node;
        self.left = self.tree.node(node).left;
        self.begin_turn_after_step();
        Ok(())
    }

    fn reset(&mut self) -> Result<(), RecordError> {
        self.session = open(&self.setup)?;
        self.left = self.clock.map(|rule| BySide([rule.initial_ms; 2]));
        self.tree = Tree::new(self.left);
        self.current = ROOT;
        self.paused = false;
        self.begin_turn_after_step();
        self.waiting = false;
        Ok(())
    }

    fn begin_turn_after_step(&mut self) {
        self.verdict = None;
        self.draw_offer = None;
        self.turn_spent = 0;
        self.waiting = self.seats[self.side_to_move()].is_computer();
    }

    fn seat(&mut self, side: Side, seat: &Seat) {
        self.seats[side] = seat.clone();
        self.waiting = self.waiting && self.seats[self.side_to_move()].is_computer();
    }

    fn decide(&mut self, outcome: Outcome, reason: &'static str) {
        self.verdict = Some(Ending { outcome, reason });
    }

    fn fall(&mut self, side: Side) {
        if let Some(left) = &mut self.left {
            left[side] = 0;
        }
        self.decide(Outcome::Win(side.other()), "time");
    }

    /// True when this mark came with an entry before.
    pub fn has_seen(&self, nonce: &str) -> bool {
        self.nonces.contains(nonce)
    }
}
