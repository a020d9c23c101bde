//! A judgement by the lines that can still be completed.

use crate::cell::Cell;
use crate::grid::Grid;
use crate::position::JawaPosition;
use crate::rule::Rule;
use crate::variant::Placement;
use langkah_game::{Bits, Evaluator, Position, Score, Side};

/// The worth of a line that only one side can complete, by how many of its
/// stones lie on it already; from 0 to 100.
const OPEN_LINE: [i32; 5] = [0, 2, 9, 24, 60];
/// A cell that completes a line, but that no stone can be put on yet; from 0
/// to 100.
const THREAT: i32 = 20;
/// A threat on a row that falls to its owner when the rest of the board is
/// filled up in pairs; from 0 to 300.
const RIPE_THREAT: i32 = 70;
/// Two threats on top of each other: whoever blocks the lower one opens the
/// upper one; from 0 to 500.
const STACKED_THREAT: i32 = 250;
/// The side to move completes a line now; from 1,000 to 10,000.
const WINS_NOW: i32 = 5_000;
/// The opponent threatens on two open cells, of which one can be blocked;
/// from 1,000 to 10,000, below `WINS_NOW`.
const LOSES_NEXT: i32 = 4_000;
/// The right to move; from 0 to 20.
const TEMPO: i32 = 4;

/// Counts lines that are still open to one side only, and with gravity the
/// threats, by the parity of their rows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lines;

impl<B: Bits, R: Rule> Evaluator<JawaPosition<B, R>> for Lines {
    type Acc = ();

    fn refresh(&self, _pos: &JawaPosition<B, R>) {}

    fn advance(&self, _acc: &(), _before: &JawaPosition<B, R>, _mv: Cell) {}

    fn score(&self, pos: &JawaPosition<B, R>, _acc: &()) -> Score {
        let (grid, mover) = (pos.grid(), pos.side_to_move());
        let [own, other] = [mover, mover.other()].map(|side| pos.stones(side));
        let (open, occupied) = (pos.open(), own | other);
        let own_threats = grid.completions(own) & !occupied;
        let other_threats = grid.completions(other) & !occupied;
        if !(own_threats & open).is_empty() {
            return Score(WINS_NOW);
        }
        if (other_threats & open).count() > 1 {
            return Score(-LOSES_NEXT);
        }
        let mut score = TEMPO + open_lines(grid, own, other) - open_lines(grid, other, own);
        if R::PLACEMENT == Placement::Drop {
            score += threats(grid, own_threats & !open, mover);
            score -= threats(grid, other_threats & !open, mover.other());
        }
        Score(score)
    }
}

/// The worth of the lines that `own` can complete and `other` cannot.
#[inline]
fn open_lines<B: Bits>(grid: &Grid<B>, own: B, other: B) -> i32 {
    let strides = grid.strides().into_iter();
    strides
        .map(|stride| open_lines_along(grid, own, other, stride))
        .sum()
}

/// Counts the stones on every line of one direction at once: bit p of `ones`,
/// `twos` and `fours` is a binary digit of the number of own stones on the
/// line that starts at p.
#[inline]
fn open_lines_along<B: Bits>(grid: &Grid<B>, own: B, other: B, stride: u32) -> i32 {
    let open = grid.heads(grid.cells() & !other, stride);
    let next = own >> stride;
    let (pair_sum, pair_carry) = (own ^ next, own & next);
    let (far_sum, far_carry) = (pair_sum >> (2 * stride), pair_carry >> (2 * stride));
    let carry = pair_sum & far_sum;
    let mut ones = pair_sum ^ far_sum;
    let mut twos = pair_carry ^ far_carry ^ carry;
    let mut fours = B::EMPTY;
    if grid.line() == 5 {
        let fifth = (own >> (2 * stride)) >> (2 * stride);
        fours = (pair_carry & far_carry) | (twos & ones & fifth);
        twos ^= ones & fifth;
        ones ^= fifth;
    }
    let by_count = [ones & !twos & !fours, twos & !ones, ones & twos, fours];
    let weighted = by_count.into_iter().zip(&OPEN_LINE[1..]);
    weighted
        .map(|(lines, weight)| (lines & open).count() as i32 * weight)
        .sum()
}

