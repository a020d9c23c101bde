use super::BookPosition;
use std::collections::HashSet;

/// Can `pos` come about in a game? The stones of a text may lie so that no
/// order of moves leads there.
pub(super) fn is_reachable(pos: &BookPosition) -> bool {
    Unmaking::default().reaches_the_start(pos)
}

/// Stones taken back in every order. Many orders lead to the same position,
/// which is looked at once.
#[derive(Default)]
struct Unmaking {
    seen: HashSet<u64>,
}

impl Unmaking {
    fn reaches_the_start(&mut self, pos: &BookPosition) -> bool {
        let mut earlier = pos.before();
        pos.plies() == 0
            || self.seen.insert(pos.symmetric_key())
                && earlier.any(|earlier| self.reaches_the_start(&earlier))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jawa::Stones;
    use langkah_game::Game;
    use langkah_jawa::DropGame;

    #[test]
    fn played_positions_can_come_about_and_others_cannot() {
        for moves in ["", "4", "44", "4455", "1234567", "121212"] {
            assert!(is_reachable(&moves.parse().unwrap()), "{moves}");
        }
        // The first player's only stone lies on the second player's.
        let game = DropGame::<u64>::new("7x6".parse().unwrap()).unwrap();
        let upside_down = game.parse_position("7/7/7/7/x6/o6 x").unwrap();
        let stones = Stones::try_from(&upside_down).unwrap();
        assert!(!is_reachable(&BookPosition::try_from(&stones).unwrap()));
    }

    /// The second player has every lowest stone, and all above them can be
    /// taken back in many orders.
    #[test]
    fn no_position_is_looked_at_twice() {
        let game = DropGame::<u64>::new("7x6".parse().unwrap()).unwrap();
        let text = "7/7/oxo1xox/xox1oxo/xxx1xxx/ooo1ooo x";
        let stones = Stones::try_from(&game.parse_position(text).unwrap()).unwrap();
        let pos = BookPosition::try_from(&stones).unwrap();
        let mut unmaking = Unmaking::default();
        assert!(!unmaking.reaches_the_start(&pos));
        // Each column may have lost nothing up to everything.
        let at_most = 5_usize.pow(6);
        assert!((100..=at_most).contains(&unmaking.seen.len()));
    }
}
