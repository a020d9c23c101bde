use langkah_game::Bits;
use langkah_jawa::Grid;

/// Every line of a board, and which of them run through each cell.
pub(super) struct LineTable<B> {
    lines: Vec<B>,
    through: Vec<Vec<u16>>,
    line: u32,
}

impl<B: Bits> LineTable<B> {
    pub(super) fn new(grid: &Grid<B>) -> Self {
        let mut lines = Vec::new();
        let mut through = vec![Vec::new(); B::CAPACITY];
        let (width, height) = (grid.width() as isize, grid.height() as isize);
        let on_board =
            |column: isize, row: isize| (0..width).contains(&column) && (0..height).contains(&row);
        for (across, up) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            for (column, row) in (0..width).flat_map(|c| (0..height).map(move |r| (c, r))) {
                let cells: Vec<(isize, isize)> = (0..grid.line() as isize)
                    .map(|step| (column + step * across, row + step * up))
                    .collect();
                if !cells.iter().all(|&(column, row)| on_board(column, row)) {
                    continue;
                }
                let mut line = B::EMPTY;
                for (column, row) in cells {
                    let bit = grid.bit(column as usize, row as usize);
                    line |= B::single(bit);
                    through[bit].push(lines.len() as u16);
                }
                lines.push(line);
            }
        }
        LineTable {
            lines,
            through,
            line: grid.line() as u32,
        }
    }

    /// The cells of all lines that hold at least `least` of `own` stones and
    /// none of `other`.
    pub(super) fn holding(&self, own: B, other: B, least: u32) -> B {
        self.lines
            .iter()
            .filter(|&&line| (line & other).is_empty() && (line & own).count() >= least)
            .fold(B::EMPTY, |cells, &line| cells | line)
    }

    /// The cells where one more of `own` stones leaves a line one short.
    pub(super) fn one_short(&self, own: B, other: B) -> B {
        self.holding(own, other, self.line - 2)
    }

    /// The cells of the lines through `cell`, free of `other`, in which at
    /// most two of `own` stones are missing.
    pub(super) fn beside(&self, cell: usize, own: B, other: B) -> B {
        self.through[cell]
            .iter()
            .map(|&line| self.lines[usize::from(line)])
            .filter(|&line| (line & other).is_empty() && (line & own).count() >= self.line - 2)
            .fold(B::EMPTY, |cells, line| cells | line)
    }

    /// How much a stone on `cell` adds to the lines of its owner.
    pub(super) fn promise(&self, cell: usize, own: B, other: B) -> u32 {
        self.through[cell]
            .iter()
            .map(|&line| self.lines[usize::from(line)])
            .filter(|&line| (line & other).is_empty())
            .map(|line| 1 << (2 * (line & own).count()))
            .sum()
    }
}
