use crate::Position;

/// A position and how it came about: enough to take moves back and to see
/// repetitions.
#[derive(Clone)]
pub struct History<P: Position> {
    positions: Vec<P>,
    moves: Vec<P::Move>,
}

impl<P: Position> History<P> {
    /// A game that starts at `start`.
    pub fn new(start: P) -> Self {
        History {
            positions: vec![start],
            moves: Vec::new(),
        }
    }

    /// Where the game stands.
    pub fn position(&self) -> &P {
        self.positions
            .last()
            .expect("the start position is always there")
    }

    /// All positions, the start first.
    pub fn positions(&self) -> &[P] {
        &self.positions
    }

    /// The moves played.
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: P::Move) {
        let mut next = self.position().clone();
        next.make(mv);
        self.positions.push(next);
        self.moves.push(mv);
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<P::Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        Some(mv)
    }

    /// How often the current position has stood on the board, now included.
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        let reach = now.reversible_plies() + 1;
        let seen = self.positions.iter().rev().take(reach);
        seen.filter(|pos| pos.hash() == now.hash()).count()
    }

    /// The hashes of the positions before the current one that could still be
    /// repeated, the oldest first: what a search needs to see repetitions.
    pub fn repeatable_hashes(&self) -> Vec<u64> {
        let before = &self.positions[..self.positions.len() - 1];
        let reach = self.position().reversible_plies().min(before.len());
        before[before.len() - reach..]
            .iter()
            .map(Position::hash)
            .collect()
    }
}
