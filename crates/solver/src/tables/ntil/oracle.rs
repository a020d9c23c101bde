use super::Census;
use crate::tables::Tables;
use langkah_game::{Exact, Oracle, Position};
use langkah_ntil::NtilPosition;

/// A table of Ntil that a search can ask.
pub type NtilTables = Tables<Census>;

impl Oracle<NtilPosition> for NtilTables {
    #[inline]
    fn probe(&self, pos: &NtilPosition) -> Option<Exact> {
        let side = pos.side_to_move();
        if pos.piece_count() > self.positions().pieces() {
            return None;
        }
        Some(self.value(pos)?.exact(side))
    }
}
