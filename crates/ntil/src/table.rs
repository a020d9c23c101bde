use crate::board::{BoardMap, MAX_POINTS};
use crate::direction::{Direction, DirectionSet};
use crate::kernel::{Kernels, ManWays};
use crate::moves::NtilMove;
use crate::paths::RecentCaptures;
use crate::point::Point;
use crate::rules::Rules;
use langkah_game::{Bits, BySide, Side};

/// What all positions of a game share: the board, the rules, and what follows
/// from the two together.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) board: BoardMap,
    pub(crate) rules: Rules,
    pub(crate) kernels: Kernels,
    pub(crate) man_ways: ManWays,
    /// A man who goes forward can come back only where men step backward.
    men_return: bool,
    pub(crate) recent_captures: RecentCaptures,
    steps_to_promotion: BySide<[u8; MAX_POINTS]>,
}

/// From here a man cannot step to a promotion point.
const NEVER: u8 = u8::MAX;

impl Table {
    pub(crate) fn new(board: BoardMap, rules: Rules) -> Table {
        let man_ways = ManWays {
            steps: BySide(Side::BOTH.map(|side| rules.man_steps.directions(side))),
            captures: BySide(Side::BOTH.map(|side| rules.man_captures.directions(side))),
        };
        let distances = |side| steps_to_promotion(&board, side, man_ways.steps[side]);
        let men_return = rules.man_steps.leads_back();
        let man_step = |side, from, to| man_step(&board, men_return, side, [from, to]);
        Table {
            steps_to_promotion: BySide(Side::BOTH.map(distances)),
            kernels: Kernels::new(board.neighbours(), &man_ways, &man_step),
            man_ways,
            recent_captures: RecentCaptures::default(),
            men_return,
            board,
            rules,
        }
    }

    /// The step of a man of `side`.
    pub(crate) fn man_step(&self, side: Side, from: usize, to: usize) -> NtilMove {
        man_step(&self.board, self.men_return, side, [from, to])
    }

    /// How many steps a man needs to promote on an empty board;
    /// [`u8::MAX`] where no number is enough.
    #[inline]
    pub(crate) fn steps_to_promotion(&self, side: Side, point: Point) -> u8 {
        self.steps_to_promotion[side][point.index()]
    }
}

fn man_step(board: &BoardMap, men_return: bool, side: Side, [from, to]: [usize; 2]) -> NtilMove {
    let promotes = board.promotion_points(side).contains(to);
    let stays_in_row = board.row(Point::new(from)) == board.row(Point::new(to));
    let step = NtilMove::man_step(from, to);
    if promotes {
        step.promoting()
    } else if men_return || stays_in_row {
        step.reversible()
    } else {
        step
    }
}

/// Breadth first from the promotion points against the ways of men.
fn steps_to_promotion(board: &BoardMap, side: Side, ways: DirectionSet) -> [u8; MAX_POINTS] {
    let mut distances = [NEVER; MAX_POINTS];
    let mut reached: Vec<Point> = board
        .promotion_points(side)
        .points()
        .map(Point::new)
        .collect();
    let mut steps = 0;
    while !reached.is_empty() {
        reached.retain(|point| distances[point.index()] == NEVER);
        for point in &reached {
            distances[point.index()] = steps;
        }
        let behind = reached.iter().flat_map(|&point| {
            let backward = ways.iter().map(Direction::reverse);
            backward.filter_map(move |way| board.neighbour(point, way))
        });
        reached = behind.collect();
        steps += 1;
    }
    distances
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_to_promotion_follow_the_ways_of_men() {
        let board = BoardMap::by_name("5x9").expect("embedded");
        let table = Table::new(board, Rules::by_name("lombok").expect("embedded"));
        let steps = |side, row, column| {
            let point = table.board.point_at(row, column).expect("a point");
            table.steps_to_promotion(side, point)
        };
        assert_eq!(steps(Side::First, 8, 2), 0);
        assert_eq!(steps(Side::First, 8, 0), 1);
        assert_eq!(steps(Side::First, 0, 2), 8);
        assert_eq!(steps(Side::First, 6, 0), 4);
        assert_eq!(steps(Side::Second, 8, 2), 8);
        assert_eq!(steps(Side::Second, 0, 2), 0);
    }
}
