//! Rule packs, states of a game, and what a move makes of them.

use std::collections::BTreeMap;

use super::board::{Board, Point};
use super::moves::{Move, MoveKind, captures, legal_moves};

/// White sits at the bottom of the drawing and moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Moves first, towards row 0.
    White,
    /// Moves away from row 0.
    Black,
}

impl Side {
    /// The opponent.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// As all pieces begin.
    Man,
    /// A promoted man.
    King,
}

/// A piece and its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Who owns it.
    pub side: Side,
    /// Man or king.
    pub kind: Kind,
}

/// The occupied points and what stands on them.
pub type Pieces = BTreeMap<Point, Piece>;

/// The answers to the questions on which house rules differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// Men capture in all directions, not only forward and sideways.
    pub men_capture_backwards: bool,
    /// Who can capture must.
    pub capture_is_mandatory: bool,
    /// A capturing piece goes on while it can.
    pub must_continue: bool,
    /// How many pieces a player may lose for not having captured; 0 for none.
    pub penalty: usize,
}

impl Pack {
    /// The rules of the program in the paper.
    pub fn lombok() -> Pack {
        Pack {
            men_capture_backwards: false,
            capture_is_mandatory: true,
            must_continue: false,
            penalty: 0,
        }
    }

    /// Permainan Tabal.
    pub fn tabal() -> Pack {
        Pack {
            men_capture_backwards: true,
            must_continue: true,
            ..Pack::lombok()
        }
    }

    /// The paper's rules with the penalty in place of the duty.
    pub fn ntil() -> Pack {
        Pack {
            capture_is_mandatory: false,
            penalty: 3,
            ..Pack::lombok()
        }
    }
}

/// What is expected of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// To move a piece.
    Play,
    /// To claim the penalty by a first removal, or to waive it by moving.
    MayClaim,
    /// To remove `left` more enemy pieces before moving.
    Removing {
        /// Never 0.
        left: usize,
    },
}

/// A moment of a game, without its history.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    /// What stands where.
    pub pieces: Pieces,
    /// Who is to do something.
    pub side_to_move: Side,
    /// What they are to do.
    pub phase: Phase,
}

impl State {
    /// The beginning of a game.
    pub fn start(board: &Board) -> State {
        let man = |(&point, &side)| {
            let kind = Kind::Man;
            (point, Piece { side, kind })
        };
        State {
            pieces: board.start.iter().map(man).collect(),
            side_to_move: Side::White,
            phase: Phase::Play,
        }
    }

    /// How many pieces a side has.
    pub fn count(&self, side: Side) -> usize {
        self.pieces
            .values()
            .filter(|piece| piece.side == side)
            .count()
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// That side lost.
    Lost(Side, Loss),
    /// Nobody won.
    Drawn(Draw),
}

/// Why a game was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// The side has no pieces.
    NoPieces,
    /// The side is to move and cannot.
    NoMoves,
}

/// Why a game was drawn, repetition apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// Each side has one piece left.
    OneEach,
}

/// Whether the game is over, repetition apart.
pub fn result(board: &Board, pack: &Pack, state: &State) -> Option<End> {
    if let Some(end) = decided_by_pieces(state) {
        return Some(end);
    }
    if legal_moves(board, pack, state).is_empty() {
        return Some(End::Lost(state.side_to_move, Loss::NoMoves));
    }
    None
}

/// An end that the numbers of pieces show.
pub(super) fn decided_by_pieces(state: &State) -> Option<End> {
    for side in [Side::White, Side::Black] {
        if state.count(side) == 0 {
            return Some(End::Lost(side, Loss::NoPieces));
        }
    }
    let removals_are_owed = matches!(state.phase, Phase::Removing { .. });
    let one_each = state.count(Side::White) == 1 && state.count(Side::Black) == 1;
    (one_each && !removals_are_owed).then_some(End::Drawn(Draw::OneEach))
}

/// Whether the last of these states, the game so far, occurs in it for the
/// third time: a draw.
pub fn is_third_repetition(game: &[State]) -> bool {
    let Some(last) = game.last() else {
        return false;
    };
    game.iter().filter(|&state| state == last).count() >= 3
}

/// The state after `mv`, which must be one of [`legal_moves`].
#[must_use]
pub fn apply(board: &Board, pack: &Pack, state: &State, mv: &Move) -> State {
    match mv.kind {
        MoveKind::Removal => apply_removal(pack, state, mv),
        MoveKind::Step | MoveKind::Capture => apply_piece_move(board, pack, state, mv),
    }
}

fn apply_removal(pack: &Pack, state: &State, mv: &Move) -> State {
    let enemy = state.side_to_move.other();
    let owed = match state.phase {
        Phase::Removing { left } => left,
        Phase::Play | Phase::MayClaim => pack.penalty.min(state.count(enemy)),
    };
    let mut after = state.clone();
    for point in &mv.captured {
        after.pieces.remove(point);
    }
    after.phase = match owed {
        0 | 1 => Phase::Play,
        _ => Phase::Removing { left: owed - 1 },
    };
    after
}

fn apply_piece_move(board: &Board, pack: &Pack, state: &State, mv: &Move) -> State {
    let side = state.side_to_move;
    let (from, to) = (mv.path[0], mv.path[mv.path.len() - 1]);
    let mut pieces = state.pieces.clone();
    let mut piece = pieces
        .remove(&from)
        .expect("a legal move starts on a piece");
    for point in &mv.captured {
        pieces.remove(point);
    }
    if board.promotion[&side] == to {
        piece.kind = Kind::King;
    }
    pieces.insert(to, piece);

    let commits_ntil =
        pack.penalty > 0 && mv.kind == MoveKind::Step && !captures(board, pack, state).is_empty();
    State {
        pieces,
        side_to_move: side.other(),
        phase: if commits_ntil {
            Phase::MayClaim
        } else {
            Phase::Play
        },
    }
}

/// The number of move sequences of `depth` plies.
pub fn perft(board: &Board, pack: &Pack, state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = legal_moves(board, pack, state);
    if depth == 1 {
        return moves.len() as u64;
    }
    let below = |mv| perft(board, pack, &apply(board, pack, state, mv), depth - 1);
    moves.iter().map(below).sum()
}
