use serde::{Deserialize, Serialize};

/// Which game is played, in which variant and from where. What is left out
/// takes the game's default. Together with the moves this is a whole record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// `chess`, `jawa` or `ntil`.
    pub game: String,
    /// Chess: the number of a Chess960 start position, 0 to 959.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chess960: Option<u16>,
    /// Catur Jawa: columns and rows, such as `7x6`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    /// Catur Jawa: how many in a row win, 4 or 5.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u8>,
    /// Catur Jawa: free placement, as on paper.
    #[serde(skip_serializing_if = "is_false")]
    pub free: bool,
    /// Ntil: the name of a board, such as `5x9`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// Ntil: the text of a board file, instead of a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board_text: Option<String>,
    /// Ntil: the name of a rule pack, such as `lombok`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// Ntil: the text of a rule pack, instead of a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules_text: Option<String>,
    /// The start position, in the game's own text form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

impl Setup {
    /// The default variant of `game`.
    pub fn of(game: &str) -> Self {
        Setup {
            game: game.to_owned(),
            ..Setup::default()
        }
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn is_false(flag: &bool) -> bool {
    !flag
}
