//! What sliding pieces see of some squares. Often none of them lies on the
//! piece's lines, which is quicker to ask than what the piece sees.

use cozy_chess::{
    BitBoard, Square, get_bishop_moves, get_bishop_rays, get_rook_moves, get_rook_rays,
};

/// Which of the `wanted` squares a bishop sees.
#[inline(always)]
pub(crate) fn diagonal(from: Square, occupied: BitBoard, wanted: BitBoard) -> BitBoard {
    let wanted = wanted & get_bishop_rays(from);
    if wanted.is_empty() {
        return wanted;
    }
    wanted & get_bishop_moves(from, occupied)
}

/// Which of the `wanted` squares a rook sees.
#[inline(always)]
pub(crate) fn straight(from: Square, occupied: BitBoard, wanted: BitBoard) -> BitBoard {
    let wanted = wanted & get_rook_rays(from);
    if wanted.is_empty() {
        return wanted;
    }
    wanted & get_rook_moves(from, occupied)
}
