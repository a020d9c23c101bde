use crate::game::{DropGame, FreeGame};
use crate::text::{PositionError, read_header};
use crate::variant::{Placement, Variant};
use langkah_game::{Bits, U256};

/// The game of some variant, in the narrowest bit set that holds its board:
/// matched once, so that everything behind it is statically dispatched.
#[derive(Clone, Copy, Debug)]
pub enum AnyGame {
    /// Gravity on boards up to 64 bits.
    Drop64(DropGame<u64>),
    /// Gravity on the largest boards.
    Drop128(DropGame<u128>),
    /// Free placement on boards up to 64 bits.
    Free64(FreeGame<u64>),
    /// Free placement on boards up to 128 bits.
    Free128(FreeGame<u128>),
    /// Free placement on the largest boards.
    Free256(FreeGame<U256>),
}

impl Variant {
    /// The game of this variant.
    pub fn game(self) -> AnyGame {
        let fits = "the bit set was chosen to hold the board";
        match self.placement() {
            Placement::Drop if self.bits() <= u64::CAPACITY => {
                AnyGame::Drop64(DropGame::new(self).expect(fits))
            }
            Placement::Drop => AnyGame::Drop128(DropGame::new(self).expect(fits)),
            Placement::Free if self.bits() <= u64::CAPACITY => {
                AnyGame::Free64(FreeGame::new(self).expect(fits))
            }
            Placement::Free if self.bits() <= u128::CAPACITY => {
                AnyGame::Free128(FreeGame::new(self).expect(fits))
            }
            Placement::Free => AnyGame::Free256(FreeGame::new(self).expect(fits)),
        }
    }

    /// The variant that the text of a position names, if it names one.
    pub fn named_by(position: &str) -> Result<Option<Variant>, PositionError> {
        Ok(read_header(position)?.map(|(variant, _)| variant))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_has_a_game_in_the_narrowest_bits() {
        for placement in [Placement::Drop, Placement::Free] {
            for variant in Variant::all(placement) {
                let (found, bits) = match variant.game() {
                    AnyGame::Drop64(game) => (game.variant(), 64),
                    AnyGame::Drop128(game) => (game.variant(), 128),
                    AnyGame::Free64(game) => (game.variant(), 64),
                    AnyGame::Free128(game) => (game.variant(), 128),
                    AnyGame::Free256(game) => (game.variant(), 256),
                };
                assert_eq!(found, variant);
                assert!(variant.bits() <= bits && (bits == 64 || variant.bits() > bits / 2));
            }
        }
    }

    #[test]
    fn a_position_may_name_its_variant() {
        let named = Variant::named_by("9x7 5: 4455").unwrap();
        assert_eq!(named, Some("9x7 5 drop".parse().unwrap()));
        assert_eq!(Variant::named_by("4455"), Ok(None));
        assert!(Variant::named_by("9x99: 1").is_err());
    }
}