/// The worth of `side`'s threats on cells that cannot be reached yet.
#[inline]
fn threats<B: Bits>(grid: &Grid<B>, threats: B, side: Side) -> i32 {
    if threats.is_empty() {
        return 0;
    }
    let ripe = threats & ripe_rows(grid, side);
    let stacked = threats & (threats << 1);
    THREAT * threats.count() as i32
        + RIPE_THREAT * ripe.count() as i32
        + STACKED_THREAT * stacked.count() as i32
}

/// The rows that fall to `side` when all other columns are filled first and
/// the sides then take turns in the last one: for the first side on 7×6, the
/// odd rows.
#[inline]
fn ripe_rows<B: Bits>(grid: &Grid<B>, side: Side) -> B {
    let cells_elsewhere = (grid.width() - 1) * grid.height();
    let odd_rows_are_first = cells_elsewhere.is_multiple_of(2);
    let odd_rows = grid.odd_rows();
    if odd_rows_are_first == (side == Side::First) {
        odd_rows
    } else {
        grid.cells() & !odd_rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::DropGame;
    use langkah_game::Game;

    fn score(text: &str) -> i32 {
        let game = DropGame::<u64>::new("7x6".parse().unwrap()).unwrap();
        let pos = game.parse_position(text).unwrap();
        Lines.score(&pos, &()).0
    }

    /// The same count, one line and one cell at a time.
    fn count_plainly(grid: &Grid<u128>, own: u128, other: u128) -> i32 {
        let (width, height, line) = (
            grid.width() as i32,
            grid.height() as i32,
            grid.line() as i32,
        );
        let mut score = 0;
        for (dx, dy) in [(0, 1), (1, -1), (1, 0), (1, 1)] {
            for (x, y) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
                let cells: Vec<_> = (0..line).map(|i| (x + i * dx, y + i * dy)).collect();
                let inside = |&(x, y): &(i32, i32)| x < width && (0..height).contains(&y);
                if !cells.iter().all(inside) {
                    continue;
                }
                let has = |set: u128, (x, y)| {
                    let (x, y): (i32, i32) = (x, y);
                    set.contains(grid.bit(x as usize, y as usize))
                };
                if !cells.iter().any(|&cell| has(other, cell)) {
                    let count = cells.iter().filter(|&&cell| has(own, cell)).count();
                    score += OPEN_LINE.get(count).copied().unwrap_or(0);
                }
            }
        }
        score
    }

    #[test]
    fn lines_are_counted_as_one_by_one() {
        for size in ["7x6", "9x8", "5x4", "8x7 5", "9x5 5", "4x8 5"] {
            let grid = Grid::<u128>::new(size.parse().unwrap()).unwrap();
            let mut seed = 1u64;
            for _ in 0..400 {
                let mut random = || {
                    let [a, b] = [1, 2].map(|_| {
                        seed = langkah_game::mix(seed);
                        u128::from(seed)
                    });
                    (a << 64) | b
                };
                let own = grid.cells() & random() & random();
                let other = grid.cells() & random() & random() & !own;
                if !grid.has_line(own) {
                    let plain = count_plainly(&grid, own, other);
                    assert_eq!(open_lines(&grid, own, other), plain, "{size}");
                }
            }
        }
    }

    #[test]
    fn the_middle_is_worth_more_than_the_edge() {
        assert!(score("4") < score("1"));
    }

    #[test]
    fn wins_and_double_threats_stand_out() {
        assert_eq!(score("112233"), WINS_NOW);
        assert_eq!(score("44553"), -LOSES_NEXT);
    }

    #[test]
    fn ripe_rows_follow_the_parity_of_the_board() {
        let rows = |size: &str, side| {
            let grid = Grid::<u64>::new(size.parse().unwrap()).unwrap();
            ripe_rows(&grid, side) & grid.column(0)
        };
        assert_eq!(rows("7x6", Side::First), 0b01_0101);
        assert_eq!(rows("7x6", Side::Second), 0b10_1010);
        assert_eq!(rows("8x7", Side::First), 0b010_1010);
        assert_eq!(rows("7x7", Side::First), 0b101_0101);
    }
}
