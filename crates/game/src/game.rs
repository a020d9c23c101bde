use crate::{BoardShape, Fault, History, MoveShape, Outcome, Piece, Position};

/// Why and how a game ended, or may be ended by a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Who won, if anybody.
    pub outcome: Outcome,
    /// A stable kebab-case name of the reason, such as `checkmate` or
    /// `four-in-a-row`; front ends translate it.
    pub reason: &'static str,
}

type Moved<G> = <<G as Game>::Position as Position>::Move;

/// One game in one variant (size, board, rule pack): everything that a person
/// needs around a [`Position`], in terms that do not depend on the game.
pub trait Game: Send + Sync + 'static {
    /// What this game's searches walk.
    type Position: Position;

    /// The position that a fresh game starts from.
    fn start(&self) -> Self::Position;

    /// Reads a position; must accept what `format_position` writes.
    fn parse_position(&self, text: &str) -> Result<Self::Position, Box<dyn Fault>>;

    /// Writes a position so that `parse_position` restores it.
    fn format_position(&self, pos: &Self::Position) -> String;

    /// Reads a legal move; must accept what `format_move` writes.
    fn parse_move(&self, pos: &Self::Position, text: &str) -> Result<Moved<Self>, Box<dyn Fault>>
    where
        Self: Sized;

    /// Writes a legal move, differently for each legal move of `pos`.
    fn format_move(&self, pos: &Self::Position, mv: Moved<Self>) -> String
    where
        Self: Sized;

    /// A legal move as people write it in a list, where that differs from
    /// `format_move` (chess: SAN).
    fn display_move(&self, pos: &Self::Position, mv: Moved<Self>) -> String
    where
        Self: Sized,
    {
        self.format_move(pos, mv)
    }

    /// The end of the game that the position or its history brings about.
    fn ending(&self, history: &History<Self::Position>) -> Option<Ending>;

    /// An end that the side to move may claim but need not.
    fn claim(&self, _history: &History<Self::Position>) -> Option<Ending> {
        None
    }

    /// The board as a drawing: the same for every position of this game.
    fn board(&self) -> BoardShape;

    /// What stands on the board; points are indices into [`BoardShape::points`].
    fn pieces(&self, pos: &Self::Position) -> Vec<Piece>;

    /// Points to mark, with a stable kebab-case reason: a king in `check`, the
    /// points of a winning `line`.
    fn marks(&self, _pos: &Self::Position) -> Vec<(usize, &'static str)> {
        Vec::new()
    }

    /// What a legal move does on the board.
    fn move_shape(&self, pos: &Self::Position, mv: Moved<Self>) -> MoveShape
    where
        Self: Sized;

    /// The left-right mirror image of `pos`, where the rules do not care about
    /// left and right; `None` where they do (castling rights).
    fn mirror(&self, pos: &Self::Position) -> Option<Self::Position>;

    /// The mirror image of a point.
    fn mirror_point(&self, point: usize) -> usize;
}
