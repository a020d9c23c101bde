use crate::observer::Observer;
use crate::technique::table_cuts::REMEMBERING;
use crate::worker::Worker;
use crate::{Bound, Depth, FeatureSet, Window};
use langkah_game::{Evaluator, Position};

/// The principal variation as a triangle: row `p` is the best line found from
/// ply `p` on. Rows come when they are first needed and keep their memory, so
/// nothing is allocated once they have grown.
pub(crate) struct Lines<M> {
    rows: Vec<Vec<M>>,
}

impl<M: Copy> Lines<M> {
    pub(crate) fn new() -> Self {
        Lines { rows: Vec::new() }
    }

    #[inline]
    pub(crate) fn clear(&mut self, ply: usize) {
        if let Some(row) = self.rows.get_mut(ply) {
            row.clear();
        }
    }

    /// The best line from `ply` is now `mv` and what follows it.
    #[inline]
    pub(crate) fn adopt(&mut self, ply: usize, mv: M) {
        if self.rows.len() < ply + 2 {
            self.rows.resize_with(ply + 2, Vec::new);
        }
        let (upper, lower) = self.rows.split_at_mut(ply + 1);
        let row = &mut upper[ply];
        row.clear();
        row.push(mv);
        row.extend_from_slice(&lower[0]);
    }

    pub(crate) fn row(&self, ply: usize) -> &[M] {
        self.rows.get(ply).map_or(&[], Vec::as_slice)
    }
}

impl<P, E, F, O> Worker<'_, P, E, F, O>
where
    P: Position,
    E: Evaluator<P>,
    F: FeatureSet,
    O: Observer<P::Move>,
{
    /// `mv` is the best move at `ply` so far. A null window has no line, only
    /// a yes or no.
    #[inline]
    pub(crate) fn adopt_line(&mut self, ply: usize, mv: P::Move, window: Window) {
        if window.has_inside() {
            self.lines.adopt(ply, mv);
        }
    }

    /// Goes on with a line that a table cut has shortened, as far as the table
    /// knows best moves: up to `depth` plies and never round in a circle.
    pub(crate) fn prolong(&self, root: &P, line: &mut Vec<P::Move>, depth: Depth) {
        if !self.features.has_any(REMEMBERING) {
            return;
        }
        let mut pos = root.clone();
        let mut seen = vec![pos.hash()];
        for &mv in &*line {
            pos.make(mv);
            seen.push(pos.hash());
        }
        while line.len() < depth.0 as usize && pos.decided().is_none() {
            let Some(mv) = self.best_in_table(&pos) else {
                return;
            };
            pos.make(mv);
            if seen.contains(&pos.hash()) {
                return;
            }
            seen.push(pos.hash());
            line.push(mv);
        }
    }

    fn best_in_table(&self, pos: &P) -> Option<P::Move> {
        let entry = self.table.probe(self.key(pos))?;
        let has_move = entry.bound == Bound::Exact && entry.tag != 0;
        has_move.then(|| pos.resolve(entry.tag)).flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_its_move_and_the_line_below() {
        let mut lines = Lines::new();
        lines.adopt(2, 'c');
        lines.adopt(1, 'b');
        lines.clear(2);
        lines.adopt(0, 'a');
        assert_eq!(lines.row(0), ['a', 'b', 'c']);
        assert!(lines.row(2).is_empty());
    }
}
