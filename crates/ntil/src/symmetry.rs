use crate::board::image_of_set;
use crate::point::Point;
use crate::position::{NtilPosition, PieceKind};
use langkah_game::Side;
use std::sync::Arc;

impl NtilPosition {
    /// Left and right exchanged; `None` where the board is not symmetric.
    pub fn mirrored(&self) -> Option<NtilPosition> {
        let images = self.board().mirror_images()?;
        Some(self.image(images, |side| side))
    }

    /// Top and bottom exchanged together with the sides: the same game seen
    /// by the other player. `None` where the board does not look the same to
    /// both.
    pub fn reversed(&self) -> Option<NtilPosition> {
        let images = self.board().flip_images()?;
        Some(self.image(images, Side::other))
    }

    fn image(&self, images: &[Point], side_of: fn(Side) -> Side) -> NtilPosition {
        let mut image = NtilPosition {
            phase: self.phase,
            reversible_plies: self.reversible_plies,
            ..NtilPosition::empty(Arc::clone(&self.table), side_of(self.side))
        };
        for side in Side::BOTH {
            for kind in PieceKind::BOTH {
                let points = self.planes.plane(kind.plane(side));
                image.put(side_of(side), kind, image_of_set(points, images));
            }
        }
        image
    }
}
