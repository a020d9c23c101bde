use crate::Bilingual;
use langkah_search::{Class, Feature, Features};
use serde::Serialize;

/// A technique of the search that a person can switch on and off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FeatureInfo {
    /// What a request calls it.
    pub name: &'static str,
    /// One line about it.
    pub about: Bilingual,
    /// Does the value stay that of plain minimax?
    pub is_exact: bool,
    /// Is it part of the general set for play?
    pub is_default: bool,
}

/// Every technique, in the order of the search's own table.
pub fn features() -> Vec<FeatureInfo> {
    let info = |&feature: &Feature| {
        let row = feature.row();
        FeatureInfo {
            name: row.name,
            about: Bilingual {
                en: row.english,
                id: row.indonesian,
            },
            is_exact: row.class == Class::Exact,
            is_default: Features::PLAY.contains(feature),
        }
    };
    Feature::ALL.iter().map(info).collect()
}
