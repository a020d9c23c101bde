use crate::{Position, legal_moves};

/// The number of move sequences of length `depth` from `pos`.
pub fn perft<P: Position>(pos: &P, depth: u32) -> u64 {
    walk(&mut pos.clone(), depth, &mut Vec::new())
}

/// [`perft`] for each legal move, in the order of [`Position::moves`].
pub fn divide<P: Position>(pos: &P, depth: u32) -> Vec<(P::Move, u64)> {
    if depth == 0 || pos.decided().is_some() {
        return Vec::new();
    }
    let count = |mv| {
        let mut child = pos.clone();
        child.make(mv);
        (mv, walk(&mut child, depth - 1, &mut Vec::new()))
    };
    legal_moves(pos).into_iter().map(count).collect()
}

/// `moves` is a stack shared by all plies, so that a walk allocates nothing
/// once the stack has grown.
fn walk<P: Position>(pos: &mut P, depth: u32, moves: &mut Vec<P::Move>) -> u64 {
    if depth == 0 {
        return 1;
    }
    if pos.decided().is_some() {
        return 0;
    }
    if depth == 1 {
        return pos.count_moves();
    }
    let start = moves.len();
    pos.moves(moves);
    let mut nodes = 0;
    for index in start..moves.len() {
        let mv = moves[index];
        let undo = pos.make(mv);
        nodes += walk(pos, depth - 1, moves);
        pos.unmake(mv, undo);
    }
    moves.truncate(start);
    nodes
}
