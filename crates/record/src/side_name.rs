//! Sides by name, for formats that people and other programs read.

use langkah_game::Side;
use serde::{Deserialize, Deserializer, Serializer};

/// `first` or `second`.
pub(crate) fn of(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
pub(crate) fn serialize<S: Serializer>(side: &Side, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(of(*side))
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Side, D::Error> {
    let text = String::deserialize(from)?;
    let side = Side::BOTH.into_iter().find(|&side| of(side) == text);
    side.ok_or_else(|| serde::de::Error::custom(format!("unknown side `{text}`")))
}
