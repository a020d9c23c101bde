use super::map::BoardMap;
use crate::direction::Direction;
use crate::point::Point;
use langkah_game::{Bits, Side};

impl BoardMap {
    /// Left and right exchanged, where lines and promotion points allow it.
    pub(super) fn find_mirror(&self) -> Option<Vec<Point>> {
        let columns = self.points().map(|point| self.column(point));
        let ends = columns.clone().min()? + columns.max()?;
        let images = self.images(|row, column| Some((row, ends.checked_sub(column)?)))?;
        let promotes_alike = Side::BOTH.into_iter().all(|side| {
            image_of_set(self.promotion_points(side), &images) == self.promotion_points(side)
        });
        (promotes_alike && self.keeps_lines(&images, Direction::mirrored)).then_some(images)
    }

    /// Top and bottom exchanged together with the sides.
    pub(super) fn find_flip(&self) -> Option<Vec<Point>> {
        let images = self.images(|row, column| Some((self.height() - 1 - row, column)))?;
        let white = image_of_set(self.promotion_points(Side::First), &images);
        let promotes_alike = white == self.promotion_points(Side::Second);
        (promotes_alike && self.keeps_lines(&images, Direction::flipped)).then_some(images)
    }

    fn images(&self, image: impl Fn(usize, usize) -> Option<(usize, usize)>) -> Option<Vec<Point>> {
        let points = self.points().map(|point| {
            let (row, column) = image(self.row(point), self.column(point))?;
            self.point_at(row, column)
        });
        points.collect()
    }

    fn keeps_lines(&self, images: &[Point], turn: fn(Direction) -> Direction) -> bool {
        let mut steps = self
            .points()
            .flat_map(|point| Direction::ALL.map(|direction| (point, direction)));
        steps.all(|(point, direction)| {
            let image_of_next = self
                .neighbour(point, direction)
                .map(|next| images[next.index()]);
            self.neighbour(images[point.index()], turn(direction)) == image_of_next
        })
    }
}

/// The images of the points of a set.
pub(crate) fn image_of_set(set: u128, images: &[Point]) -> u128 {
    let bits = set.points().map(|point| images[point].bit());
    bits.fold(0, |image, bit| image | bit)
}
