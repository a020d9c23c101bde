use langkah_game::Fault;
use thiserror::Error;

/// Why a [`Setup`](crate::Setup) cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SetupError {
    /// No game has this name.
    #[error("unknown game `{name}`; there are {known}")]
    UnknownGame {
        /// The rejected name.
        name: String,
        /// The names there are.
        known: String,
    },
    /// An option of another game was given.
    #[error("`{option}` does not apply to {game}")]
    Inapplicable {
        /// The option.
        option: &'static str,
        /// The game that does not have it.
        game: String,
    },
    /// Two options exclude each other.
    #[error("`{first}` and `{second}` cannot be given together")]
    Conflict {
        /// One option.
        first: &'static str,
        /// The other.
        second: &'static str,
    },
}

impl Fault for SetupError {
    fn code(&self) -> &'static str {
        match self {
            SetupError::UnknownGame { .. } => "unknown-game",
            SetupError::Inapplicable { .. } => "option-inapplicable",
            SetupError::Conflict { .. } => "options-conflict",
        }
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        match self {
            SetupError::UnknownGame { name, known } => {
                vec![("name", name.clone()), ("known", known.clone())]
            }
            SetupError::Inapplicable { option, game } => {
                vec![("option", (*option).to_owned()), ("game", game.clone())]
            }
            SetupError::Conflict { first, second } => {
                vec![
                    ("first", (*first).to_owned()),
                    ("second", (*second).to_owned()),
                ]
            }
        }
    }
}
