use super::BookPosition;

/// Can `pos` come about in a game? The stones of a text may lie so that no
/// order of moves leads there.
pub(super) fn is_reachable(pos: &BookPosition) -> bool {
    pos.plies() == 0 || pos.before().any(|earlier| is_reachable(&earlier))
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
}
