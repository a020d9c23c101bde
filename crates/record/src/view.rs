//! What a game's state answers.

use crate::{ClockRule, GameState, Millis, NodeId, RecordError, Seats, Tree};
use langkah_game::{BySide, Ending, Side};
use langkah_registry::{Session, Setup};

impl GameState {
    /// The game, its variant and its start position.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who plays.
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// The rule of the clocks, where there are clocks.
    pub fn clock(&self) -> Option<ClockRule> {
        self.clock
    }

    /// Everything played, branches kept.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Where the game stands.
    pub fn current(&self) -> NodeId {
        self.current
    }

    /// The board at [`GameState::current`].
    pub fn session(&self) -> &dyn Session {
        &*self.session
    }

    /// Who moves.
    pub fn side_to_move(&self) -> Side {
        self.session.side_to_move()
    }

    /// How the game has ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Who offers a draw.
    pub fn draw_offer(&self) -> Option<Side> {
        self.draw_offer
    }

    /// True when computers and clocks wait for somebody to go on.
    pub fn is_paused(&self) -> bool {
        self.paused || self.waiting
    }

    /// The number of entries in the log: greater after every change.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// When the game began.
    pub fn created_at(&self) -> Millis {
        self.created_at
    }

    /// When it last changed.
    pub fn updated_at(&self) -> Millis {
        self.updated_at
    }

    /// How long a computer waits before it plays against a computer.
    pub fn delay_ms(&self) -> Millis {
        self.delay_ms
    }

    /// True when two computers play.
    pub fn is_automatic(&self) -> bool {
        Side::BOTH
            .iter()
            .all(|&side| self.seats[side].is_computer())
    }

    /// The side whose time runs: the side to move, while the game is in
    /// progress, nobody paused it and both seats are taken.
    pub fn running(&self) -> Option<Side> {
        let stands = self.ending.is_some()
            || self.is_paused()
            || self.interrupted
            || Side::BOTH.iter().any(|&side| self.seats[side].is_open());
        (!stands).then(|| self.side_to_move())
    }

    /// True when the server has something to do without being asked: let a
    /// computer think, or watch a clock.
    pub fn is_active(&self) -> bool {
        let mover = &self.seats[self.side_to_move()];
        self.interrupted && self.ending.is_none()
            || self.running().is_some() && (mover.is_computer() || self.clock.is_some())
    }

    /// The time left at `now`.
    pub fn time_left(&self, now: Millis) -> Option<BySide<Millis>> {
        let mut left = self.left?;
        if let Some(side) = self.running() {
            left[side] = left[side].saturating_sub(now.saturating_sub(self.since));
        }
        Some(left)
    }

    /// Whose flag falls next, and when.
    pub fn flag_due(&self) -> Option<(Side, Millis)> {
        let side = self.running()?;
        Some((side, self.since.saturating_add(self.left?[side])))
    }

    /// The node that an undo goes to.
    pub fn undo_target(&self) -> Result<NodeId, RecordError> {
        let parent = self.tree.node(self.current).parent;
        parent.ok_or(RecordError::NothingToUndo)
    }

    /// The node that a redo goes to.
    pub fn redo_target(&self) -> Result<NodeId, RecordError> {
        let child = self.tree.node(self.current).preferred;
        child.ok_or(RecordError::NothingToRedo)
    }

    /// The board at another node.
    pub fn session_at(&self, node: NodeId) -> Result<Box<dyn Session>, RecordError> {
        if self.tree.get(node).is_none() {
            return Err(RecordError::UnknownNode { node });
        }
        let mut session = langkah_registry::open(&self.setup)?;
        for id in self.tree.path(node) {
            let played = self.tree.node(id).played.as_ref();
            session.play(&played.expect("only the root has no move").text)?;
        }
        Ok(session)
    }
}
