use serde::Serialize;

/// A text in the two languages of Langkah.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bilingual {
    /// English.
    pub en: &'static str,
    /// Indonesian.
    pub id: &'static str,
}

/// Something that can be chosen by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Named {
    /// What a setup calls it.
    pub id: String,
    /// One line about it.
    pub about: Bilingual,
}

/// A game and what can be chosen in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameInfo {
    /// What a setup calls it.
    pub id: &'static str,
    /// What people call it.
    pub name: Bilingual,
    /// One line about it.
    pub about: Bilingual,
    /// Usual sizes with gravity (Catur Jawa); others within bounds work too.
    pub sizes: Vec<Named>,
    /// Usual sizes for free placement (Catur Jawa).
    pub free_sizes: Vec<Named>,
    /// How many in a row win (Catur Jawa).
    pub lines: Vec<u8>,
    /// Boards (Ntil).
    pub boards: Vec<Named>,
    /// Rule packs (Ntil).
    pub packs: Vec<Named>,
}
