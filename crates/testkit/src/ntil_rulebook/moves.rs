//! What a side may do: step, capture, or remove pieces as a penalty.

use super::board::{Board, Direction, EVERY_DIRECTION, Point};
use super::state::{Kind, Pack, Phase, Piece, Pieces, Side, State, decided_by_pieces};

/// What a ply does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveKind {
    /// A piece goes along a line to an empty point.
    Step,
    /// A piece jumps once or more, taking an enemy each time.
    Capture,
    /// An enemy piece is taken off as a penalty; nothing moves.
    Removal,
}

/// One ply. Two moves are the same only if all of this is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// What it does.
    pub kind: MoveKind,
    /// The points the piece visits, from where it stood to where it ends;
    /// empty for a removal.
    pub path: Vec<Point>,
    /// The points whose pieces are taken, in order.
    pub captured: Vec<Point>,
}

impl Move {
    /// `c3-c4` for a step, `c3xe5xg5` for a capture, `xc3` for a removal.
    pub fn notation(&self, board: &Board) -> String {
        let names = |points: &[Point]| -> Vec<String> {
            points.iter().map(|&point| board.name(point)).collect()
        };
        match self.kind {
            MoveKind::Step => names(&self.path).join("-"),
            MoveKind::Capture => names(&self.path).join("x"),
            MoveKind::Removal => format!("x{}", names(&self.captured).concat()),
        }
    }
}

/// Everything the side to move may do; nothing once the pieces left decide
/// the game.
pub fn legal_moves(board: &Board, pack: &Pack, state: &State) -> Vec<Move> {
    if decided_by_pieces(state).is_some() {
        return Vec::new();
    }
    match state.phase {
        Phase::Play => piece_moves(board, pack, state),
        Phase::MayClaim => {
            let mut moves = removals(state);
            moves.extend(piece_moves(board, pack, state));
            moves
        }
        Phase::Removing { .. } => removals(state),
    }
}

/// Every capture of the side to move, of every length the pack allows.
pub(super) fn captures(board: &Board, pack: &Pack, state: &State) -> Vec<Move> {
    let mut moves = Vec::new();
    for from in own_points(state) {
        moves.extend(capture_sequences(board, pack, &state.pieces, from));
    }
    moves
}

fn removals(state: &State) -> Vec<Move> {
    let enemy = state.side_to_move.other();
    let removal = |point| Move {
        kind: MoveKind::Removal,
        path: Vec::new(),
        captured: vec![point],
    };
    points_of(&state.pieces, enemy)
        .into_iter()
        .map(removal)
        .collect()
}

fn piece_moves(board: &Board, pack: &Pack, state: &State) -> Vec<Move> {
    let mut moves = captures(board, pack, state);
    if pack.capture_is_mandatory && !moves.is_empty() {
        return moves;
    }
    for from in own_points(state) {
        for to in step_targets(board, &state.pieces, from) {
            moves.push(Move {
                kind: MoveKind::Step,
                path: vec![from, to],
                captured: Vec::new(),
            });
        }
    }
    moves
}

/// Where the piece on `from` may go without capturing.
fn step_targets(board: &Board, pieces: &Pieces, from: Point) -> Vec<Point> {
    let piece = pieces[&from];
    let mut targets = Vec::new();
    match piece.kind {
        Kind::Man => {
            for direction in forward_and_sideways(piece.side) {
                if let Some(to) = board.neighbour(from, direction)
                    && !pieces.contains_key(&to)
                {
                    targets.push(to);
                }
            }
        }
        Kind::King => {
            for direction in EVERY_DIRECTION {
                targets.extend(leading_empty_points(pieces, &board.ray(from, direction)));
            }
        }
    }
    targets
}

/// One jump of a capture.
struct Jump {
    over: Point,
    to: Point,
}

/// The captures of the piece on `from`. Each jump takes a piece off the board,
/// so the recursion ends.
fn capture_sequences(board: &Board, pack: &Pack, pieces: &Pieces, from: Point) -> Vec<Move> {
    let mut sequences = Vec::new();
    for Jump { over, to } in jumps(board, pack, pieces, from) {
        let mut after = pieces.clone();
        let piece = after
            .remove(&from)
            .expect("a piece stands where it jumps from");
        after.remove(&over);
        after.insert(to, piece);

        let continuations = capture_sequences(board, pack, &after, to);
        if continuations.is_empty() || !pack.must_continue {
            sequences.push(Move {
                kind: MoveKind::Capture,
                path: vec![from, to],
                captured: vec![over],
            });
        }
        for mut longer in continuations {
            longer.path.insert(0, from);
            longer.captured.insert(0, over);
            sequences.push(longer);
        }
    }
    sequences
}

/// The single jumps of the piece on `from`.
fn jumps(board: &Board, pack: &Pack, pieces: &Pieces, from: Point) -> Vec<Jump> {
    let piece = pieces[&from];
    let mut found = Vec::new();
    match piece.kind {
        Kind::Man => {
            let directions = if pack.men_capture_backwards {
                EVERY_DIRECTION.to_vec()
            } else {
                forward_and_sideways(piece.side)
            };
            for direction in directions {
                if let [over, to, ..] = board.ray(from, direction)[..]
                    && is_enemy(pieces, over, piece)
                    && !pieces.contains_key(&to)
                {
                    found.push(Jump { over, to });
                }
            }
        }
        Kind::King => {
            for direction in EVERY_DIRECTION {
                let ray = board.ray(from, direction);
                let before = leading_empty_points(pieces, &ray).len();
                if before < ray.len() && is_enemy(pieces, ray[before], piece) {
                    let over = ray[before];
                    let behind = leading_empty_points(pieces, &ray[before + 1..]);
                    found.extend(behind.into_iter().map(|to| Jump { over, to }));
                }
            }
        }
    }
    found
}

/// The points of the ray up to the first piece on it.
fn leading_empty_points(pieces: &Pieces, ray: &[Point]) -> Vec<Point> {
    let is_empty = |point: &Point| !pieces.contains_key(point);
    ray.iter().copied().take_while(is_empty).collect()
}

/// White goes up the board, towards row 0; Black goes down.
fn forward_and_sideways(side: Side) -> Vec<Direction> {
    let forward = match side {
        Side::White => -1,
        Side::Black => 1,
    };
    vec![(forward, -1), (forward, 0), (forward, 1), (0, -1), (0, 1)]
}

fn is_enemy(pieces: &Pieces, point: Point, piece: Piece) -> bool {
    pieces
        .get(&point)
        .is_some_and(|other| other.side != piece.side)
}

fn own_points(state: &State) -> Vec<Point> {
    points_of(&state.pieces, state.side_to_move)
}

fn points_of(pieces: &Pieces, side: Side) -> Vec<Point> {
    let theirs = pieces.iter().filter(|(_, piece)| piece.side == side);
    theirs.map(|(&point, _)| point).collect()
}
