//! Sets of squares as words; a player's own first rank is lowest.

use cozy_chess::{
    BitBoard, Square, get_bishop_moves, get_king_moves, get_knight_moves, get_rook_moves,
};

pub(super) const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const RANK_1: u64 = 0xff;
pub(super) const LIGHT: u64 = 0x55aa_55aa_55aa_55aa;

pub(super) const fn file(square: usize) -> u64 {
    FILE_A << (square % 8)
}

pub(super) const fn rank(number: usize) -> u64 {
    RANK_1 << (8 * number)
}

pub(super) const fn bit(square: usize) -> u64 {
    1 << square
}

pub(super) fn count(set: u64) -> i32 {
    set.count_ones() as i32
}

/// The squares of a set.
pub(super) fn squares(set: u64) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let square = (left != 0).then(|| left.trailing_zeros() as usize);
        left &= left.wrapping_sub(1);
        square
    })
}

/// One step to both sides.
pub(super) const fn beside(set: u64) -> u64 {
    (set & !FILE_A) >> 1 | (set & !FILE_H) << 1
}

/// What pawns attack that move up.
pub(super) const fn attacked_upwards(pawns: u64) -> u64 {
    beside(pawns) << 8
}

/// What pawns attack that move down.
pub(super) const fn attacked_downwards(pawns: u64) -> u64 {
    beside(pawns) >> 8
}

/// A set and all squares above it.
pub(super) const fn fill_up(set: u64) -> u64 {
    let set = set | set << 8;
    let set = set | set << 16;
    set | set << 32
}

/// A set and all squares below it.
pub(super) const fn fill_down(set: u64) -> u64 {
    let set = set | set >> 8;
    let set = set | set >> 16;
    set | set >> 32
}

/// How many king's steps lie between two squares.
pub(super) fn distance(a: usize, b: usize) -> usize {
    let files = (a % 8).abs_diff(b % 8);
    files.max((a / 8).abs_diff(b / 8))
}

pub(super) fn knight(square: usize) -> u64 {
    get_knight_moves(Square::index(square)).0
}

pub(super) fn bishop(square: usize, occupied: u64) -> u64 {
    get_bishop_moves(Square::index(square), BitBoard(occupied)).0
}

pub(super) fn rook(square: usize, occupied: u64) -> u64 {
    get_rook_moves(Square::index(square), BitBoard(occupied)).0
}

pub(super) fn king(square: usize) -> u64 {
    get_king_moves(Square::index(square)).0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pawns_attack_to_both_sides_within_the_board() {
        let (a2, h2, d4) = (bit(8), bit(15), bit(27));
        assert_eq!(attacked_upwards(a2), bit(17));
        assert_eq!(attacked_upwards(h2), bit(22));
        assert_eq!(attacked_downwards(d4), bit(18) | bit(20));
    }

    #[test]
    fn a_fill_goes_to_the_edge() {
        let d4 = bit(27);
        assert_eq!(fill_up(d4) | fill_down(d4), file(27));
        assert_eq!(fill_up(d4) & fill_down(d4), d4);
    }

    #[test]
    fn the_longer_way_counts() {
        assert_eq!(distance(0, 63), 7);
        assert_eq!(distance(27, 28), 1);
        assert_eq!(distance(0, 3), 3);
    }
}
