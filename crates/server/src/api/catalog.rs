use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Bilingual {
    /// English.
    pub en: String,
    /// Indonesian.
    pub id: String,
}

impl From<langkah_registry::Bilingual> for Bilingual {
    fn from(text: langkah_registry::Bilingual) -> Self {
        Bilingual {
            en: text.en.to_owned(),
            id: text.id.to_owned(),
        }
    }
}

/// Something that can be chosen by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Choice {
    /// What a setup calls it.
    pub id: String,
    /// One line about it.
    pub about: Bilingual,
}

/// A game and what can be chosen in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    /// What a setup calls it.
    pub id: String,
    /// What people call it.
    pub name: Bilingual,
    /// One line about it.
    pub about: Bilingual,
    /// Usual sizes with gravity (Catur Jawa).
    pub sizes: Vec<Choice>,
    /// Usual sizes for free placement (Catur Jawa).
    pub free_sizes: Vec<Choice>,
    /// How many in a row win (Catur Jawa).
    pub lines: Vec<u8>,
    /// Boards (Ntil).
    pub boards: Vec<Choice>,
    /// Rule packs (Ntil).
    pub packs: Vec<Choice>,
}

/// One of several ways in which an opponent can think.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Method {
    /// Behind the colon in `pamulang:ab`.
    pub id: String,
    /// What it is.
    pub name: Bilingual,
}

/// From how weak to how strong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Levels {
    /// The weakest.
    pub min: u8,
    /// The strongest.
    pub max: u8,
    /// Taken when none is named.
    pub default: u8,
}

/// A computer player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Opponent {
    /// What a seat calls it.
    pub id: String,
    /// The game it plays.
    pub game: String,
    /// What people call it.
    pub name: Bilingual,
    /// Two sentences about it.
    pub about: Bilingual,
    /// The paper it comes from.
    pub source: Option<String>,
    /// Ways of thinking, the default first.
    pub methods: Vec<Method>,
    /// How strong it can be.
    pub levels: Levels,
}

/// A search feature that a custom opponent can switch on or off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Feature {
    /// What `with` and `without` call it.
    pub name: String,
    /// One line about it.
    pub about: Bilingual,
    /// `exact` keeps minimax's value, `speculative` may not.
    pub class: FeatureClass,
    /// Whether the full search has it on.
    pub default: bool,
}

/// Does a feature keep minimax's value?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FeatureClass {
    /// It does.
    Exact,
    /// It may not.
    Speculative,
}

/// All that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Catalog {
    /// The games.
    pub games: Vec<GameInfo>,
    /// The computer players of all games.
    pub opponents: Vec<Opponent>,
    /// The search features.
    pub features: Vec<Feature>,
}
