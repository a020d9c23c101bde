use crate::failure::Rejected;
use anyhow::{Context, Result};
use langkah_registry::{Session, ThinkRequest};

/// Who sits at one side of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// Somebody who types.
    Person,
    /// A computer player, and how it is asked to think.
    Computer(ThinkRequest),
}

impl Player {
    /// Reads `person` or `OPPONENT[:METHOD][@LEVEL]`.
    pub fn read(text: &str, seed: Option<u64>) -> Result<Self> {
        if text == "person" {
            return Ok(Player::Person);
        }
        let (opponent, level) = match text.split_once('@') {
            None => (text, None),
            Some((opponent, level)) => {
                let level = level.parse();
                (
                    opponent,
                    Some(level.with_context(|| format!("`{text}` has no level"))?),
                )
            }
        };
        Ok(Player::Computer(ThinkRequest {
            opponent: opponent.to_owned(),
            level,
            seed,
            ..ThinkRequest::default()
        }))
    }

    /// An error when this player cannot play the game.
    pub fn check(&self, session: &dyn Session) -> Result<()> {
        match self {
            Player::Person => Ok(()),
            Player::Computer(request) => Ok(session.check(request).map_err(Rejected::from)?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_persons_or_opponents_with_levels() {
        assert_eq!(Player::read("person", None).expect("good"), Player::Person);
        let Player::Computer(request) = Player::read("pamulang:ab@2", Some(7)).expect("good")
        else {
            panic!("a computer");
        };
        assert_eq!(
            (request.opponent.as_str(), request.level),
            ("pamulang:ab", Some(2))
        );
        assert_eq!(request.seed, Some(7));
        assert!(Player::read("langkah@x", None).is_err());
    }
}
